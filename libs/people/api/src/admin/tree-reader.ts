import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { orgNode, userAccount, userOrg } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { AlarmFeed } from '@sed/platform-ports';
import type { MovePreview, OrgRow } from '@sed/people-contract';
import { count, inArray } from 'drizzle-orm';
import { SnapshotStore, tiesIn } from '../rights/snapshot.store';
import { UserAccess } from '../rights/user-access';
import { CONFIGURE, requireAuthority } from './change';
import { checkMove, nodesAffected } from './tree-admin';

const MAX_LISTED_USERS = 200;

/** The tree as its editor sees it, and what a move would do. */
@Injectable()
export class TreeReader {
  constructor(
    private readonly database: Database,
    private readonly snapshots: SnapshotStore,
    private readonly alarms: AlarmFeed,
  ) {}

  async rows(viewerCode: string): Promise<OrgRow[]> {
    const access = await this.snapshots.accessOf(viewerCode);
    const { tree } = access.snapshot;
    const { db } = this.database;
    const counts = await db.select({ code: userOrg.orgCode, users: count() }).from(userOrg).groupBy(userOrg.orgCode);
    const usersOf = new Map(counts.map(({ code, users }) => [code, users]));
    const stored = await db.select().from(orgNode).orderBy(orgNode.sort, orgNode.code);
    return stored
      .filter(({ code }) => access.orgCodes.has(code))
      .map(({ id, code, name, type, parentCode, factoryNo, hidden, sort, version, updatedBy, updatedAt }) => ({
        ...{ id, code, name, type, parentCode, factoryNo, hidden, sort, version, updatedBy },
        uri: tree.uriOf(code),
        factoryNoList: [...tree.centreList(code)],
        updatedAt: updatedAt.getTime(),
        users: usersOf.get(code) ?? 0,
        mayEdit: access.holdsOn(CONFIGURE, code),
      }));
  }

  async row(viewerCode: string, code: string): Promise<OrgRow> {
    const found = (await this.rows(viewerCode)).find((row) => row.code === code);
    if (found === undefined) throw new DomainError('org.unknown', { code });
    return found;
  }

  async movePreview(viewerCode: string, code: string, parentCode: string): Promise<MovePreview> {
    const access = await this.snapshots.accessOf(viewerCode);
    const { snapshot } = access;
    checkMove(snapshot, code, parentCode);
    requireAuthority(access, code);
    requireAuthority(access, parentCode);
    const after = { ...snapshot, tree: snapshot.tree.moved(code, parentCode) };
    const affected = new Set(nodesAffected(snapshot, code, parentCode));
    const differing = [...(await tiesIn(this.database.db))]
      .filter(([, ties]) =>
        [...ties.scope, ...ties.assignments.map(({ orgCode }) => orgCode)].some((c) => affected.has(c)),
      )
      .map(([user, ties]) => difference(user, new UserAccess(snapshot, ties), new UserAccess(after, ties)))
      .filter(({ gains, loses }) => gains.length + loses.length > 0);
    const plants = [...snapshot.tree.plantsOf(code)];
    return {
      plants,
      users: await this.named(differing.slice(0, MAX_LISTED_USERS)),
      userCount: differing.length,
      openAlarms: this.openAlarms(new Set(plants)),
    };
  }

  private openAlarms(plants: ReadonlySet<string>): MovePreview['openAlarms'] {
    const counts = new Map<string, MovePreview['openAlarms'][number]>();
    for (const { factoryNo, level } of this.alarms.open()) {
      if (!plants.has(factoryNo)) continue;
      const key = `${factoryNo} ${String(level)}`;
      counts.set(key, { factoryNo, level, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()].sort((a, b) => a.factoryNo.localeCompare(b.factoryNo) || a.level - b.level);
  }

  private async named(users: readonly { code: string; gains: string[]; loses: string[] }[]) {
    if (users.length === 0) return [];
    const codes = users.map(({ code }) => code);
    const rows = await this.database.db
      .select({ code: userAccount.code, name: userAccount.name })
      .from(userAccount)
      .where(inArray(userAccount.code, codes));
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return users.map((user) => ({ ...user, name: names.get(user.code) ?? { zh: user.code, en: user.code } }));
  }
}

function difference(code: string, before: UserAccess, after: UserAccess) {
  return {
    code,
    gains: [...after.plants].filter((plant) => !before.plants.has(plant)),
    loses: [...before.plants].filter((plant) => !after.plants.has(plant)),
  };
}
