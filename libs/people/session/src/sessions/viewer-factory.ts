import { Inject, Injectable, Optional } from '@nestjs/common';
import { PlantDirectory, UserRights, type RightsOfUser, type Viewer } from '@sed/platform-ports';
import type { Account } from '../accounts/account.store';
import { plantsOf } from '../accounts/plant-scope';
import type { FamilyRow } from './session.store';

interface Credential {
  readonly jti: string;
  readonly expiresAtMs: number;
  readonly family: FamilyRow;
}

const NOTHING: RightsOfUser = { plants: new Set(), rights: new Set(), grants: [], orgCodes: new Set() };

/** Puts a viewer together: the account, what it may do, and the session it came with. */
@Injectable()
export class ViewerFactory {
  constructor(
    private readonly plants: PlantDirectory,
    @Optional() @Inject(UserRights) private readonly rights?: UserRights,
  ) {}

  async of(account: Account, { jti, expiresAtMs, family }: Credential): Promise<Viewer> {
    const { code, loginName, name, mustChangePassword } = account;
    // Sockets have no list of allowed calls: without rights they show nothing until the password is changed.
    const held = mustChangePassword ? NOTHING : await this.held(account);
    return { code, loginName, name, jti, expiresAtMs, sessionId: family.id, mustChangePassword, ...held };
  }

  private async held(account: Account): Promise<RightsOfUser> {
    if (this.rights !== undefined) return this.rights.of(account.code);
    // Without an organisation tree the account itself says it.
    const plants = plantsOf(account.scope, this.plants.plants());
    const rights = new Set(account.rights);
    return { plants, rights, grants: [{ plants, rights }], orgCodes: new Set() };
  }
}
