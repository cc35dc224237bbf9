export * from './approvals';
export * from './process-models';
