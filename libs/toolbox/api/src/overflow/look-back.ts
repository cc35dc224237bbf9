import { Injectable } from '@nestjs/common';
import { overflowEvent } from '@sed/toolbox-definitions';
import type { OverflowStructure } from '@sed/toolbox-contract';
import { TimeSeriesStore } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords } from '@sed/records-api';
import { eventsOfStructure, type KeptStructure } from './kept-structures';
import { LevelHistory } from './level-history';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BACK_MS = 31 * DAY_MS;
/** Of the last hour the watch itself says what there is. */
const UNTIL_MS = HOUR_MS;
const BUCKET_MS = 600_000;

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Stretches in which something stood above the crest; those that touch are one. */
export function stretchesOf(
  buckets: readonly { readonly start: number; readonly end: number; readonly max: number | null }[],
  crestM: number,
): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { start, end, max } of buckets) {
    if (max === null || max <= crestM) continue;
    const last = found.at(-1);
    if (last !== undefined && start - last.toMs <= BUCKET_MS) found[found.length - 1] = { ...last, toMs: end };
    else found.push({ fromMs: start, toMs: end });
  }
  return found;
}

/**
 * Overflows nobody saw when they were: while the service stood still, while a gateway kept its values to itself, before the
 * structure was set up. They are found in the levels that are stored.
 */
@Injectable()
export class LookBack {
  /** Hour in which each structure was looked through. */
  private readonly done = new Map<string, number>();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly store: TimeSeriesStore,
    private readonly history: LevelHistory,
  ) {}

  async look(record: KeptStructure, { crestM }: OverflowStructure, nowMs: number): Promise<void> {
    const hour = Math.floor(nowMs / HOUR_MS);
    const signal = this.history.signalOf(record.values.levelSignal);
    if (signal === undefined || this.done.get(record.id) === hour) return;
    this.done.set(record.id, hour);
    const range = { fromMs: nowMs - BACK_MS, toMs: nowMs - UNTIL_MS };
    const stretches = stretchesOf(await this.store.buckets(signal.id, '10m', range), crestM);
    if (stretches.length === 0) return;
    const known = (await eventsOfStructure(this.engine, record)).map(({ values: { startedAt, endedAt } }) => ({
      fromMs: startedAt - BUCKET_MS,
      toMs: (endedAt ?? nowMs) + BUCKET_MS,
    }));
    for (const stretch of stretches) {
      if (known.some(({ fromMs, toMs }) => stretch.fromMs <= toMs && stretch.toMs >= fromMs)) continue;
      await this.keep(record, await this.history.timesAbove(signal, crestM, stretch));
    }
  }

  private async keep({ id, factoryNo }: KeptStructure, times: Stretch | null): Promise<void> {
    if (times === null) return;
    const values = { structure: id, startedAt: times.fromMs, endedAt: times.toMs };
    await this.records.change(({ records }) =>
      records.create(overflowEvent, { factoryNo, values, because: 'stored levels' }),
    );
  }
}
