export * from './calls/capital-calls';
export * from './calls/equipment-calls';
export * from './calls/upkeep-calls';
export * from './domain/asset';
export * from './domain/plan-lines';
export * from './domain/upkeep';
export * from './phrases/errors/equipment';
