import { LiveValues, type LinkState, type LiveValue, type PlantLink } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';

/** Live values a test writes by hand; every write is one change. */
export class FakeLiveValues extends LiveValues {
  private change = 0;
  private value = new Float64Array(0);
  private tsMs = new Float64Array(0);
  private quality = new Uint8Array(0);
  private changed = new Float64Array(0);
  private readonly received = new Map<number, number>();
  private readonly links = new Map<string, PlantLink>();

  constructor(private runEpoch = 'epoch-1') {
    super();
  }

  set(series: number, value: number, tsMs: number, quality: number = QUALITY.GOOD): void {
    this.grow(series + 1);
    this.change += 1;
    this.value[series] = value;
    this.tsMs[series] = tsMs;
    this.quality[series] = quality;
    this.changed[series] = this.change;
    this.received.set(series, tsMs);
  }

  setLink(factoryNo: string, state: LinkState, lastMessageAtMs: number | null): void {
    this.links.set(factoryNo, { state, lastMessageAtMs });
  }

  setEpoch(epoch: string): void {
    this.runEpoch = epoch;
  }

  override changeNumber(): number {
    return this.change;
  }

  override changedAt(series: number): number {
    return this.changed[series] ?? 0;
  }

  override get(series: number): LiveValue | undefined {
    if (this.changedAt(series) === 0) return undefined;
    return {
      value: this.value[series] ?? Number.NaN,
      tsMs: this.tsMs[series] ?? 0,
      receivedAtMs: this.received.get(series) ?? 0,
      quality: this.quality[series] ?? QUALITY.UNKNOWN,
    };
  }

  override columns(): ReturnType<LiveValues['columns']> {
    return { value: this.value, tsMs: this.tsMs, quality: this.quality, changedAt: this.changed };
  }

  override link(factoryNo: string): PlantLink {
    return this.links.get(factoryNo) ?? { state: 'unknown', lastMessageAtMs: null };
  }

  override epoch(): string {
    return this.runEpoch;
  }

  private grow(length: number): void {
    if (length <= this.value.length) return;
    const size = Math.max(length, this.value.length * 2, 64);
    const value = new Float64Array(size);
    const tsMs = new Float64Array(size);
    const quality = new Uint8Array(size);
    const changed = new Float64Array(size);
    value.set(this.value);
    tsMs.set(this.tsMs);
    quality.set(this.quality);
    changed.set(this.changed);
    [this.value, this.tsMs, this.quality, this.changed] = [value, tsMs, quality, changed];
  }
}
