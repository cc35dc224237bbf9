export * from './organisation';
export * from './session';
