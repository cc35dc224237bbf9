import type { Db } from '@sed/platform-database';
import { alarm, alarmJournal, alarmFlood, alarmRule, alarmRuleVersion, smsMessage } from '@sed/alarms-tables';
import type { BadActor } from '@sed/alarms-contract';
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { inPlants } from '../alarms/alarm-queries';
import { ANNOUNCING } from '../flood/flood-count';

export interface Period {
  readonly plants: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

const DAY_MS = 86_400_000;
const MAX_SPANS = 50_000;

/** What the measures are made of, counted by the database. */
export class PerformanceStore {
  constructor(private readonly db: Db) {}

  /** Bins with announcements by plant and width; the number of all bins follows from the period. */
  async bins(period: Period, widthMs: number, over: number): Promise<number> {
    const bin = sql`floor(${alarmJournal.recordedAt} / ${sql.raw(String(widthMs))})`;
    const full = this.db
      .select({ n: count().as('n') })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(announced(period))
      .groupBy(alarm.factoryNo, bin)
      .having(sql`count(*) > ${over}`)
      .as('full_bins');
    const [row] = await this.db.select({ n: count() }).from(full);
    return row?.n ?? 0;
  }

  async byLevel(period: Period): Promise<[number, number, number, number]> {
    const level = sql<number>`coalesce((${alarmJournal.facts} ->> 'level')::int, ${alarm.level})`;
    const rows = await this.db
      .select({ level, n: count() })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(announced(period))
      .groupBy(level);
    const of = (wanted: number) => rows.find((row) => row.level === wanted)?.n ?? 0;
    return [of(1), of(2), of(3), of(4)];
  }

  async byDay(period: Period, zone: string): Promise<{ day: string; count: number }[]> {
    const day = sql<string>`to_char(to_timestamp(${alarmJournal.recordedAt} / 1000) at time zone ${zone}, 'YYYY-MM-DD')`;
    const days = this.db
      .select({ day: day.as('day') })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(announced(period))
      .as('days');
    const rows = await this.db.select({ day: days.day, count: count() }).from(days).groupBy(days.day).orderBy(days.day);
    return rows;
  }

  /** The ten rules with the most announcements. */
  async badActors(period: Period, all: number): Promise<BadActor[]> {
    const tagged = (tag: string) =>
      sql<number>`count(distinct ${alarm.id}) filter (where ${alarm.tags} @> ${JSON.stringify([tag])}::jsonb)::int`;
    const rows = await this.db
      .select({
        ruleId: alarm.ruleId,
        factoryNo: sql<string>`min(${alarm.factoryNo})`,
        signalCode: sql<string>`min(${alarm.signalCode})`,
        text: sql<BadActor['text']>`(array_agg(${alarm.text} order by ${alarmJournal.id} desc))[1]`,
        count: count(),
        chatter: tagged('chatter'),
        fleeting: tagged('fleeting'),
      })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(announced(period))
      .groupBy(alarm.ruleId)
      .orderBy(desc(count()), alarm.ruleId)
      .limit(10);
    return rows.map((row) => ({ ...row, share: all === 0 ? 0 : row.count / all }));
  }

  async noisyRules(period: Period): Promise<number> {
    const isNoisy = sql`(${alarm.tags} @> '["chatter"]'::jsonb or ${alarm.tags} @> '["fleeting"]'::jsonb)`;
    const [row] = await this.db
      .select({ n: sql<number>`count(distinct ${alarm.ruleId})::int` })
      .from(alarm)
      .where(and(raisedIn(period), isNoisy));
    return row?.n ?? 0;
  }

  /** Alarms active for more than a day that touch the period. */
  staleSpans({ plants, fromMs, toMs }: Period): Promise<{ raisedAt: number; clearedAt: number | null }[]> {
    const isLong = sql`coalesce(${alarm.clearedAt}, 'infinity') - ${alarm.raisedAt} > ${DAY_MS}`;
    const inTime = or(isNull(alarm.clearedAt), gt(alarm.clearedAt, fromMs));
    const touches = and(lt(alarm.raisedAt, toMs), inTime, isNull(alarm.lateAt));
    return this.db
      .select({ raisedAt: alarm.raisedAt, clearedAt: alarm.clearedAt })
      .from(alarm)
      .where(and(inPlants(plants), touches, isLong))
      .limit(MAX_SPANS);
  }

