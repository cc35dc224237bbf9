import { defineModule } from '@sed/records-model';
import { exceptionFields } from './exception-fields';
import { EXCEPTION_FLOW } from './exception-flow';

/** Exceptions of the process, at a section of the plant. */
export const abnormalOperation = defineModule({
  key: 'abnormalOperation',
  path: '/productioManager/newWorkOrder/abnormalOperation',
  scope: 'plant',
  label: { zh: '运行异常', en: 'process exception' },
  number: { prefix: 'AO' },
  fields: exceptionFields('processPhenomenon', 'abnormalOperation'),
  title: 'description',
  list: {
    columns: [
      'no',
      'description',
      'factoryNo',
      'section',
      'phenomenon',
      'impact',
      'foundAt',
      'handleBy',
      'late',
      'owner',
      'status',
    ],
    yields: ['owner', 'late'],
    filters: ['status', 'section', 'phenomenon', 'impact', 'late', 'source', 'causeCode', 'owner', 'foundAt'],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  indexes: [['section', 'phenomenon'], ['foundAt']],
  form: [
    {
      label: { zh: '异常信息', en: 'Exception' },
      fields: ['section', 'facilityNo', 'phenomenon', 'description', 'impact', 'foundAt', 'finder'],
    },
    { label: { zh: '来源', en: 'Source' }, fields: ['source', 'sourceNo', 'alarms'] },
    { label: { zh: '现场', en: 'On site' }, fields: ['temporary', 'photos', 'videos', 'duplicateReason'] },
  ],
  flow: EXCEPTION_FLOW,
  verbs: ['add', 'edit', 'export', 'print'],
  removal: 'never',
  retentionYears: 10,
});
