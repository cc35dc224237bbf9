export { openEngine, type EngineHarness } from './engine-harness';
export { makeTestTables } from './test-tables';
