/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { randomBytes } from 'node:crypto';
import type { SampleColumns } from '@sed/platform-ports';
import { MINUTE_MS } from '../aggregate/levels';
import type { InfluxSeries } from './influx-client';
import { columnReader } from './influx-rows';
import { lineOf } from './line-protocol';

const MEASUREMENT = 'stored';

/** How many samples of a minute a process has stored, and two sums of what they are, in any order. */
interface Sums {
  count: number;
  sum: number;
  mix: number;
}

const numbers = new Float64Array(2);
const words = new Int32Array(numbers.buffer);

/**
 * What this process has stored of each minute, told to others by a point a minute. Who has stored the same itself (two
 * processes behind one broker do) may aggregate from what it knows, otherwise the minute must be read back. A process
 * begun anew is another one: it does not know what it stored before.
 */
export class StoredMinutes {
  private readonly process = randomBytes(8).toString('hex');
  private readonly mine = new Map<number, Sums>();

  /** Counts samples that are about to be stored. @returns the lines that must be stored before them. */
  note(parts: readonly SampleColumns[]): string[] {
    const touched = new Set<number>();
    for (const rows of parts) {
      let startMs = Number.NaN;
      let sums: Sums = { count: 0, sum: 0, mix: 0 };
      for (let i = 0; i < rows.count; i++) {
        const tsMs = rows.tsMs[i]!;
        if (!(tsMs >= startMs && tsMs < startMs + MINUTE_MS)) {
          startMs = Math.floor(tsMs / MINUTE_MS) * MINUTE_MS;
          touched.add(startMs);
          sums = this.sumsOf(startMs);
        }
        add(sums, rows, i);
      }
    }
    return [...touched].flatMap((startMs) => this.lineOf(startMs) ?? []);
  }

  private sumsOf(startMs: number): Sums {
    const known = this.mine.get(startMs);
    if (known !== undefined) return known;
    const sums = { count: 0, sum: 0, mix: 0 };
    this.mine.set(startMs, sums);
    return sums;
  }

  private lineOf(startMs: number): string | undefined {
    const { count, sum, mix } = this.sumsOf(startMs);
    const integers = { n: count, sum, mix };
    return lineOf({ measurement: MEASUREMENT, tag: ['w', this.process], integers, tsMs: startMs });
  }

  /** Minutes before are not compared any more. */
  forgetBefore(ms: number): void {
    for (const startMs of this.mine.keys()) if (startMs < ms) this.mine.delete(startMs);
  }

  static query(when: string): string {
    return `SELECT "n","sum","mix" FROM "${MEASUREMENT}" WHERE ${when} GROUP BY "w"`;
  }

  static readonly measurement = MEASUREMENT;

  /** Minutes in which others stored what this process did not, each with a text that changes with what they stored. */
  elsewhere(answer: readonly InfluxSeries[]): Map<number, string> {
    const found = new Map<number, string>();
    for (const series of answer) {
      if (series.tags.w === this.process) continue;
      const at = columnReader(series);
      for (let row = 0; row < series.values.length; row++) {
        const startMs = at(row, 'time');
        const told = [at(row, 'n'), at(row, 'sum'), at(row, 'mix')].join(' ');
        const { count, sum, mix } = this.mine.get(startMs) ?? { count: 0, sum: 0, mix: 0 };
        if (told !== `${count} ${sum} ${mix}`)
          found.set(startMs, `${found.get(startMs) ?? ''}${series.tags.w} ${told};`);
      }
    }
    return found;
  }
}

function add(sums: Sums, { series, tsMs, value, quality }: SampleColumns, i: number): void {
  numbers[0] = tsMs[i]!;
  numbers[1] = value[i]!;
  let hash = Math.imul(series[i]! ^ (quality[i]! << 24), 0x9e3779b1);
  for (let word = 0; word < 4; word++) hash = Math.imul(hash ^ (hash >>> 15) ^ words[word]!, 0x85ebca6b);
  sums.count += 1;
  sums.sum = (sums.sum + hash) | 0;
  sums.mix ^= Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
}
