import { defineModule } from '@sed/records-model';
import { ANALYSIS_TASK_FIELDS } from './analysis-task-fields';
import { ANALYSIS_TASK_FLOW } from './analysis-task-flow';

/** Samples from the bottle to the published result. */
export const analysisTaskList = defineModule({
  key: 'analysisTaskList',
  path: '/productioManager/analysisFill/analysisTaskList',
  scope: 'plant',
  label: { zh: '化验任务', en: 'laboratory task' },
  number: { prefix: 'HY' },
  fields: ANALYSIS_TASK_FIELDS,
  title: 'name',
  list: {
    columns: [
      'no',
      'name',
      'factoryNo',
      'point',
      'windowFrom',
      'takenAt',
      'dueAt',
      'analyst',
      'reviewer',
      'verdict',
      'qcState',
      'lateness',
      'status',
    ],
    yields: ['takenAt', 'reviewer', 'analyst', 'dueAt'],
    filters: [
      ...(['status', 'lateness', 'point', 'windowFrom', 'takenAt', 'dueAt', 'verdict', 'qcState', 'origin'] as const),
      ...(['analyst', 'results.index', 'results.untested'] as const),
    ],
    sort: '-windowFrom',
    views: ['table', 'board', 'calendar'],
    calendar: { from: 'windowFrom', beside: 'analyst' },
  },
  indexes: [['windowFrom'], ['point', 'windowFrom'], ['day']],
  form: [
    { label: { zh: '采样', en: 'Sampling' }, fields: ['point', 'windowFrom', 'name', 'note'] },
    { label: { zh: '样品', en: 'Sample' }, fields: ['takenAt', 'temperature', 'parts', 'lateReason', 'condition'] },
    { label: { zh: '检测', en: 'Testing' }, fields: ['instrument', 'reagent'] },
    { label: { zh: '结果', en: 'Results' }, fields: ['results', 'qc'] },
  ],
  flow: ANALYSIS_TASK_FLOW,
  verbs: ['add', 'export', 'print', 'delete'],
  removal: 'initial',
  retentionYears: 10,
});
