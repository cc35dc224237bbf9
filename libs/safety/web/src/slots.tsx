import { defineSlots, OtherRecord, type ModuleSlots, type RecordSlotProps } from '@sed/records-web';
import { safetyWork } from '@sed/safety-definitions';

/** A row of the ledger stands for the permit itself. */
function FoundPermit({ record }: RecordSlotProps) {
  const { permitType } = record.values;
  return typeof permitType === 'string' ? <OtherRecord module={permitType} id={record.id} /> : null;
}

/** What this area puts into the generic pages of its modules. */
export const safetySlots: readonly ModuleSlots[] = [defineSlots(safetyWork, { 'detail.body': FoundPermit })];
