import { bilingual, choice, defineModule, text } from '@sed/records-model';
import { BASICS, enabled, note, order } from '@sed/records-model/common-fields';

const KINDS = [
  { code: 'SCADA', label: { zh: '组态监控', en: 'SCADA' } },
  { code: 'VIDEO', label: { zh: '视频平台', en: 'Video platform' } },
  { code: 'DISCHARGE', label: { zh: '排放监管', en: 'Discharge supervision' } },
  { code: 'NETWORK', label: { zh: '管网', en: 'Network' } },
  { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
] as const;

/** Systems beside this one that a plant is watched with: each opens in a window of its own. */
export const externalMonitor = defineModule({
  key: 'externalMonitor',
  path: '/group/monitoringWarning/realMonitoring/externalMonitor',
  scope: 'plant',
  label: { zh: '外部监控', en: 'external monitor' },
  fields: {
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    kind: choice('类型', 'Kind', KINDS, { required: true, initial: 'SCADA', widthPx: 140 }),
    address: text('地址', 'Address', { max: 300, required: true, format: 'url', widthPx: 360 }),
    order,
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['factoryNo', 'name', 'kind', 'address', 'enabled', 'note'],
    filters: ['kind', 'enabled'],
    sort: 'order',
  },
  form: [{ label: BASICS, fields: ['name', 'kind', 'address', 'order', 'enabled', 'note'] }],
  verbs: ['add', 'edit', 'delete', 'config', 'export', 'import'],
  removal: 'always',
});
