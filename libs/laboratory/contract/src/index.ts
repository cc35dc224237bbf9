export * from './calls/laboratory-calls';
export * from './domain/curve';
export * from './domain/formula';
export * from './domain/gap-cause';
export * from './domain/laboratory-rules';
export * from './domain/quality-control';
export * from './domain/result';
export * from './phrases/errors/laboratory';
