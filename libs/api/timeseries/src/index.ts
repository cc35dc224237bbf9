export { MemoryTimeSeriesStore } from './memory/memory-store';
export { MemoryTables } from './memory/memory-backend';
export { type EngineOptions, type StoreCounts } from './core/engine-store';
export { isValidDay, isValidHour, MIN_HOUR_VALIDITY, MIN_VALID_HOURS, validityOf } from './aggregate/validity';
