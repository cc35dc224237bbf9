export * from './calls/camera-calls';
export * from './calls/live-calls';
export * from './domain/camera';
export * from './domain/lens';
export * from './phrases/errors/cameras';
