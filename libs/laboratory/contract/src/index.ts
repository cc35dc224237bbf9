export * from './phrases/errors/laboratory';
