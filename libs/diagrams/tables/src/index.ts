export * from './diagrams';
