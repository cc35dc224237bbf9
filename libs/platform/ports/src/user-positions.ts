import type { OpaqueTransaction } from './audit-trail';

/** Positions (domain model §1.4) people hold at plants; some actions belong to one of them only. */
export abstract class UserPositions {
  abstract at(userCode: string, factoryNo: string, within?: OpaqueTransaction): Promise<readonly string[]>;

  /** All of somebody's, by plant, of the plants named. */
  async of(userCode: string, plants: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const held = new Map<string, readonly string[]>();
    for (const plant of plants) held.set(plant, await this.at(userCode, plant));
    return held;
  }
}
