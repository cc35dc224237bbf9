import { Injectable } from '@nestjs/common';
import { DEFAULT_PROMISE_PCT, type CompletenessDto, type CompletenessFigures } from '@sed/devices-contract';
import { completenessMonth, completenessPromise } from '@sed/devices-tables';
import { DomainError } from '@sed/platform-api';
import { Database, opaque } from '@sed/platform-database';
import type { PlantDto } from '@sed/platform-contract';
import { AuditTrail, Clock, PlantDirectory, TimeSeriesStore, type Viewer } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';
import { and, eq, inArray } from 'drizzle-orm';
import { DeviceSignals } from '../register/device-signals';
import { DeviceStore, type DeviceRow } from '../register/device-store';
import { monthOf, monthsBack, rangeOfMonth } from './promised-month';

const DAY_MS = 86_400_000;
/** Late data of a month come within days of its end. */
const SETTLED_MS = 3 * DAY_MS;
const FRESH_MS = 10 * 60_000;
const MONTHS = 12;
const MOST_KEPT = 200;

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A day or an hour of a signal. */
type Covered = Pick<BucketDto, 'start' | 'end' | 'goodSeconds'>;

/** By code of the signal: values that were expected, and those there are. */
type SignalFigures = Readonly<Record<string, readonly [expected: number, stored: number]>>;

/**
 * How much of what its signals should bring a plant brought in a month. A value counts for its scan period; what the
 * store covers with usable values is stored, what it does not cover is missing.
 */
@Injectable()
export class Completeness {
  private readonly fresh = new Map<
    string,
    { readonly atMs: number; readonly found: Promise<ReadonlyMap<string, SignalFigures>> }
  >();

