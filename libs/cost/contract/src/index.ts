export * from './domain/counted-energy';
export * from './domain/exact';
export * from './domain/power-bill';
export * from './domain/sludge';
export * from './domain/sludge-fee';
export * from './phrases/errors/cost';
