import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { alarmHistoryCalls, AlarmPerformance } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { plantsOf } from '../alarms/alarm-queries';
import { floodTime, measuresOf, staleOnAnyDay } from './performance-measures';
import { PerformanceStore, type Period } from './performance-store';

type Query = InputOf<typeof alarmHistoryCalls.performance>['query'];

const DAY_MS = 86_400_000;
const MAX_DAYS = 400;
const TEN_MIN_MS = 600_000;
const HOUR_MS = 3_600_000;

/** How good the alarms of plants are over a period, measured from the journal. */
@Injectable()
export class PerformanceService {
  private readonly store: PerformanceStore;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
  ) {
    this.store = new PerformanceStore(database.db);
  }

  async of({ factoryNo, from, to }: Query, viewer: Viewer): Promise<AlarmPerformance> {
    if (from >= to) throw new DomainError('range.startBeforeEnd');
    if (to - from > MAX_DAYS * DAY_MS) throw new DomainError('range.tooLong', { days: MAX_DAYS });
    const plants = plantsOf(factoryNo, viewer).filter((no) => this.directory.plant(no) !== undefined);
    const period: Period = { plants, fromMs: from, toMs: to };
    const zone = this.directory.plant(plants[0] ?? '')?.zone ?? 'UTC';
    const { store } = this;
    const byLevel = await store.byLevel(period);
    const announced = byLevel.reduce((sum, n) => sum + n, 0);
    const badActors = await store.badActors(period, announced);
    const measures = measuresOf({ ...(await this.facts(period)), announced, byLevel, top10: top(badActors) });
    return {
      from,
      to,
      plants,
      measures,
      byLevel: byLevel.map((count, i) => ({ level: i + 1, count, share: announced === 0 ? 0 : count / announced })),
      badActors,
      missed: await store.missed(period),
      byDay: await store.byDay(period, zone),
    };
  }

  private async facts(period: Period) {
    const { store } = this;
    const { plants, fromMs, toMs } = period;
    const periodMs = toMs - fromMs;
    const sms = await store.sms(period);
    const floods = plants.length === 0 ? [] : await store.floods(period);
    return {
      days: periodMs / DAY_MS,
      plants: plants.length,
      periodMs,
      tenMinBins: plants.length * Math.ceil(periodMs / TEN_MIN_MS),
      tenMinOver10: await store.bins(period, TEN_MIN_MS, 10),
      hourBins: plants.length * Math.ceil(periodMs / HOUR_MS),
      hoursOver30: await store.bins(period, HOUR_MS, 30),
      floodMs: floodTime(floods, fromMs, toMs),
      noisyRules: await store.noisyRules(period),
      staleOnAnyDay: staleOnAnyDay(await store.staleSpans(period), fromMs, toMs),
      unauthorised: await store.unauthorised(period),
      ackLevel1S: await store.ackMedianS(period, 1),
      ackLevel2S: await store.ackMedianS(period, 2),
      smsSent: sms.sent,
      smsIn30s: sms.in30s,
    };
  }
}

function top(actors: readonly { count: number }[]): number {
  return actors.reduce((sum, { count }) => sum + count, 0);
}
