export * from './calls/roster-calls';
export * from './calls/shift-log-calls';
export * from './domain/cycle';
export * from './domain/local-time';
export * from './domain/schedule';
export * from './domain/schedule-checks';
export * from './domain/shift-log';
export * from './phrases/errors/shifts';
