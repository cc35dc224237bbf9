import type { SampleColumns } from '@sed/platform-ports';

const INITIAL_ROWS = 8192;

/** Growing columns that collect samples until the next commit and are then used again. */
export class SampleBuffer implements SampleColumns {
  count = 0;
  series = new Int32Array(INITIAL_ROWS);
  tsMs = new Float64Array(INITIAL_ROWS);
  value = new Float64Array(INITIAL_ROWS);
  quality = new Uint8Array(INITIAL_ROWS);

  push(series: number, tsMs: number, value: number, quality: number): void {
    const row = this.count;
    if (row === this.series.length) this.grow();
    this.series[row] = series;
    this.tsMs[row] = tsMs;
    this.value[row] = value;
    this.quality[row] = quality;
    this.count = row + 1;
  }

  clear(): void {
    this.count = 0;
  }

  private grow(): void {
    const rows = this.series.length * 2;
    const widen = <T extends Int32Array | Float64Array | Uint8Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.series = widen(new Int32Array(rows), this.series);
    this.tsMs = widen(new Float64Array(rows), this.tsMs);
    this.value = widen(new Float64Array(rows), this.value);
    this.quality = widen(new Uint8Array(rows), this.quality);
  }
}
