import { Injectable } from '@nestjs/common';
import {
  divided,
  isJudged,
  judgeInputs,
  meanFigure,
  sharerOf,
  spreadOf,
  STEADY,
  type EfficiencyHistory,
  type EfficiencyKind,
  type EfficiencyPiece,
  type MachineInput,
} from '@sed/toolbox-contract';
import { nextProductionDayStart, productionDayStart, zoneOffsetMs } from '@sed/platform-contract';
import { Clock, PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import { boundSignal } from '../signals/bound-signal';
import { scaled } from './machine-inputs';
import { groupOf, settingsOf, type EfficiencyRecord } from './machine-settings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A piece of which less is known, or in which the machine started or stopped, says nothing of how well it runs. */
const LEAST_KNOWN = 0.5;
const LEAST_RUN = 0.95;
/** Up to so many days each minute is read, beyond that each ten. */
const MOST_MINUTE_DAYS = 2;
/** A longer trend has a point an hour: more would not be seen. */
const MOST_FINE_DAYS = 7;

/** Mean of a signal in each piece of time, by the start of the piece. */
type Means = ReadonlyMap<number, number>;

/** How well a machine did, worked out from the stored history of its signals by the same formulas as at this moment. */
@Injectable()
export class EfficiencyHistories {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
  ) {}

  async of(machine: EfficiencyRecord, all: readonly EfficiencyRecord[], days: number): Promise<EfficiencyHistory> {
    const plant = this.directory.plant(machine.factoryNo ?? '');
    const { zone = 'UTC', dayStartMinutes = 0 } = plant ?? {};
    const nowMs = this.clock.nowMs();
    const isMinutes = days <= MOST_MINUTE_DAYS;
    const stepMs = isMinutes ? MINUTE_MS : 10 * MINUTE_MS;
    const toMs = Math.floor(nowMs / stepMs) * stepMs;
    const fromMs = days === 1 ? toMs - DAY_MS : productionDayStart(toMs - (days - 1) * DAY_MS, zone, dayStartMinutes);
    const group = groupOf(machine, all);
    const means = await this.meansOf(group, { fromMs, toMs }, isMinutes ? '1m' : '10m', stepMs);
    const pieces = piecesOf({ machine, group, means, range: { fromMs, toMs }, stepMs });
    const { kind } = machine.values;
    const pointMs = days > MOST_FINE_DAYS ? HOUR_MS : stepMs;
    return {
      ...{ fromMs, toMs },
      points: pointsOf(kind, pieces, { range: { fromMs, toMs }, pointMs }),
      days: daysOf(kind, pieces, { range: { fromMs, toMs }, zone, dayStartMinutes, stepMs }),
    };
  }

  /** How much the flow varied lately: of what swings, a figure of the moment says little. */
  async flowSpread({ factoryNo, values }: EfficiencyRecord): Promise<number | null> {
    const flow = values.inputs?.find(({ quantity, signal }) => quantity === 'FLOW' && signal !== null);
    const signal = boundSignal(this.directory, factoryNo ?? '', flow?.signal ?? '');
    if (signal === undefined) return null;
    const toMs = this.clock.nowMs();
    const range = { fromMs: toMs - STEADY.minutes * MINUTE_MS, toMs };
    const buckets = await this.store.buckets(signal.id, '1m', range);
    return spreadOf(buckets.flatMap(({ mean }) => (mean === null ? [] : [mean])));
  }

  private async meansOf(
    group: readonly EfficiencyRecord[],
    range: Range,
    level: '1m' | '10m',
    stepMs: number,
  ): Promise<ReadonlyMap<string, Means>> {
    const lines = group.flatMap(({ values }) => values.inputs ?? []);
    const references = new Set(lines.flatMap(({ signal }) => (signal === null ? [] : [signal])));
    const found = [...references].map(async (reference) => {
      const signal = boundSignal(this.directory, group[0]?.factoryNo ?? '', reference);
      const buckets = signal === undefined ? [] : await this.store.buckets(signal.id, level, range);
      const known = buckets.filter(({ goodSeconds }) => goodSeconds * 1000 >= LEAST_KNOWN * stepMs);
      const means = known.flatMap(({ start, mean }): [number, number][] => (mean === null ? [] : [[start, mean]]));
      return [reference, new Map(means)] as const;
    });
    return new Map(await Promise.all(found));
  }
}

