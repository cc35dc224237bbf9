import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ProductionDay } from '@sed/platform-contract';
import { TimeSeriesStore, type SignalRef } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';
import { gridOfBuckets, gridOfSamples, type Grid } from '../detect/grid';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A signal that reports more often is read by its minutes: a day of it would hold the process too long. */
const MOST_SAMPLES = 20_000;
export const DAYS_BEFORE = 7;

/** Reads a day of one signal at a time: readings where they are held, else the minutes kept of them. */
@Injectable()
export class DayReader {
  constructor(private readonly store: TimeSeriesStore) {}

  async grid({ id, scanPeriodS, staleAfterS }: SignalRef, { fromMs, toMs }: ProductionDay): Promise<Grid> {
    const span = { fromMs, toMs, stepMs: MINUTE_MS };
    const isHeld = (await this.store.heldFromMs('raw')) <= fromMs;
    if (isHeld && (toMs - fromMs) / 1000 / scanPeriodS <= MOST_SAMPLES) {
      const samples = await this.store.scan([id], { fromMs, toMs }, { withLead: true });
      await turn();
      return gridOfSamples(samples, span, staleAfterS * 1000);
    }
    const minutes = await this.store.buckets(id, '1m', { fromMs, toMs });
    await turn();
    return gridOfBuckets(minutes, span);
  }

  /** Hours of the day and of the week before it. */
  hours({ id }: SignalRef, { fromMs, toMs }: ProductionDay): Promise<readonly BucketDto[]> {
    return this.store.buckets(id, '1h', { fromMs: fromMs - DAYS_BEFORE * DAY_MS, toMs });
  }

  hoursOfDay({ id }: SignalRef, { fromMs, toMs }: ProductionDay): Promise<readonly BucketDto[]> {
    return this.store.buckets(id, '1h', { fromMs, toMs });
  }

  /** Whether anything of the signal came on the day. */
  async hasData({ id }: SignalRef, { fromMs, toMs }: ProductionDay): Promise<boolean> {
    const hours = await this.store.buckets(id, '1h', { fromMs, toMs });
    return hours.some(({ goodSeconds }) => goodSeconds > 0);
  }
}
