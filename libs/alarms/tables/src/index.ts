export * from './alarm-rules';
export * from './alarms';
export * from './consoles';
export * from './sms';
export * from './notification';
