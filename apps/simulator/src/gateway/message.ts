import type { DemoSignal } from '@sed/demo-fleet';

/** One value as a gateway sends it. `quality` is the OPC byte, 192 good. */
export interface Sample {
  readonly signal: DemoSignal;
  readonly value: number;
  readonly quality: number;
  /** Source time when it differs from the message's, epoch ms. */
  readonly tsMs?: number;
}

/** What a gateway read at one moment. */
export interface Message {
  readonly tsMs: number;
  readonly samples: readonly Sample[];
}

export const GOOD = 192;
