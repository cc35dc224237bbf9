import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import {
  menu,
  organisationRevision,
  orgNode,
  orgNodePlant,
  plantMenuOff,
  role,
  roleButton,
  roleMenu,
  userOrg,
  userRole,
} from '@sed/people-tables';
import type { Right } from '@sed/platform-contract';
import { eq, inArray } from 'drizzle-orm';
import { MenuTable } from '../menus/menu-table';
import { OrgTree } from '../tree/org-tree';
import type { RoleEntry, Snapshot } from './snapshot';
import { UserAccess, type UserTies } from './user-access';

/** One row carries the revision of all tables rights are made of. */
export const REVISION_ROW = 1;

/** Different sets of ties kept; each holds at most the plants of the installation. */
const MAX_ACCESSES = 300;

/**
 * Tree, menus and roles as stored. They are read again only when their revision rose, which every change does in its own
 * transaction, so an answer is never older than the call that asked.
 */
@Injectable()
export class SnapshotStore {
  private known: Snapshot | undefined;
  private readonly accesses = new Map<string, UserAccess>();
  private loading: { readonly revision: number; readonly snapshot: Promise<Snapshot> } | undefined;

  constructor(private readonly database: Database) {}

  /** @param within a running transaction, whose own changes count; they are kept for nobody else. */
  async current(within?: Db): Promise<Snapshot> {
    const revision = await revisionIn(within ?? this.database.db);
    if (this.known?.revision === revision) return this.known;
    if (within !== undefined) return readSnapshot(within, revision);
    if (this.loading?.revision !== revision) this.loading = { revision, snapshot: this.load(revision) };
    return this.loading.snapshot;
  }

  /** What one user may do now. */
  async accessOf(userCode: string): Promise<UserAccess> {
    const snapshot = await this.current();
    const ties = (await tiesIn(this.database.db, [userCode])).get(userCode) ?? NO_TIES;
    return this.put(snapshot, ties);
  }

  /** The same of many users, read at once. */
  async accessesOf(userCodes: readonly string[]): Promise<ReadonlyMap<string, UserAccess>> {
    const snapshot = await this.current();
    const ties = await tiesIn(this.database.db, userCodes);
    return new Map(userCodes.map((code) => [code, this.put(snapshot, ties.get(code) ?? NO_TIES)]));
  }

  /** Colleagues with the same ties share what was put together for the first of them. */
  private put(snapshot: Snapshot, ties: UserTies): UserAccess {
    const roles = ties.assignments.map(({ roleCode, orgCode }) => `${roleCode}@${orgCode}`).sort();
    const key = JSON.stringify([[...ties.scope].sort(), roles]);
    const present = this.accesses.get(key);
    if (present?.snapshot === snapshot) return present;
    const access = new UserAccess(snapshot, ties);
    this.accesses.delete(key);
    this.accesses.set(key, access);
    if (this.accesses.size > MAX_ACCESSES) {
      const oldest = this.accesses.keys().next();
      if (!oldest.done) this.accesses.delete(oldest.value);
    }
    return access;
  }

  private async load(revision: number): Promise<Snapshot> {
    try {
      const snapshot = await readSnapshot(this.database.db, revision);
      if (revision >= (this.known?.revision ?? -1)) {
        this.known = snapshot;
        this.accesses.clear();
      }
      return snapshot;
    } finally {
      this.loading = undefined;
    }
  }
}

export const NO_TIES: UserTies = { scope: [], assignments: [] };

export async function revisionIn(db: Db): Promise<number> {
  const rows = await db
    .select({ revision: organisationRevision.revision })
    .from(organisationRevision)
    .where(eq(organisationRevision.id, REVISION_ROW));
  return rows[0]?.revision ?? 0;
}

/** Reads everything; within a transaction also what it has changed itself. */
export async function readSnapshot(db: Db, revision: number): Promise<Snapshot> {
  const nodes = await db.select().from(orgNode);
  const centrePlants = new Map<string, string[]>();
  for (const { orgCode, factoryNo } of await db.select().from(orgNodePlant).orderBy(orgNodePlant.factoryNo)) {
    push(centrePlants, orgCode, factoryNo);
  }
  const menus = new MenuTable(await db.select().from(menu));
  const [roles, menusOff] = [await readRoles(db), await readMenusOff(db)];
  return { revision, tree: new OrgTree(nodes, centrePlants), menus, roles, menusOff };
}

async function readMenusOff(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = new Map<string, string[]>();
  for (const { factoryNo, menuId } of await db.select().from(plantMenuOff)) push(ids, factoryNo, menuId);
  return new Map([...ids].map(([factoryNo, off]) => [factoryNo, new Set(off)]));
}

async function readRoles(db: Db): Promise<Map<string, RoleEntry>> {
  const menuIds = new Map<string, string[]>();
  for (const row of await db.select().from(roleMenu)) push(menuIds, row.roleCode, row.menuId);
  const buttons = new Map<string, Right[]>();
  for (const row of await db.select().from(roleButton)) push(buttons, row.roleCode, row.right);
  const rows = await db.select().from(role).orderBy(role.createdAt, role.code);
  return new Map(
    rows.map((row) => [
      row.code,
      { ...row, menuIds: new Set(menuIds.get(row.code)), buttons: new Set(buttons.get(row.code)) },
    ]),
  );
}

/** Scope and roles of these users; of all who have any when no codes are given. */
export async function tiesIn(db: Db, codes?: readonly string[]): Promise<ReadonlyMap<string, UserTies>> {
  const scope = new Map<string, string[]>();
  const ofScope = codes === undefined ? undefined : inArray(userOrg.userCode, [...codes]);
  for (const row of await db.select().from(userOrg).where(ofScope)) push(scope, row.userCode, row.orgCode);
  const assignments = new Map<string, { roleCode: string; orgCode: string }[]>();
  const ofRoles = codes === undefined ? undefined : inArray(userRole.userCode, [...codes]);
  for (const row of await db.select().from(userRole).where(ofRoles)) push(assignments, row.userCode, row);
  const users = new Set([...scope.keys(), ...assignments.keys()]);
  return new Map(
    [...users].map((code) => [code, { scope: scope.get(code) ?? [], assignments: assignments.get(code) ?? [] }]),
  );
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
