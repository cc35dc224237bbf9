export * from './simulate';
export * from './spill';
export * from './storage';
export * from './storm';
export * from './structure';
export * from './weir';
