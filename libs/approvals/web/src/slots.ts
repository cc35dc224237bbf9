import { APPROVALS_ERRORS } from '@sed/approvals-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';
import type { AnyModule } from '@sed/records-model';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { RecordApproval } from './record/record-approval';

knowErrors([APPROVALS_ERRORS]);

/** What pages of records say of their approval, for every module that names a process model. */
export function approvalSlots(modules: readonly AnyModule[]): readonly ModuleSlots[] {
  return modules
    .filter(({ flow }) => flow?.approval !== undefined)
    .map((module) => defineSlots(module, { 'detail.before': RecordApproval }));
}
