import type { OpaqueTransaction } from './audit-trail';

/** Somebody at a plant who does not work for it. */
export interface VisitorOnSite {
  readonly name: string;
  readonly company: string | null;
  /** What they came for, as it was written down. */
  readonly purpose: string;
  /** Epoch ms; null where nobody noted it. */
  readonly since: number | null;
  /** Page of the record that says so. */
  readonly path: string | null;
}

export interface VisitorKeeper {
  /** @param within the transaction of the change, where it is asked within one */
  onSite(factoryNo: string, within?: OpaqueTransaction): Promise<readonly VisitorOnSite[]>;
}

/** Who is at a plant from outside. The handover asks here; areas that know of such people bind a keeper each. */
export class VisitorsOnSite {
  private readonly keepers: VisitorKeeper[] = [];

  bind(keeper: VisitorKeeper): void {
    this.keepers.push(keeper);
  }

  /** Undefined where nobody keeps a record of them: then nothing can be said. */
  async at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly VisitorOnSite[] | undefined> {
    if (this.keepers.length === 0) return undefined;
    const found: VisitorOnSite[] = [];
    // One query at a time: a transaction has one connection.
    for (const keeper of this.keepers) found.push(...(await keeper.onSite(factoryNo, within)));
    return found;
  }
}
