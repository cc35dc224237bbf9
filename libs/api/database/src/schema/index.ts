export * from './plants';
