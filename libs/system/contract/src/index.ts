export * from './domain/audit-actions';
export * from './domain/audited';
export * from './calls/system-calls';
export * from './calls/monitor-calls';
