export * from './domain/message';
export * from './calls/message-calls';
export * from './domain/task-routes';
export * from './events/message-push';
