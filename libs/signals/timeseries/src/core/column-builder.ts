import type { SampleColumns } from '@sed/platform-ports';

/** Sample columns that grow; `columns()` is a view of what was pushed. */
export class ColumnBuilder {
  count = 0;
  series: Int32Array;
  tsMs: Float64Array;
  value: Float64Array;
  quality: Uint8Array;

  constructor(capacity = 1024) {
    this.series = new Int32Array(capacity);
    this.tsMs = new Float64Array(capacity);
    this.value = new Float64Array(capacity);
    this.quality = new Uint8Array(capacity);
  }

  push(series: number, tsMs: number, value: number, quality: number): number {
    const row = this.count;
    if (row === this.series.length) this.reserve(2 * row + 1);
    this.series[row] = series;
    this.tsMs[row] = tsMs;
    this.value[row] = value;
    this.quality[row] = quality;
    this.count = row + 1;
    return row;
  }

  reserve(capacity: number): void {
    if (capacity <= this.series.length) return;
    const grow = <T extends Int32Array | Float64Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.series = grow(this.series, new Int32Array(capacity));
    this.tsMs = grow(this.tsMs, new Float64Array(capacity));
    this.value = grow(this.value, new Float64Array(capacity));
    this.quality = grow(this.quality, new Uint8Array(capacity));
  }

  columns(): SampleColumns {
    return {
      count: this.count,
      series: this.series.subarray(0, this.count),
      tsMs: this.tsMs.subarray(0, this.count),
      value: this.value.subarray(0, this.count),
      quality: this.quality.subarray(0, this.count),
    };
  }
}
