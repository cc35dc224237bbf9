export * from './calls/approval-calls';
export * from './calls/approval-dto';
export * from './calls/process-model-calls';
export * from './domain/process';
export * from './domain/process-definition';
export * from './domain/words';
export * from './phrases/errors/approvals';