  floods({ plants, fromMs, toMs }: Period): Promise<{ startedAt: number; endedAt: number | null }[]> {
    const touches = and(lt(alarmFlood.startedAt, toMs), or(isNull(alarmFlood.endedAt), gt(alarmFlood.endedAt, fromMs)));
    return this.db
      .select({ startedAt: alarmFlood.startedAt, endedAt: alarmFlood.endedAt })
      .from(alarmFlood)
      .where(and(inArray(alarmFlood.factoryNo, [...plants]), touches));
  }

  /** Median seconds from the raise to the first acknowledgement. */
  async ackMedianS(period: Period, level: number): Promise<number | null> {
    const median = sql<
      number | null
    >`percentile_cont(0.5) within group (order by ${alarm.ackedAt} - ${alarm.raisedAt})`;
    const [row] = await this.db
      .select({ median })
      .from(alarm)
      .where(and(raisedIn(period), sql`${alarm.ackedAt} is not null`, sql`${alarm.level} = ${level}`));
    const ms = row?.median ?? null;
    return ms === null ? null : Math.max(0, ms) / 1000;
  }

  async missed(period: Period): Promise<number> {
    const isAuto = sql`${alarm.tags} @> '["auto"]'::jsonb`;
    const [row] = await this.db
      .select({ n: count() })
      .from(alarm)
      .where(and(inPlants(period.plants), gte(alarm.closedAt, period.fromMs), lt(alarm.closedAt, period.toMs), isAuto));
    return row?.n ?? 0;
  }

  /** Rules and hidden alarms that are not as the record of who changed them says: changed past the service. */
  async unauthorised({ plants }: Period): Promise<number> {
    if (plants.length === 0) return 0;
    const sameVersion = and(eq(alarmRuleVersion.ruleId, alarmRule.id), eq(alarmRuleVersion.version, alarmRule.version));
    const [rules] = await this.db
      .select({ n: count() })
      .from(alarmRule)
      .leftJoin(alarmRuleVersion, sameVersion)
      .where(
        and(
          inArray(alarmRule.factoryNo, [...plants]),
          or(isNull(alarmRuleVersion.ruleId), sql`${alarmRuleVersion.body} is distinct from ${alarmRule.body}`),
        ),
      );
    const lastRow = and(eq(alarmJournal.alarmId, alarm.id), eq(alarmJournal.seq, alarm.version));
    const isHidden = sql`${alarm.state} in ('SHELVED', 'SUPPRESSED', 'OUT_OF_SERVICE')`;
    const [alarms] = await this.db
      .select({ n: count() })
      .from(alarm)
      .leftJoin(alarmJournal, lastRow)
      .where(and(inPlants(plants), isHidden, sql`${alarmJournal.to} is distinct from ${alarm.state}`));
    return (rules?.n ?? 0) + (alarms?.n ?? 0);
  }

  /** Short messages that left the house, and those within 30 s. */
  async sms({ plants, fromMs, toMs }: Period): Promise<{ sent: number; in30s: number }> {
    if (plants.length === 0) return { sent: 0, in30s: 0 };
    const isQuick = sql`${smsMessage.sentAt} is not null and ${smsMessage.sentAt} - ${smsMessage.createdAt} <= 30000`;
    const [row] = await this.db
      .select({ sent: count(), in30s: sql<number>`count(*) filter (where ${isQuick})::int` })
      .from(smsMessage)
      .where(
        and(
          inArray(smsMessage.factoryNo, [...plants]),
          gte(smsMessage.createdAt, fromMs),
          lt(smsMessage.createdAt, toMs),
          sql`${smsMessage.state} <> 'DROPPED'`,
        ),
      );
    return { sent: row?.sent ?? 0, in30s: row?.in30s ?? 0 };
  }
}

function announced({ plants, fromMs, toMs }: Period): SQL | undefined {
  return and(
    inPlants(plants),
    gte(alarmJournal.recordedAt, fromMs),
    lt(alarmJournal.recordedAt, toMs),
    inArray(alarmJournal.event, ANNOUNCING),
  );
}

/** What was found in late data stood before no operator: it says nothing of their load. */
function raisedIn({ plants, fromMs, toMs }: Period): SQL | undefined {
  return and(inPlants(plants), gte(alarm.raisedAt, fromMs), lt(alarm.raisedAt, toMs), isNull(alarm.lateAt));
}
