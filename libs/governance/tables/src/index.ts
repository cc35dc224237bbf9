export * from './governance-days';
