export * from './domain/items-due';
export * from './domain/patrol-rules';
export * from './domain/plan-times';
export * from './phrases/errors/patrol';
