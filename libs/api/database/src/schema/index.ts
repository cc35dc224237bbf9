export * from './plants';
export * from './session';
export * from './alarms';
export * from './sms';
