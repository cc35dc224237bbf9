import type { OpaqueTransaction } from './audit-trail';

/** People who work together, those who lead them first. */
export interface Team {
  /** What it goes by, in full and in each of its two languages; a name that fits two teams of a plant is nobody's. */
  readonly names: readonly string[];
  readonly leaders: readonly string[];
  readonly members: readonly string[];
}

/** Who works together at a plant. Records name a team in words. */
export abstract class Teams {
  /** Names the person's teams go by, by plant. */
  abstract of(userCode: string, within?: OpaqueTransaction): Promise<ReadonlyMap<string, readonly string[]>>;

  abstract at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly Team[]>;

  /** Accounts of a team's members, the leader first; none where no team is called so. */
  async members(factoryNo: string, team: string, within?: OpaqueTransaction): Promise<readonly string[]> {
    const all = await this.at(factoryNo, within);
    return all.find(({ names }) => names.includes(team.trim()))?.members ?? [];
  }
}
