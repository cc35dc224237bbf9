import type { ProductionDay } from '@sed/platform-contract';
import { Injectable } from '@nestjs/common';
import { controlLoopDay } from '@sed/instruments-tables';
import { Database } from '@sed/platform-database';
import { Clock, TimeSeriesStore, type SignalRef } from '@sed/platform-ports';
import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import { loopDayOf, NO_SUMS, type LoopDay, type LoopSums } from './loop-day';
import type { Loop } from './loop-register';

const HOUR_MS = 3_600_000;
/** Minutes are kept for a year, ten-minute means for three. */
const MINUTES_KEPT_MS = 360 * 24 * HOUR_MS;
/** Late data come within hours; a day worked out later than this after its end is not looked at again. */
const SETTLED_MS = 6 * HOUR_MS;
/** A running day, or one that may still change, is taken from memory this long. */
const FRESH_MS = 60_000;
const RECHECK_MS = HOUR_MS;
/** So many days of loops are worked out while somebody waits; the rest follows in the background. */
const AT_ONCE = 60;
const MOST_KEPT = 1000;

export interface LoopDayAt extends LoopDay {
  readonly day: ProductionDay;
}

export interface LoopDaysAnswer {
  readonly byLoop: ReadonlyMap<string, readonly LoopDayAt[]>;
  /** Days that are not worked out yet. */
  readonly pending: number;
}

const NOTHING: LoopDay = { sums: NO_SUMS, stops: [], firstAutoMs: null };

type Row = typeof controlLoopDay.$inferSelect;

/** Days of loops: from the table where they are closed, else from history, a bounded number at a time. */
@Injectable()
export class LoopDays {
  private readonly fresh = new Map<string, { readonly atMs: number; readonly found: LoopDay }>();

  constructor(
    private readonly database: Database,
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
  ) {}

  async of(
    loops: readonly Loop[],
    daysOf: (loop: Loop) => readonly ProductionDay[],
    most = AT_ONCE,
  ): Promise<LoopDaysAnswer> {
    const wanted = loops.map((loop) => ({ loop, days: daysOf(loop) }));
    const kept = await this.kept(wanted);
    const byLoop = new Map<string, LoopDayAt[]>();
    let [made, pending] = [0, 0];
    for (const { loop, days } of wanted) {
      const own: LoopDayAt[] = [];
      const rowOf = ({ day }: ProductionDay) => kept.get(`${loop.id} ${day}`);
      const hasData = await this.presence(
        loop,
        days.filter((day) => !this.isGood(rowOf(day), loop, day)),
      );
      for (const day of days) {
        const row = rowOf(day);
        if (row !== undefined && this.isGood(row, loop, day)) own.push({ day, ...dayOfRow(row) });
        else if (!hasData(day)) own.push({ day, ...NOTHING });
        else if (made < most) {
          made += 1;
          own.push({ day, ...(await this.made(loop, day)) });
        } else pending += 1;
      }
      byLoop.set(loop.id, own);
    }
    return { byLoop, pending };
  }

  private isGood(row: Row | undefined, loop: Loop, day: ProductionDay): boolean {
    if (row?.loopVersion !== loop.version) return false;
    const { computedAt } = row;
    if (computedAt >= day.toMs + SETTLED_MS) return true;
    return computedAt >= day.toMs && this.clock.nowMs() - computedAt < RECHECK_MS;
  }

  /** One question for all days tells on which of them there is anything to work out: a new plant has years of nothing. */
  private async presence(loop: Loop, days: readonly ProductionDay[]): Promise<(day: ProductionDay) => boolean> {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return () => false;
    const [fromMs, toMs] = [Math.min(first.fromMs, last.fromMs), Math.max(first.toMs, last.toMs)];
    const buckets = await this.store.buckets(loop.mode.id, '1d', { fromMs, toMs });
    return (day) =>
      buckets.some(({ start, end, goodSeconds }) => goodSeconds > 0 && start < day.toMs && end > day.fromMs);
  }

  private async kept(wanted: readonly { readonly loop: Loop; readonly days: readonly ProductionDay[] }[]) {
    const ids = wanted.map(({ loop }) => loop.id);
    const names = wanted.flatMap(({ days }) => days.map(({ day }) => day)).toSorted();
    const [first, last] = [names[0], names.at(-1)];
    if (first === undefined || last === undefined) return new Map<string, Row>();
    const inRange = and(
      inArray(controlLoopDay.loopId, ids),
      gte(controlLoopDay.day, first),
      lte(controlLoopDay.day, last),
    );
    const rows = await this.database.db.select().from(controlLoopDay).where(inRange);
    return new Map(rows.map((row) => [`${row.loopId} ${row.day}`, row]));
  }

  private async made(loop: Loop, day: ProductionDay): Promise<LoopDay> {
    const nowMs = this.clock.nowMs();
    const key = `${loop.id} ${String(loop.version)} ${day.day}`;
    const known = this.fresh.get(key);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.found;
    const found = await this.compute(loop, day);
    if (day.toMs <= nowMs) await this.keep(loop, day, found);
    this.fresh.delete(key);
    this.fresh.set(key, { atMs: nowMs, found });
    const oldest = this.fresh.keys().next();
    if (this.fresh.size > MOST_KEPT && oldest.done !== true) this.fresh.delete(oldest.value);
    return found;
  }

  private async compute(loop: Loop, { fromMs, toMs }: ProductionDay): Promise<LoopDay> {
    const nowMs = this.clock.nowMs();
    const level = nowMs - fromMs > MINUTES_KEPT_MS ? '10m' : '1m';
    const read = (signal: SignalRef | undefined, lead = 0) =>
      signal === undefined
        ? Promise.resolve(undefined)
        : this.store.buckets(signal.id, level, { fromMs: fromMs - lead, toMs: Math.min(toMs, nowMs) });
    // The hour before says in which mode the day began.
    const mode = (await read(loop.mode, HOUR_MS)) ?? [];
    const [run, pv, sp] = [await read(loop.run), await read(loop.pv), await read(loop.sp)];
    const [cost, load] = [await read(loop.cost), await read(loop.load)];
    return loopDayOf({ mode, run, pv, sp, cost, load }, fromMs, loop.values.band);
  }

  private async keep(loop: Loop, { day }: ProductionDay, found: LoopDay): Promise<void> {
    const row = {
      loopId: loop.id,
      day,
      factoryNo: loop.factoryNo,
      loopVersion: loop.version,
      sums: { ...found.sums },
      stops: found.stops.map(({ at, until }) => ({ at, until })),
      firstAutoMs: found.firstAutoMs,
      computedAt: this.clock.nowMs(),
    };
    const { loopId: _loop, day: _day, ...changed } = row;
    await this.database.db
      .insert(controlLoopDay)
      .values(row)
      .onConflictDoUpdate({
        target: [controlLoopDay.loopId, controlLoopDay.day],
        set: changed,
        // Of two processes the later look wins.
        setWhere: sql`${controlLoopDay.computedAt} <= ${row.computedAt}`,
      });
  }
}

function dayOfRow({ sums, stops, firstAutoMs }: Row): LoopDay {
  const whole: LoopSums = { ...NO_SUMS, ...sums };
  return { sums: whole, stops, firstAutoMs };
}
