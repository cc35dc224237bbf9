import { defineSlots, OtherRecord, type ModuleSlots, type RecordSlotProps } from '@sed/records-web';
import { PERMIT_MODULES, safety, safetyWork } from '@sed/safety-definitions';
import { AnonymousReport } from './hazard/anonymous-report';
import { SafetyMonths } from './ledger/month-table';
import { PermitSheet } from './print/permit-sheet';

/** A row of the ledger stands for the permit itself. */
function FoundPermit({ record }: RecordSlotProps) {
  const { permitType } = record.values;
  return typeof permitType === 'string' ? <OtherRecord module={permitType} id={record.id} /> : null;
}

/** What this area puts into the generic pages of its modules. */
export const safetySlots: readonly ModuleSlots[] = [
  defineSlots(safetyWork, { 'detail.body': FoundPermit, 'list.toolbar': SafetyMonths }),
  defineSlots(safety, { 'list.toolbar': AnonymousReport }),
  ...PERMIT_MODULES.map((module) => defineSlots(module, { 'print.sheet': PermitSheet })),
];
