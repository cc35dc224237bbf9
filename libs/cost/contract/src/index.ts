export * from './domain/exact';
export * from './domain/sludge';
export * from './phrases/errors/cost';
