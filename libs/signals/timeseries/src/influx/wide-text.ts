/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { SampleColumns } from '@sed/platform-ports';
import { blockOf, slotOf, WIDE } from './blocks';

const ZERO = 0x30;
const [COMMA, DOT, EQUALS, SPACE, MINUS, NEW_LINE] = [0x2c, 0x2e, 0x3d, 0x20, 0x2d, 0x0a];
const [LETTER_V, LETTER_Q, LETTER_I] = [0x76, 0x71, 0x69];
/** Most bytes of what stands around the fields of a line, and of the two fields of a sample. */
const LINE_BYTES = 64;
const SAMPLE_BYTES = 48;
/** Decimals tried before a number is left to the engine: instruments rarely give more. */
const POWERS = [10, 100, 1_000, 10_000];
const MOST_EXACT = 2 ** 53;

/**
 * Samples as lines of line protocol, a line for all samples of a block at one time as far as they come together.
 * Written as bytes because making a string for each number would cost more than everything else here.
 */
export class WideText {
  private bytes = Buffer.allocUnsafe(1 << 16);
  private length = 0;
  private samples = 0;

  constructor(private readonly samplesPerText: number) {}

  /**
   * Texts of about so many samples. Quality is written where it is not good, with `everyQuality` always: over a sample
   * that is stored, or a good one would keep the quality of the one it replaces.
   */
  *texts(rows: SampleColumns, everyQuality: boolean): Generator<string> {
    for (let from = 0; from < rows.count;) {
      let to = from + 1;
      while (to < rows.count && rows.tsMs[to] === rows.tsMs[from]) to++;
      for (const line of linesOf(rows, from, to)) {
        this.line(rows, line, everyQuality);
        if (this.samples >= this.samplesPerText) yield this.take();
      }
      from = to;
    }
    if (this.length > 0) yield this.take();
  }

  private take(): string {
    const text = this.bytes.toString('latin1', 0, this.length);
    this.length = 0;
    this.samples = 0;
    return text;
  }

  private line(rows: SampleColumns, line: readonly number[], everyQuality: boolean): void {
    this.reserve(LINE_BYTES + SAMPLE_BYTES * line.length);
    const first = line[0]!;
    const began = this.length;
    this.text(`${WIDE},b=${blockOf(rows.series[first]!)} `);
    const fields = this.length;
    for (const row of line) this.sample(slotOf(rows.series[row]!), rows.value[row]!, rows.quality[row]!, everyQuality);
    if (this.length === fields) {
      this.length = began;
      return;
    }
    this.bytes[this.length - 1] = SPACE;
    this.integer(Math.trunc(rows.tsMs[first]!));
    this.bytes[this.length++] = NEW_LINE;
    this.samples += line.length;
  }

  private sample(slot: number, value: number, quality: number, everyQuality: boolean): void {
    // What is no number cannot be stored: its quality alone then tells that there was a sample.
    const isNumber = Number.isFinite(value);
    if (isNumber) {
      this.field(LETTER_V, slot);
      this.number(value);
      this.bytes[this.length++] = COMMA;
    }
    if (quality === 0 && isNumber && !everyQuality) return;
    this.field(LETTER_Q, slot);
    this.integer(quality);
    this.bytes[this.length++] = LETTER_I;
    this.bytes[this.length++] = COMMA;
  }

  private field(letter: number, slot: number): void {
    this.bytes[this.length++] = letter;
    this.integer(slot);
    this.bytes[this.length++] = EQUALS;
  }

  /** A number so that reading it gives the very same number back. */
  private number(value: number): void {
    if (Number.isInteger(value) && Math.abs(value) < MOST_EXACT) return this.integer(value);
    for (let decimals = 1; decimals <= POWERS.length; decimals++) {
      const power = POWERS[decimals - 1]!;
      const scaled = Math.round(value * power);
      // Dividing two exact numbers rounds as reading the decimal text does, so equal here is equal there.
      if (Math.abs(scaled) < MOST_EXACT && scaled / power === value) return this.decimal(scaled, decimals);
    }
    this.text(String(value));
  }

  private decimal(scaled: number, decimals: number): void {
    if (scaled < 0) this.bytes[this.length++] = MINUS;
    const power = POWERS[decimals - 1]!;
    const magnitude = Math.abs(scaled);
    const whole = Math.floor(magnitude / power);
    this.integer(whole);
    this.bytes[this.length++] = DOT;
    this.digits(magnitude - whole * power, decimals);
  }

  private integer(value: number): void {
    if (value < 0) this.bytes[this.length++] = MINUS;
    const magnitude = Math.abs(value);
    let count = 1;
    for (let limit = 10; magnitude >= limit; limit *= 10) count++;
    this.digits(magnitude, count);
  }

  private digits(value: number, count: number): void {
    let rest = value;
    for (let at = this.length + count - 1; at >= this.length; at--) {
      const next = rest < 2 ** 31 ? ((rest | 0) / 10) | 0 : Math.floor(rest / 10);
      this.bytes[at] = ZERO + (rest - 10 * next);
      rest = next;
    }
    this.length += count;
  }

  private text(text: string): void {
    for (let i = 0; i < text.length; i++) this.bytes[this.length++] = text.charCodeAt(i);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(2 * this.bytes.length + more);
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }
}

/** Rows `[from, to)`, all of one time, by block. */
function linesOf({ series }: SampleColumns, from: number, to: number): number[][] {
  let line: number[] = [from];
  if (to === from + 1) return [line];
  const order: number[] = [];
  let isSorted = true;
  for (let row = from; row < to; row++) {
    order.push(row);
    if (row > from && blockOf(series[row]!) < blockOf(series[row - 1]!)) isSorted = false;
  }
  if (!isSorted) order.sort((a, b) => blockOf(series[a]!) - blockOf(series[b]!));
  const lines: number[][] = [];
  line = [];
  for (const row of order) {
    if (line.length > 0 && blockOf(series[row]!) !== blockOf(series[line[0]!]!)) {
      lines.push(line);
      line = [];
    }
    line.push(row);
  }
  lines.push(line);
  return lines;
}
