import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm as alarmTable, alarmRuleVersion } from '@sed/alarms-tables';
import { Log } from '@sed/platform-api';
import { AlarmFeed, Clock, LiveValues, PlantDirectory, TimeSeriesStore, type SignalRef } from '@sed/platform-ports';
import type { LinkedAlarm } from '@sed/alarms-contract';
import { qualityName } from '@sed/platform-contract';
import { alarmWordsOf } from '@sed/signals-contract';
import { and, eq } from 'drizzle-orm';
import type { Alarm } from '../outbox/sms-outbox';

const TREND_MS = 3_600_000;
const TREND_POINTS = 120;

/** Reads an alarm with what helps to judge it from a phone: the value now, the last hour, what the rule advises. */
@Injectable()
export class LinkedAlarmReader {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly live: LiveValues,
    private readonly store: TimeSeriesStore,
    private readonly feed: AlarmFeed,
  ) {
    this.db = database.db;
  }

  async row(alarmId: string): Promise<Alarm | undefined> {
    const [row] = await this.db.select().from(alarmTable).where(eq(alarmTable.id, alarmId));
    return row;
  }

  async read(alarm: Alarm): Promise<LinkedAlarm> {
    const { level, text, side, raisedAt, clearedAt, active: isActive, repeat } = alarm;
    const signal = this.directory.signalById(alarm.signalId);
    const unknownSinceMs = isActive ? this.feed.unknownSinceMs(alarm.id) : null;
    return {
      ...{ level, text, side, raisedAt, clearedAt, isActive, repeat },
      ...(unknownSinceMs !== null && { unknownSinceMs }),
      ...this.placeOf(alarm, signal),
      ...(await this.measured(alarm, signal)),
      ...(await this.guidance(alarm)),
      needsNote: level === 1,
    };
  }

  private placeOf({ factoryNo, signalCode }: Alarm, signal: SignalRef | undefined) {
    const plant = this.directory.plant(factoryNo);
    return {
      signalCode,
      plantName: plant?.name ?? { zh: factoryNo, en: factoryNo },
      zone: plant?.zone ?? 'Asia/Shanghai',
      ...signalPlace(signal, signalCode),
    };
  }

  /** A switch says its word, never a number. */
  private async measured(
    { value, limit, side }: Alarm,
    signal: SignalRef | undefined,
  ): Promise<Pick<LinkedAlarm, 'value' | 'limit' | 'now' | 'trend' | 'switched'>> {
    if (signal?.kind === 'DI' || signal?.kind === 'DO') {
      const words = alarmWordsOf(signal, side);
      const switched = words === undefined ? {} : { switched: { words, value, now: this.nowOf(signal) } };
      return { value: null, limit: null, now: null, trend: null, ...switched };
    }
    if (signal === undefined) return { value, limit, now: null, trend: null };
    return { value, limit, now: this.nowOf(signal), trend: await this.trendOf(signal) };
  }

  private nowOf({ id }: SignalRef): LinkedAlarm['now'] {
    const live = this.live.get(id);
    if (live === undefined || !Number.isFinite(live.value)) return null;
    return { value: live.value, ts: live.tsMs, quality: qualityName(live.quality) };
  }

  /** As the rule said when it raised the alarm. */
  private async guidance(alarm: Alarm): Promise<Pick<LinkedAlarm, 'consequence' | 'cause' | 'action'>> {
    const [row] = await this.db
      .select({ body: alarmRuleVersion.body })
      .from(alarmRuleVersion)
      .where(and(eq(alarmRuleVersion.ruleId, alarm.ruleId), eq(alarmRuleVersion.version, alarm.ruleVersion)));
    return { consequence: row?.body.consequence ?? null, cause: row?.body.cause ?? null, action: alarm.action };
  }

  private async trendOf(signal: SignalRef): Promise<LinkedAlarm['trend']> {
    const to = this.clock.nowMs();
    const from = to - TREND_MS;
    try {
      const { points } = await this.store.extremes(signal.id, { fromMs: from, toMs: to }, TREND_POINTS);
      return { from, to, points: [...points] };
    } catch (error) {
      // The alarm can be acknowledged without a picture of the last hour; the page says that there is none.
      this.log.warn({ err: error }, 'no trend for the page of an alarm');
      return null;
    }
  }
}

/** A signal that was removed since is known by its code. */
function signalPlace(signal: SignalRef | undefined, code: string) {
  if (signal === undefined) return { section: '', signalName: { zh: code, en: code }, unit: '', decimals: 2 };
  const { section, name: signalName, unit, decimals } = signal;
  return { section, signalName, unit, decimals };
}
