import { bilingual, choice, defineModule, files, number } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';

const PLANT_KINDS = [
  { code: 'all', label: { zh: '通用', en: 'All plants' } },
  { code: 'wastewater', label: { zh: '污水厂', en: 'Wastewater' } },
  { code: 'drinking', label: { zh: '给水厂', en: 'Drinking water' } },
] as const;

/** What to do when an alarm arises: written once for the group, taken over into alarm rules. */
export const alarmMeasure = defineModule({
  key: 'alarmMeasure',
  path: '/systemConfiguration/monitorAlarmConfig/alarmMeasure',
  scope: 'group',
  label: { zh: '处置措施', en: 'alarm measure' },
  fields: {
    name: bilingual('情形', 'Situation', { max: 50, required: true, searchable: true, widthPx: 240 }),
    plantKind: choice('适用水厂', 'Plants', PLANT_KINDS, { required: true, initial: 'all', widthPx: 130 }),
    consequence: bilingual('后果', 'Consequence', { max: 300, widthPx: 220 }),
    cause: bilingual('可能原因', 'Likely cause', { max: 300, widthPx: 220 }),
    action: bilingual('处置措施', 'Measure', { max: 300, required: true, searchable: true, widthPx: 340 }),
    responseMin: number('响应时间', 'Response time', { decimals: 0, min: 1, max: 1440, unit: 'min', widthPx: 120 }),
    procedure: files('操作规程', 'Procedures', { of: 'file', maxItems: 3 }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'plantKind', 'action', 'responseMin', 'enabled', 'updatedAt'],
    filters: ['plantKind', 'enabled'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'plantKind', 'enabled'] },
    { label: { zh: '处置', en: 'Response' }, fields: ['consequence', 'cause', 'action', 'responseMin', 'procedure'] },
    { label: { zh: '其他', en: 'Other' }, fields: ['note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['name'],
});
