import type { InfluxSeries } from './influx-client';

const GROUPED_BY = /GROUP BY "(\w+)"$/;

/**
 * Series of a statement that groups by a tag. Generation 3 answers with one series in which the tag is a column; the
 * others, and later releases of it, with a series for each value of the tag.
 */
export function groupedAsAsked(statement: string, answer: readonly InfluxSeries[]): InfluxSeries[] {
  const tag = GROUPED_BY.exec(statement)?.[1];
  if (tag === undefined) return [...answer];
  return answer.flatMap((series) => (tag in series.tags ? [series] : split(series, tag)));
}

function split({ tags, columns, values }: InfluxSeries, tag: string): InfluxSeries[] {
  const at = columns.indexOf(tag);
  if (at < 0) return values.length === 0 ? [] : [{ tags, columns, values }];
  const rows = new Map<string, (number | string | null)[][]>();
  for (const row of values) {
    const value = String(row[at] ?? '');
    const others = row.filter((_, i) => i !== at);
    const known = rows.get(value);
    if (known === undefined) rows.set(value, [others]);
    else known.push(others);
  }
  const rest = columns.filter((_, i) => i !== at);
  return [...rows].map(([value, found]) => ({ tags: { ...tags, [tag]: value }, columns: rest, values: found }));
}
