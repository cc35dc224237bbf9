export * from './calls/operation-calls';
export * from './domain/forecast';
export * from './domain/plan-indicators';
export * from './phrases/errors/operation';
