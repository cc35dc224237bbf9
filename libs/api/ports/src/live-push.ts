import type { LiveServerEvents, Right } from '@sed/contract';

type Pushable = 'message' | 'announcement' | 'record' | 'job' | 'rights';
type PayloadOf<E extends Pushable> = Parameters<LiveServerEvents[E]>;

/** Sends events to signed-in browsers, wherever in the cluster they are connected. Best effort: a poll fills gaps. */
export abstract class LivePush {
  abstract toUsers<E extends Pushable>(userCodes: readonly string[], event: E, ...payload: PayloadOf<E>): void;
  /** To everybody connected who holds the right on the plant; on any plant when it is null. */
  abstract toHolders<E extends Pushable>(
    right: Right,
    factoryNo: string | null,
    event: E,
    ...payload: PayloadOf<E>
  ): void;
}
