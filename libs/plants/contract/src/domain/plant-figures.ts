export const FIGURE_PERIODS = ['day', 'week', 'month', 'year'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** Figures of a plant over a period, by the codes of the indicator catalogue. */
export const FIGURE_CODES = ['Q_OUT', 'LOAD_H', 'COMPLY_R', 'E_D', 'E_U', 'CS_U', 'P_DOSE_U', 'CL_U'] as const;
export type FigureCode = (typeof FIGURE_CODES)[number];

/**
 * `plan`: the plan of operation in force for the time that has passed; `design`: the design scale of the plant for it;
 * `indicator`: the limit that people keep for the
 * indicator of that code in the cockpit data; `always`: what nobody may fall below.
 */
export const TARGET_SOURCES = ['plan', 'design', 'indicator', 'always'] as const;
export type TargetSource = (typeof TARGET_SOURCES)[number];

/** So many faults of a plant are named; the others are counted. */
export const MAX_FAULTS = 10;

export interface FigureTraits {
  readonly unit: string;
  readonly decimals: number;
  /** Which side of the target is the better one; `none`: being far from it is neither. */
  readonly better: 'up' | 'down' | 'none';
}

export const FIGURES: Readonly<Record<FigureCode, FigureTraits>> = {
  Q_OUT: { unit: 'm³', decimals: 0, better: 'none' },
  LOAD_H: { unit: '%', decimals: 1, better: 'none' },
  COMPLY_R: { unit: '%', decimals: 1, better: 'up' },
  E_D: { unit: 'kWh', decimals: 0, better: 'none' },
  E_U: { unit: 'kWh/m³', decimals: 3, better: 'down' },
  CS_U: { unit: 'g/m³', decimals: 1, better: 'down' },
  P_DOSE_U: { unit: 'g/m³', decimals: 1, better: 'down' },
  CL_U: { unit: 'g/m³', decimals: 1, better: 'down' },
};

/** Deviation from the target in per cent of it; null without value or target. */
export function deviationOf(value: number | null, target: number | null): number | null {
  return value === null || target === null || target === 0 ? null : ((value - target) / target) * 100;
}

/** Whether a value is on the wrong side of its target. */
export function missesTarget(code: FigureCode, value: number | null, target: number | null): boolean {
  if (value === null || target === null) return false;
  const { better } = FIGURES[code];
  return better === 'up' ? value < target : better === 'down' && value > target;
}

/** Place of each plant by a figure, 1 the best; plants without a value have none, equal ones share theirs. */
export function ranksOf(
  code: FigureCode,
  values: readonly { readonly factoryNo: string; readonly value: number | null }[],
): ReadonlyMap<string, number> {
  const sign = FIGURES[code].better === 'down' ? 1 : -1;
  const known = values.flatMap(({ factoryNo, value }) => (value === null ? [] : [{ factoryNo, value: value * sign }]));
  return new Map(
    known.map(({ factoryNo, value }) => [factoryNo, 1 + known.filter((other) => other.value < value).length]),
  );
}
