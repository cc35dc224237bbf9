import { Injectable } from '@nestjs/common';
import { plantDataDay } from '@sed/instruments-tables';
import { Database } from '@sed/platform-database';
import { QUALITY, type ProductionDay } from '@sed/platform-contract';
import { Clock, PlantDirectory, TimeSeriesStore, type SampleColumns, type SignalRef } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { and, eq, inArray } from 'drizzle-orm';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Samples of so long a time are looked through at once: some ten thousand for a plant. */
const SLICE_MS = 2 * HOUR_MS;
const SIGNALS_AT_ONCE = 300;
/** What arrives later than this after its time is not seen by the count of substituted values. */
const LAG_MS = 2 * MINUTE_MS;
const REFRESH_MS = 15 * MINUTE_MS;
const SETTLED_MS = 6 * HOUR_MS;

export interface DataDay {
  readonly day: string;
  readonly goodS: number;
  readonly expectedS: number;
  readonly manualS: number;
}

type Row = typeof plantDataDay.$inferSelect;

/** How complete the data of plants are, day by day; kept up in the background a slice at a time. */
@Injectable()
export class PlantDataDays {
  constructor(
    private readonly database: Database,
    private readonly store: TimeSeriesStore,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  async of(plants: readonly string[], days: readonly string[]): Promise<readonly (DataDay & { factoryNo: string })[]> {
    if (plants.length === 0 || days.length === 0) return [];
    const isOne = and(inArray(plantDataDay.factoryNo, [...plants]), inArray(plantDataDay.day, [...days]));
    return this.database.db.select().from(plantDataDay).where(isOne);
  }

  /** Works on one plant and day, a slice of its samples at most. @returns whether there is more of it to do */
  async step(factoryNo: string, day: ProductionDay): Promise<boolean> {
    const nowMs = this.clock.nowMs();
    const row = await this.row(factoryNo, day);
    const endMs = Math.min(day.toMs, nowMs);
    const scanFromMs = row?.scannedUntilMs ?? day.fromMs;
    const scanToMs = Math.min(endMs - LAG_MS, scanFromMs + SLICE_MS);
    const isCounted = row !== undefined && isSettled(row, day, nowMs);
    if (isCounted && scanToMs - scanFromMs < MINUTE_MS) return false;
    const signals = this.signalsOf(factoryNo);
    const manualMs = scanToMs > scanFromMs ? await this.manualMs(signals, { fromMs: scanFromMs, toMs: scanToMs }) : 0;
    const counted = isCounted
      ? { goodS: row.goodS, expectedS: row.expectedS, computedAt: row.computedAt }
      : { ...(await this.goodOf(signals, { ...day, toMs: endMs })), computedAt: nowMs };
    const scannedUntilMs = Math.max(scanFromMs, scanToMs);
    await this.keep(row, {
      ...{ factoryNo, day: day.day, ...counted, scannedUntilMs },
      manualS: (row?.manualS ?? 0) + manualMs / 1000,
    });
    return scannedUntilMs < endMs - LAG_MS - MINUTE_MS;
  }

  private async row(factoryNo: string, { day }: ProductionDay): Promise<Row | undefined> {
    const isIt = and(eq(plantDataDay.factoryNo, factoryNo), eq(plantDataDay.day, day));
    const [row] = await this.database.db.select().from(plantDataDay).where(isIt);
    return row;
  }

  /** Of two processes that looked at the same slice, one adds it. */
  private async keep(before: Row | undefined, row: Row): Promise<void> {
    const { db } = this.database;
    if (before === undefined) {
      await db.insert(plantDataDay).values(row).onConflictDoNothing();
      return;
    }
    const isIt = and(eq(plantDataDay.factoryNo, row.factoryNo), eq(plantDataDay.day, row.day));
    const isSame = eq(plantDataDay.scannedUntilMs, before.scannedUntilMs);
    await db.update(plantDataDay).set(row).where(and(isIt, isSame));
  }

  /** Switched on in the register; the link is the service's own. */
  private signalsOf(factoryNo: string): SignalRef[] {
    const all = [...this.directory.signalsOf(factoryNo).values()];
    return all.filter(({ enabled, code }) => enabled && code !== LINK_SIGNAL_CODE);
  }

  private async goodOf(signals: readonly SignalRef[], { fromMs, toMs }: Omit<ProductionDay, 'day'>) {
    let goodS = 0;
    for (const { id } of signals) {
      const buckets = await this.store.buckets(id, '1h', { fromMs, toMs });
      goodS += buckets.reduce((sum, bucket) => sum + bucket.goodSeconds, 0);
    }
    return { goodS, expectedS: (signals.length * (toMs - fromMs)) / 1000 };
  }

  private async manualMs(signals: readonly SignalRef[], range: { readonly fromMs: number; readonly toMs: number }) {
    let total = 0;
    for (let at = 0; at < signals.length; at += SIGNALS_AT_ONCE) {
      const part = signals.slice(at, at + SIGNALS_AT_ONCE);
      const holdMs = new Map(part.map(({ id, staleAfterS }) => [id, staleAfterS * 1000]));
      const columns = await this.store.scan([...holdMs.keys()], range, { withLead: true });
      total += manualTimeMs(columns, holdMs, range);
    }
    return total;
  }
}

/** Counted and late enough that nothing changes any more, or a moment ago. */
function isSettled({ computedAt }: Row, { toMs }: ProductionDay, nowMs: number): boolean {
  return computedAt >= toMs + SETTLED_MS || nowMs - computedAt < REFRESH_MS;
}

/**
 * Time within the range in which substituted values stood: each holds until the next reading of its signal, but never
 * longer than the signal may be silent. @returns ms over all signals
 */
export function manualTimeMs(
  { count, series, tsMs, quality }: SampleColumns,
  holdMs: ReadonlyMap<number, number>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  const open = new Map<number, number>();
  let total = 0;
  const close = (id: number, untilMs: number) => {
    const since = open.get(id);
    if (since === undefined) return;
    open.delete(id);
    const endMs = Math.min(untilMs, since + (holdMs.get(id) ?? 0));
    total += Math.max(0, endMs - Math.max(fromMs, since));
  };
  for (let row = 0; row < count; row++) {
    const [id = 0, at = 0] = [series[row], tsMs[row]];
    close(id, Math.min(at, toMs));
    if (quality[row] === QUALITY.MANUAL) open.set(id, at);
  }
  for (const id of [...open.keys()]) close(id, toMs);
  return total;
}
