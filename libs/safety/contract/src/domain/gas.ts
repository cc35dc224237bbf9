import type { PermitType } from './permit';

type Values = Readonly<Record<string, unknown>>;
export type Gas = 'o2' | 'lel' | 'vol' | 'h2s' | 'co' | 'nh3' | 'co2';

/** What a gas may be where people work. */
export interface GasLimit {
  readonly gas: Gas;
  readonly min?: number;
  readonly max: number;
  /** A test that does not say it is no test. */
  readonly isAsked: boolean;
}

/** Units of what a test reads; the label of the field has them too. */
export const GAS_UNITS: Readonly<Record<Gas, string>> = {
  o2: '%',
  lel: '% LEL',
  vol: '%',
  h2s: 'mg/m³',
  co: 'mg/m³',
  nh3: 'mg/m³',
  co2: 'mg/m³',
};

/** Levels a space is tested at: gases lie in layers. */
export const SPACE_LEVELS = ['TOP', 'MIDDLE', 'BOTTOM'] as const;

const SPACE: readonly GasLimit[] = [
  { gas: 'o2', min: 19.5, max: 21, isAsked: true },
  { gas: 'lel', max: 10, isAsked: true },
  { gas: 'h2s', max: 10, isAsked: true },
  { gas: 'co', max: 20, isAsked: true },
  { gas: 'nh3', max: 20, isAsked: false },
  { gas: 'co2', max: 9000, isAsked: false },
];

/** Below this lower explosive limit, % by volume, less of a gas is allowed near a flame (GB 30871). */
const LOW_LEL = 4;

/** Limits of a permit's gas tests; none where none is asked for. */
export function gasLimits({ kind }: PermitType, values: Values): readonly GasLimit[] {
  if (kind === 'CONFINED') {
    // More oxygen is there where it is fed in; what burns then burns better, and 23.5 % is the end of it.
    return values.oxygenRich === true ? SPACE.map((one) => (one.gas === 'o2' ? { ...one, max: 23.5 } : one)) : SPACE;
  }
  const isLow = typeof values.lowerLimitPct === 'number' && values.lowerLimitPct < LOW_LEL;
  return [{ gas: 'vol', max: isLow ? 0.2 : 0.5, isAsked: true }];
}

export interface GasProblem {
  readonly index: number;
  readonly gas: Gas;
  readonly value: number | null;
  readonly limit: GasLimit;
}

/** Readings beyond a limit, and those a test lacks (`value` null). */
export function gasProblems(limits: readonly GasLimit[], readings: readonly Values[]): readonly GasProblem[] {
  return readings.flatMap((reading, index) =>
    limits.flatMap((limit): GasProblem[] => {
      const raw = reading[limit.gas];
      if (typeof raw !== 'number') return limit.isAsked ? [{ index, gas: limit.gas, value: null, limit }] : [];
      const isOut = raw > limit.max || (limit.min !== undefined && raw < limit.min);
      return isOut ? [{ index, gas: limit.gas, value: raw, limit }] : [];
    }),
  );
}
