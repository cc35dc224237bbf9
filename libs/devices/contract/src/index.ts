export * from './calls/completeness-calls';
export * from './calls/device-calls';
export * from './domain/completeness';
export * from './domain/device';
export * from './domain/device-state';
export * from './domain/resend';
export * from './domain/wire';
export * from './phrases/errors/devices';
