import { isEmpty } from './actions';
import type { Rule } from './define-module';

/** V-009: time ranges of child lines do not overlap; one may begin when another ends. */
export function rangesApart(lines: string, from: string, to: string): Rule {
  return {
    name: lines,
    check: (values) => {
      const ranges = rowsOf(values[lines])
        .map((row, index) => ({ index, start: textIn(row, from), end: textIn(row, to) }))
        .filter(({ start, end }) => start !== '' && end !== '')
        .sort((a, b) => (a.start < b.start ? -1 : 1));
      for (const [place, range] of ranges.entries()) {
        const before = ranges[place - 1];
        if (before === undefined || before.end <= range.start) continue;
        const [first = 0, second = 0] = [before.index + 1, range.index + 1].sort((a, b) => a - b);
        return { code: 'rule.overlap', params: { first, second }, field: `${lines}.${String(second - 1)}.${from}` };
      }
      return undefined;
    },
  };
}

/** V-020: exactly one line says this, for example that it is the start. */
export function exactlyOne(lines: string, name: string, value: string | boolean): Rule {
  return {
    name: lines,
    check: (values) => {
      const rows = rowsOf(values[lines]);
      const count = rows.filter((row) => row[name] === value).length;
      return rows.length === 0 || count === 1
        ? undefined
        : { code: 'rule.exactlyOne', params: { count }, field: lines };
    },
  };
}

/** V-022: in every line the lower value lies below the upper one. */
export function linesUpperAboveLower(lines: string, lower: string, upper: string): Rule {
  return {
    name: lines,
    check: (values) => {
      const isWrong = (row: Line) =>
        !isEmpty(row[lower]) && !isEmpty(row[upper]) && Number(row[upper]) <= Number(row[lower]);
      const index = rowsOf(values[lines]).findIndex(isWrong);
      return index < 0 ? undefined : { code: 'rule.upperAboveLower', field: `${lines}.${String(index)}.${upper}` };
    },
  };
}

/** V-023: as many lines as another field says. */
export function asManyAs(lines: string, countField: string): Rule {
  return {
    name: lines,
    check: (values) => {
      const count = values[countField];
      if (typeof count !== 'number') return undefined;
      return rowsOf(values[lines]).length === count
        ? undefined
        : { code: 'rule.count', params: { count }, field: lines };
    },
  };
}

/** V-018: the parts sum to the total, compared at four decimals. */
export function sumsTo(parts: readonly string[], total: string): Rule {
  return {
    name: total,
    check: (values) => {
      if ([...parts, total].some((name) => isEmpty(values[name]))) return undefined;
      const sum = parts.reduce((all, name) => all + Math.round(Number(values[name]) * 10_000), 0);
      const wanted = Math.round(Number(values[total]) * 10_000);
      if (sum === wanted) return undefined;
      return { code: 'rule.sum', params: { sum: sum / 10_000, total: wanted / 10_000 }, field: total };
    },
  };
}

/** V-034: a deadband smaller than the distance between the limits it belongs to. */
export function bandBelowDistance(band: string, lower: string, upper: string): Rule {
  return {
    name: band,
    check: (values) => {
      if ([band, lower, upper].some((name) => isEmpty(values[name]))) return undefined;
      const max = Number(values[upper]) - Number(values[lower]);
      return Number(values[band]) < max ? undefined : { code: 'rule.deadband', params: { max }, field: band };
    },
  };
}

type Line = Readonly<Record<string, unknown>>;

function rowsOf(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.map((row): Line =>
    typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {},
  );
}

/** Clocks, dates and instants of one width compare as texts. */
function textIn(row: Line, name: string): string {
  const value = row[name];
  if (typeof value === 'number') return String(value).padStart(16, '0');
  return typeof value === 'string' ? value : '';
}
