export * from './calls/governance-calls';
export * from './domain/finding-words';
export * from './domain/quality-score';
export * from './domain/rule-types';
export * from './phrases/errors/governance';
