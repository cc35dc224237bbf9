/** Work under a permit that was issued and is not over. */
export interface PermitInForce {
  /** Key of the module of the permit, its id and number. */
  readonly module: string;
  readonly id: string;
  readonly no: string | null;
  readonly name: string;
  readonly place: string;
  readonly status: string;
  /** Card of the machine it is about. */
  readonly equipment: string | null;
  /** Epoch ms; null until the work starts. */
  readonly startedAt: number | null;
  readonly validTo: number;
  /** People inside or at the place, by the entries and exits. */
  readonly inside: number;
}

/** Permits to work in force now, for whoever tells people at a plant what is going on there. */
export abstract class PermitsInForce {
  abstract at(factoryNo: string): Promise<readonly PermitInForce[]>;
}

/** Of an installation that keeps no permits. */
export class NoPermitsInForce extends PermitsInForce {
  override at(): Promise<readonly PermitInForce[]> {
    return Promise.resolve([]);
  }
}
