import { SingleSignOn, UserRights, type RightsOfUser } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { ListedAuditTrail } from '@sed/testing';

/** What was recorded; a test empties it. */
export const trail = new ListedAuditTrail();

/** Two plants with different rights, as roles give them. */
export class RolesOfUser extends UserRights {
  static plants = new Set(['demo_e01', 'demo_w01']);
  override of(): Promise<RightsOfUser> {
    const { plants } = RolesOfUser;
    const grant = (factoryNo: string, ...rights: Right[]) => ({
      plants: new Set([factoryNo]),
      rights: new Set(rights),
    });
    const grants = [grant('demo_e01', 'alarm:view', 'alarm:ack'), grant('demo_w01', 'alarm:view')];
    const rights = new Set<Right>(['alarm:view', 'alarm:ack', 'session:end']);
    return Promise.resolve({ plants, rights, grants, orgCodes: new Set(['group']) });
  }
}

/** A provider that may be away. */
export class FakeSingleSignOn extends SingleSignOn {
  static isAway = false;
  override logoutUrl(idToken: string, publicUrl: string): Promise<string | null> {
    if (FakeSingleSignOn.isAway) return Promise.reject(new Error('away'));
    return Promise.resolve(`https://idp.example/out?hint=${idToken}&back=${publicUrl}/login`);
  }
}
