export * from './domain/counted-energy';
export * from './domain/exact';
export * from './domain/power-bill';
export * from './domain/sludge';
export * from './domain/sludge-fee';
export * from './calls/fee-order-calls';
export * from './domain/settlement';
export * from './phrases/errors/cost';
