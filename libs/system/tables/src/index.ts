export * from './audit';
export * from './files';
export * from './monitor';
