import type { PermissionMenu } from '@sed/people-contract';
import { describe, expect, it } from 'vitest';
import { aMenu } from '../testing/render-page';
import { differenceCount, menuTree, searched, stateOf, toggled, type MenuBranch, type Ticks } from './ticks';

const menus: PermissionMenu[] = [
  aMenu('dir', { kind: 'dir' }),
  aMenu('users', { parentId: 'dir', right: 'user:view' }),
  aMenu('users#add', { parentId: 'users', kind: 'button', right: 'user:add' }),
  aMenu('users#edit', { parentId: 'users', kind: 'button', right: 'user:edit' }),
  aMenu('roles', { parentId: 'dir', right: 'role:view' }),
];
const byId = new Map(menus.map((menu) => [menu.id, menu]));
const NONE: Ticks = { menuIds: new Set(), rights: new Set() };

function branch(id: string, branches: readonly MenuBranch[] = menuTree(menus)): MenuBranch {
  for (const one of branches) {
    if (one.key === id) return one;
    const below = one.children === undefined ? undefined : find(id, one.children);
    if (below !== undefined) return below;
  }
  throw new Error(id);
}

function find(id: string, branches: readonly MenuBranch[]): MenuBranch | undefined {
  try {
    return branch(id, branches);
  } catch {
    // Not in this branch.
    return undefined;
  }
}

describe('the ticks of a role', () => {
  it('take everything below a directory, and a directory shows when only some is ticked', () => {
    const all = toggled(branch('dir'), NONE, byId);
    expect([[...all.menuIds], [...all.rights]]).toEqual([
      ['users', 'roles'],
      ['user:add', 'user:edit'],
    ]);
    const some = toggled(branch('roles'), all, byId);
    expect([stateOf(branch('dir'), all), stateOf(branch('dir'), some), stateOf(branch('dir'), NONE)]).toEqual([
      'on',
      'some',
      'off',
    ]);
  });

  it('bring the page of a button, and lose the buttons of a page', () => {
    const add = toggled(branch('users#add'), NONE, byId);
    expect([...add.menuIds]).toEqual(['users']);
    expect(stateOf(branch('users'), add)).toBe('some');
    const full = toggled(branch('users'), add, byId);
    expect(stateOf(branch('users'), full)).toBe('on');
    expect(differenceCount(toggled(branch('users'), full, byId), NONE)).toBe(0);
  });

  it('are found by name, path and right, with what stands above', () => {
    const [dir] = searched(menuTree(menus), 'user:edit');
    expect(dir?.children?.map(({ key }) => key)).toEqual(['users']);
    expect(searched(menuTree(menus), 'nothing')).toEqual([]);
  });
});
