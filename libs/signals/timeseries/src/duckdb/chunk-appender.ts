/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBIntegerVector,
  type DuckDBType,
  type DuckDBVector,
} from '@duckdb/node-api';
import { breathe } from '../core/mutex';

/** Rows of a DuckDB vector. */
const VECTOR_ROWS = 2048;
/** Cells handed over before others have a turn: a few milliseconds. */
const CELLS_PER_BREATH = 150_000;

/** Reads row `row` of a column. */
export type ColumnReader = (row: number) => number;

/** A column that is there as a whole, or the same figure in every row. */
export type WholeColumn = Int32Array | Float64Array | number;

interface Target {
  readonly table: string;
  readonly catalog?: string;
  readonly types: readonly DuckDBType[];
}

/** Writes the rows from `start` on into a vector as long as they are. */
type Fill = (vector: DuckDBVector, column: number, start: number) => void;

/**
 * Appends `count` rows to a table in whole vectors, a tenth of the cost of appending values row by row. Runs inside
 * the transaction of the connection.
 */
export function appendRows(
  connection: DuckDBConnection,
  target: Target,
  count: number,
  columns: readonly ColumnReader[],
): Promise<void> {
  return append(connection, target, count, (vector, column, start) => {
    const read = columns[column]!;
    for (let i = 0; i < vector.itemCount; i++) vector.setItem(i, read(start + i));
  });
}

/** The same with columns that are there as a whole: half the cost. */
export function appendColumns(
  connection: DuckDBConnection,
  target: Target,
  count: number,
  columns: readonly WholeColumn[],
): Promise<void> {
  return append(connection, target, count, (vector, column, start) => {
    const source = columns[column]!;
    if (typeof source === 'number') for (let i = 0; i < vector.itemCount; i++) vector.setItem(i, source);
    else if (vector instanceof DuckDBDoubleVector) fillDoubles(vector, source, start);
    else if (vector instanceof DuckDBIntegerVector) fillIntegers(vector, source, start);
    else for (let i = 0; i < vector.itemCount; i++) vector.setItem(i, source[start + i]!);
  });
}

// One loop for each kind of vector: what is called in it is always the same then, and is compiled into it.
function fillDoubles(vector: DuckDBDoubleVector, source: Int32Array | Float64Array, start: number): void {
  for (let i = 0, end = vector.itemCount; i < end; i++) vector.setItem(i, source[start + i]!);
}

function fillIntegers(vector: DuckDBIntegerVector, source: Int32Array | Float64Array, start: number): void {
  for (let i = 0, end = vector.itemCount; i < end; i++) vector.setItem(i, source[start + i]!);
}

async function append(connection: DuckDBConnection, target: Target, count: number, fill: Fill): Promise<void> {
  if (count === 0) return;
  const appender = await connection.createAppender(target.table, 'main', target.catalog ?? null);
  const chunk = DuckDBDataChunk.create(target.types);
  const width = target.types.length;
  let cells = 0;
  try {
    for (let start = 0; start < count; start += VECTOR_ROWS) {
      const rows = Math.min(VECTOR_ROWS, count - start);
      chunk.reset();
      chunk.rowCount = rows;
      for (let c = 0; c < width; c++) {
        const vector = chunk.getColumnVector(c);
        fill(vector, c, start);
        vector.flush();
      }
      appender.appendDataChunk(chunk);
      cells += rows * width;
      if (cells > CELLS_PER_BREATH) {
        cells = 0;
        appender.flushSync();
        await breathe();
      }
    }
    appender.flushSync();
  } finally {
    appender.closeSync();
  }
}
