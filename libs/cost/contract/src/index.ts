export * from './domain/exact';
export * from './domain/sludge';
export * from './domain/sludge-fee';
export * from './phrases/errors/cost';
