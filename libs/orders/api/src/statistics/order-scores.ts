import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderSource } from '../search/order-union';

const PARTS = { quality: 'scoreQuality', time: 'scoreTime', safety: 'scoreSafety' } as const;

/** Whether nobody scored it in time. */
export const BY_DEFAULT: SQL = sql`scores.by_default`;
/** What an order was given for a part of its work. */
export const score = (part: keyof typeof PARTS): SQL => sql`scores.${sql.identifier(part)}`;
/** Mean of the three. */
export const SCORE: SQL = sql`((${score('quality')} + ${score('time')} + ${score('safety')}) / 3)`;

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** What orders were evaluated with, wherever their type has an evaluation; rows by order. */
export function orderScores(sources: readonly OrderSource[]): SQL {
  const parts = sources.flatMap((source) => scoresOf(source) ?? []);
  const none = Object.keys(PARTS).map((part) => sql`0::float8 as ${sql.identifier(part)}`);
  return parts.length === 0
    ? sql`select null::uuid as order_id, ${sql.join(none, sql`, `)}, false as by_default where false`
    : sql.join(parts, sql` union all `);
}

function scoresOf({ module, table }: OrderSource): SQL | undefined {
  if (!Object.values(PARTS).every((field) => Object.hasOwn(module.fields, field))) return undefined;
  const cells = Object.entries(PARTS).map(([part, field]) => sql`${named(field)}::float8 as ${sql.identifier(part)}`);
  return sql`select id as order_id, ${sql.join(cells, sql`, `)},
    coalesce(${named('isEvaluatedByDefault')}, false) as by_default from ${table}
    where ${named(PARTS.quality)} is not null`;
}
