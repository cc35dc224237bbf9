import { z } from 'zod';

export const LIVE_NAMESPACE = '/live';
export const BOARD_NAMESPACE = '/board';

/** At most this many frames a second reach one client; the newest value wins in between. */
export const MAX_FRAMES_PER_SECOND = 5;
/** Most signals one `subscribe` may name. */
export const MAX_SIGNALS_PER_SUBSCRIBE = 5000;

const signalKey = z.string().min(3).max(100);

export const subscribeRequest = z
  .object({
    signals: z.array(signalKey).max(MAX_SIGNALS_PER_SUBSCRIBE).optional(),
    plants: z.array(z.string().min(1).max(32)).max(1000).optional(),
    encoding: z.enum(['binary', 'json']).optional(),
    /** What the client last saw, to learn whether it missed frames: see {@link SubscribeReply.recovered}. */
    resume: z.object({ epoch: z.string(), seq: z.number().int() }).optional(),
  })
  .refine((r) => (r.signals?.length ?? 0) + (r.plants?.length ?? 0) > 0, { error: 'live.subscribe.empty' });
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

export interface SubscribeRefusal {
  readonly key: string;
  readonly reason: 'forbidden' | 'unknown' | 'limit';
}

export type SubscribeReply =
  | {
      readonly ok: true;
      /** Numeric id of each signal, valid for the epoch. */
      readonly ids: Readonly<Record<string, number>>;
      readonly refused: readonly SubscribeRefusal[];
      /** Changes with each start of the service; ids of another epoch mean nothing. */
      readonly epoch: string;
      /** False when the client asked to resume and frames were missed longer than the hold time. */
      readonly recovered: boolean;
    }
  | {
      readonly ok: false;
      readonly ids: Record<string, never>;
      readonly refused: readonly SubscribeRefusal[];
      readonly error: string;
    };

/** `[id, value, ts, quality code]` */
export type JsonFrameRow = readonly [number, number | null, number, number];

export interface JsonFrame {
  readonly t: number;
  readonly s: readonly JsonFrameRow[];
  readonly seq: number;
  readonly full: boolean;
}

/** A record of a management module changed; open lists and details read it again. */
export interface RecordPush {
  readonly module: string;
  readonly id: string;
  readonly factoryNo: string | null;
  readonly version: number;
  /** `commented`: its values are what they were. */
  readonly event: 'created' | 'changed' | 'removed' | 'commented';
}

/** Progress of a long job of the receiver. */
export interface JobPush {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  readonly done: number;
  readonly total: number | null;
}

/** Events the service sends on `/live`; areas add theirs (`declare module`). */
export interface LiveServerEvents {
  frame: (bytes: Uint8Array) => void;
  'frame.json': (frame: JsonFrame) => void;
  record: (push: RecordPush) => void;
  job: (push: JobPush) => void;
  /** Rights or menus of the receiver changed: read them again. */
  rights: () => void;
  /** The connection ends right after this; `token error` means: sign in again. */
  bye: (reason: string) => void;
}

/** Events the browser sends on `/live`. There is no command among them, by rule. */
export interface LiveClientEvents {
  subscribe: (request: unknown, reply: (answer: SubscribeReply) => void) => void;
  unsubscribe: (request: unknown, reply: (answer: { ok: boolean }) => void) => void;
}
