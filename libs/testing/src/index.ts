export * from './live/fake-alarm-feed';
export * from './live/fake-live-values';
export * from './live/fake-plant-directory';
export * from './live/fake-sessions';
export * from './database/as-stored';
export * from './database/open-test-database';
export { createCompleteTestApp, createTestApp } from './http/create-test-app';
export * from './database/open-server-database';
export * from './ports/fixed-people';
export * from './ports/fixed-rights';
export * from './ports/listed-audit-trail';
export * from './ports/listed-messenger';
export * from './ports/listed-push';
export * from './ports/listed-system-alarms';
export * from './ports/manual-clock';
export * from './ports/null-ports';
export {
  MockSmsProvider,
  signedReceipts,
  signedReply,
  type ProviderStep,
  type TakenSms,
} from './sms/mock-sms-provider';
