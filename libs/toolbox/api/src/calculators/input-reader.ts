import { Injectable } from '@nestjs/common';
import type { Calculator, InputSource, Quantity, Values } from '@sed/toolbox-contract';
import { partCode, type calculatorStrategy } from '@sed/toolbox-definitions';
import { zoneOffsetMs } from '@sed/platform-contract';
import { LiveValues, PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import type { RecordOf } from '@sed/records-api';
import { codeOfSignal, USABLE } from '../signals/bound-signal';
import { inputKey, plantValues, type FactoryInfo } from './plant-values';

export type Strategy = RecordOf<typeof calculatorStrategy>;
const MINUTE_MS = 60_000;
const MAX_AGE_MIN = 10;
const MOST_SAMPLES = 20_000;

/** An input as it is now, with where it comes from. */
export interface ReadInput {
  readonly key: string;
  readonly value: number | null;
  readonly source: InputSource;
  readonly signal: string | null;
  readonly atMs: number | null;
  readonly quality: number | null;
  /** From the unit of the signal to that of the input. */
  readonly factor: number | null;
}

export interface ReadInputs {
  readonly inputs: readonly ReadInput[];
  readonly rows: readonly (readonly ReadInput[])[];
}

export interface OwnInput {
  readonly input: string;
  readonly row: number | null;
  readonly value: number;
}

interface Asked {
  readonly factoryNo: string;
  readonly info: FactoryInfo | undefined;
  readonly strategy: Strategy | undefined;
  readonly own: readonly OwnInput[];
  readonly nowMs: number;
}

type Binding = NonNullable<FactoryInfo['values']['inputs']>[number];

/**
 * Finds the inputs of a calculator: what somebody typed in, else its signal, its last good value, the strategy, the plant
 * as it is built, the default. Which of them it was is said with each; nothing is replaced in silence.
 */
@Injectable()
export class InputReader {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly store: TimeSeriesStore,
  ) {}

  async read(calculator: Calculator, asked: Asked): Promise<ReadInputs> {
    const built = asked.info === undefined ? new Map<string, number>() : plantValues(asked.info.values);
    const one = (quantity: Quantity, row: number | null) => this.input(calculator.no, quantity, { row, built, asked });
    const inputs = await Promise.all(calculator.inputs.map((quantity) => one(quantity, null)));
    const rows = await Promise.all(
      Array.from({ length: rowsOf(calculator, asked, built) }, (_, place) =>
        Promise.all((calculator.rows?.columns ?? []).map((quantity) => one(quantity, place + 1))),
      ),
    );
    return { inputs, rows };
  }

  /** What signals say at this moment, as far as it can be used. */
  now(factoryNo: string, codes: readonly string[]): ReadonlyMap<string, number> {
    return new Map(
      codes.flatMap((code) => {
        const value = this.live.get(this.directory.signal(factoryNo, code)?.id ?? -1);
        return value !== undefined && USABLE.has(value.quality) ? [[code, value.value] as const] : [];
      }),
    );
  }

  private async input(
    no: number,
    { key, initial }: Quantity,
    { row, built, asked }: { row: number | null; built: ReadonlyMap<string, number>; asked: Asked },
  ): Promise<ReadInput> {
    const code = partCode(no, key);
    const none = { key, signal: null, atMs: null, quality: null, factor: null };
    const own = asked.own.find((line) => line.input === code && line.row === row);
    if (own !== undefined) return { ...none, value: own.value, source: 'MANUAL' };
    const binding = asked.info?.values.inputs?.find((line) => line.input === code && (line.row ?? null) === row);
    const measured = binding === undefined ? undefined : await this.measured(binding, asked);
    if (measured !== undefined && measured.value !== null) return { key, ...measured };
    // A signal that says nothing usable is named beside what stands in for it.
    const said = measured === undefined ? none : { ...measured, key };
    const substitute = binding?.value ?? built.get(inputKey(code, row)) ?? built.get(code);
    return { ...said, ...standIn({ set: this.settingOf(code, asked), substitute, initial }) };
  }

  private async measured(
    { signal, factor }: Binding,
    { factoryNo, strategy, nowMs }: Asked,
  ): Promise<Omit<ReadInput, 'key'> | undefined> {
    if (signal === null) return undefined;
    const code = codeOfSignal(signal);
    const found = this.directory.signal(factoryNo, code);
    const none = { signal: code, atMs: null, quality: null, value: null, factor, source: 'MISSING' } as const;
    if (found === undefined) return none;
    const scaled = (value: number) => value * (factor ?? 1);
    const now = this.live.get(found.id);
    if (now !== undefined && USABLE.has(now.quality)) {
      return { signal: code, atMs: now.tsMs, quality: now.quality, value: scaled(now.value), factor, source: 'SIGNAL' };
    }
    const maxAgeMs = (strategy?.values.maxAgeMin ?? MAX_AGE_MIN) * MINUTE_MS;
    const range = { fromMs: nowMs - maxAgeMs, toMs: nowMs + 1 };
    const quality = now?.quality ?? null;
    const last = await this.lastGood(found.id, range);
    if (last === undefined) return { ...none, quality };
    return { signal: code, atMs: last.atMs, quality, value: scaled(last.value), factor, source: 'LAST_GOOD' };
  }

  private async lastGood(series: number, range: Range) {
    const { points } = await this.store.raw(series, range, MOST_SAMPLES);
    const [atMs, value = null] = points.findLast(([, at, quality]) => at !== null && USABLE.has(quality)) ?? [];
    return atMs === undefined || value === null ? undefined : { atMs, value };
  }

  /** What the strategy says at this time of the day of the plant. */
  private settingOf(code: string, { factoryNo, strategy, nowMs }: Asked): number | undefined {
    const zone = this.directory.plant(factoryNo)?.zone ?? 'UTC';
    const clock = new Date(nowMs + zoneOffsetMs(nowMs, zone)).toISOString().slice(11, 16);
    const holds = ({ from, to }: { readonly from: string | null; readonly to: string | null }) => {
      if (from === null || to === null) return true;
      return from <= to ? clock >= from && clock < to : clock >= from || clock < to;
    };
    const lines = (strategy?.values.settings ?? []).filter((line) => line.input === code && holds(line));
    // One for this time of day goes before one for all day.
    return (lines.find(({ from }) => from !== null) ?? lines[0])?.value ?? undefined;
  }
}

