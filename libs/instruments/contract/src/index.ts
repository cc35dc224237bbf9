export * from './domain/calibration';
export * from './domain/trust';
export * from './domain/loop-stop';
export * from './phrases/errors/instruments';
