import { isUniqueViolation } from '@sed/platform-database';
import { pendingGrant, userRole } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { permissionsInput, type ChangeOutcome } from '@sed/people-contract';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Snapshot } from '../rights/snapshot';
import { administratorsIn, type Change } from './change';
import { tellAsked } from './grant-news';
import { auditedTicks, checkTicks, knownRole, ticksOf, writeTicks } from './role-writes';

export const assignPayload = z.object({
  userCode: z.string(),
  roleCode: z.string(),
  orgCode: z.string(),
  reason: z.string().optional(),
});
export type AssignPayload = z.infer<typeof assignPayload>;
export const extendPayload = permissionsInput;
export type ExtendPayload = z.infer<typeof extendPayload>;

/** What waits for a second administrator. */
export type Wish =
  | { readonly kind: 'assignRole'; readonly payload: AssignPayload }
  | { readonly kind: 'extendRoles'; readonly payload: ExtendPayload };

/** The user who would be given administrator rights, where it is one. */
export function beneficiaryOf(wish: Wish): string | null {
  return wish.kind === 'assignRole' ? wish.payload.userCode : null;
}

/** The node on which whoever decides must configure permissions; undefined for the whole group. */
export function placeOf(wish: Wish, snapshot: Snapshot): string | undefined {
  if (wish.kind === 'assignRole') return wish.payload.orgCode;
  const owners = new Set(wish.payload.roles.map(({ code }) => snapshot.roles.get(code)?.orgCode ?? undefined));
  const [owner] = owners;
  return owners.size === 1 ? owner : undefined;
}

/** Who could decide besides the two concerned. Without anybody, the only administrator acts alone. */
export async function secondAdministrators(change: Change, snapshot: Snapshot, wish: Wish): Promise<readonly string[]> {
  const concerned = new Set([change.actor.viewer.code, beneficiaryOf(wish)]);
  const able = await administratorsIn(change.tx, snapshot, placeOf(wish, snapshot));
  return [...able].filter((code) => !concerned.has(code));
}

/** @param deciders who is told that it waits */
export async function askSecond(change: Change, wish: Wish, deciders: readonly string[]): Promise<ChangeOutcome> {
  const id = v7();
  const named = wish.kind === 'assignRole' ? wish.payload : { userCode: null, roleCode: null, orgCode: null };
  const { userCode, roleCode, orgCode } = named;
  try {
    await change.tx.insert(pendingGrant).values({
      id,
      kind: wish.kind,
      userCode,
      roleCode,
      orgCode,
      payload: wish.payload,
      reason: wish.payload.reason ?? null,
      ...change.birth(),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('permission.grantExists', {}, { cause: error });
    throw error;
  }
  const after = { kind: wish.kind, ...wish.payload };
  change.audit({ entity: 'administratorGrant', entityId: id, action: 'request', after, reason: after.reason ?? null });
  tellAsked(change, { id, wish }, deciders);
  return { state: 'pending', grantId: id };
}

export interface Sanction {
  /** Login names of those who asked and approved; null when nobody had to. */
  readonly requestedBy?: string;
  readonly soleAdministrator?: boolean;
}

/** Gives a user a role. Giving it twice is giving it once. */
export async function applyAssign(change: Change, payload: AssignPayload, sanction: Sanction = {}): Promise<void> {
  const { userCode, roleCode, orgCode, reason } = payload;
  const given = await change.tx
    .insert(userRole)
    .values({ userCode, roleCode, orgCode })
    .onConflictDoNothing()
    .returning({ userCode: userRole.userCode });
  if (given.length === 0) return;
  change.touch([userCode]);
  const after = { roleCode, orgCode, ...sanction };
  change.audit({ entity: 'userRole', entityId: userCode, action: 'assign', after, reason: reason ?? null });
}

/** Saves the ticks of roles, all or none. */
export async function applyPermissions(change: Change, input: ExtendPayload, sanction: Sanction = {}): Promise<void> {
  const snapshot = await change.snapshot();
  const access = await change.access(snapshot);
  for (const { code, version, ...ticks } of input.roles) {
    const entry = knownRole(snapshot, code);
    const next = ticksOf(ticks);
    checkTicks(access, entry, next);
    await writeTicks(change, entry, version, next);
    const { before, after } = auditedTicks(snapshot, entry, next);
    change.audit({
      entity: 'role',
      entityId: code,
      action: 'setPermissions',
      reason: input.reason ?? null,
      before,
      after: { ...after, ...sanction },
    });
  }
  await change.touchHolders(input.roles.map(({ code }) => code));
}
