import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { userAccount, userPosition, userRole } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import type { PermissionMenu, PermissionRole, permissionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { countDistinct, eq } from 'drizzle-orm';
import type { MenuRow, MenuTable } from '../menus/menu-table';
import { SnapshotStore } from '../rights/snapshot.store';
import type { RoleEntry } from '../rights/snapshot';
import { menuIdsAt, UserAccess } from '../rights/user-access';
import { landingOf } from './landing';
import { isGroupAdministrator, mayConfigureRole, maySeeRole } from './change';
import { knownRole } from './role-writes';
import { known } from './tree-admin';

type Matrix = ReplyOf<typeof permissionCalls.matrix>;
type Differences = ReplyOf<typeof permissionCalls.differences>;
type Effective = ReplyOf<typeof permissionCalls.effective>;
type UserPermissions = ReplyOf<typeof permissionCalls.user>;

/** What the permission page shows. */
@Injectable()
export class PermissionReader {
  constructor(
    private readonly database: Database,
    private readonly snapshots: SnapshotStore,
    private readonly plants: PlantDirectory,
  ) {}

  /** Roles that can be given on the node: of the group, of the node and of those above it. All visible without one. */
  async matrix(viewerCode: string, orgCode?: string): Promise<Matrix> {
    const access = await this.snapshots.accessOf(viewerCode);
    const { tree, menus, roles } = access.snapshot;
    if (orgCode !== undefined) {
      known(tree.node(orgCode), orgCode);
      if (!access.orgCodes.has(orgCode)) throw new DomainError('permission.notHere');
    }
    const above = orgCode === undefined ? undefined : new Set([orgCode, ...tree.ancestors(orgCode)]);
    const shown = [...roles.values()]
      .filter((role) => maySeeRole(access, role))
      .filter((role) => above === undefined || role.orgCode === null || above.has(role.orgCode));
    const users = await this.usersByRole();
    return {
      roles: shown.map((role) => roleOf(role, access, users.get(role.code) ?? 0)),
      menus: menus.rows().map((row) => menuOf(row, menus)),
    };
  }

  async differences(viewerCode: string, left: string, right: string): Promise<Differences> {
    const access = await this.snapshots.accessOf(viewerCode);
    const { menus } = access.snapshot;
    const [a, b] = [left, right].map((code) => {
      const role = knownRole(access.snapshot, code);
      if (!maySeeRole(access, role)) throw new DomainError('role.unknown', { code });
      return role;
    });
    if (a === undefined || b === undefined) throw new DomainError('role.unknown', { code: left });
    const both = common(a.menuIds, b.menuIds) + common(a.buttons, b.buttons);
    return { onlyLeft: sideOf(a, b, menus), onlyRight: sideOf(b, a, menus), both };
  }

  /** What a user has at a plant or node. Only looked up: nobody becomes that user. */
  async effective(viewerCode: string, userCode: string, at: { factoryNo: string; plat: number }): Promise<Effective> {
    const { target } = await this.visibleUser(viewerCode, userCode);
    const { menus } = target.snapshot;
    const held = target.rolesAt(at.factoryNo);
    if (held === undefined) return { menus: [], menuPathList: [], rights: {}, roles: [], plants: [] };
    const ids = menuIdsAt(target, at.factoryNo, held);
    const rights: Record<string, string[]> = {};
    for (const { role, rights: given } of held) {
      for (const right of given) rights[right] = [...new Set([...(rights[right] ?? []), role.code])];
    }
    return {
      menus: menus.treeOf(ids, at.plat, new Set(Object.keys(rights))),
      menuPathList: menus.pagesAmong(ids, at.plat).map(({ path }) => path),
      rights,
      roles: held.map(({ role, orgCode }) => ({ code: role.code, name: role.name, orgCode })),
      plants: [...new Set(held.flatMap(({ plants }) => [...plants]))].sort(),
    };
  }

  async user(viewerCode: string, userCode: string): Promise<UserPermissions> {
    const { access, target, account } = await this.visibleUser(viewerCode, userCode);
    const positions = await this.database.db.select().from(userPosition).where(eq(userPosition.userCode, userCode));
    return {
      code: userCode,
      name: account.name,
      roles: target.ties.assignments.map(({ roleCode, orgCode }) => ({ roleCode, orgCode })),
      orgCodes: [...target.ties.scope],
      ...landingOf(target, { viewer: access, plants: this.plants, account }),
      positions: positions.map(({ factoryNo, position }) => ({ factoryNo, position })),
    };
  }

  /** Users of the own scope; somebody without a scope is seen by those who configure the whole group. */
  private async visibleUser(viewerCode: string, userCode: string) {
    const access = await this.snapshots.accessOf(viewerCode);
    const rows = await this.database.db
      .select({
        name: userAccount.name,
        disabled: userAccount.disabled,
        mustChangePassword: userAccount.mustChangePassword,
      })
      .from(userAccount)
      .where(eq(userAccount.code, userCode));
    const target = await this.snapshots.accessOf(userCode);
    const isOwn = target.ties.scope.some((code) => access.orgCodes.has(code)) || isGroupAdministrator(access);
    const [row] = rows;
    if (row === undefined || !isOwn) throw new DomainError('user.unknown', { code: userCode });
    return { access, target, account: row };
  }

  private async usersByRole(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.db
      .select({ code: userRole.roleCode, users: countDistinct(userRole.userCode) })
      .from(userRole)
      .groupBy(userRole.roleCode);
    return new Map(rows.map(({ code, users }) => [code, users]));
  }
}

function roleOf(role: RoleEntry, access: UserAccess, users: number): PermissionRole {
  const { code, name, type, description, orgCode, builtIn, version } = role;
  return {
    ...{ code, name, type, description, orgCode, builtIn, version, users },
    menuIds: [...role.menuIds],
    rights: [...role.buttons].sort(),
    mayEdit: mayConfigureRole(access, role),
  };
}

function menuOf(row: MenuRow, menus: MenuTable): PermissionMenu {
  const { id, parentId, kind, path, name, level, platform, hidden, right } = row;
  return { id, parentId, kind, path, name, level, platform, hidden, right, enabled: menus.isEnabled(id) };
}

function sideOf(a: RoleEntry, b: RoleEntry, menus: MenuTable) {
  return {
    menus: menus
      .rows()
      .filter(({ id }) => a.menuIds.has(id) && !b.menuIds.has(id))
      .map((row) => menuOf(row, menus)),
    rights: [...a.buttons].filter((right) => !b.buttons.has(right)).sort(),
  };
}

function common<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  return [...a].filter((one) => b.has(one)).length;
}
