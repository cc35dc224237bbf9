export * from './calls/calculator-calls';
export * from './calls/efficiency-calls';
export * from './domain/calculator';
export * from './domain/calculators';
export * from './efficiency';
export * from './phrases/errors/toolbox';
