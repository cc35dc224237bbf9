export * from './curve';
export * from './daily';
export * from './formulas';
export * from './judge';
export * from './parallel';
export * from './pump-class';
export * from './readings';
export * from './words';
