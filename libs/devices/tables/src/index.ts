export * from './devices';
export * from './resends';
