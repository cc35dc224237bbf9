export * from './calls/stock-calls';
export * from './domain/stores';
export * from './phrases/errors/stores';
