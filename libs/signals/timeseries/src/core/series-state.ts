/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { isUsable } from '@sed/platform-contract';
import type { LatestSample } from '@sed/platform-ports';
import type { Lead } from '../aggregate/fold';
import type { DirtyRange, RefreshedState, StoredState } from './backend';
import { DirtySet } from './dirty-set';

/** What the store knows of each series without asking the database, in columns indexed by series. */
export class SeriesState {
  position = 0;
  /** Rises with every load, so that a roll-up notices that its leads are of an earlier one. */
  generation = 0;
  rolledUntilMs: number | null = null;
  /** Samples before this are late: their minutes are aggregated or being aggregated. */
  horizonMs = -Infinity;
  lastTsMs = new Float64Array(0);
  lastValue = new Float64Array(0);
  lastQuality = new Uint8Array(0);
  dirtyMark = 0;
  floors: StoredState['floors'] = {};
  dirty = new DirtySet();
  /** Ranges a roll-up is working on: still stale for readers. */
  settling = new DirtySet();
  private leads = new Map<number, Lead>();
  /** Late samples that arrived while a roll-up computed leads of its own. */
  private lateLeads: { series: number; lead: Lead }[] | null = null;

  load(stored: StoredState): void {
    this.generation += 1;
    this.position = stored.position;
    this.rolledUntilMs = stored.rolledUntilMs;
    this.horizonMs = stored.rolledUntilMs ?? -Infinity;
    this.dirtyMark = stored.dirtyMark;
    this.floors = stored.floors;
    this.dirty = new DirtySet();
    this.dirty.addAll(stored.dirty);
    this.settling = new DirtySet();
    this.leads = new Map(stored.leads);
    this.lateLeads = null;
    this.lastTsMs.fill(-Infinity);
    for (const sample of stored.latest) {
      this.ensure(sample.series);
      this.lastTsMs[sample.series] = sample.tsMs;
      this.lastValue[sample.series] = sample.value;
      this.lastQuality[sample.series] = sample.quality;
    }
  }

  /** Takes over what the writing process has aggregated since; for processes that only read. */
  refresh({ rolledUntilMs, dirty, floors }: RefreshedState): void {
    this.rolledUntilMs = rolledUntilMs;
    this.floors = floors;
    this.dirty = new DirtySet();
    this.dirty.addAll(dirty);
  }

  ensure(series: number): void {
    const held = this.lastTsMs.length;
    if (series < held) return;
    const size = Math.max(series + 1, 2 * held, 1024);
    const lastTsMs = new Float64Array(size).fill(-Infinity);
    lastTsMs.set(this.lastTsMs);
    const lastValue = new Float64Array(size);
    lastValue.set(this.lastValue);
    const lastQuality = new Uint8Array(size);
    lastQuality.set(this.lastQuality);
    this.lastTsMs = lastTsMs;
    this.lastValue = lastValue;
    this.lastQuality = lastQuality;
  }

  lastOf(series: number): number {
    return this.lastTsMs[series] ?? -Infinity;
  }

  latest(): LatestSample[] {
    const samples: LatestSample[] = [];
    for (let series = 0; series < this.lastTsMs.length; series++) {
      const tsMs = this.lastTsMs[series]!;
      if (tsMs === -Infinity) continue;
      samples.push({ series, tsMs, value: this.lastValue[series]!, quality: this.lastQuality[series]! });
    }
    return samples;
  }

  lead(series: number): Lead | undefined {
    return this.leads.get(series);
  }

  leadSeries(): Iterable<number> {
    return this.leads.keys();
  }

  /** A late sample may be the last before the horizon and so lead the next window. */
  offerLead(series: number, tsMs: number, value: number, quality: number): void {
    const known = this.leads.get(series);
    const base = isUsable(quality) ? value : (known?.base ?? Number.NaN);
    const lead = { tsMs, value, quality, base };
    this.lateLeads?.push({ series, lead });
    const isBeforeRolled = this.rolledUntilMs !== null && tsMs < this.rolledUntilMs;
    if (isBeforeRolled && tsMs >= (known?.tsMs ?? -Infinity)) this.leads.set(series, lead);
  }

  /** From now on samples before `horizonMs` are late, and leads they bring are remembered for `advance`. */
  beginWindow(horizonMs: number): void {
    this.horizonMs = Math.max(this.horizonMs, horizonMs);
    this.lateLeads = [];
  }

  advance(rolledUntilMs: number, leads: ReadonlyMap<number, Lead>): void {
    this.rolledUntilMs = rolledUntilMs;
    for (const [series, lead] of leads) this.leads.set(series, lead);
    const late = this.lateLeads ?? [];
    this.lateLeads = null;
    for (const { series, lead } of late) this.offerLead(series, lead.tsMs, lead.value, lead.quality);
  }

  setBase(series: number, base: number): void {
    const lead = this.leads.get(series);
    if (lead !== undefined) this.leads.set(series, { ...lead, base });
  }

  /** Whether buckets of the series in the range must not be trusted. */
  staleRanges(series: number): readonly DirtyRange[] {
    return [...this.settling.of(series), ...this.dirty.of(series)].map((span) => ({ series, ...span }));
  }
}
