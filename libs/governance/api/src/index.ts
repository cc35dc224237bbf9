export { GovernanceModule } from './governance.module';
export { NightlyTask } from './night/nightly.task';
