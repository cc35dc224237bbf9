export * from './phrases/errors/patrol';
