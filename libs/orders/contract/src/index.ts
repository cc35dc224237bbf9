export * from './domain/order-rules';
export * from './domain/order-types';
export * from './phrases/errors/orders';
export * from './domain/old-orders';
export * from './domain/searched-types';
export * from './calls/statistics-calls';
export * from './calls/pool-calls';
export * from './calls/work-calls';
