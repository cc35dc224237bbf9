/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { ASM1_NAMES, ASM1_SIZE } from './asm1-parameters';

const COLUMNS = ASM1_SIZE + 1;

/** Influent of the benchmark's files: concentrations and flow every 15 minutes, repeated for ever. */
export class Influent {
  private constructor(
    private readonly rows: Float64Array,
    private readonly stepDays: number,
  ) {}

  /**
   * Reads a file with header `t_d,S_I,…,S_ALK,Q_m3d`, equidistant, the last row repeating the first.
   * @throws RangeError when columns are missing or fewer than two rows are there.
   */
  static fromCsv(text: string): Influent {
    const lines = text.trim().split(/\r?\n/);
    const header = (lines[0] ?? '').split(',');
    const columns = [...ASM1_NAMES, 'Q_m3d'].map((name) => header.indexOf(name));
    if (header[0] !== 't_d' || columns.includes(-1)) throw new RangeError('influent file lacks a column');
    const parsed = lines.slice(1).map((line) => line.split(',').map(Number));
    if (parsed.length < 2) throw new RangeError('influent file needs at least two rows');
    const rows = new Float64Array(parsed.length * COLUMNS);
    parsed.forEach((row, i) => columns.forEach((from, c) => (rows[i * COLUMNS + c] = row[from]!)));
    return new Influent(rows, parsed[1]![0]! - parsed[0]![0]!);
  }

  /** Length of the record, days. */
  get lengthDays(): number {
    return (this.rows.length / COLUMNS - 1) * this.stepDays;
  }

  /** Linearly interpolated influent at a time in days, written as 13 concentrations and the flow (m3/d). */
  at(days: number, into: Float64Array): void {
    const length = this.lengthDays;
    const position = (((days % length) + length) % length) / this.stepDays;
    const row = Math.min(Math.floor(position), this.rows.length / COLUMNS - 2);
    const weight = position - row;
    const from = row * COLUMNS;
    for (let c = 0; c < COLUMNS; c += 1) {
      const a = this.rows[from + c]!;
      into[c] = a + weight * (this.rows[from + COLUMNS + c]! - a);
    }
  }
}

/** The constant influent of the steady-state test: 13 concentrations and the flow. */
export const CONSTANT_INFLUENT: readonly number[] = [
  30, 69.5, 51.2, 202.32, 28.17, 0, 0, 0, 0, 31.56, 6.95, 10.59, 7, 18_446,
];
