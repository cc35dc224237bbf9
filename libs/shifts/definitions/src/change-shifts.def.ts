import { SECTIONS } from '@sed/shifts-contract';
import { bilingual, choice, defineModule, flag, ref } from '@sed/records-model';
import { BASICS, enabled, order } from '@sed/records-model/common-fields';

/** Which sections a handover has, of all plants or of some, and what must be written (domain model §9.4). */
export const changeShifts = defineModule({
  key: 'changeShifts',
  path: '/systemConfiguration/operationStandard/changeShifts',
  scope: 'group',
  label: { zh: '交接班栏目', en: 'handover section' },
  fields: {
    name: bilingual('栏目名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 200 }),
    section: choice('栏目', 'Section', SECTIONS, { required: true, widthPx: 160 }),
    isRequired: flag('必填', 'Required', {
      initial: false,
      widthPx: 90,
      hint: { zh: '人工栏目未填写时不能准备交班', en: 'Without an entry the handover cannot be prepared' },
    }),
    plants: ref('适用水厂', 'Plants', 'plant', {
      multiple: true,
      maxItems: 50,
      guards: true,
      hint: { zh: '为空时适用于全部水厂', en: 'All plants where none is named' },
    }),
    signals: ref('测点', 'Signals', 'signal', {
      multiple: true,
      maxItems: 50,
      when: { field: 'section', is: ['VALUES'] },
      hint: { zh: '为空时取关键测点', en: 'The critical signals where none is named' },
    }),
    hint: bilingual('填写说明', 'What to write', { max: 100 }),
    order,
    enabled,
  },
  title: 'name',
  list: {
    columns: ['order', 'name', 'section', 'isRequired', 'plants', 'enabled', 'updatedAt'],
    filters: ['section', 'isRequired', 'enabled'],
    sort: 'order',
  },
  form: [
    { label: BASICS, fields: ['name', 'section', 'isRequired', 'order', 'enabled'] },
    { label: { zh: '范围', en: 'Scope' }, fields: ['plants', 'signals', 'hint'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  starterKey: ['section'],
});
