export * from './control-days';
