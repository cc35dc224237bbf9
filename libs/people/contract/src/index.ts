export * from './domain/organisation';
export * from './domain/start-node';
export * from './domain/duties';
export * from './domain/password';
export * from './calls/audit-calls';
export * from './calls/session-calls';
export * from './calls/organisation-calls';
export * from './calls/task-statistics-calls';
