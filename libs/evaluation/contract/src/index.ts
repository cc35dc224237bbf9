export * from './calls/evaluation-calls';
export * from './domain/judgement';
export * from './domain/per-removed';
export * from './domain/plant-class';
export * from './domain/policy-indicators';
export * from './phrases/errors/evaluation';
