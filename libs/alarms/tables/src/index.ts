export * from './alarm-rules';
export * from './alarms';
export * from './sms';
export * from './notification';
