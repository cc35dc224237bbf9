import type { AlarmLevel, Language } from '@sed/platform-contract';
import type { AxisBasis, Theme } from '@sed/platform-ui';

/** Epoch ms. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** `[time, value]` as a chart draws it; null breaks the line. */
export type ChartPoint = readonly [number, number | null];

export type LineLook = 'main' | 'earlier' | 'bound';

export interface TrendLine extends AxisBasis {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly points: readonly ChartPoint[];
  /** Place of its colour and dash. */
  readonly place: number;
  /** `earlier` repeats a line of another time, `bound` is the lowest or highest around one. */
  readonly look?: LineLook;
  /** Keeps its value until the next point. */
  readonly isStep?: boolean;
}

/** A limit as people call it: H, HH, L, LL, with the value and its unit. */
export interface TrendLimit {
  readonly side: string;
  readonly value: number;
  readonly unit: string;
  readonly decimals: number;
  readonly level: AlarmLevel;
}

/** Time in which an alarm stands, or would. */
export interface AlarmPeriod extends TimeSpan {
  readonly level: AlarmLevel;
}

/** Time that means something for what is shown, with the word for it. */
export interface MarkedSpan extends TimeSpan {
  readonly name: string;
}

/** All that a drawing of a trend depends on, wherever it is drawn. */
export interface TrendPicture {
  readonly lines: readonly TrendLine[];
  readonly span: TimeSpan;
  /** Of the only signal shown: those of several would cover one another. */
  readonly limits?: readonly TrendLimit[];
  readonly periods?: readonly AlarmPeriod[];
  readonly marked?: MarkedSpan;
  /** Where history begins, if that is within the time shown. */
  readonly beginsMs?: number | undefined;
  readonly theme: Theme;
  readonly language: Language;
  /** IANA zone of the plant. */
  readonly zone: string | undefined;
  /** Size of plain text, px. */
  readonly fontPx: number;
}

/** The normal band of the only signal shown. */
export function bandOf({
  lines,
}: Pick<TrendPicture, 'lines'>): { readonly lo: number; readonly hi: number } | undefined {
  const [line, ...others] = lines.filter(({ look = 'main' }) => look === 'main');
  const { lo = null, hi = null } = line?.normal ?? {};
  return others.length > 0 || lo === null || hi === null ? undefined : { lo, hi };
}
