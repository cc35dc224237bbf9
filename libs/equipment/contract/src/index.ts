export * from './domain/asset';
export * from './domain/plan-lines';
export * from './domain/upkeep';
export * from './phrases/errors/equipment';
