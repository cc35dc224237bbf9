export * from './alarm-rules';
export * from './alarms';
export * from './alarm-stamp';
export * from './consoles';
export * from './sms';
export * from './notification';
