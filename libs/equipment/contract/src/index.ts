export * from './phrases/errors/equipment';
