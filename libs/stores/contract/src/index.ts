export * from './calls/stock-calls';
export * from './domain/stores';
export * from './domain/supplier-score';
export * from './domain/tank-stock';
export * from './phrases/errors/stores';
