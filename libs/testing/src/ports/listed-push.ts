import type { Right } from '@sed/platform-contract';
import { LivePush, type PushPlace } from '@sed/platform-ports';

/** One event: to these users, or to whoever holds the right there. */
export interface Pushed {
  readonly to?: readonly string[];
  readonly right?: Right;
  readonly place?: PushPlace;
  readonly event: string;
  readonly payload: unknown;
}

/** Lists what was pushed, in its order. */
export class ListedPush extends LivePush {
  readonly sent: Pushed[] = [];

  override toUsers(to: readonly string[], event: string, payload?: unknown): void {
    this.sent.push({ to, event, payload });
  }

  override toHolders(right: Right, place: PushPlace, event: string, payload?: unknown): void {
    this.sent.push({ right, place, event, payload });
  }
}
