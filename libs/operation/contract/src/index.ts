export * from './phrases/errors/operation';
