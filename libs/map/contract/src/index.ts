export * from './calls/map-layer-calls';
export * from './domain/geometry';
export * from './domain/map-layer';
export * from './domain/read-geo-json';
export * from './domain/simplify';
export * from './phrases/errors/map';
