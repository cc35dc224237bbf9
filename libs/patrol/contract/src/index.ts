export * from './calls/patrol-calls';
export * from './domain/items-due';
export * from './domain/patrol-rules';
export * from './domain/plan-times';
export * from './domain/presence';
export * from './domain/route';
export * from './domain/route-risk';
export * from './phrases/errors/patrol';
