import type { JsonFrame } from '@sed/platform-contract';
import type { FrameGroup } from './frame-group';

export type FrameEncoding = 'binary' | 'json';

/** Where the frames of one connection go. */
export interface FrameSink {
  /** True when all that was sent has left and arrived soon enough that more would not only lengthen a queue. */
  ready(): boolean;
  sendBinary(bytes: Buffer): void;
  sendJson(frame: JsonFrame): void;
  /** The client did not take its frames for too long. */
  closeAsSlow(): void;
  /** Told when the client stops taking frames for longer than a moment, and when it takes them again. */
  onHeld(isHeld: boolean): void;
}

/** What one connection watches and how far it has got. Changed by the scheduler only. */
export class FrameClient {
  group: FrameGroup | undefined;
  /** Change number up to which this client knows its signals. */
  knownChange = 0;
  /** Number of the last frame sent, 0 before the first. */
  seq = 0;
  needsFull = false;
  isHeld = false;
  lastSentMs = Number.NEGATIVE_INFINITY;
  notReadySinceMs: number | undefined;

  constructor(readonly sink: FrameSink) {}
}
