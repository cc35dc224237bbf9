import { Injectable } from '@nestjs/common';
import { userOrg, userPosition, userRole } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import type { OpaqueTransaction } from '@sed/platform-ports';
import { isPosition, type ChangeOutcome } from '@sed/people-contract';
import { and, eq, inArray } from 'drizzle-orm';
import { tickedRights, type Snapshot } from '../rights/snapshot';
import { SnapshotStore } from '../rights/snapshot.store';
import type { UserAccess } from '../rights/user-access';
import { CONFIGURE, maySeeRole, requireAuthority, requireWithinOwn, type Actor, type Change } from './change';
import {
  applyAssign,
  applyPermissions,
  askSecond,
  secondAdministrators,
  type AssignPayload,
  type ExtendPayload,
  type Wish,
} from './grant-writes';
import { OrganisationChanges } from './organisation-changes';
import { addsAdministration, checkTicks, knownRole, ticksOf } from './role-writes';
import { known } from './tree-admin';

const DONE: ChangeOutcome = { state: 'done', grantId: null };

/** Who has which role where, and what roles may do. */
@Injectable()
export class PermissionAdmin {
  constructor(
    private readonly changes: OrganisationChanges,
    private readonly snapshots: SnapshotStore,
  ) {}

  /** Saves menus and rights of roles in one transaction, or asks a second administrator. */
  save(actor: Actor, input: ExtendPayload): Promise<ChangeOutcome> {
    return this.changes.run(actor, async (change) => {
      const snapshot = await change.snapshot();
      const access = await change.access(snapshot);
      const isAddition = input.roles.map(({ code, version, ...ticks }) => {
        const entry = knownRole(snapshot, code);
        const next = ticksOf(ticks);
        checkTicks(access, entry, next);
        if (entry.version !== version) throw new DomainError('conflict.version');
        return addsAdministration(entry, next, snapshot);
      });
      if (!isAddition.includes(true)) {
        await applyPermissions(change, input);
        return DONE;
      }
      const wish: Wish = { kind: 'extendRoles', payload: input };
      const deciders = await secondAdministrators(change, snapshot, wish);
      if (deciders.length > 0) return askSecond(change, wish, deciders);
      await applyPermissions(change, input, { soleAdministrator: true });
      return DONE;
    });
  }

  /** Gives the role the same ticks as another. */
  async copyRole(actor: Actor, copy: { from: string; to: string; version: number; reason?: string | undefined }) {
    const access = await this.snapshots.accessOf(actor.viewer.code);
    const from = knownRole(access.snapshot, copy.from);
    if (!maySeeRole(access, from)) throw new DomainError('role.unknown', { code: copy.from });
    const { menuIds, buttons } = from;
    const role = { code: copy.to, version: copy.version, menuIds: [...menuIds], rights: [...buttons] };
    return this.save(actor, { roles: [role], ...(copy.reason !== undefined && { reason: copy.reason }) });
  }

  /** Gives a user a role on a node; administrator rights need a second administrator. */
  assignRole(actor: Actor, payload: AssignPayload, within?: OpaqueTransaction): Promise<ChangeOutcome> {
    const assign = async (change: Change): Promise<ChangeOutcome> => {
      const snapshot = await change.snapshot();
      await change.requireUser(payload.userCode);
      checkAssign(await change.access(snapshot), payload);
      const wish: Wish = { kind: 'assignRole', payload };
      const isAdministration = tickedRights(knownRole(snapshot, payload.roleCode), snapshot.menus).has(CONFIGURE);
      if (!isAdministration) {
        await applyAssign(change, payload);
        return DONE;
      }
      const deciders = await secondAdministrators(change, snapshot, wish);
      if (deciders.length > 0) return askSecond(change, wish, deciders);
      await applyAssign(change, payload, { soleAdministrator: true });
      return DONE;
    };
    return this.changes.run(actor, assign, within);
  }

  unassignRole(actor: Actor, payload: AssignPayload, within?: OpaqueTransaction): Promise<null> {
    const unassign = async (change: Change): Promise<null> => {
      const { userCode, roleCode, orgCode, reason } = payload;
      requireAuthority(await change.access(), orgCode);
      const taken = await change.tx
        .delete(userRole)
        .where(and(eq(userRole.userCode, userCode), eq(userRole.roleCode, roleCode), eq(userRole.orgCode, orgCode)))
        .returning({ userCode: userRole.userCode });
      if (taken.length === 0) throw new DomainError('notFound');
      change.touch([userCode]);
      const before = { roleCode, orgCode };
      change.audit({ entity: 'userRole', entityId: userCode, action: 'unassign', before, reason: reason ?? null });
      return null;
    };
    return this.changes.run(actor, unassign, within);
  }

