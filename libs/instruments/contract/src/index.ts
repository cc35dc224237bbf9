export * from './calls/control-calls';
export * from './calls/instrument-calls';
export * from './domain/calibration';
export * from './domain/loop-stop';
export * from './domain/trust';
export * from './phrases/errors/instruments';
