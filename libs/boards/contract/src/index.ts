export * from './domain/norm-out';
export * from './domain/board';
export * from './domain/indicator-state';
export * from './events/board';
export * from './calls/board-calls';