  /** Sets the organisations a user works for. What is added or removed must be the actor's to configure. */
  setScope(
    actor: Actor,
    to: { userCode: string; orgCodes: readonly string[]; reason?: string | undefined },
    within?: OpaqueTransaction,
  ): Promise<null> {
    const set = async (change: Change): Promise<null> => {
      const { userCode, orgCodes, reason } = to;
      await change.requireUser(userCode);
      const snapshot = await change.snapshot();
      const rows = await change.tx.select().from(userOrg).where(eq(userOrg.userCode, userCode));
      const before = rows.map(({ orgCode }) => orgCode);
      const { added, removed } = changed(before, orgCodes);
      await requireAll(change, snapshot, [...added, ...removed]);
      const isRemoved = and(eq(userOrg.userCode, userCode), inArray(userOrg.orgCode, removed));
      if (removed.length > 0) await change.tx.delete(userOrg).where(isRemoved);
      if (added.length > 0) await change.tx.insert(userOrg).values(added.map((orgCode) => ({ userCode, orgCode })));
      change.touch([userCode]);
      const after = { orgCodes: [...new Set(orgCodes)] };
      const entry = { entity: 'userScope', entityId: userCode, action: 'update', before: { orgCodes: before }, after };
      change.audit({ ...entry, reason: reason ?? null });
      return null;
    };
    return this.changes.run(actor, set, within);
  }

  /** Sets the positions of a user at one plant. */
  setPositions(
    actor: Actor,
    to: { userCode: string; factoryNo: string; positions: readonly string[] },
    within?: OpaqueTransaction,
  ): Promise<null> {
    const set = async (change: Change): Promise<null> => {
      const { userCode, factoryNo, positions } = to;
      await change.requireUser(userCode);
      const wrong = positions.find((position) => !isPosition(position));
      if (wrong !== undefined) throw new DomainError('position.unknown', { position: wrong });
      if (!(await change.access()).plantsWith(CONFIGURE).has(factoryNo)) throw new DomainError('permission.notHere');
      const isHere = and(eq(userPosition.userCode, userCode), eq(userPosition.factoryNo, factoryNo));
      const before = await change.tx.select({ position: userPosition.position }).from(userPosition).where(isHere);
      await change.tx.delete(userPosition).where(isHere);
      const rows = [...new Set(positions)].map((position) => ({ userCode, factoryNo, position }));
      if (rows.length > 0) await change.tx.insert(userPosition).values(rows);
      change.touch([userCode]);
      change.audit({
        entity: 'userPosition',
        entityId: userCode,
        action: 'update',
        factoryNo,
        before: { positions: before.map(({ position }) => position) },
        after: { positions: [...positions] },
      });
      return null;
    };
    return this.changes.run(actor, set, within);
  }
}

/** @throws DomainError when the actor must not give this role there. Checked again when it is approved. */
export function checkAssign(access: UserAccess, { roleCode, orgCode }: AssignPayload): void {
  const { snapshot } = access;
  known(snapshot.tree.node(orgCode), orgCode);
  const role = knownRole(snapshot, roleCode);
  requireAuthority(access, orgCode);
  if (role.orgCode !== null && !snapshot.tree.reach([role.orgCode]).has(orgCode)) {
    throw new DomainError('role.otherOrg', { code: role.orgCode });
  }
  requireWithinOwn(access, tickedRights(role, snapshot.menus), orgCode);
}

async function requireAll(change: Change, snapshot: Snapshot, orgCodes: readonly string[]): Promise<void> {
  const access = await change.access(snapshot);
  for (const code of orgCodes) {
    known(snapshot.tree.node(code), code);
    requireAuthority(access, code);
  }
}

function changed(before: readonly string[], after: readonly string[]): { added: string[]; removed: string[] } {
  return {
    added: [...new Set(after)].filter((code) => !before.includes(code)),
    removed: before.filter((code) => !after.includes(code)),
  };
}
