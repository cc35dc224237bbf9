import type { OpaqueTransaction } from './audit-trail';

/**
 * Who works together. Records name a team in words: in full, or in one of the two languages of its name. A name that fits
 * two teams of a plant is nobody's.
 */
export abstract class Teams {
  /** Names the person's teams go by, by plant. */
  abstract of(userCode: string, within?: OpaqueTransaction): Promise<ReadonlyMap<string, readonly string[]>>;

  /** Accounts of a team's members, the leader first; none where no team is called so. */
  abstract members(factoryNo: string, team: string, within?: OpaqueTransaction): Promise<readonly string[]>;
}
