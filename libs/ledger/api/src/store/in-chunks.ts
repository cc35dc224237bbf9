/** Rows of one statement: the protocol counts its parameters with sixteen bits. */
const ROWS = 500;

export function inChunks<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) => index * ROWS);
  return starts.map((start) => rows.slice(start, start + ROWS));
}
