/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { randomUUID } from 'node:crypto';
import { LiveValues, type LiveValue, type PlantLink } from '@sed/platform-ports';
import { QUALITY, isUsable } from '@sed/platform-contract';
import type { FrameColumns } from '@sed/signals-contract';

/** Live values of a process that takes in no samples itself, filled by frames of the one that does. */
export class RemoteLiveValues extends LiveValues {
  private readonly runEpoch = randomUUID();
  private change = 0;
  private value = new Float64Array(0);
  private tsMs = new Float64Array(0);
  private receivedAtMs = new Float64Array(0);
  private quality = new Uint8Array(0);
  private changed = new Float64Array(0);
  private readonly links = new Map<string, PlantLink>();

  /** Takes over a frame; of a full one only what differs counts as a change. */
  apply(frame: FrameColumns): void {
    for (let i = 0; i < frame.count; i += 1) {
      const value = frame.values[i]!;
      const quality = frame.quality[i]!;
      // A row without a value says "never received": there is nothing to show yet.
      if (Number.isNaN(value) && quality === QUALITY.UNKNOWN) continue;
      const id = frame.ids[i]!;
      this.grow(id + 1);
      const tsMs = frame.tsMs[i]!;
      const isSame = this.value[id] === value && this.tsMs[id] === tsMs && this.quality[id] === quality;
      if (isSame && this.changed[id] !== 0) continue;
      this.value[id] = value;
      this.tsMs[id] = tsMs;
      this.quality[id] = quality;
      // A full frame does not tell when each sample arrived; its source time is the closest known.
      this.receivedAtMs[id] = frame.full ? tsMs : frame.timeMs;
      this.touch(id);
    }
  }

  setLink(factoryNo: string, link: PlantLink): void {
    this.links.set(factoryNo, link);
  }

  /** Nothing is heard of the process that takes in these signals: no old number may look live. */
  markSilent(factoryNo: string, ids: Iterable<number>): void {
    this.links.set(factoryNo, { state: 'unknown', lastMessageAtMs: this.link(factoryNo).lastMessageAtMs });
    for (const id of ids) {
      if (this.changedAt(id) === 0 || !isUsable(this.quality[id]!)) continue;
      this.quality[id] = QUALITY.STALE;
      this.touch(id);
    }
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
      value: this.value[series]!,
      tsMs: this.tsMs[series]!,
      receivedAtMs: this.receivedAtMs[series]!,
      quality: this.quality[series]!,
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

  private touch(id: number): void {
    this.change += 1;
    this.changed[id] = this.change;
  }

  private grow(length: number): void {
    if (length <= this.value.length) return;
    const size = Math.max(length, this.value.length * 2, 1024);
    this.value = grown(this.value, size);
    this.tsMs = grown(this.tsMs, size);
    this.receivedAtMs = grown(this.receivedAtMs, size);
    this.changed = grown(this.changed, size);
    const quality = new Uint8Array(size);
    quality.set(this.quality);
    this.quality = quality;
  }
}

function grown(column: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const made = new Float64Array(size);
  made.set(column);
  return made;
}
