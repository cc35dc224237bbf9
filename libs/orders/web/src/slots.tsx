import {
  ORDER_MODULES,
  PATROL_ORDER_MODULES,
  equipmentAddWork,
  equipmentOverhaulWork,
  equipmentResetWork,
  facilityOverhaulWork,
  integratedQuery,
  intensiveWork,
  technicalWork,
} from '@sed/orders-definitions';
import { defineSlots, OtherRecord, type ModuleSlots, type RecordSlotProps } from '@sed/records-web';
import { IssueClashes } from './issue/issue-clashes';
import { StageBar } from './stages/stage-bar';

/** A row of the integrated query stands for the order itself. */
function FoundOrder({ record }: RecordSlotProps) {
  const { orderType } = record.values;
  return typeof orderType === 'string' ? <OtherRecord module={orderType} id={record.id} /> : null;
}

/** What this area puts into the generic pages of its modules. */
export const orderSlots: readonly ModuleSlots[] = [
  defineSlots(integratedQuery, { 'detail.body': FoundOrder }),
  ...[...ORDER_MODULES, ...PATROL_ORDER_MODULES].map((module) =>
    defineSlots(module, { 'action.before.issue': IssueClashes }),
  ),
  ...[
    ...[equipmentOverhaulWork, equipmentResetWork, equipmentAddWork, facilityOverhaulWork],
    ...[technicalWork, intensiveWork],
  ].map((module) => defineSlots(module, { 'detail.value.stages': StageBar })),
];