  constructor(
    private readonly database: Database,
    private readonly store: TimeSeriesStore,
    private readonly directory: PlantDirectory,
    private readonly devices: DeviceStore,
    private readonly signals: DeviceSignals,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `plant.unknown` */
  async ofMonth(factoryNo: string, month: string): Promise<CompletenessDto> {
    const plant = this.plant(factoryNo);
    const figures = (await this.figures(plant, [month])).get(month) ?? {};
    const { promisePct, version } = await this.promiseOf(factoryNo);
    const rows = await this.devices.of([factoryNo]);
    return {
      ...{ factoryNo, plantName: plant.name, promisePct, promiseVersion: version, month },
      ...sumOf(Object.values(figures)),
      devices: this.byDevice(rows, figures),
    };
  }

  async months(factoryNo: string): Promise<({ month: string } & CompletenessFigures)[]> {
    const plant = this.plant(factoryNo);
    const months = monthsBack(monthOf(this.clock.nowMs(), plant), MONTHS);
    const figures = await this.figures(plant, months);
    return months.map((month) => ({ month, ...sumOf(Object.values(figures.get(month) ?? {})) }));
  }

  /** @throws DomainError `conflict.version` */
  async promise(
    { factoryNo, promisePct, version }: { factoryNo: string; promisePct: number; version: number },
    { loginName, name }: Viewer,
  ): Promise<{ promisePct: number; version: number }> {
    return this.database.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(completenessPromise)
        .where(eq(completenessPromise.factoryNo, factoryNo))
        .for('update');
      if ((before?.version ?? 0) !== version) throw new DomainError('conflict.version');
      const row = { promisePct, version: version + 1, updatedAt: this.clock.nowMs(), updatedBy: loginName };
      await tx
        .insert(completenessPromise)
        .values({ factoryNo, ...row })
        .onConflictDoUpdate({ target: completenessPromise.factoryNo, set: row });
      await this.trail.record(
        {
          ...{ actor: loginName, actorName: name.zh, factoryNo, entity: 'completenessPromise', entityId: factoryNo },
          ...{ action: 'update', before: { promisePct: before?.promisePct ?? null }, after: { promisePct } },
        },
        opaque(tx),
      );
      return { promisePct, version: version + 1 };
    });
  }

  private async promiseOf(factoryNo: string) {
    const isIts = eq(completenessPromise.factoryNo, factoryNo);
    const [row] = await this.database.db.select().from(completenessPromise).where(isIts);
    return row ?? { promisePct: DEFAULT_PROMISE_PCT, version: 0 };
  }

  private plant(factoryNo: string): PlantDto {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return plant;
  }

  /** Worst first. Signals of devices behind the gateway are theirs; the gateway has the rest. */
  private byDevice(rows: readonly DeviceRow[], figures: SignalFigures): CompletenessDto['devices'] {
    const behind = new Set(rows.filter(({ code }) => code !== '').flatMap(({ tags }) => tags ?? []));
    return rows
      .map((row) => {
        const codes = this.signals.of(row).map(({ code }) => code);
        const own = codes.filter((code) => code in figures && (row.code !== '' || !behind.has(code)));
        const name = row.name ?? (row.code === '' ? row.factoryNo : row.code);
        return { id: row.id, name, signals: own.length, ...sumOf(own.flatMap((code) => [figures[code] ?? [0, 0]])) };
      })
      .filter(({ signals }) => signals > 0)
      .toSorted((a, b) => (a.pct ?? 101) - (b.pct ?? 101));
  }

  /** Months that can no longer change come from the table; the others are counted together. */
  private async figures(plant: PlantDto, months: readonly string[]): Promise<ReadonlyMap<string, SignalFigures>> {
    const { factoryNo } = plant;
    const isOne = and(eq(completenessMonth.factoryNo, factoryNo), inArray(completenessMonth.month, [...months]));
    const kept = await this.database.db.select().from(completenessMonth).where(isOne);
    const found = new Map(kept.map(({ month, signals }) => [month, signals]));
    const missing = months.filter((month) => !found.has(month));
    if (missing.length > 0) for (const [month, one] of await this.counted(plant, missing)) found.set(month, one);
    return found;
  }

  private counted(plant: PlantDto, months: readonly string[]): Promise<ReadonlyMap<string, SignalFigures>> {
    const nowMs = this.clock.nowMs();
    const key = `${plant.factoryNo} ${months.join(' ')}`;
    const known = this.fresh.get(key);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.found;
    const found = this.count(plant, months, nowMs);
    // A failure is not kept: the next question asks again.
    found.catch(() => this.fresh.delete(key));
    this.fresh.delete(key);
    this.fresh.set(key, { atMs: nowMs, found });
    const oldest = this.fresh.keys().next();
    if (this.fresh.size > MOST_KEPT && oldest.done !== true) this.fresh.delete(oldest.value);
    return found;
  }

  private async count(plant: PlantDto, months: readonly string[], nowMs: number) {
    const ranges = months.map((month) => ({ month, ...rangeOfMonth(month, plant) }));
    const fromMs = Math.min(...ranges.map((range) => range.fromMs));
    const toMs = Math.min(nowMs, Math.max(...ranges.map((range) => range.toMs)));
    const signals = this.signals.of({ factoryNo: plant.factoryNo, code: '', tags: null }).filter((one) => one.enabled);
    const covered: { readonly code: string; readonly scanS: number; readonly spans: readonly Covered[] }[] = [];
    for (const { id, code, scanPeriodS } of fromMs < toMs ? signals : []) {
      covered.push({ code, scanS: scanPeriodS, spans: await this.covered(id, { fromMs, toMs }) });
    }
    const found = new Map<string, SignalFigures>();
    for (const { month, ...range } of ranges) {
      const figures = figuresOf(covered, { fromMs: range.fromMs, toMs: Math.min(range.toMs, nowMs) });
      found.set(month, figures);
      if (nowMs <= range.toMs + SETTLED_MS) continue;
      const row = { factoryNo: plant.factoryNo, month, signals: figures, computedAt: nowMs };
      await this.database.db.insert(completenessMonth).values(row).onConflictDoNothing();
    }
    return found;
  }

  /** Whole days by day, the running one by hour. */
  private async covered(series: number, { fromMs, toMs }: Range): Promise<readonly Covered[]> {
    const days = await this.store.buckets(series, '1d', { fromMs, toMs });
    const whole = days.filter(({ end }) => end <= toMs);
    const restFromMs = Math.max(fromMs, whole.at(-1)?.end ?? toMs - DAY_MS);
    const hours = restFromMs < toMs ? await this.store.buckets(series, '1h', { fromMs: restFromMs, toMs }) : [];
    return [...whole, ...hours].filter(({ goodSeconds }) => goodSeconds > 0);
  }
}

function figuresOf(
  covered: readonly { readonly code: string; readonly scanS: number; readonly spans: readonly Covered[] }[],
  { fromMs, toMs }: Range,
): SignalFigures {
  const own = covered.map(({ code, scanS, spans }) => {
    const inside = spans.filter(({ start }) => start >= fromMs && start < toMs);
    const goodS = inside.reduce((sum, { goodSeconds }) => sum + goodSeconds, 0);
    return { code, scanS, goodS, firstMs: inside[0]?.start ?? Infinity };
  });
  // Before its first value of the month a new plant promised nothing.
  const beginMs = Math.min(...own.map(({ firstMs }) => firstMs));
  if (!Number.isFinite(beginMs)) return {};
  const seconds = Math.max(0, (toMs - beginMs) / 1000);
  const figures = own.map(({ code, scanS, goodS }) => {
    const expected = Math.round(seconds / scanS);
    return [code, [expected, Math.min(expected, Math.round(goodS / scanS))]] as const;
  });
  return Object.fromEntries(figures);
}

function sumOf(figures: readonly (readonly [number, number])[]): CompletenessFigures {
  const expected = figures.reduce((sum, [one]) => sum + one, 0);
  const stored = figures.reduce((sum, [, one]) => sum + one, 0);
  return { expected, stored, pct: expected === 0 ? null : (100 * stored) / expected };
}
