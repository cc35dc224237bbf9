import { type EngineOptions, EngineStore } from '../core/engine-store';
import type { DuckSettings } from './duck-session';
import { DuckDbBackend } from './duckdb-backend';

/** The embedded store: one DuckDB file, one process. */
export class DuckDbTimeSeriesStore extends EngineStore {
  constructor(options: EngineOptions & DuckSettings) {
    super(new DuckDbBackend(options), options);
  }
}
