import { Injectable } from '@nestjs/common';
import { UserRights, type RightsOfUser, type Viewer } from '@sed/platform-ports';
import type { Account } from '../accounts/account.store';
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
  constructor(private readonly rights: UserRights) {}

  async of(account: Account, { jti, expiresAtMs, family }: Credential): Promise<Viewer> {
    const { code, loginName, name, mustChangePassword } = account;
    // Sockets have no list of allowed calls: without rights they show nothing until the password is changed.
    const held = mustChangePassword ? NOTHING : await this.rights.of(code);
    return { code, loginName, name, jti, expiresAtMs, sessionId: family.id, mustChangePassword, ...held };
  }
}
