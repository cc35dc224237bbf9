import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, SpecTraits, T0 } from '../specification/samples';
import { specifyStore } from '../specification/store-specification';
import { DuckDbTimeSeriesStore } from './duckdb-store';

specifyStore('DuckDB store', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sed-duck-'));
  let current: DuckDbTimeSeriesStore | undefined;
  const open = async () => {
    await current?.close();
    current = new DuckDbTimeSeriesStore({
      path: join(dir, 'timeseries.duckdb'),
      memoryLimit: '256MB',
      traits: new SpecTraits(),
      nowMs: () => T0 + 30 * DAY,
    });
    await current.open();
    return current;
  };
  return {
    store: await open(),
    reopen: open,
    dispose: async () => {
      await current?.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
});
