export * from './phrases/errors/shifts';
