import type { CraftEffect, EffectLine } from '@sed/operation-contract';
import type { Language } from '@sed/platform-contract';
import type { TrendLine } from '@sed/signals-web/chart';

/** The change and what it did; below it what came in meanwhile. */
export const PANELS = [
  ['setpoint', 'watched'],
  ['flow', 'load', 'rain'],
] as const satisfies readonly (readonly EffectLine['kind'][])[];

/** Lines of one panel in the order of their kinds; set points keep their value until the next. */
export function panelLines(
  { lines }: Pick<CraftEffect, 'lines'>,
  kinds: readonly EffectLine['kind'][],
  language: Language,
): TrendLine[] {
  const own = kinds.flatMap((kind) => lines.filter((line) => line.kind === kind));
  return own.map(({ kind, code, name, unit, decimals, points }, place) => ({
    ...{ id: `${kind} ${code}`, name: name[language], unit, decimals, points, place },
    isStep: kind === 'setpoint',
  }));
}

export interface MeansOfLine {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly changePct: number | null;
}

/** Means of a line before and after an instant; so load tells whether the effect is the change's own. */
export function meansOf({ id, name, unit, decimals, points }: TrendLine, atMs: number): MeansOfLine {
  const mean = (isOf: (ms: number) => boolean) => {
    const values = points.flatMap(([ms, value]) => (value !== null && isOf(ms) ? [value] : []));
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [before, after] = [mean((ms) => ms < atMs), mean((ms) => ms >= atMs)];
  const isKnown = before !== null && after !== null && before !== 0;
  const changePct = isKnown ? ((after - before) / Math.abs(before)) * 100 : null;
  return { id, name, unit, decimals, before, after, changePct };
}
