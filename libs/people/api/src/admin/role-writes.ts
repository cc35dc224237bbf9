import type { Db } from '@sed/platform-database';
import { role, roleButton, roleMenu } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import type { RolePermissions } from '@sed/people-contract';
import type { Right } from '@sed/platform-contract';
import { and, eq, inArray } from 'drizzle-orm';
import { tickedRights, type RoleEntry, type Snapshot } from '../rights/snapshot';
import type { UserAccess } from '../rights/user-access';
import { CONFIGURE, mayConfigureRole, requireWithinOwn, type Change } from './change';

/** Menus and rights a role shall have. */
export interface Ticks {
  readonly menuIds: ReadonlySet<string>;
  readonly buttons: ReadonlySet<Right>;
}

export function ticksOf({ menuIds, rights }: Pick<RolePermissions, 'menuIds' | 'rights'>): Ticks {
  return { menuIds: new Set(menuIds), buttons: new Set(rights) };
}

export function knownRole(snapshot: Snapshot, code: string): RoleEntry {
  const found = snapshot.roles.get(code);
  if (found === undefined) throw new DomainError('role.unknown', { code });
  return found;
}

/** True when the role would give administrator rights and did not before. */
export function addsAdministration(entry: Ticks, next: Ticks, snapshot: Snapshot): boolean {
  return !tickedRights(entry, snapshot.menus).has(CONFIGURE) && tickedRights(next, snapshot.menus).has(CONFIGURE);
}

/** @throws DomainError when the actor must not give the role these ticks. */
export function checkTicks(access: UserAccess, entry: RoleEntry, next: Ticks): void {
  const { menus } = access.snapshot;
  if (!mayConfigureRole(access, entry)) throw new DomainError('permission.notHere');
  for (const id of next.menuIds) if (menus.row(id)?.kind !== 'page') throw new DomainError('menu.unknown');
  if (entry.orgCode === null) return;
  const before = tickedRights(entry, menus);
  const added = [...tickedRights(next, menus)].filter((right) => !before.has(right));
  requireWithinOwn(access, added, entry.orgCode);
}

/** Replaces the ticks of a role under its version, and says who is concerned. */
export async function writeTicks(change: Change, entry: RoleEntry, version: number, next: Ticks): Promise<void> {
  const { tx } = change;
  const raised = await tx
    .update(role)
    .set({ version: version + 1, ...change.stamp() })
    .where(and(eq(role.code, entry.code), eq(role.version, version)))
    .returning({ code: role.code });
  if (raised.length === 0) throw new DomainError('conflict.version');
  const menus = difference(entry.menuIds, next.menuIds);
  const rights = difference(entry.buttons, next.buttons);
  if (menus.removed.length > 0) {
    await tx.delete(roleMenu).where(and(eq(roleMenu.roleCode, entry.code), inArray(roleMenu.menuId, menus.removed)));
  }
  if (rights.removed.length > 0) {
    await tx
      .delete(roleButton)
      .where(and(eq(roleButton.roleCode, entry.code), inArray(roleButton.right, rights.removed)));
  }
  await insertTicks(tx, entry.code, { menuIds: menus.added, buttons: rights.added });
}

export async function insertTicks(
  tx: Db,
  roleCode: string,
  ticks: { readonly menuIds: Iterable<string>; readonly buttons: Iterable<Right> },
): Promise<void> {
  const menus = [...ticks.menuIds].map((menuId) => ({ roleCode, menuId }));
  if (menus.length > 0) await tx.insert(roleMenu).values(menus).onConflictDoNothing();
  const buttons = [...ticks.buttons].map((right) => ({ roleCode, right }));
  if (buttons.length > 0) await tx.insert(roleButton).values(buttons).onConflictDoNothing();
}

/** What the audit row of a change of ticks says: only what was removed and what was added. */
export function auditedTicks(snapshot: Snapshot, entry: Ticks, next: Ticks) {
  const menus = difference(entry.menuIds, next.menuIds);
  const rights = difference(entry.buttons, next.buttons);
  const paths = (ids: readonly string[]) => ids.map((id) => snapshot.menus.row(id)?.path ?? id);
  return {
    before: { menus: paths(menus.removed), rights: rights.removed },
    after: { menus: paths(menus.added), rights: rights.added },
  };
}

function difference<T>(before: ReadonlySet<T>, after: ReadonlySet<T>): { removed: T[]; added: T[] } {
  return {
    removed: [...before].filter((one) => !after.has(one)),
    added: [...after].filter((one) => !before.has(one)),
  };
}
