import { boxAt, decodeTimeOf, timescaleOf } from './mp4-boxes';

/** A part of a stream that begins with a key picture. */
export interface Fragment {
  readonly bytes: Buffer;
  /** When it begins in the stream, seconds. */
  readonly startS: number;
}

export interface FragmentListener {
  begin(init: Buffer): void;
  fragment(fragment: Fragment): void;
}

const MAX_BOX_BYTES = 16_000_000;

/** Cuts fragmented MP4, as it comes out of an encoder, into its initialisation and fragments. */
export class FragmentReader {
  private hasInit = false;
  private rest: Buffer = Buffer.alloc(0);
  private readonly head: Buffer[] = [];
  private fragment: Buffer[] = [];
  private timescale = 1;

  constructor(private readonly told: FragmentListener) {}

  /** @throws RangeError for what is no MP4, or a box longer than memory is given for */
  take(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    for (;;) {
      const box = boxAt(this.rest, 0);
      if (box === undefined) return;
      if (box.to > MAX_BOX_BYTES) throw new RangeError(`a box of ${String(box.to)} bytes`);
      if (this.rest.length < box.to) return;
      this.takeBox(box.type, this.rest.subarray(0, box.to));
      this.rest = this.rest.subarray(box.to);
    }
  }

  private takeBox(type: string, bytes: Buffer): void {
    if (!this.hasInit) {
      this.head.push(bytes);
      if (type !== 'moov') return;
      this.hasInit = true;
      const init = Buffer.concat(this.head);
      this.timescale = timescaleOf(init) ?? 1;
      this.told.begin(init);
      return;
    }
    if (type !== 'moof' && type !== 'mdat') return;
    this.fragment.push(bytes);
    if (type !== 'mdat') return;
    const whole = Buffer.concat(this.fragment);
    this.fragment = [];
    const ticks = decodeTimeOf(whole);
    if (ticks !== undefined) this.told.fragment({ bytes: whole, startS: ticks / this.timescale });
  }
}
