import { type EngineOptions, EngineStore } from '../core/engine-store';
import { InfluxBackend } from './influx-backend';
import type { InfluxSettings } from './influx-client';

/** The store on an InfluxDB server of generation 1, 2 or 3. */
export class InfluxTimeSeriesStore extends EngineStore {
  constructor(options: EngineOptions & InfluxSettings) {
    super(new InfluxBackend(options), options);
  }
}
