import { Injectable } from '@nestjs/common';
import { alarmFlood } from '@sed/alarms-tables';
import { Database, transactionOf } from '@sed/platform-database';
import { AlarmFloods, Clock, type OpaqueTransaction } from '@sed/platform-ports';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';

const MINUTE_MS = 60_000;

/** Floods as they were kept, one that goes on until now. */
@Injectable()
export class FloodMinutes extends AlarmFloods {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async minutesIn(
    factoryNo: string,
    { from, to }: { readonly from: number; readonly to: number },
    within?: OpaqueTransaction,
  ): Promise<number> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    const { startedAt, endedAt } = alarmFlood;
    const rows = await db
      .select({ startedAt, endedAt })
      .from(alarmFlood)
      .where(and(eq(alarmFlood.factoryNo, factoryNo), lt(startedAt, to), or(isNull(endedAt), gt(endedAt, from))));
    const nowMs = this.clock.nowMs();
    const spans = rows.map((row) => Math.min(row.endedAt ?? nowMs, to) - Math.max(row.startedAt, from));
    return Math.round(spans.reduce((all, span) => all + Math.max(0, span), 0) / MINUTE_MS);
  }
}
