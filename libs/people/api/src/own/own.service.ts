import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { plantSetting, userAccount, userPosition } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, Teams, type Viewer } from '@sed/platform-ports';
import {
  isPosition,
  POSITION_NAMES,
  type ButtonMap,
  type MenuListDto,
  type OrgCodeEntry,
  type sessionCalls,
  type UserInfoDto,
} from '@sed/people-contract';
import type { Language, ReplyOf, Right } from '@sed/platform-contract';
import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '../admin/change';
import { PlantSettingAdmin } from '../admin/plant-setting-admin';
import { SnapshotStore } from '../rights/snapshot.store';
import { menuIdsAt, type UserAccess } from '../rights/user-access';
import { descriptionOf } from './description';
import { ownOrgCodes, ownTree } from './own-tree';

type OwnRoles = ReplyOf<typeof sessionCalls.roles>;
type TaskVersion = ReplyOf<typeof sessionCalls.taskVersion>;
type Description = ReplyOf<typeof sessionCalls.plantDescription>;

/**
 * What the signed-in user is and may open. Everything is derived again from the user's own nodes: a plant number that
 * was sent decides only which part of it is asked for.
 */
@Injectable()
export class OwnService {
  constructor(
    private readonly database: Database,
    private readonly snapshots: SnapshotStore,
    private readonly plants: PlantDirectory,
    private readonly settings: PlantSettingAdmin,
    private readonly teams: Teams,
  ) {}

  async userInfo(viewer: Viewer, language: Language): Promise<UserInfoDto> {
    const { loginName, name, email, phone, code } = userAccount;
    const [account] = await this.database.db
      .select({ loginName, name, email, phone, code })
      .from(userAccount)
      .where(eq(code, viewer.code));
    if (account === undefined) throw new DomainError('token.error');
    const access = await this.snapshots.accessOf(viewer.code);
    const naming = { plants: this.plants, language };
    return {
      name: account.name[language],
      nameText: account.name,
      loginName: account.loginName,
      email: account.email,
      mobile: account.phone,
      code: account.code,
      userOrgTree: ownTree(access, naming),
      orgCodeList: ownOrgCodes(access, naming),
    };
  }

  async orgCodes(viewer: Viewer, language: Language): Promise<OrgCodeEntry[]> {
    return ownOrgCodes(await this.snapshots.accessOf(viewer.code), { plants: this.plants, language });
  }

  /** @throws DomainError `plant.forbidden` for a plant or node that is not the viewer's, whatever its spelling. */
  async menuList(viewer: Viewer, factoryCode: string, platform: number): Promise<MenuListDto> {
    const access = await this.snapshots.accessOf(viewer.code);
    const { menus } = access.snapshot;
    const held = rolesAt(access, factoryCode);
    const ids = menuIdsAt(access, factoryCode, held);
    return {
      menuPathList: menus.pagesAmong(ids, platform).map(({ path }) => path),
      menus: menus.treeOf(ids, platform, rightsOf(held)),
    };
  }

  /** Buttons by page: only of pages held there, only rights held there. */
  async buttons(viewer: Viewer, factoryCode: string, platform: number): Promise<ButtonMap> {
    const access = await this.snapshots.accessOf(viewer.code);
    const { menus } = access.snapshot;
    const held = rolesAt(access, factoryCode);
    const rights = rightsOf(held);
    const ids = menuIdsAt(access, factoryCode, held);
    return Object.fromEntries(
      menus.pagesAmong(ids, platform).map((page) => {
        const entries = [page, ...menus.buttonsOf(page.id)];
        return [page.path, entries.flatMap(({ right }) => (right !== null && rights.has(right) ? [right] : []))];
      }),
    );
  }

  async roles(viewer: Viewer, language: Language): Promise<OwnRoles> {
    const { held } = await this.snapshots.accessOf(viewer.code);
    const rows = await this.database.db.select().from(userPosition).where(eq(userPosition.userCode, viewer.code));
    const teams = await this.teams.of(viewer.code);
    return {
      roles: held.map(({ role, orgCode }) => ({ code: role.code, name: role.name[language], orgCode })),
      positions: rows.map(({ factoryNo, position }) => ({
        factoryNo,
        position,
        name: isPosition(position) ? POSITION_NAMES[position][language] : position,
      })),
      teams: [...teams].flatMap(([factoryNo, names]) => names.map((team) => ({ factoryNo, team }))),
    };
  }

  async description(viewer: Viewer, factoryNo: string, language: Language): Promise<Description> {
    const access = await this.snapshots.accessOf(viewer.code);
    rolesAt(access, factoryNo);
    return descriptionOf(access, factoryNo, { plants: this.plants, language });
  }

  /** Of a node: the lowest version among its plants, so that no plant gets pages it is not ready for. */
  async taskVersion(viewer: Viewer, factoryNo: string): Promise<TaskVersion> {
    const access = await this.snapshots.accessOf(viewer.code);
    rolesAt(access, factoryNo);
    const node = access.snapshot.tree.nodeOfNumber(factoryNo);
    const plants = node === undefined ? [factoryNo] : [...access.snapshot.tree.plantsOf(node.code)];
    const own = plants.filter((plant) => access.plants.has(plant));
    if (own.length === 0) return { factoryNo, version: null };
    const rows = await this.database.db.select().from(plantSetting).where(inArray(plantSetting.factoryNo, own));
    const versions = rows.flatMap(({ taskVersion }) => (taskVersion === null ? [] : [taskVersion]));
    return { factoryNo, version: versions.length < own.length ? null : Math.min(...versions) };
  }

  async setTaskVersion(actor: Actor, factoryNo: string, version: number): Promise<TaskVersion> {
    await this.settings.setTaskVersion(actor, factoryNo, version);
    return { factoryNo, version };
  }
}

function rightsOf(held: ReturnType<typeof rolesAt>): ReadonlySet<Right> {
  return new Set(held.flatMap((role) => [...role.rights]));
}

function rolesAt(access: UserAccess, factoryNo: string) {
  const held = access.rolesAt(factoryNo);
  if (held === undefined) throw new DomainError('plant.forbidden');
  return held;
}
