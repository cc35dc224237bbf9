import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';

/** A console that shows the alarms of a plant and cannot be heard. */
export interface SilentConsole {
  /** Who is signed in there. */
  readonly user: BilingualText;
  readonly since: number;
}

/** Consoles whose browser lets no alarm be heard (domain model §4.9). */
export abstract class SilentConsoles {
  /** Those of a plant that are open now. @param within the transaction of the change, where it is asked within one */
  abstract at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly SilentConsole[]>;
}
