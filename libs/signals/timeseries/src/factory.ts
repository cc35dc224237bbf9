import { join } from 'node:path';
import type { SeriesTraitsSource } from '@sed/platform-ports';
import type { EngineStore } from './core/engine-store';
import { DuckDbTimeSeriesStore } from './duckdb/duckdb-store';
import type { InfluxSettings } from './influx/influx-client';
import { InfluxTimeSeriesStore } from './influx/influx-store';

export interface TimeSeriesOptions {
  readonly traits: SeriesTraitsSource;
  /** Folder of the embedded store's file `timeseries.duckdb`. */
  readonly dataDir: string;
  readonly nowMs?: () => number;
  /** Memory of the embedded store, for example `1GB` (the default). */
  readonly memoryLimit?: string;
  /** Uses an InfluxDB server instead of the embedded store. */
  readonly influx?: InfluxSettings;
}

/** The time-series store of the configuration: InfluxDB where one is named, else DuckDB. Call `open()` before use. */
export function createTimeSeriesStore(options: TimeSeriesOptions): EngineStore {
  const { dataDir, influx, memoryLimit, ...engine } = options;
  if (influx !== undefined) return new InfluxTimeSeriesStore({ ...engine, ...influx });
  return new DuckDbTimeSeriesStore({
    ...engine,
    path: join(dataDir, 'timeseries.duckdb'),
    ...(memoryLimit === undefined ? {} : { memoryLimit }),
  });
}
