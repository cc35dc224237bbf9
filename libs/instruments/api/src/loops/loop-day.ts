import type { BucketDto } from '@sed/signals-contract';

/** Minutes of the signals of a loop over a production day; what the loop does not have is absent. */
export interface LoopMinutes {
  readonly mode: readonly BucketDto[];
  readonly run?: readonly BucketDto[] | undefined;
  readonly pv?: readonly BucketDto[] | undefined;
  readonly sp?: readonly BucketDto[] | undefined;
  readonly cost?: readonly BucketDto[] | undefined;
  readonly load?: readonly BucketDto[] | undefined;
}

/** Sums of a day that add up over days; times in s, integrals in unit·s. */
export interface LoopSums {
  /** Time the state of the loop was known. */
  readonly knownS: number;
  readonly runningS: number;
  /** Of the running time. */
  readonly autoS: number;
  /** ∫ |PV − SP| dt in automatic, and the time of it. */
  readonly errorIntegral: number;
  readonly errorS: number;
  readonly inBandS: number;
  /** What was used, and the load met, in each mode, with their times. */
  readonly autoUse: number;
  readonly autoLoad: number;
  readonly autoUseS: number;
  readonly manualUse: number;
  readonly manualLoad: number;
  readonly manualUseS: number;
  /** ∫ (PV − SP)⁺ / (saturation − SP) · use dt in manual: what air above the setpoint costs. */
  readonly oxygenExcess: number;
  readonly oxygenS: number;
}

export interface LoopStopSpan {
  readonly at: number;
  /** Null when it did not come back on that day. */
  readonly until: number | null;
}

export interface LoopDay {
  readonly sums: LoopSums;
  readonly stops: readonly LoopStopSpan[];
  readonly firstAutoMs: number | null;
}

/** Oxygen saturation of water at 20 °C, mg/L (process engineering, 3.1). */
export const OXYGEN_SATURATION = 9.02;
const MIDDLE = 0.5;

export const NO_SUMS: LoopSums = {
  knownS: 0,
  runningS: 0,
  autoS: 0,
  errorIntegral: 0,
  errorS: 0,
  inBandS: 0,
  autoUse: 0,
  autoLoad: 0,
  autoUseS: 0,
  manualUse: 0,
  manualLoad: 0,
  manualUseS: 0,
  oxygenExcess: 0,
  oxygenS: 0,
};

type Sums = { -readonly [K in keyof LoopSums]: number };
type ByMinute = ReadonlyMap<number, BucketDto>;

const byStart = (buckets: readonly BucketDto[] | undefined): ByMinute | undefined =>
  buckets === undefined ? undefined : new Map(buckets.map((bucket) => [bucket.start, bucket]));

const mean = (minutes: ByMinute | undefined, start: number): number | undefined =>
  minutes?.get(start)?.mean ?? undefined;

/**
 * What a loop did on one day, minute by minute. Within a minute in which both running and mode change, the share of
 * automatic is taken as evenly spread.
 * @param fromMs start of the day; minutes before it only tell in which mode it began
 */
export function loopDayOf(minutes: LoopMinutes, fromMs: number, band: number | null): LoopDay {
  const sums: Sums = { ...NO_SUMS };
  const [run, pv, sp, cost, load] = [minutes.run, minutes.pv, minutes.sp, minutes.cost, minutes.load].map(byStart);
  for (const bucket of minutes.mode) {
    if (bucket.start < fromMs || bucket.mean === null) continue;
    const { start, goodSeconds } = bucket;
    const running = run === undefined ? 1 : mean(run, start);
    if (running === undefined) continue;
    sums.knownS += goodSeconds;
    sums.runningS += goodSeconds * running;
    const automatic = Math.min(1, Math.max(0, bucket.mean));
    const autoS = goodSeconds * running * automatic;
    const manualS = goodSeconds * running - autoS;
    sums.autoS += autoS;
    addError(sums, { value: pv?.get(start), setpoint: mean(sp, start), autoS, band });
    addUse(sums, { use: mean(cost, start), load: load === undefined ? 1 : mean(load, start), autoS, manualS });
    addOxygen(sums, { value: mean(pv, start), setpoint: mean(sp, start), use: mean(cost, start), manualS });
  }
  return { sums, ...changesOf(minutes.mode, fromMs) };
}

