import { describe } from 'vitest';
import type { TimeSeriesStore } from '@sed/platform-ports';
import { specifyAggregation } from './aggregation';
import { specifyAppending } from './appending';
import { specifyPast } from './past';
import { specifyQueries } from './queries';
import { specifyRetention } from './retention';

/** One database to try: the store on it, and a way to leave it without closing and come back as after a kill. */
export interface StoreUnderTest {
  readonly store: TimeSeriesStore;
  reopen(): Promise<TimeSeriesStore>;
  dispose(): Promise<void>;
}

export type MakeStore = () => Promise<StoreUnderTest>;

/** What every implementation of the port must do. */
export function specifyStore(name: string, make: MakeStore): void {
  // Generous, because a database of a busy machine is slow, not wrong.
  describe(name, { timeout: 120_000 }, () => {
    specifyAppending(make);
    specifyAggregation(make);
    specifyQueries(make);
    specifyRetention(make);
    specifyPast(make);
  });
}

/** Runs a test on a fresh database and cleans up after it. */
export async function withStore(
  make: MakeStore,
  test: (store: TimeSeriesStore, under: StoreUnderTest) => Promise<void>,
): Promise<void> {
  const under = await make();
  try {
    await test(under.store, under);
  } finally {
    await under.dispose();
  }
}
