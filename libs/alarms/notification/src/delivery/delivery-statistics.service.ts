import { Injectable } from '@nestjs/common';
import { smsMessage as m } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import type { DeliveryStatistics } from '@sed/alarms-contract';
import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { SmsOutbox } from '../outbox/sms-outbox';

const MAX_DAYS = 400;
const IN_TIME_MS = 30_000;

interface Range {
  readonly factoryNo?: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** How messages were delivered, counted in the database. */
@Injectable()
export class DeliveryStatisticsService {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly directory: PlantDirectory,
  ) {}

  /** @throws DomainError range.tooLong */
  async of({ factoryNo, from, to }: Range, viewer: Viewer): Promise<DeliveryStatistics> {
    if (to - from > MAX_DAYS * 86_400_000) throw new DomainError('range.tooLong', { days: MAX_DAYS });
    const held = [...plantsWith(viewer, 'sms:view')];
    const plants = held.filter((plant) => factoryNo === undefined || plant === factoryNo);
    const isIn = and(
      plants.length === 0 ? sql`false` : inArray(m.factoryNo, plants),
      gte(m.createdAt, from),
      lt(m.createdAt, to),
    );
    const { db } = this.outbox;
    const count = number(sql`count(*)`);
    const byState = await db.select({ state: m.state, count }).from(m).where(isIn).groupBy(m.state);
    const byChannel = await db
      .select({ channel: m.channel, ...SENT_AND_FAILED })
      .from(m)
      .where(isIn)
      .groupBy(m.channel);
    const day = dayIn(this.zoneOf(plants));
    const byDay = await db
      .select({ day, ...SENT_AND_FAILED })
      .from(m)
      .where(isIn)
      .groupBy(day)
      .orderBy(day);
    const total = byState.reduce((sum, row) => sum + row.count, 0);
    return { from, to, total, byState, byChannel, byDay, ...(await this.speed(isIn)) };
  }

  private async speed(isIn: SQL | undefined) {
    // A report says when it arrived; without one, that the provider took it is all there is.
    const arrived = sql`coalesce(${m.deliveredAt}, ${m.sentAt})`;
    const [row] = await this.outbox.db
      .select({
        judged: number(sql`count(*)`),
        inTime: number(sql`count(*) filter (where ${arrived} - ${m.dueAt} <= ${IN_TIME_MS})`),
        medianMs: sql<number | null>`percentile_cont(0.5) within group (order by ${arrived} - ${m.dueAt})`,
        replies: number(sql`count(*) filter (where ${m.state} = 'ACKED' and ${m.purpose} = 'alarm')`),
      })
      .from(m)
      // What was cancelled was not late.
      .where(and(isIn, sql`${m.state} not in ('DROPPED', 'QUEUED')`));
    const { judged = 0, inTime = 0, medianMs = null, replies = 0 } = row ?? {};
    const shareWithin30S = judged === 0 ? null : inTime / judged;
    return { shareWithin30S, medianDelayMs: medianMs, acknowledgedByReply: replies };
  }

  /** Days of one plant are its own. */
  private zoneOf(plants: readonly string[]): string {
    const [only] = plants.length === 1 ? plants : [];
    return only === undefined ? 'Asia/Shanghai' : (this.directory.plant(only)?.zone ?? 'Asia/Shanghai');
  }
}

const SENT_AND_FAILED = {
  sent: number(sql`count(*) filter (where ${m.sentAt} is not null)`),
  failed: number(sql`count(*) filter (where ${m.state} = 'FAILED')`),
};

function number(text: SQL) {
  return sql<number>`${text}`.mapWith(Number);
}

/** The zone is written into the text: grouping by a parameter is grouping by two expressions. */
function dayIn(zone: string) {
  const name = sql.raw(`'${zone.replaceAll("'", '')}'`);
  return sql<string>`to_char(to_timestamp(${m.createdAt} / 1000) at time zone ${name}, 'YYYY-MM-DD')`;
}
