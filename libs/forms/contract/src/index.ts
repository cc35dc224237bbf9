export * from './phrases/errors/forms';
