export { Accounts, type AccountChange, type AccountInput, type Actor, type InitialPassword } from './accounts/accounts';
export { DEMO_ACCOUNTS } from './accounts/demo-accounts';
export { SessionModule } from './session.module';
export { SessionRegistry } from './sessions/session-registry';
