export { ApprovalsModule } from './approvals.module';
export { ApprovalActions } from './approval/approval-actions';
export { ApprovalDetails } from './reading/approval-details';
