/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { PastPiece } from '@sed/demo-fleet';
import type { PastPart, SampleColumns } from '@sed/platform-ports';

const COLUMNS = ['mean', 'min', 'max', 'first', 'last', 'm2', 'rise'] as const;
const MINUTE_MS = 60_000;

/** A piece under the numbers of the store; signals that are gone are left out. */
export function partOf(
  piece: PastPiece,
  level: PastPart['level'],
  idOf: (code: string) => number | undefined,
): PastPart | undefined {
  const rows = piece.codes.flatMap((code, row) => {
    const id = idOf(code);
    return id === undefined ? [] : [{ id, row }];
  });
  if (rows.length === 0) return undefined;
  const { startMs, steps, samplesPerStep } = piece;
  const series = Int32Array.from(rows, ({ id }) => id);
  const given = COLUMNS.flatMap((name) => {
    const column = piece[name];
    return column === undefined ? [] : [[name, column] as const];
  });
  const isWhole = rows.length === piece.codes.length;
  const columns = given.map(([name, column]) => [name, isWhole ? column : rowsOf(column, rows, steps)] as const);
  return { level, startMs, steps, samplesPerStep, series, ...(Object.fromEntries(columns) as Pick<PastPart, 'mean'>) };
}

function rowsOf(column: Float64Array, rows: readonly { readonly row: number }[], steps: number): Float64Array {
  const kept = new Float64Array(rows.length * steps);
  rows.forEach(({ row }, i) => kept.set(column.subarray(row * steps, (row + 1) * steps), i * steps));
  return kept;
}

/** Minutes `[from, to)` of some series as samples in order of time. */
export function samplesOf(part: PastPart, wanted: ReadonlySet<number>, from: number, to: number): SampleColumns {
  const rows = [...part.series.keys()].filter((row) => wanted.has(part.series[row]!));
  const size = rows.length * (to - from);
  const columns = {
    series: new Int32Array(size),
    tsMs: new Float64Array(size),
    value: new Float64Array(size),
    quality: new Uint8Array(size),
  };
  let count = 0;
  for (let i = from; i < to; i++) {
    for (const row of rows) {
      const value = part.mean[row * part.steps + i]!;
      if (Number.isNaN(value)) continue;
      columns.series[count] = part.series[row]!;
      columns.tsMs[count] = part.startMs + i * MINUTE_MS;
      columns.value[count] = value;
      count += 1;
    }
  }
  return { count, ...columns };
}
