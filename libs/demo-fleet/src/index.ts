export * from './alarm-rules';
export * from './catalogue';
export * from './limit-sets';
export * from './past';
export * from './plants';
export * from './records/index';
export * from './signals';
export * from './staff';
