import { types, type PGlite } from '@electric-sql/pglite';

type Given = Parameters<PGlite['query']>;

const NUMERICS = 1231;
const TIMESTAMPS = 1115;
const TIMESTAMPTZS = 1185;
const INTERVALS = 1187;
const DATES = 1182;
/** Types the database library reads from their text itself. */
const AS_TEXT: readonly number[] = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[NUMERICS, TIMESTAMPS, TIMESTAMPTZS, INTERVALS, DATES],
];

/**
 * Has the embedded engine read values as the database library asks it to with every statement. Told each time, the engine
 * copies its own three hundred readers beside them, which takes up to half of a small statement.
 */
export function readAsDrizzle(client: PGlite): void {
  for (const type of AS_TEXT) client.parsers[type] = (text: string) => text;
}

/** The statement without what {@link readAsDrizzle} has told the engine already. */
export function withoutReaders([text, params, options]: Given): Given {
  const { parsers, ...own } = options ?? {};
  const isKnown = Object.keys(parsers ?? {}).every((type) => AS_TEXT.includes(Number(type)));
  return [text, params, isKnown ? own : options];
}