interface Asked {
  readonly machine: EfficiencyRecord;
  readonly group: readonly EfficiencyRecord[];
  readonly means: ReadonlyMap<string, Means>;
  readonly range: Range;
  readonly stepMs: number;
}

function piecesOf({ machine, group, means, range, stepMs }: Asked): EfficiencyPiece[] {
  const settings = settingsOf(machine.values);
  const members = group.map((one) => ({ one, settings: settingsOf(one.values) }));
  const pieces: EfficiencyPiece[] = [];
  for (let startMs = range.fromMs; startMs < range.toMs; startMs += stepMs) {
    const inputs = inputsAt(machine, means, startMs);
    if (inputs.some(({ quantity, value }) => quantity === 'RUN' && (value ?? 0) < LEAST_RUN)) continue;
    const own = sharerOf(inputs, settings, machine.values.ratedFlow);
    const sharers = members.map((of) =>
      sharerOf(inputsAt(of.one, means, startMs), of.settings, of.one.values.ratedFlow),
    );
    const judgement = judgeInputs(divided(inputs, own, sharers), settings);
    if (isJudged(judgement)) pieces.push({ startMs, figure: judgement.figure, powerKw: judgement.powerKw });
  }
  return pieces;
}

function inputsAt({ values }: EfficiencyRecord, means: ReadonlyMap<string, Means>, startMs: number): MachineInput[] {
  return (values.inputs ?? []).flatMap((line): MachineInput[] => {
    const { quantity, signal } = line;
    if (quantity === null) return [];
    const mean = signal === null ? undefined : means.get(signal)?.get(startMs);
    const measured = mean === undefined ? null : scaled(line, mean);
    const value = signal === null ? line.value : measured;
    return [{ quantity, value, state: value === null ? 'MISSING' : 'OK', isShared: line.isShared === true }];
  });
}

/** Where there is no piece the line breaks. */
function pointsOf(
  kind: EfficiencyKind,
  pieces: readonly EfficiencyPiece[],
  { range, pointMs }: { readonly range: Range; readonly pointMs: number },
): [number, number | null][] {
  const parts = new Map<number, EfficiencyPiece[]>();
  for (const piece of pieces) {
    const at = Math.floor(piece.startMs / pointMs) * pointMs;
    parts.set(at, [...(parts.get(at) ?? []), piece]);
  }
  const points: [number, number | null][] = [];
  for (let at = Math.floor(range.fromMs / pointMs) * pointMs; at < range.toMs; at += pointMs) {
    const figure = meanFigure(kind, parts.get(at) ?? []);
    // One break is enough for a time nothing is known of.
    if (figure !== null || points.at(-1)?.[1] !== null) points.push([at, figure]);
  }
  return points;
}

interface DaysAsked {
  readonly range: Range;
  readonly zone: string;
  readonly dayStartMinutes: number;
  readonly stepMs: number;
}

function daysOf(
  kind: EfficiencyKind,
  pieces: readonly EfficiencyPiece[],
  { range, zone, dayStartMinutes, stepMs }: DaysAsked,
): EfficiencyHistory['days'] {
  const days: EfficiencyHistory['days'] = [];
  let startMs = productionDayStart(range.fromMs, zone, dayStartMinutes);
  while (startMs < range.toMs) {
    const endMs = nextProductionDayStart(startMs, zone, dayStartMinutes);
    const [from, to] = [startMs, endMs];
    const own = pieces.filter((piece) => piece.startMs >= from && piece.startMs < to);
    const localMs = startMs + zoneOffsetMs(startMs, zone) - dayStartMinutes * MINUTE_MS;
    days.push({
      ...{ day: new Date(localMs).toISOString().slice(0, 10), startMs },
      figure: meanFigure(kind, own),
      hours: (own.length * stepMs) / HOUR_MS,
      powerKw: own.length === 0 ? null : own.reduce((sum, { powerKw }) => sum + powerKw, 0) / own.length,
    });
    startMs = endMs;
  }
  return days;
}
