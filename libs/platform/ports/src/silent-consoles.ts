import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';

/** A console that shows the alarms of a plant and cannot be heard. */
export interface SilentConsole {
  /** Who is signed in there. */
  readonly user: BilingualText;
  readonly since: number;
}

/** Nobody hears a console because its browser lets no sound out, or because somebody silenced it. */
export type SilenceCause = 'BLOCKED' | 'SILENCED';

/** A time in which nobody heard a console. */
export interface ConsoleSilence {
  readonly user: BilingualText;
  readonly cause: SilenceCause;
  readonly from: number;
  /** Of one that goes on: as far as is known, at most now. */
  readonly to: number;
}

/** Consoles whose browser lets no alarm be heard (domain model §4.9), and those somebody silenced for a while. */
export abstract class SilentConsoles {
  /** Those of a plant that are open now. @param within the transaction of the change, where it is asked within one */
  abstract at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly SilentConsole[]>;

  /** All silences of a plant that reach into a span, the earliest first. */
  abstract during(
    factoryNo: string,
    span: { readonly from: number; readonly to: number },
    within?: OpaqueTransaction,
  ): Promise<readonly ConsoleSilence[]>;
}
