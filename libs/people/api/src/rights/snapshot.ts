import type { BilingualText, Right } from '@sed/platform-contract';
import type { MenuTable } from '../menus/menu-table';
import type { OrgTree } from '../tree/org-tree';

export interface RoleRow {
  readonly code: string;
  readonly name: BilingualText;
  readonly type: string;
  readonly description: string;
  readonly orgCode: string | null;
  readonly builtIn: boolean;
  readonly version: number;
}

/** A role with what is ticked for it. */
export interface RoleEntry extends RoleRow {
  readonly menuIds: ReadonlySet<string>;
  readonly buttons: ReadonlySet<Right>;
}

/** Everything rights are made of except the people, as of one revision. */
export interface Snapshot {
  readonly revision: number;
  readonly tree: OrgTree;
  readonly menus: MenuTable;
  readonly roles: ReadonlyMap<string, RoleEntry>;
  /** Ids of the pages each plant does without. */
  readonly menusOff: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What a role really gives: its buttons, and the right that comes with each of its pages — as far as the entries that
 * stand for them are enabled.
 */
export function effectiveRights(role: Pick<RoleEntry, 'menuIds' | 'buttons'>, menus: MenuTable): ReadonlySet<Right> {
  const rights = new Set<Right>();
  for (const id of role.menuIds) {
    const page = menus.row(id);
    if (page?.right !== null && page?.right !== undefined && menus.isEnabled(id)) rights.add(page.right);
  }
  for (const right of role.buttons) if (menus.isRightEnabled(right)) rights.add(right);
  return rights;
}

/** The same as ticked, disabled or not: what must be looked at before somebody gets the role. */
export function tickedRights(role: Pick<RoleEntry, 'menuIds' | 'buttons'>, menus: MenuTable): ReadonlySet<Right> {
  const rights = new Set<Right>(role.buttons);
  for (const id of role.menuIds) {
    const right = menus.row(id)?.right ?? null;
    if (right !== null) rights.add(right);
  }
  return rights;
}
