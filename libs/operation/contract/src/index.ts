export * from './calls/operation-calls';
export * from './domain/forecast';
export * from './domain/last-year';
export * from './domain/plan-indicators';
export * from './phrases/errors/operation';
