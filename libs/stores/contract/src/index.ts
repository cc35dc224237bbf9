export * from './phrases/errors/stores';
