import { Injectable } from '@nestjs/common';
import { TimeSeriesStore, type SignalRef } from '@sed/platform-ports';
import type { InputOf, ReplyOf } from '@sed/platform-contract';
import type { SignalChange, signalCalls } from '@sed/signals-contract';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { changeOf } from './signal-change';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Questions to the store at a time. */
const AT_ONCE = 8;

/** What is left of a plant's minutes is looked at by minutes, what is older by pieces of ten. */
const FINE = { window: '1m', usual: '10m' } as const;
const COARSE = { window: '10m', usual: '1h' } as const;

/** Looks through all signals of a plant for those that left their usual course before an instant. */
@Injectable()
export class SignalChanges {
  constructor(
    private readonly directory: StoredPlantDirectory,
    private readonly store: TimeSeriesStore,
  ) {}

  async before({ params, query }: InputOf<typeof signalCalls.changes>): Promise<ReplyOf<typeof signalCalls.changes>> {
    const signals = [...this.directory.signalsOf(params.factoryNo).values()].filter(({ enabled }) => enabled);
    const from = query.at - query.minutes * MINUTE_MS;
    const levels = (await this.store.heldFromMs('1m')) <= from ? FINE : COARSE;
    const changes: SignalChange[] = [];
    let unknown = 0;
    const waiting = [...signals];
    const look = async (): Promise<void> => {
      for (let signal = waiting.pop(); signal !== undefined; signal = waiting.pop()) {
        const change = await this.of(signal, { from, at: query.at, levels });
        if (change === undefined) unknown += 1;
        else if (change !== null) changes.push({ code: signal.code, ...change });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    changes.sort((a, b) => b.score - a.score || a.movedAt - b.movedAt);
    return { at: query.at, from, looked: signals.length, unknown, changes };
  }

  private async of(
    signal: SignalRef,
    { from, at, levels }: { from: number; at: number; levels: typeof FINE | typeof COARSE },
  ): Promise<Omit<SignalChange, 'code'> | null | undefined> {
    const [usual, window] = await Promise.all([
      this.store.buckets(signal.id, levels.usual, { fromMs: from - DAY_MS, toMs: from }),
      this.store.buckets(signal.id, levels.window, { fromMs: from, toMs: at }),
    ]);
    return changeOf({ usual, window, usualMs: DAY_MS }, signal);
  }
}
