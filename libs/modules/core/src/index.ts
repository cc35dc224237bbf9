export * from './fields';
export * from './field-builders';
export * from './define-module';
export * from './rights';
export * from './actions';
export { type DictionaryCodes } from './check-value';
export * from './check-values';
export * from './definition-problems';
export * from './rules';
