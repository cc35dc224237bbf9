import { defineModule, ref, text } from '@sed/records-model';
import { exceptionFields } from './exception-fields';
import { EXCEPTION_FLOW } from './exception-flow';

/** Exceptions of an asset, from patrols, alarms and whoever sees them. */
export const equipmentAbnormal = defineModule({
  key: 'equipmentAbnormal',
  path: '/productioManager/taskManage/equipmentAbnormal',
  scope: 'plant',
  label: { zh: '设备异常', en: 'equipment exception' },
  number: { prefix: 'YC' },
  fields: {
    ...exceptionFields('equipmentPhenomenon', 'equipmentAbnormal'),
    equipName: text('设备名称', 'Equipment', { max: 50, required: true, searchable: true, widthPx: 150 }),
    equipNo: text('设备编号', 'Equipment no.', { max: 30, required: true, searchable: true, widthPx: 120 }),
    equipTypeId: ref('设备类型', 'Equipment type', 'equipType'),
  },
  title: 'description',
  list: {
    columns: [
      'no',
      'description',
      'factoryNo',
      'equipName',
      'equipNo',
      'phenomenon',
      'impact',
      'foundAt',
      'handleBy',
      'late',
      'status',
    ],
    yields: ['late', 'handleBy'],
    filters: [
      'status',
      'equipNo',
      'section',
      'phenomenon',
      'impact',
      'late',
      'source',
      'causeCode',
      'owner',
      'foundAt',
    ],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  indexes: [['equipNo'], ['section', 'phenomenon'], ['foundAt']],
  form: [
    {
      label: { zh: '设备', en: 'Equipment' },
      fields: ['equipName', 'equipNo', 'equipTypeId', 'section', 'facilityNo'],
    },
    {
      label: { zh: '异常信息', en: 'Exception' },
      fields: ['phenomenon', 'description', 'impact', 'foundAt', 'finder'],
    },
    { label: { zh: '来源', en: 'Source' }, fields: ['source', 'sourceNo', 'alarms'] },
    { label: { zh: '现场', en: 'On site' }, fields: ['temporary', 'photos', 'videos', 'duplicateReason'] },
  ],
  flow: EXCEPTION_FLOW,
  verbs: ['add', 'edit', 'export', 'print'],
  removal: 'never',
  retentionYears: 10,
});
