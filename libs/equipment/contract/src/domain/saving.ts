/** A day of a plant: what was used, and what it was used for. Amounts of the day. */
export interface SavingDay {
  readonly atMs: number;
  readonly use: number;
  readonly load: number;
  /** Mean of the day, such as the water temperature; null where nobody measures it. */
  readonly weather: number | null;
}

export const SAVING = {
  /** Days before and after that make a judgement at least. */
  minBaselineDays: 20,
  minAfterDays: 14,
  /** A model that misses by more says too little, share of the mean use. */
  mostCv: 0.25,
  /** Judged so long after completion, days: three months. */
  afterDays: 91,
  daysPerYear: 365,
} as const;

/** How use follows load and weather, learned from the days before. */
export interface SavingModel {
  readonly base: number;
  readonly perLoad: number;
  readonly perWeather: number | null;
  readonly r2: number;
  /** Root mean square error over the mean use. */
  readonly cv: number;
  readonly days: number;
}

export type SavingVerdict = 'PROVEN' | 'NOT_SAVED' | 'UNCERTAIN' | 'NO_DATA';

export interface Saving {
  readonly verdict: SavingVerdict;
  readonly model: SavingModel | null;
  readonly afterDays: number;
  /** Days whose load lies outside of what was seen before: there the model guesses. */
  readonly beyondDays: number;
  /** What would have been used without the change, and what was. */
  readonly expectedUse: number | null;
  readonly actualUse: number | null;
  /** Saved share of what would have been used, %. */
  readonly savedPct: number | null;
  /** Of a year at this rate, in units of use. */
  readonly savedPerYear: number | null;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400 };

/** What a rate comes to over a time: kW are kWh, m3/h and L/s are m3 and L; null for a unit that is no rate. */
export function amountOfRate(unit: string): { readonly unit: string; readonly perSecond: number } | null {
  if (/^[kM]?W$/.test(unit)) return { unit: `${unit}h`, perSecond: 1 / 3600 };
  const [, amount, time] = /^(.+)\/(s|min|h|d)$/.exec(unit) ?? [];
  const seconds = SECONDS[time ?? ''];
  return amount === undefined || seconds === undefined ? null : { unit: amount, perSecond: 1 / seconds };
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** Solves a small system by elimination with pivots; undefined where the rows say the same. */
function solve(rows: readonly (readonly number[])[]): number[] | undefined {
  const m = rows.map((row) => [...row]);
  const size = m.length;
  const at = (row: number, column: number) => m[row]?.[column] ?? 0;
  for (let step = 0; step < size; step += 1) {
    const rest = Array.from({ length: size - step }, (_, i) => step + i);
    const pivot = rest.reduce((best, row) => (Math.abs(at(row, step)) > Math.abs(at(best, step)) ? row : best), step);
    if (Math.abs(at(pivot, step)) < 1e-9) return undefined;
    [m[step], m[pivot]] = [m[pivot] ?? [], m[step] ?? []];
    for (let row = 0; row < size; row += 1) {
      if (row === step) continue;
      const factor = at(row, step) / at(step, step);
      m[row] = (m[row] ?? []).map((value, column) => value - factor * at(step, column));
    }
  }
  return m.map((row, step) => (row[size] ?? 0) / at(step, step));
}

const spreadOf = (values: readonly number[]) => {
  const middle = mean(values);
  const scale = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return { middle, scale: scale > 0 ? scale : 1 };
};

/** Least squares of use on load and, where every day has it, weather; undefined where load never changed. */
export function learn(days: readonly SavingDay[]): SavingModel | undefined {
  if (days.length < SAVING.minBaselineDays) return undefined;
  const hasWeather = days.every(({ weather }) => weather !== null);
  const columns = [days.map(({ load }) => load), ...(hasWeather ? [days.map(({ weather }) => weather ?? 0)] : [])];
  // Brought to one size, so that large flows do not drown small temperatures.
  const spreads = columns.map(spreadOf);
  const factors = days.map((_, i) => [
    1,
    ...columns.map((column, c) => ((column[i] ?? 0) - (spreads[c]?.middle ?? 0)) / (spreads[c]?.scale ?? 1)),
  ]);
  const width = columns.length + 1;
  const sum = (of: (row: readonly number[], use: number) => number) =>
    factors.reduce((total, row, i) => total + of(row, days[i]?.use ?? 0), 0);
  const normal = Array.from({ length: width }, (_, a) => [
    ...Array.from({ length: width }, (__, b) => sum((row) => (row[a] ?? 0) * (row[b] ?? 0))),
    sum((row, use) => (row[a] ?? 0) * use),
  ]);
  const found = solve(normal);
  if (found === undefined) return undefined;
  const slopes = columns.map((_, c) => (found[c + 1] ?? 0) / (spreads[c]?.scale ?? 1));
  const base = (found[0] ?? 0) - slopes.reduce((total, slope, c) => total + slope * (spreads[c]?.middle ?? 0), 0);
  const model = { base, perLoad: slopes[0] ?? 0, perWeather: hasWeather ? (slopes[1] ?? 0) : null };
  const middle = mean(days.map(({ use }) => use));
  const wrong = days.reduce((total, day) => total + (day.use - expected(model, day)) ** 2, 0);
  const whole = days.reduce((total, { use }) => total + (use - middle) ** 2, 0);
  return {
    ...model,
    r2: whole === 0 ? 1 : 1 - wrong / whole,
    cv: middle === 0 ? Infinity : Math.sqrt(wrong / Math.max(1, days.length - width)) / middle,
    days: days.length,
  };
}

/** What a day like this used before the change. */
export function expected(
  { base, perLoad, perWeather }: Pick<SavingModel, 'base' | 'perLoad' | 'perWeather'>,
  { load, weather }: Pick<SavingDay, 'load' | 'weather'>,
): number {
  return base + perLoad * load + (perWeather === null || weather === null ? 0 : perWeather * weather);
}

/** What a change saves: the days after it against what the days before say they would have used. */
export function savingOf(before: readonly SavingDay[], after: readonly SavingDay[]): Saving {
  const model = learn(before) ?? null;
  const days = after.filter(({ weather }) => model?.perWeather === null || weather !== null);
  const none = { expectedUse: null, actualUse: null, savedPct: null, savedPerYear: null };
  const loads = before.map(({ load }) => load);
  const [least, most] = [Math.min(...loads), Math.max(...loads)];
  const beyondDays = days.filter(({ load }) => load < least || load > most).length;
  if (model === null || days.length < SAVING.minAfterDays) {
    return { verdict: 'NO_DATA', model, afterDays: days.length, beyondDays, ...none };
  }
  const expectedUse = days.reduce((sum, day) => sum + expected(model, day), 0);
  const actualUse = days.reduce((sum, { use }) => sum + use, 0);
  const saved = expectedUse - actualUse;
  const isUncertain = model.cv > SAVING.mostCv || beyondDays > days.length / 2;
  return {
    verdict: isUncertain ? 'UNCERTAIN' : saved > 0 ? 'PROVEN' : 'NOT_SAVED',
    ...{ model, afterDays: days.length, beyondDays, expectedUse, actualUse },
    savedPct: expectedUse === 0 ? null : Math.round((1000 * saved) / expectedUse) / 10,
    savedPerYear: Math.round((saved / days.length) * SAVING.daysPerYear),
  };
}
