export * from './phrases/errors/forms';
export * from './domain/application-forms';
export * from './domain/form-document';
export * from './domain/form-field';
export * from './calls/form-calls';
