import { Injectable } from '@nestjs/common';
import { departmentMember } from '@sed/people-tables';
import type { OpaqueTransaction } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import type { Actor, Change } from './change';
import { OrganisationChanges } from './organisation-changes';
import { PermissionAdmin } from './permission-admin';
import { RoleAdmin } from './role-admin';
import { TreeAdmin } from './tree-admin';

/**
 * Everything that changes rights, for pages that edit users, roles, menus and organisations. Each function checks the
 * actor's own rights, writes the audit row, and makes the change effective for signed-in users within seconds. `within`
 * makes it part of the caller's transaction. Never write these tables past it.
 */
@Injectable()
export class OrganisationAdmin {
  constructor(
    readonly tree: TreeAdmin,
    readonly permissions: PermissionAdmin,
    readonly roles: RoleAdmin,
    private readonly changes: OrganisationChanges,
  ) {}

  /** For changes this class has no function for: user versions of `change.users` rise, `change.audit` is written. */
  run<T>(actor: Actor, work: (change: Change) => Promise<T>, within?: OpaqueTransaction): Promise<T> {
    return this.changes.run(actor, work, within);
  }

  /** Departments say who belongs together, not who may do what. */
  setDepartments(
    actor: Actor,
    { userCode, departments }: { userCode: string; departments: readonly string[] },
    within?: OpaqueTransaction,
  ): Promise<null> {
    const set = async (change: Change): Promise<null> => {
      await change.requireUser(userCode);
      const isOf = eq(departmentMember.userCode, userCode);
      const before = await change.tx
        .select({ code: departmentMember.departmentCode })
        .from(departmentMember)
        .where(isOf);
      await change.tx.delete(departmentMember).where(isOf);
      const rows = [...new Set(departments)].map((departmentCode) => ({ departmentCode, userCode }));
      if (rows.length > 0) await change.tx.insert(departmentMember).values(rows);
      change.audit({
        entity: 'userDepartments',
        entityId: userCode,
        action: 'update',
        before: { departments: before.map(({ code }) => code) },
        after: { departments: [...departments] },
      });
      return null;
    };
    return this.changes.run(actor, set, within);
  }
}
