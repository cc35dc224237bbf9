export * from './calls/exception-calls';
export * from './calls/risk-calls';
export * from './domain/exception';
export * from './domain/risk';
export * from './phrases/errors/exceptions';
