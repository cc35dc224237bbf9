import type { Fields } from '@sed/records-model';
import type { BilingualText } from '@sed/platform-contract';
import { defineOrder, type OrderModule } from './define-order';
import { EXPLAIN } from './explain-missed';
import { OUTSIDE_FIELDS, patrolFields } from './patrol-fields';

type PatrolKey = 'runPatrolWork' | 'equipmentPatrolWork' | 'externalInspectionWork';
type PatrolFields = ReturnType<typeof patrolFields>;

interface PatrolInput<K extends PatrolKey, E extends Fields> {
  readonly key: K;
  readonly plan: string;
  readonly element: string;
  readonly label: BilingualText;
  /** Fields of this kind alone; executors fill them in. */
  readonly fields: E;
}

const FILLED = ['points', 'readings', 'missedReason', 'result', 'photos', 'workHours'] as const;
const NO_FIELDS = {} as const satisfies Fields;

/** An order of a patrol: points and readings come from its plan, people fill them in on the way. */
function definePatrol<const K extends PatrolKey, const E extends Fields>({
  key,
  plan,
  element,
  label,
  fields,
}: PatrolInput<K, E>): OrderModule<K, PatrolFields & E> {
  const own: PatrolFields & E = { ...patrolFields(plan, element), ...fields };
  const order: OrderModule<K, PatrolFields & E> = defineOrder<K, PatrolFields & E>(key, { label, fields: own });
  const { flow, ...rest } = order;
  const names = Object.keys(fields).filter((name) => fields[name]?.readOnly !== true);
  const asks = [...FILLED, ...names];
  const { save, submit, ...actions } = flow?.actions ?? {};
  return {
    ...rest,
    // Points and what is looked at there are walked by where no network reaches.
    worksOffline: { with: [element, 'operationPatrolPointsList'] },
    list: {
      ...order.list,
      columns: [
        ...(['no', 'name', 'factoryNo', 'planStart', 'planEnd', 'executor'] as const),
        ...(['progress', 'nokCount', 'missedCount', 'timeliness', 'status'] as const),
      ],
      yields: ['planEnd', 'timeliness', 'missedCount'],
      filters: [
        ...(['status', 'plan', 'executor', 'timeliness', 'planEnd', 'planStart'] as const),
        ...(['points.point', 'points.proof', 'points.isTooFast', 'readings.ok'] as const),
        // Readings away from their live signal: which signal, and how far.
        ...(['readings.signal', 'readings.deviationPct'] as const),
      ] as OrderModule<K, PatrolFields & E>['list']['filters'],
      // It begins with what is due next.
      sort: 'planEnd',
      rangeDays: 1,
      calendar: { from: 'planStart' },
    },
    indexes: [['planStart'], ['planEnd'], ['timeliness', 'planEnd'], ['askedAt']],
    form: [
      { label: { zh: '巡检', en: 'Patrol' }, fields: ['plan', 'name', 'content', 'emergencyDegree', 'sourceType'] },
      {
        label: { zh: '人员与时间', en: 'People and time' },
        fields: ['team', 'executor', 'coExecutors', 'planStart', 'planEnd', 'remindAt'],
      },
      { label: { zh: '安全', en: 'Safety' }, fields: ['licences', 'safetyNotes', 'attachments'] },
    ],
    ...(flow !== undefined && {
      flow: {
        ...flow,
        actions: {
          ...actions,
          ...(save !== undefined && { save: { ...save, asks } }),
          ...(submit !== undefined && { submit: { ...submit, asks } }),
          explain: EXPLAIN,
        },
      },
    }),
  };
}

export const runPatrolWork = definePatrol({
  ...{ key: 'runPatrolWork', plan: 'runPatrol', element: 'patrolElement', fields: NO_FIELDS },
  label: { zh: '运行巡检工单', en: 'operation patrol order' },
});
export const equipmentPatrolWork = definePatrol({
  ...{ key: 'equipmentPatrolWork', plan: 'equipmentPatrol', element: 'patrolElement', fields: NO_FIELDS },
  label: { zh: '设备巡检工单', en: 'equipment patrol order' },
});
export const externalInspectionWork = definePatrol({
  ...{ key: 'externalInspectionWork', plan: 'externalInspection', element: 'inspectionElementConfiguration' },
  fields: OUTSIDE_FIELDS,
  label: { zh: '厂外巡检工单', en: 'external inspection order' },
});
