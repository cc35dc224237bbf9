export { DEMO_ACCOUNTS } from './accounts/demo-accounts';
export { SessionModule } from './session.module';
export { SessionRegistry } from './sessions/session-registry';
