import type { LiveFile } from './live-source';
import { livePlaylist, type Segment } from './playlist';
import type { Fragment } from './fragment-reader';

interface Kept extends Segment {
  /** Which recording it belongs to, counted from 0. */
  readonly recording: number;
  readonly bytes: Buffer;
}

const LISTED = 6;
const KEPT = 10;
/** Longer than between two key pictures of any camera; a jump in time counts as the usual length. */
const MAX_DURATION_S = 30;
const USUAL_DURATION_S = 2;
const SEGMENT_NAME = /^f(\d{1,9})\.m4s$/;
const INIT_NAME = /^i(\d{1,9})\.mp4$/;

/** The last fragments of a stream. A fragment's length is known when the next one comes: until then it is held back. */
export class FragmentWindow {
  private readonly kept: Kept[] = [];
  private readonly inits = new Map<number, Buffer>();
  private pending: Fragment | undefined;
  private next = 0;
  private recording = -1;

  /** What comes now is another recording: with its own initialisation and its own time. */
  begin(init: Buffer): void {
    this.recording += 1;
    this.pending = undefined;
    this.inits.set(this.recording, init);
    for (const old of this.inits.keys()) {
      if (old !== this.recording && !this.kept.some(({ recording }) => recording === old)) this.inits.delete(old);
    }
  }

  take(fragment: Fragment, nowMs: number): void {
    if (this.pending !== undefined) this.keep(this.pending, fragment.startS - this.pending.startS, nowMs);
    this.pending = fragment;
  }

  get isEmpty(): boolean {
    return this.kept.length === 0;
  }

  playlist(): LiveFile {
    const segments = this.kept.slice(-LISTED);
    return livePlaylist({
      mediaSequence: this.next - segments.length,
      discontinuitySequence: segments[0]?.recording ?? 0,
      targetDurationS: Math.max(...segments.map(({ durationS }) => durationS)),
      segments,
    });
  }

  file(name: string): Buffer | undefined {
    const recording = INIT_NAME.exec(name)?.[1];
    if (recording !== undefined) return this.inits.get(Number(recording));
    return SEGMENT_NAME.test(name) ? this.kept.find((one) => one.name === name)?.bytes : undefined;
  }

  /** The last fragment behind its initialisation. */
  newest(): readonly Buffer[] | undefined {
    const last = this.kept.at(-1);
    const init = last === undefined ? undefined : this.inits.get(last.recording);
    return last === undefined || init === undefined ? undefined : [init, last.bytes];
  }

  private keep({ bytes }: Fragment, lastedS: number, nowMs: number): void {
    const durationS = lastedS > 0 && lastedS <= MAX_DURATION_S ? lastedS : USUAL_DURATION_S;
    // Fragments arrive in bursts; what is said of their time never runs backwards.
    const atMs = Math.max((this.kept.at(-1)?.atMs ?? 0) + 1, Math.round(nowMs - durationS * 1000));
    const { recording } = this;
    const names = { name: `f${String(this.next)}.m4s`, init: `i${String(recording)}.mp4` };
    this.kept.push({ ...names, durationS, atMs, recording, bytes });
    this.next += 1;
    if (this.kept.length > KEPT) this.kept.shift();
  }
}
