import { SpecTraits, T0, DAY } from '../specification/samples';
import { specifyStore } from '../specification/store-specification';
import { MemoryTables } from './memory-backend';
import { MemoryTimeSeriesStore } from './memory-store';

specifyStore('memory store', async () => {
  const tables = new MemoryTables();
  const open = async () => {
    const store = new MemoryTimeSeriesStore({ traits: new SpecTraits(), nowMs: () => T0 + 30 * DAY, tables });
    await store.open();
    return store;
  };
  return { store: await open(), reopen: open, dispose: () => Promise.resolve() };
});
