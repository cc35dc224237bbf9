import type { PermissionMenu, PermissionRole } from '@sed/people-contract';

/** What is ticked for a role: pages by id, buttons by right. */
export interface Ticks {
  readonly menuIds: ReadonlySet<string>;
  readonly rights: ReadonlySet<string>;
}

export type TickState = 'on' | 'off' | 'some';

export interface MenuBranch {
  readonly key: string;
  readonly menu: PermissionMenu;
  readonly children?: readonly MenuBranch[];
}

export function ticksOf(role: Pick<PermissionRole, 'menuIds' | 'rights'>): Ticks {
  return { menuIds: new Set(role.menuIds), rights: new Set(role.rights) };
}

/** Menu entries as a tree, in the order they came. */
export function menuTree(menus: readonly PermissionMenu[]): MenuBranch[] {
  const childrenOf = new Map<string | null, PermissionMenu[]>();
  for (const menu of menus) childrenOf.set(menu.parentId, [...(childrenOf.get(menu.parentId) ?? []), menu]);
  const below = (parent: string | null): MenuBranch[] =>
    (childrenOf.get(parent) ?? []).map((menu) => {
      const children = below(menu.id);
      return { key: menu.id, menu, ...(children.length > 0 && { children }) };
    });
  return below(null);
}

/** Branches in which something matches; what matches is kept with all below it. */
export function searched(branches: readonly MenuBranch[], text: string): readonly MenuBranch[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return branches;
  return branches.flatMap((branch): MenuBranch[] => {
    const { name, path, right } = branch.menu;
    if ([name.zh, name.en, path, right ?? ''].some((one) => one.toLowerCase().includes(wanted))) return [branch];
    const children = searched(branch.children ?? [], text);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}

/** The branch and everything below it. */
export function flat(branch: MenuBranch): PermissionMenu[] {
  return [branch.menu, ...(branch.children ?? []).flatMap(flat)];
}

export function keysWithChildren(branches: readonly MenuBranch[]): string[] {
  return branches.flatMap(({ key, children }) => (children === undefined ? [] : [key, ...keysWithChildren(children)]));
}

function isTicked({ kind, id, right }: PermissionMenu, { menuIds, rights }: Ticks): boolean {
  return kind === 'page' ? menuIds.has(id) : right !== null && rights.has(right);
}

/** Own tick of a page or button; of a directory what lies below it comes to. A page with only some buttons is `some`. */
export function stateOf(branch: MenuBranch, ticks: Ticks): TickState {
  const { kind } = branch.menu;
  if (kind === 'button') return isTicked(branch.menu, ticks) ? 'on' : 'off';
  const leaves = flat(branch).filter((menu) => menu.kind !== 'dir');
  const on = leaves.filter((menu) => isTicked(menu, ticks)).length;
  if (kind === 'page' && !isTicked(branch.menu, ticks)) return 'off';
  if (on === 0) return 'off';
  return on === leaves.length ? 'on' : 'some';
}

/**
 * The ticks after a click: a directory and a page take everything below with them, a button its page. `some` becomes
 * everything.
 */
export function toggled(branch: MenuBranch, ticks: Ticks, menus: ReadonlyMap<string, PermissionMenu>): Ticks {
  const isOn = stateOf(branch, ticks) !== 'on';
  const menuIds = new Set(ticks.menuIds);
  const rights = new Set(ticks.rights);
  for (const { kind, id, right } of flat(branch)) {
    if (kind === 'page') set(menuIds, id, isOn);
    if (kind === 'button' && right !== null) set(rights, right, isOn);
  }
  const page = branch.menu.kind === 'button' ? menus.get(branch.menu.parentId ?? '') : undefined;
  if (isOn && page?.kind === 'page') menuIds.add(page.id);
  return { menuIds, rights };
}

function set<T>(values: Set<T>, value: T, isIn: boolean): void {
  if (isIn) values.add(value);
  else values.delete(value);
}

/** Entries that differ. */
export function differenceCount(a: Ticks, b: Ticks): number {
  const count = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((x) => !other.has(x)).length;
  return (
    count(a.menuIds, b.menuIds) + count(b.menuIds, a.menuIds) + count(a.rights, b.rights) + count(b.rights, a.rights)
  );
}
