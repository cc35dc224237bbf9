import type { AlarmCondition } from '@sed/alarms-contract';
import type { AlarmLevel, BilingualText, LimitSide } from '@sed/platform-contract';
import type { DemoSignal } from './signals';

/** What a template needs to know to write a rule for one signal. */
export interface RuleContext {
  readonly signal: DemoSignal;
  /** Upper effluent limit of the plant's limit set for this signal, signal units. */
  readonly effluentLimit: number | null;
  /** Whether the plant has this tag. */
  readonly hasTag: (code: string) => boolean;
}

export interface RuleTemplate {
  readonly tag: RegExp;
  /** Appended to the signal's name: what is wrong. */
  readonly what: BilingualText;
  readonly condition: (context: RuleContext) => AlarmCondition | null;
  readonly deadband?: number | 'catalogue';
  readonly onDelayS: number;
  readonly offDelayS: number;
  readonly action: BilingualText;
  readonly latch?: boolean;
}

type Limits = Extract<AlarmCondition, { type: 'LIMIT' }>['limits'];

/** LIMIT with fixed values. */
export const fixed = (limits: Partial<Record<LimitSide, readonly [number, AlarmLevel]>>) => (): AlarmCondition => ({
  type: 'LIMIT',
  limits: limitsOf((side) => limits[side] ?? null),
});

/** LIMIT with the catalogue's values on the named sides; no rule when the catalogue has none of them. */
export const catalogued =
  (levels: Partial<Record<LimitSide, AlarmLevel>>) =>
  ({ signal }: RuleContext): AlarmCondition | null => {
    const { ll, l, h, hh } = signal.catalogue;
    const values = { LL: ll, L: l, H: h, HH: hh };
    const limits = limitsOf((side) => {
      const level = levels[side];
      const value = values[side];
      return level === undefined || value === null ? null : [value, level];
    });
    return Object.keys(limits).length === 0 ? null : { type: 'LIMIT', limits };
  };

/** HH at the effluent limit (level 1) and H at a share of it (level 2). */
export const effluent =
  (share: number) =>
  ({ effluentLimit, signal }: RuleContext): AlarmCondition | null => {
    if (effluentLimit === null) return null;
    const digits = signal.decimals;
    const early = Number((effluentLimit * share).toFixed(digits));
    return { type: 'LIMIT', limits: { HH: { value: effluentLimit, level: 1 }, H: { value: early, level: 2 } } };
  };

/** L at a share of the lower end of the normal band. */
export const belowNormal =
  (share: number, level: AlarmLevel) =>
  ({ signal }: RuleContext): AlarmCondition | null => {
    const lo = signal.normal.lo ?? 0;
    return lo <= 0 ? null : { type: 'LIMIT', limits: { L: { value: Number((lo * share).toPrecision(3)), level } } };
  };

export const stateIs = (value: 0 | 1, level: AlarmLevel) => (): AlarmCondition => ({
  type: 'STATE',
  operator: 'eq',
  value,
  level,
});

/** Two-hour mean over the effluent limit: what the daily mean is made of. */
export const twoHourMean = ({ effluentLimit }: RuleContext): AlarmCondition | null =>
  effluentLimit === null
    ? null
    : {
        type: 'AGG',
        aggregate: 'mean',
        windowS: 7200,
        window: 'sliding',
        minValidity: 0.75,
        limits: { HH: { value: effluentLimit, level: 2 } },
      };

/** Frozen reading: less change than half the last displayed digit. */
export const frozen =
  (durationS: number, whileRunning?: string) =>
  ({ signal, hasTag }: RuleContext): AlarmCondition => ({
    type: 'FROZEN',
    epsilon: 0.5 * 10 ** -signal.decimals,
    durationS,
    ...(whileRunning !== undefined && hasTag(whileRunning) ? { whileRunning } : {}),
    level: signal.critical ? 2 : 3,
  });

export const missing =
  (durationS: number) =>
  ({ signal }: RuleContext): AlarmCondition => ({ type: 'MISSING', durationS, level: signal.critical ? 2 : 3 });

function limitsOf(of: (side: LimitSide) => readonly [number, AlarmLevel] | null): Limits {
  const limits: Limits = {};
  for (const side of ['HH', 'H', 'L', 'LL'] as const) {
    const found = of(side);
    if (found) limits[side] = { value: found[0], level: found[1] };
  }
  return limits;
}
