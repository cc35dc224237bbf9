export * from './calls/safety-calls';
export * from './domain/clashes';
export * from './domain/gas';
export * from './domain/hazard';
export * from './domain/permit';
export * from './domain/permit-hours';
export * from './phrases/errors/safety';
