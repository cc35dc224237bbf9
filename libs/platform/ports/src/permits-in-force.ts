import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';

/** Work under a permit that was issued and is not done with. */
export interface PermitInForce {
  /** Key of the module of the permit, its id and number. */
  readonly module: string;
  readonly id: string;
  readonly no: string | null;
  readonly name: string;
  readonly place: string;
  readonly status: string;
  /** Kind of permit and its state, in words. */
  readonly kind: BilingualText;
  readonly state: BilingualText;
  /** Page of the permit. */
  readonly path: string;
  /** Card of the machine it is about. */
  readonly equipment: string | null;
  /** Epoch ms; null until the work starts. */
  readonly startedAt: number | null;
  readonly validTo: number;
  /** People inside or at the place, by the entries and exits. */
  readonly inside: number;
}

/** Permits to work, for whoever tells people at a plant what is going on there. */
export abstract class PermitsInForce {
  /** Those under which somebody is at work or may begin. */
  abstract at(factoryNo: string): Promise<readonly PermitInForce[]>;
  /**
   * Those the next shift has to know of: in force, or over and not closed, for a fire may be watched and locks hang.
   *
   * @param within the transaction of the change, where it is asked within one
   */
  abstract unfinished(factoryNo: string, within?: OpaqueTransaction): Promise<readonly PermitInForce[]>;
}

/** Of an installation that keeps no permits. */
export class NoPermitsInForce extends PermitsInForce {
  override at(): Promise<readonly PermitInForce[]> {
    return Promise.resolve([]);
  }

  override unfinished(): Promise<readonly PermitInForce[]> {
    return Promise.resolve([]);
  }
}
