export * from './calls/file-calls';
export * from './calls/module-calls';
export * from './calls/record-link-calls';
export * from './calls/dict-calls';
export * from './calls/parameter-calls';
export * from './offline';
export * from './preset';
export * from './phrases/errors/records';
