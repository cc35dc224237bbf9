import type { Db } from '@sed/platform-database';
import { userAccount, userRole } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import type { AuditEntry, NewMessage, Viewer } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { eq, inArray } from 'drizzle-orm';
import { readSnapshot, tiesIn, NO_TIES } from '../rights/snapshot.store';
import { effectiveRights, type Snapshot } from '../rights/snapshot';
import { UserAccess } from '../rights/user-access';

/** Who changes something, and from where. */
export interface Actor {
  readonly viewer: Pick<Viewer, 'code' | 'loginName' | 'name'>;
  readonly source: string | null;
}

/** The right to configure permissions: who has it can give every other, so two people must agree to give it. */
export const CONFIGURE: Right = 'permission:config';

export type ChangeEntry = Pick<AuditEntry, 'entity' | 'entityId' | 'action'> &
  Partial<Pick<AuditEntry, 'factoryNo' | 'reason' | 'before' | 'after'>>;

/** One administrative change: everything in it commits or fails together. */
export class Change {
  /** Users whose rights may have changed. */
  readonly users = new Set<string>();
  /** Users who see other names or places afterwards, with the rights they had. */
  readonly onlyTold = new Set<string>();
  readonly entries: AuditEntry[] = [];
  /** What people are told, once the change is stored. */
  readonly messages: NewMessage[] = [];
  /** Objects nobody has to decide on any longer: what was said of them before is struck through. */
  readonly closed: string[] = [];

  constructor(
    readonly tx: Db,
    readonly actor: Actor,
    readonly nowMs: number,
  ) {}

  /** Everything as of this moment of the transaction, its own changes included. */
  snapshot(): Promise<Snapshot> {
    return readSnapshot(this.tx, -1);
  }

  /** What the actor may do, read anew: a right lost a second ago must not change anything any more. */
  async access(snapshot?: Snapshot): Promise<UserAccess> {
    const { code } = this.actor.viewer;
    const ties = (await tiesIn(this.tx, [code])).get(code);
    return new UserAccess(snapshot ?? (await this.snapshot()), ties ?? NO_TIES);
  }

  touch(codes: Iterable<string>): void {
    for (const code of codes) this.users.add(code);
  }

  async touchHolders(roleCodes: readonly string[]): Promise<void> {
    if (roleCodes.length === 0) return;
    const rows = await this.tx
      .selectDistinct({ code: userRole.userCode })
      .from(userRole)
      .where(inArray(userRole.roleCode, [...roleCodes]));
    this.touch(rows.map(({ code }) => code));
  }

  /** Whoever works for the plant sees other menus there; their rights stay. */
  async tellPeopleOf(factoryNo: string, snapshot: Snapshot): Promise<void> {
    for (const [code, { scope }] of await tiesIn(this.tx)) {
      if (scope.some((node) => snapshot.tree.plantsOf(node).has(factoryNo))) this.onlyTold.add(code);
    }
  }

  audit(entry: ChangeEntry): void {
    const { viewer, source } = this.actor;
    this.entries.push({ actor: viewer.loginName, actorName: viewer.name.zh, source, ...entry });
  }

  /** Columns of a changed row. */
  stamp(): { updatedAt: Date; updatedBy: string } {
    return { updatedAt: new Date(this.nowMs), updatedBy: this.actor.viewer.code };
  }

  /** Columns of a new row. */
  birth(): { createdAt: Date; createdBy: string; updatedAt: Date; updatedBy: string } {
    const { updatedAt, updatedBy } = this.stamp();
    return { createdAt: updatedAt, createdBy: updatedBy, updatedAt, updatedBy };
  }

  async requireUser(code: string): Promise<void> {
    const rows = await this.tx.select({ code: userAccount.code }).from(userAccount).where(eq(userAccount.code, code));
    if (rows.length === 0) throw new DomainError('user.unknown', { code });
  }
}

/** @throws DomainError `permission.notHere` unless the user configures permissions on the whole node. */
export function requireAuthority(access: UserAccess, orgCode: string): void {
  if (!access.holdsOn(CONFIGURE, orgCode)) throw new DomainError('permission.notHere');
}

/** Configures the whole group. */
export function isGroupAdministrator(access: UserAccess): boolean {
  const roots = access.snapshot.tree.roots();
  return roots.length > 0 && roots.every(({ code }) => access.holdsOn(CONFIGURE, code));
}

/** Roles of the group are changed by those who configure all of it, an organisation's own by those who configure it. */
export function mayConfigureRole(access: UserAccess, role: { readonly orgCode: string | null }): boolean {
  return role.orgCode === null ? isGroupAdministrator(access) : access.holdsOn(CONFIGURE, role.orgCode);
}

/** Roles of the group, of the own organisations and of those above them. */
export function maySeeRole(access: UserAccess, role: { readonly orgCode: string | null }): boolean {
  if (role.orgCode === null || access.orgCodes.has(role.orgCode)) return true;
  const { tree } = access.snapshot;
  return access.ties.scope.some((code) => tree.ancestors(code).includes(role.orgCode ?? ''));
}

/**
 * Administrators of a part of the group give only what they have there. Those of the whole group give anything: they
 * need not be able to acknowledge alarms to let operators do it.
 *
 * @throws DomainError `permission.beyondOwn`.
 */
export function requireWithinOwn(access: UserAccess, rights: Iterable<Right>, orgCode: string): void {
  if (isGroupAdministrator(access)) return;
  for (const right of rights) {
    if (!access.holdsOn(right, orgCode)) throw new DomainError('permission.beyondOwn', { right });
  }
}

/** Enabled users who configure permissions of a node; of the whole group when none is named. */
export async function administratorsIn(tx: Db, snapshot: Snapshot, orgCode?: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const giving = [...snapshot.roles.values()].filter((role) => effectiveRights(role, snapshot.menus).has(CONFIGURE));
  const roleCodes = giving.map(({ code }) => code);
  if (roleCodes.length === 0) return found;
  const holders = await tx
    .selectDistinct({ code: userRole.userCode })
    .from(userRole)
    .where(inArray(userRole.roleCode, roleCodes));
  const codes = holders.map(({ code }) => code);
  if (codes.length === 0) return found;
  for (const [code, ties] of await tiesIn(tx, codes)) {
    const access = new UserAccess(snapshot, ties);
    if (orgCode === undefined ? isGroupAdministrator(access) : access.holdsOn(CONFIGURE, orgCode)) found.add(code);
  }
  if (found.size === 0) return found;
  const enabled = await tx
    .select({ code: userAccount.code, disabled: userAccount.disabled })
    .from(userAccount)
    .where(inArray(userAccount.code, [...found]));
  return new Set(enabled.filter(({ disabled }) => !disabled).map(({ code }) => code));
}
