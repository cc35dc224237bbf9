import type { Rule } from '@sed/records-model';

type Row = Readonly<Record<string, unknown>>;

const HOURS = 24;
/** The hours of a day come to the mean, within rounding. */
const MEAN_WITHIN = 0.02;

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : []);
const numbersOf = (rows: readonly Row[], name: string): number[] =>
  rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));

/** The higher the water, the more there is; the crest lies within what the table knows. */
export const storageRises: Rule = {
  name: 'storage',
  check: ({ storage, crestM }) => {
    const rows = rowsOf(storage);
    if (rows.length === 0) return undefined;
    const [levels, volumes] = [numbersOf(rows, 'levelM'), numbersOf(rows, 'volumeM3')];
    if (levels.length < rows.length || volumes.length < rows.length) return undefined;
    if (rows.length < 2) return { code: 'overflow.storageTwo', field: 'storage' };
    const isWrong = (place: number) =>
      place > 0 &&
      ((levels[place] ?? 0) <= (levels[place - 1] ?? 0) || (volumes[place] ?? 0) <= (volumes[place - 1] ?? 0));
    const wrong = rows.findIndex((_, place) => isWrong(place));
    if (wrong >= 0) return { code: 'overflow.storageRises', field: `storage.${String(wrong)}.volumeM3` };
    const [low = 0, high = 0] = [levels[0], levels.at(-1)];
    if (typeof crestM !== 'number' || (crestM >= low && crestM <= high)) return undefined;
    return { code: 'overflow.crestInStorage', params: { low, high }, field: 'crestM' };
  },
};

/** Every hour of the day once, 1 in the mean: else the day would bring more or less than its mean flow. */
export const wholeDay: Rule = {
  name: 'dryPattern',
  check: ({ dryPattern }) => {
    const rows = rowsOf(dryPattern);
    if (rows.length === 0) return undefined;
    if (rows.length !== HOURS)
      return { code: 'overflow.patternHours', params: { n: rows.length }, field: 'dryPattern' };
    const factors = numbersOf(rows, 'factor');
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / HOURS;
    if (factors.length < HOURS || Math.abs(mean - 1) <= MEAN_WITHIN) return undefined;
    return { code: 'overflow.patternMean', params: { mean: mean.toFixed(2) }, field: 'dryPattern' };
  },
};
