import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import {
  may,
  RightsAdministration,
  UserRights,
  type AdminActor,
  type OpaqueTransaction,
  type Viewer,
} from '@sed/platform-ports';
import type { UserValues } from './user-ties';

/** Who may change whom: only those who administer every organisation the user works for. */
@Injectable()
export class UserAuthority {
  constructor(
    private readonly rights: RightsAdministration,
    private readonly userRights: UserRights,
  ) {}

  /** Runs a change of a user for somebody who administers all of the user's organisations. @throws `user.beyondOwn` */
  over(
    actor: AdminActor,
    user: UserValues,
    { within, work }: { readonly within: OpaqueTransaction; readonly work: () => Promise<void> },
  ): Promise<void> {
    const orgCodes = new Set([...(user.organisations ?? []), ...(user.roles ?? []).flatMap(({ org }) => org ?? [])]);
    return this.rights.guard(
      actor,
      {
        work: async (authority) => {
          const isOver = [...orgCodes].every((code) => authority.holdsOn('user:edit', code));
          if (!isOver && !authority.isGroupAdministrator) throw new DomainError('user.beyondOwn');
          await work();
        },
      },
      within,
    );
  }

  /**
   * Who gives a password can sign in with it: only those who could do everything the user can.
   *
   * @throws DomainError `permission.beyondOwn`
   */
  async requireNoMore(viewer: Viewer, userCode: string): Promise<void> {
    // Who configures permissions wherever the user has any right could take that right anyway.
    const { grants } = await this.userRights.of(userCode);
    for (const { plants, rights } of grants) {
      for (const plant of rights.size === 0 ? [] : plants) {
        if (may(viewer, 'permission:config', plant)) continue;
        const beyond = [...rights].find((right) => !may(viewer, right, plant));
        if (beyond !== undefined) throw new DomainError('permission.beyondOwn', { right: beyond });
      }
    }
  }
}
