export { ApprovalsModule } from './approvals.module';
