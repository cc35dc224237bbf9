import { Injectable } from '@nestjs/common';
import { BuiltReply, DomainError } from '@sed/platform-api';
import { SignalStatistics, TimeSeriesStore, type RangeStatistics, type SignalRef } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import { MAX_RAW_POINTS, type BucketDto, type SampleSeries, type signalCalls } from '@sed/signals-contract';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const STEP_MS = { '1m': MINUTE_MS, '10m': 10 * MINUTE_MS, '1h': 60 * MINUTE_MS, '1d': DAY_MS } as const;
/** Buckets of one answer: a month of minutes, 5 years of hours. */
const MAX_BUCKETS = 45_000;

/** History of one signal. */
@Injectable()
export class SampleService {
  constructor(
    private readonly directory: StoredPlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly figures: SignalStatistics,
  ) {}

  /** Raw, or at most `maxPoints` points that keep the extremes. @throws DomainError `signal.unknown`, `samples.tooMany`. */
  async samples({ params, query }: InputOf<typeof signalCalls.samples>): Promise<BuiltReply<SampleSeries>> {
    const { id } = this.signal(params);
    const range = { fromMs: query.from, toMs: query.to };
    const { level, points } =
      query.maxPoints === undefined
        ? await this.store.raw(id, range, MAX_RAW_POINTS)
        : await this.store.extremes(id, range, query.maxPoints);
    return new BuiltReply({ level, points });
  }

  buckets({ params, query }: InputOf<typeof signalCalls.buckets>): Promise<readonly BucketDto[]> {
    const { id } = this.signal(params);
    const maxMs = MAX_BUCKETS * STEP_MS[query.level];
    if (query.to - query.from > maxMs) throw new DomainError('range.tooLong', { days: Math.floor(maxMs / DAY_MS) });
    return this.store.buckets(id, query.level, { fromMs: query.from, toMs: query.to });
  }

  statistics({ params, query }: InputOf<typeof signalCalls.statistics>): Promise<RangeStatistics> {
    const { id } = this.signal(params);
    return this.figures.statistics(id, { fromMs: query.from, toMs: query.to }, this.directory.normalOf(id));
  }

  private signal(key: { factoryNo: string; code: string }): SignalRef {
    const signal = this.directory.signal(key.factoryNo, key.code);
    if (signal === undefined) throw new DomainError('signal.unknown', key);
    return signal;
  }
}
