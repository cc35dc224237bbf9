export * from './plants';
export * from './plant-config';
