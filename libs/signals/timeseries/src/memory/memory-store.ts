import { type EngineOptions, EngineStore } from '../core/engine-store';
import { MemoryBackend, type MemoryTables } from './memory-backend';

/** A store in memory that passes the specification of the real ones. Give it the same tables to "reopen" it. */
export class MemoryTimeSeriesStore extends EngineStore {
  constructor(options: EngineOptions & { readonly tables?: MemoryTables }) {
    super(new MemoryBackend(options.tables), options);
  }
}