function addError(
  sums: Sums,
  {
    value,
    setpoint,
    autoS,
    band,
  }: {
    readonly value: BucketDto | undefined;
    readonly setpoint: number | undefined;
    readonly autoS: number;
    readonly band: number | null;
  },
): void {
  if (value === undefined || value.mean === null || setpoint === undefined) return;
  sums.errorIntegral += Math.abs(value.mean - setpoint) * autoS;
  sums.errorS += autoS;
  if (band !== null) sums.inBandS += autoS * shareWithin(value, setpoint - band, setpoint + band);
}

/** Share of a minute within limits, its course being taken as even between its extremes. */
function shareWithin({ min, max, mean: middle }: BucketDto, lo: number, hi: number): number {
  if (min === null || max === null || middle === null) return 0;
  if (max === min) return middle >= lo && middle <= hi ? 1 : 0;
  return Math.max(0, Math.min(max, hi) - Math.max(min, lo)) / (max - min);
}

function addUse(
  sums: Sums,
  {
    use,
    load,
    autoS,
    manualS,
  }: {
    readonly use: number | undefined;
    readonly load: number | undefined;
    readonly autoS: number;
    readonly manualS: number;
  },
): void {
  if (use === undefined || load === undefined) return;
  sums.autoUse += use * autoS;
  sums.autoLoad += load * autoS;
  sums.autoUseS += autoS;
  sums.manualUse += use * manualS;
  sums.manualLoad += load * manualS;
  sums.manualUseS += manualS;
}

function addOxygen(
  sums: Sums,
  {
    value,
    setpoint,
    use,
    manualS,
  }: {
    readonly value: number | undefined;
    readonly setpoint: number | undefined;
    readonly use: number | undefined;
    readonly manualS: number;
  },
): void {
  if (value === undefined || setpoint === undefined || use === undefined || setpoint >= OXYGEN_SATURATION) return;
  const above = Math.min(Math.max(0, value - setpoint), OXYGEN_SATURATION - setpoint);
  sums.oxygenExcess += (above / (OXYGEN_SATURATION - setpoint)) * use * manualS;
  sums.oxygenS += manualS;
}

interface Minute {
  readonly start: number;
  readonly begins: boolean;
  readonly ends: boolean;
  readonly hasAuto: boolean;
  readonly hasManual: boolean;
}

/** Minutes in which the state of the loop is known, as automatic or not. */
function statesOf(mode: readonly BucketDto[]): Minute[] {
  return mode.flatMap(({ start, min, max, first, last }) => {
    if (min === null || max === null || first === null || last === null) return [];
    const state = { begins: first >= MIDDLE, ends: last >= MIDDLE, hasAuto: max >= MIDDLE, hasManual: min < MIDDLE };
    return [{ start, ...state }];
  });
}

/** Changes from automatic to manual; a gap in the data changes nothing. */
function changesOf(mode: readonly BucketDto[], fromMs: number): Pick<LoopDay, 'stops' | 'firstAutoMs'> {
  const stops: { at: number; until: number | null }[] = [];
  const minutes = statesOf(mode);
  let wasAuto = minutes[0]?.begins ?? false;
  for (const minute of minutes) {
    const { start, ends, hasAuto } = minute;
    const open = stops.at(-1);
    if (!wasAuto && hasAuto && open?.until === null) open.until = start;
    if (start >= fromMs && isStop(minute, wasAuto)) stops.push({ at: start, until: ends ? start : null });
    wasAuto = ends;
  }
  return { stops, firstAutoMs: firstAutoOf(minutes, fromMs) };
}

function firstAutoOf(minutes: readonly Minute[], fromMs: number): number | null {
  return minutes.find(({ start, hasAuto }) => start >= fromMs && hasAuto)?.start ?? null;
}

function isStop({ hasAuto, hasManual, ends }: Minute, wasAuto: boolean): boolean {
  return hasManual && (wasAuto || (hasAuto && !ends));
}

export function addSums(a: LoopSums, b: LoopSums): LoopSums {
  const sum: Sums = { ...a };
  for (const key of Object.keys(NO_SUMS)) if (isSum(key)) sum[key] += b[key];
  return sum;
}

function isSum(key: string): key is keyof LoopSums {
  return Object.hasOwn(NO_SUMS, key);
}
