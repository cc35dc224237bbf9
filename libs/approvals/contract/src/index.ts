export * from './domain/process';
export * from './domain/process-definition';
export * from './phrases/errors/approvals';
