import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { formatNumber, unitText, VALID_SHARE } from '@sed/platform-contract';
import { PlantDirectory, SignalStatistics, type RangeStatistics, type SignalRef } from '@sed/platform-ports';
import type { SectionLine } from '@sed/shifts-contract';
import type { FilledShift } from './section-fill';

const HOUR_MS = 3_600_000;
/** A handover does not wait for a store that does not answer. */
const PATIENCE_MS = 2000;
/** Pages that stay open ask again and again, and a shift is long: what is younger than this is told again. */
const FRESH_MS = 60_000;
const MOST_MEASURED = 16;
const MOST_SETPOINTS = 16;
const FLOW_UNIT = /^m(?:3|³)\/h$/i;
const POWER_UNIT = /^kW$/i;
const POWER_SECTION = 'PWR';
const ANALOG: ReadonlySet<string> = new Set(['AI', 'CALC']);

const NOT_THERE: SectionLine = {
  text: { zh: '历史数据不可用', en: 'History is not available' },
  ...{ value: null, isMarked: true, path: null },
};

type Told = (signal: SignalRef, found: RangeStatistics) => SectionLine | undefined;

/** What signals did in a shift: what was treated and used, how far quality went, and which setpoints were moved. */
@Injectable()
export class ShiftHistory {
  private readonly kept = new Map<string, { readonly atMs: number; readonly lines: Promise<SectionLine[]> }>();

  constructor(
    private readonly plants: PlantDirectory,
    private readonly statistics: SignalStatistics,
    private readonly log: Log,
  ) {}

  /** Volumes and energy as totals, everything else that counts by its least, greatest and last value. */
  production(shift: FilledShift): Promise<SectionLine[]> {
    const measured = this.signalsOf(shift.factoryNo).filter(
      ({ kind, critical, unit, section }) =>
        ANALOG.has(kind) && (critical || (section === POWER_SECTION && POWER_UNIT.test(unit))),
    );
    return this.fresh('production', shift, () => this.told(measured.slice(0, MOST_MEASURED), shift, producedIn(shift)));
  }

  /** Setpoints that are not what they were when the shift began. */
  setpoints(shift: FilledShift): Promise<SectionLine[]> {
    const outputs = this.signalsOf(shift.factoryNo).filter(({ kind }) => kind === 'AO');
    return this.fresh('setpoints', shift, () => this.told(outputs.slice(0, MOST_SETPOINTS), shift, movedTo));
  }

  /** Of a shift that goes on; one that is over is read as it was at its end. */
  private fresh(what: string, shift: FilledShift, read: () => Promise<SectionLine[]>): Promise<SectionLine[]> {
    const { factoryNo, startsAt, endsAt, nowMs } = shift;
    if (nowMs >= endsAt) return read();
    const key = `${what} ${factoryNo}`;
    const place = `${key} ${String(startsAt)}`;
    const known = this.kept.get(place);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.lines;
    for (const other of this.kept.keys()) if (other.startsWith(`${key} `)) this.kept.delete(other);
    const lines = read();
    this.kept.set(place, { atMs: nowMs, lines });
    return lines;
  }

  private signalsOf(factoryNo: string): SignalRef[] {
    return [...this.plants.signalsOf(factoryNo).values()].filter(({ enabled }) => enabled);
  }

  private async told(signals: readonly SignalRef[], shift: FilledShift, lineOf: Told): Promise<SectionLine[]> {
    const range = { fromMs: shift.startsAt, toMs: Math.min(shift.nowMs, shift.endsAt) };
    if (signals.length === 0 || range.fromMs >= range.toMs) return [];
    const found = await this.within(
      Promise.all(
        signals.map(async (signal) => lineOf(signal, await this.statistics.statistics(signal.id, range)) ?? []),
      ),
    );
    return found === undefined ? [NOT_THERE] : found.flat();
  }

  private async within<T>(asked: Promise<T>): Promise<T | undefined> {
    const patience = new AbortController();
    try {
      return await Promise.race([asked, setTimeout(PATIENCE_MS, undefined, { signal: patience.signal, ref: false })]);
    } catch (error) {
      this.log.warn({ err: error }, 'the history of a shift could not be read');
      return undefined;
    } finally {
      patience.abort();
      // What answers too late, or fails then, is nobody's matter any more.
      asked.catch(() => undefined);
    }
  }
}

function producedIn({ startsAt, endsAt, nowMs }: FilledShift): Told {
  const hours = (Math.min(nowMs, endsAt) - startsAt) / HOUR_MS;
  return ({ name, unit, decimals }, { mean, min, max, last, validity }) => {
    const about = { text: name, path: null, isMarked: validity < VALID_SHARE };
    if (mean === null) return { ...about, value: '--' };
    const figure = (value: number | null) => (value === null ? '--' : formatNumber(value, decimals));
    if (FLOW_UNIT.test(unit)) return { ...about, value: `${formatNumber(mean * hours, 0)} m³` };
    if (POWER_UNIT.test(unit)) return { ...about, value: `${formatNumber(mean * hours, 0)} kWh` };
    return { ...about, value: `${figure(min)} – ${figure(max)} · ${figure(last)} ${unitText(unit)}`.trim() };
  };
}

const movedTo: Told = ({ name, unit, decimals }, { first, last }) => {
  if (first === null || last === null) return undefined;
  const [from, to] = [formatNumber(first, decimals), formatNumber(last, decimals)];
  return from === to
    ? undefined
    : { text: name, value: `${from} → ${to} ${unitText(unit)}`.trim(), isMarked: false, path: null };
};
