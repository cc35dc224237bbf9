import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ProductionDay } from '@sed/platform-contract';
import { PlantDirectory, type SignalRef } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { Detected } from '../detect/detected';
import { usualHours } from '../detect/drift';
import { emptyGrid, type Grid } from '../detect/grid';
import { medianOf } from '../detect/robust';
import { isMissing, PLANT_AWAY_SHARE, plantGaps } from '../detect/time-detectors';
import { DayReader } from './day-reader';
import { judgeBalance, judgeRelations, type PlantFound } from './plant-judge';
import { machinesOf, type PlantSight, type RunGrid } from './plant-sight';
import type { Rule } from './rule-book';
import { SIGNAL_RULES } from './signal-judge';
import { flowAt } from './tag-places';

const MINUTE_MS = 60_000;
/** The inflow of a day that is so far from its week is another water. */
const UNUSUAL_INFLOW = 0.2;
const MOST_A_SIGNAL = 10;

export interface Found extends PlantFound {
  readonly rule: Rule;
}

export interface JudgedDay {
  readonly signals: number;
  /** How many signals or balances each rule looked at. */
  readonly checked: ReadonlyMap<string, number>;
  readonly found: readonly Found[];
}

/** Goes with the rules over one production day of a plant, signal by signal, so that others have the thread in between. */
@Injectable()
export class DayJudge {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly reader: DayReader,
  ) {}

  /** @returns undefined where nothing at all came from the plant: it was not there yet, or is not connected */
  async judge(
    factoryNo: string,
    day: ProductionDay,
    rules: readonly Rule[],
    isStopped: () => boolean = () => false,
  ): Promise<JudgedDay | undefined> {
    const signals = this.signalsOf(factoryNo);
    const away = await this.absence(signals, day);
    if (away === undefined) return undefined;
    const plant = await this.sight(factoryNo, day, signals);
    const checked = new Map<string, number>();
    const found: Found[] = [];
    const count = (rule: Rule, more: number) => checked.set(rule.id, (checked.get(rule.id) ?? 0) + more);
    for (const signal of signals) {
      if (isStopped()) return undefined;
      const own = rules.filter((rule) => rule.looksAt(signal) && SIGNAL_RULES[rule.type]?.canJudge(signal) === true);
      for (const rule of own) count(rule, 1);
      if (own.length > 0) found.push(...(await this.judgeSignal(signal, own, { plant, away })));
    }
    for (const rule of rules) {
      const { checked: looked, found: more } = await this.judgePlant(rule, plant, away);
      if (looked > 0) count(rule, looked);
      found.push(...more.map((one) => ({ ...one, rule })));
    }
    return { signals: signals.length, checked, found };
  }

  private async judgeSignal(signal: SignalRef, rules: readonly Rule[], { plant, away }: Around): Promise<Found[]> {
    const grid = away.grids.get(signal.id) ?? (await this.reader.grid(signal, plant.day));
    const needsHours = rules.some(({ type }) => SIGNAL_RULES[type]?.needsHours === true);
    const hours = needsHours ? await this.reader.hours(signal, plant.day) : [];
    const sight = { signal, grid, hours, plant, isExcused: away.isAway };
    const found: Found[] = [];
    for (const rule of rules) {
      const all = SIGNAL_RULES[rule.type]?.judge(sight, rule.params) ?? [];
      found.push(...all.slice(0, MOST_A_SIGNAL).map((detected) => aboutSignal(rule, signal, detected)));
      // Samples and people come in between: a rule takes some milliseconds, all of them together too many.
      await turn();
    }
    return found;
  }

  private judgePlant(rule: Rule, plant: PlantSight, away: Absence) {
    const hoursOf = (signal: SignalRef) => this.reader.hoursOfDay(signal, plant.day);
    if (rule.plant !== null && rule.plant !== plant.factoryNo) return Promise.resolve({ checked: 0, found: [] });
    if (rule.type === 'R03') return judgeRelations(rule, plant, hoursOf);
    if (rule.type === 'R08') return judgeBalance(rule, plant, hoursOf);
    if (rule.type !== 'R07' || !plant.signals.some(rule.looksAt)) return Promise.resolve({ checked: 0, found: [] });
    const span = { startMs: plant.day.fromMs, stepMs: MINUTE_MS };
    const gapMs = (rule.params.gapMin ?? 0) * MINUTE_MS;
    const gaps = plantGaps(span, { missing: away.missing, signals: away.looked, gapMs });
    return Promise.resolve({
      checked: 1,
      found: gaps.map((detected) => ({ detected, subject: plant.factoryNo })),
    });
  }

  private signalsOf(factoryNo: string): readonly SignalRef[] {
    const all = [...this.directory.signalsOf(factoryNo).values()];
    return all.filter(({ enabled, code }) => enabled && code !== LINK_SIGNAL_CODE);
  }

  /**
   * When the plant as a whole was away, by some of its signals: all of them would be read twice. The slow ones say little
   * about minutes.
   */
  private async absence(signals: readonly SignalRef[], day: ProductionDay): Promise<Absence | undefined> {
    const quick = signals.filter(({ scanPeriodS, kind }) => scanPeriodS <= 60 && kind !== 'LAB' && kind !== 'MAN');
    const pool = quick.length > 0 ? quick : signals;
    const every = Math.max(1, Math.floor(pool.length / SAMPLE_SIGNALS));
    const looked = pool.filter((_, place) => place % every === 0);
    const empty = emptyGrid({ ...day, stepMs: MINUTE_MS });
    const missing = new Uint32Array(empty.length);
    const grids = new Map<number, Grid>();
    let hasAny = false;
    for (const signal of looked) {
      const grid = await this.reader.grid(signal, day);
      grids.set(signal.id, grid);
      for (let step = 0; step < grid.length; step += 1) {
        if (isMissing(grid, step)) missing[step] = (missing[step] ?? 0) + 1;
        else hasAny = true;
      }
    }
    if (!hasAny && !(await this.hasData(signals, day))) return undefined;
    return {
      ...{ missing, looked: looked.length, grids },
      isAway: (step) => (missing[step] ?? 0) > PLANT_AWAY_SHARE * looked.length,
    };
  }

  private async hasData(signals: readonly SignalRef[], day: ProductionDay): Promise<boolean> {
    for (const signal of signals) if (await this.reader.hasData(signal, day)) return true;
    return false;
  }

  private async sight(factoryNo: string, day: ProductionDay, signals: readonly SignalRef[]): Promise<PlantSight> {
    const runs: RunGrid[] = [];
    for (const signal of signals.filter(({ role, kind }) => role === 'RUN' && kind === 'DI')) {
      runs.push({ signal, grid: await this.reader.grid(signal, day) });
    }
    const inflow = flowAt(signals, 'inlet');
    const flow = inflow === undefined ? undefined : await this.reader.grid(inflow, day);
    const isFlowing = (step: number) => {
      const value = flow?.mean[step];
      return value === undefined || Number.isNaN(value) ? undefined : value > 0;
    };
    const isUnusual = inflow !== undefined && (await this.isUnusual(inflow, day));
    return { factoryNo, day, signals, ...machinesOf(runs), isFlowing, isUnusual };
  }

  private async isUnusual(inflow: SignalRef, day: ProductionDay): Promise<boolean> {
    const hours = await this.reader.hours(inflow, day);
    const { at } = usualHours(hours, day.fromMs);
    const ratios = hours.flatMap(({ start, mean }) => {
      const usual = start < day.fromMs ? undefined : at(start);
      return mean === null || usual === undefined || usual === 0 ? [] : [mean / usual];
    });
    const ratio = medianOf(ratios);
    return ratio !== null && Math.abs(ratio - 1) > UNUSUAL_INFLOW;
  }
}

const SAMPLE_SIGNALS = 40;

interface Around {
  readonly plant: PlantSight;
  readonly away: Absence;
}

interface Absence {
  readonly missing: Uint32Array;
  readonly looked: number;
  readonly isAway: (step: number) => boolean;
  /** Read on the way. */
  readonly grids: ReadonlyMap<number, Grid>;
}

function aboutSignal(rule: Rule, signal: SignalRef, detected: Detected): Found {
  return { rule, detected, signal, subject: signal.code };
}
