import { choice, defineModule, dictionary, lines, number, text } from '@sed/records-model';
import { BASICS, name, note } from '@sed/records-model/common-fields';

/** Process train of a plant: sections in order, structures of at most 20 types, at most 8 core processes. */
export const processConfig = defineModule({
  key: 'processConfig',
  path: '/systemConfiguration/plantInfo/processConfigMange',
  scope: 'plant',
  label: { zh: '工艺配置', en: 'process train' },
  fields: {
    name,
    coreProcesses: dictionary('核心工艺', 'Core processes', 'coreProcess', {
      multiple: true,
      maxItems: 8,
      required: true,
    }),
    dischargeStandard: choice('出水标准', 'Discharge standard', [
      { code: '1A', label: { zh: '一级A', en: 'Class 1A' } },
      { code: '1B', label: { zh: '一级B', en: 'Class 1B' } },
      { code: 'QUASI4', label: { zh: '准IV类', en: 'Quasi class IV' } },
      { code: 'GB5749', label: { zh: 'GB 5749', en: 'GB 5749' } },
    ]),
    sections: lines(
      '工艺段',
      'Sections',
      {
        section: dictionary('工艺段', 'Section', 'processSection', { required: true }),
        lineCount: number('系列数', 'Lines', { decimals: 0, min: 1, max: 50, required: true }),
        volumeM3: number('池容', 'Volume', { unit: 'm³', decimals: 1, min: 0 }),
        note: text('说明', 'Note', { max: 100 }),
      },
      { minItems: 1, maxItems: 40, uniqueBy: 'section', required: true },
    ),
    structures: lines(
      '构筑物',
      'Structures',
      {
        structureType: dictionary('构筑物类型', 'Structure type', 'structureType', { required: true }),
        count: number('数量', 'Count', { decimals: 0, min: 1, max: 200, required: true }),
        volumeM3: number('单池容积', 'Volume each', { unit: 'm³', decimals: 1, min: 0 }),
        depthM: number('有效水深', 'Water depth', { unit: 'm', decimals: 2, min: 0, max: 30 }),
      },
      { maxItems: 20, uniqueBy: 'structureType' },
    ),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'coreProcesses', 'dischargeStandard', 'status', 'updatedAt'],
    filters: ['coreProcesses', 'dischargeStandard', 'status'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'coreProcesses', 'dischargeStandard', 'note'] },
    { label: { zh: '工艺流程', en: 'Process train' }, fields: ['sections', 'structures'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      ACTIVE: { label: { zh: '当前版本', en: 'In force' }, tone: 'good' },
      RETIRED: { label: { zh: '历史版本', en: 'Earlier version' }, tone: 'off', final: true },
    },
    actions: {
      activate: {
        label: { zh: '启用', en: 'Put into force' },
        from: ['DRAFT'],
        to: 'ACTIVE',
        verb: 'approve',
        byAuthor: true,
        tone: 'primary',
      },
      retire: {
        label: { zh: '停用', en: 'Retire' },
        from: ['ACTIVE'],
        to: 'RETIRED',
        verb: 'cancel',
        byAuthor: true,
        note: 'required',
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
});
