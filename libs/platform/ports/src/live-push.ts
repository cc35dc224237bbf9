import type { LiveServerEvents, Right } from '@sed/platform-contract';

type Pushable = 'message' | 'announcement' | 'record' | 'job' | 'rights';
type PayloadOf<E extends Pushable> = Parameters<LiveServerEvents[E]>;

/** Where a right has to hold: on a plant, anywhere (null), or at one of these organisations and plants. */
export type PushPlace = string | null | { readonly orgCodes: readonly string[]; readonly plants: readonly string[] };

/** Sends events to signed-in browsers, wherever in the cluster they are connected. Best effort: a poll fills gaps. */
export abstract class LivePush {
  abstract toUsers<E extends Pushable>(userCodes: readonly string[], event: E, ...payload: PayloadOf<E>): void;
  /** To everybody connected who holds the right there. */
  abstract toHolders<E extends Pushable>(right: Right, place: PushPlace, event: E, ...payload: PayloadOf<E>): void;
}
