export * from './form-version';
