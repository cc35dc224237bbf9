import { Injectable } from '@nestjs/common';
import { userAccount } from '@sed/people-tables';
import {
  RightsAdministration,
  type AdminActor,
  type AdminAuthority,
  type OpaqueTransaction,
  type RoleAssignment,
  type RoleInput,
} from '@sed/platform-ports';
import { isGroupAdministrator } from './change';
import { OrganisationAdmin } from './organisation-admin';

/** The port for pages that edit users, roles and menus, on top of {@link OrganisationAdmin}. */
@Injectable()
export class StoredRightsAdministration extends RightsAdministration {
  constructor(private readonly admin: OrganisationAdmin) {
    super();
  }

  override async assignRole(actor: AdminActor, assignment: RoleAssignment, within: OpaqueTransaction) {
    return (await this.admin.permissions.assignRole(actor, assignment, within)).state === 'done';
  }

  override async unassignRole(actor: AdminActor, assignment: RoleAssignment, within: OpaqueTransaction) {
    await this.admin.permissions.unassignRole(actor, assignment, within);
  }

  override async setScope(
    actor: AdminActor,
    to: { userCode: string; orgCodes: readonly string[] },
    within: OpaqueTransaction,
  ) {
    await this.admin.permissions.setScope(actor, to, within);
  }

  override async setPositions(
    actor: AdminActor,
    to: { userCode: string; factoryNo: string; positions: readonly string[] },
    within: OpaqueTransaction,
  ) {
    await this.admin.permissions.setPositions(actor, to, within);
  }

  override async setDepartments(
    actor: AdminActor,
    to: { userCode: string; departments: readonly string[] },
    within: OpaqueTransaction,
  ) {
    await this.admin.setDepartments(actor, to, within);
  }

  override async createRole(actor: AdminActor, role: RoleInput, within: OpaqueTransaction) {
    await this.admin.roles.create(actor, role, within);
  }

  override async updateRole(
    actor: AdminActor,
    to: { code: string; version: number; set: Partial<Pick<RoleInput, 'name' | 'type' | 'description'>> },
    within: OpaqueTransaction,
  ) {
    await this.admin.roles.update(actor, to, within);
  }

  override async removeRole(actor: AdminActor, role: { code: string; version: number }, within: OpaqueTransaction) {
    await this.admin.roles.remove(actor, role, within);
  }

  override async guard(
    actor: AdminActor,
    { everybody = false, work }: { everybody?: boolean; work: (authority: AdminAuthority) => Promise<void> },
    within: OpaqueTransaction,
  ) {
    await this.admin.run(
      actor,
      async (change) => {
        const access = await change.access();
        const holdsOn: AdminAuthority['holdsOn'] = (right, orgCode) => access.holdsOn(right, orgCode);
        await work({ isGroupAdministrator: isGroupAdministrator(access), holdsOn });
        if (!everybody) return;
        const users = await change.tx.select({ code: userAccount.code }).from(userAccount);
        change.touch(users.map(({ code }) => code));
      },
      within,
    );
  }
}
