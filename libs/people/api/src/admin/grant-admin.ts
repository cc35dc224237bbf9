import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { pendingGrant, userAccount } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { refuseSamePerson, type GrantDetail } from '@sed/people-contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { SnapshotStore } from '../rights/snapshot.store';
import type { UserAccess } from '../rights/user-access';
import { isGroupAdministrator, requireAuthority, type Actor, type Change } from './change';
import {
  applyAssign,
  applyPermissions,
  assignPayload,
  beneficiaryOf,
  extendPayload,
  placeOf,
  type Wish,
} from './grant-writes';
import { tellDecided } from './grant-news';
import { OrganisationChanges } from './organisation-changes';
import { checkAssign } from './permission-admin';

type GrantRow = typeof pendingGrant.$inferSelect;
type Outcome = 'APPROVED' | 'REJECTED' | 'WITHDRAWN';

/** Answered at most: older decisions are in the audit trail. */
const MAX_LISTED = 200;

/** Administrator rights are given by two: one asks, another who gains nothing decides. */
@Injectable()
export class GrantAdmin {
  constructor(
    private readonly database: Database,
    private readonly changes: OrganisationChanges,
    private readonly snapshots: SnapshotStore,
  ) {}

  async list(viewerCode: string): Promise<GrantDetail[]> {
    const access = await this.snapshots.accessOf(viewerCode);
    const rows = await this.database.db
      .select()
      .from(pendingGrant)
      .orderBy(sql`${pendingGrant.state} <> 'PENDING'`, desc(pendingGrant.createdAt))
      .limit(MAX_LISTED);
    const visible = rows.filter((row) => isOver(access, wishOf(row)));
    return detailsOf(this.database.db, visible, access, viewerCode);
  }

  async approve(actor: Actor, id: string, note?: string): Promise<GrantDetail> {
    await this.changes.run(actor, async (change) => {
      const row = await take(change, id);
      const wish = wishOf(row);
      requireSecond(actor, row, wish);
      const access = await change.access();
      requirePlace(access, wish);
      const sanction = { requestedBy: row.createdBy };
      await this.decide(change, row, 'APPROVED', note);
      if (wish.kind === 'assignRole') {
        await change.requireUser(wish.payload.userCode);
        checkAssign(access, wish.payload);
        await applyAssign(change, wish.payload, sanction);
      } else {
        await applyPermissions(change, wish.payload, sanction);
      }
    });
    return this.one(id, actor.viewer.code);
  }

  async reject(actor: Actor, id: string, note?: string): Promise<GrantDetail> {
    await this.changes.run(actor, async (change) => {
      const row = await take(change, id);
      const wish = wishOf(row);
      requireSecond(actor, row, wish);
      requirePlace(await change.access(), wish);
      await this.decide(change, row, 'REJECTED', note);
    });
    return this.one(id, actor.viewer.code);
  }

  async withdraw(actor: Actor, id: string, note?: string): Promise<GrantDetail> {
    await this.changes.run(actor, async (change) => {
      const row = await take(change, id);
      if (row.createdBy !== actor.viewer.code) throw new DomainError('right.missing');
      await this.decide(change, row, 'WITHDRAWN', note);
    });
    return this.one(id, actor.viewer.code);
  }

  private async decide(change: Change, row: GrantRow, state: Outcome, note: string | undefined): Promise<void> {
    const decision = { state, decidedBy: change.actor.viewer.code, decidedAt: change.nowMs, note: note ?? null };
    await change.tx
      .update(pendingGrant)
      .set({ ...decision, version: row.version + 1, ...change.stamp() })
      .where(eq(pendingGrant.id, row.id));
    change.audit({
      entity: 'administratorGrant',
      entityId: row.id,
      action: state.toLowerCase(),
      reason: note ?? null,
      before: { state: row.state, requestedBy: row.createdBy },
      after: { state },
    });
    tellDecided(change, row, { state, note: note ?? null });
  }

  private async one(id: string, viewerCode: string): Promise<GrantDetail> {
    const { db } = this.database;
    const access = await this.snapshots.accessOf(viewerCode);
    const rows = await db.select().from(pendingGrant).where(eq(pendingGrant.id, id));
    const [detail] = await detailsOf(db, rows, access, viewerCode);
    if (detail === undefined) throw new DomainError('notFound');
    return detail;
  }
}

/** Changes run one at a time, so nobody else can take it in between. */
async function take(change: Change, id: string): Promise<GrantRow> {
  const [row] = await change.tx.select().from(pendingGrant).where(eq(pendingGrant.id, id));
  if (row === undefined) throw new DomainError('notFound');
  if (row.state !== 'PENDING') throw new DomainError('permission.grantDecided');
  return row;
}

function wishOf(row: GrantRow): Wish {
  return row.kind === 'assignRole'
    ? { kind: 'assignRole', payload: assignPayload.parse(row.payload) }
    : { kind: 'extendRoles', payload: extendPayload.parse(row.payload) };
}

function requireSecond(actor: Actor, row: GrantRow, wish: Wish): void {
  const concerned = [row.createdBy, beneficiaryOf(wish)].filter((code) => code !== null);
  const error = refuseSamePerson('administratorGrant', concerned, actor.viewer.code);
  if (error !== null) throw new DomainError(error);
}

function isOver(access: UserAccess, wish: Wish): boolean {
  const place = placeOf(wish, access.snapshot);
  return place === undefined ? isGroupAdministrator(access) : access.holdsOn('permission:config', place);
}

function requirePlace(access: UserAccess, wish: Wish): void {
  const place = placeOf(wish, access.snapshot);
  if (place !== undefined) requireAuthority(access, place);
  else if (!isGroupAdministrator(access)) throw new DomainError('permission.notHere');
}

async function detailsOf(
  db: Db,
  rows: readonly GrantRow[],
  access: UserAccess,
  viewerCode: string,
): Promise<GrantDetail[]> {
  const codes = rows.flatMap(({ userCode }) => (userCode === null ? [] : [userCode]));
  const users =
    codes.length === 0
      ? []
      : await db
          .select({ code: userAccount.code, name: userAccount.name })
          .from(userAccount)
          .where(inArray(userAccount.code, codes));
  const names = new Map(users.map(({ code, name }) => [code, name]));
  return rows.map((row) => {
    const wish = wishOf(row);
    const isConcerned = row.createdBy === viewerCode || beneficiaryOf(wish) === viewerCode;
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      userCode: row.userCode,
      userName: row.userCode === null ? null : (names.get(row.userCode) ?? null),
      roleCodes: wish.kind === 'assignRole' ? [wish.payload.roleCode] : wish.payload.roles.map(({ code }) => code),
      orgCode: row.orgCode,
      reason: row.reason,
      requestedBy: row.createdBy,
      requestedAt: row.createdAt.getTime(),
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt,
      note: row.note,
      mayDecide: row.state === 'PENDING' && !isConcerned && isOver(access, wish),
    };
  });
}
