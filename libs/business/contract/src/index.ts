export * from './domain/exact';
export * from './domain/fee-amount';
export * from './domain/fee-formula';
export * from './domain/fee-formula-nodes';
export * from './domain/months';
export * from './domain/price-index';
export * from './domain/water-fee';
export * from './phrases/errors/business';
