import type { Right } from '@sed/platform-contract';
import { UserRights, type Grant, type RightsOfUser } from '@sed/platform-ports';

/** These rights on these plants. */
export function aGrant(plants: Iterable<string>, ...rights: readonly Right[]): Grant {
  return { plants: new Set(plants), rights: new Set(rights) };
}

/** Everybody has what the test grants them, on no organisation. */
export class FixedRights extends UserRights {
  /** @param grantsOf asked each time, so that a test can change its answer */
  constructor(private readonly grantsOf: (userCode: string) => readonly Grant[]) {
    super();
  }

  override of(userCode: string): Promise<RightsOfUser> {
    const grants = this.grantsOf(userCode);
    return Promise.resolve({
      plants: new Set(grants.flatMap(({ plants }) => [...plants])),
      rights: new Set(grants.flatMap(({ rights }) => [...rights])),
      grants,
      orgCodes: new Set(),
    });
  }
}