interface StandIns {
  readonly set: number | undefined;
  readonly substitute: number | null | undefined;
  readonly initial: number | undefined;
}

/** What counts where no signal does: the strategy, else the plant, else the default. */
function standIn({ set, substitute, initial }: StandIns): Pick<ReadInput, 'value' | 'source'> {
  if (set !== undefined) return { value: set, source: 'STRATEGY' };
  if (substitute !== undefined && substitute !== null) return { value: substitute, source: 'PLANT' };
  return initial === undefined ? { value: null, source: 'MISSING' } : { value: initial, source: 'DEFAULT' };
}

function rowsOf({ no, rows }: Calculator, { info, own }: Asked, built: ReadonlyMap<string, number>): number {
  if (rows === undefined) return 0;
  const ofThis = (code: string | null) => code?.startsWith(`${String(no)}_`) === true;
  const places = [
    ...(info?.values.inputs ?? []).filter(({ input }) => ofThis(input)).map(({ row }) => row ?? 0),
    ...own.filter(({ input }) => ofThis(input)).map(({ row }) => row ?? 0),
    ...[...built.keys()].filter(ofThis).map((key) => Number(key.split(' ')[1] ?? 0)),
  ];
  const most = Math.max(0, ...places);
  return most === 0 ? rows.initial.length : most;
}

export const numbersIn = (inputs: readonly ReadInput[]): Values =>
  Object.fromEntries(inputs.map(({ key, value }) => [key, value]));
