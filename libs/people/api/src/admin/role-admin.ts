import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '@sed/platform-database';
import { menu, role, userRole } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import type { OpaqueTransaction } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';
import { and, count, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { tickedRights } from '../rights/snapshot';
import { mayConfigureRole, requireAuthority, requireWithinOwn, type Actor, type Change } from './change';
import { OrganisationChanges } from './organisation-changes';
import { insertTicks, knownRole } from './role-writes';
import { known } from './tree-admin';

export interface NewRole {
  /** Made when absent. */
  readonly id?: string;
  readonly code: string;
  readonly name: BilingualText;
  readonly type?: string;
  readonly description?: string;
  /** Null: a role of the whole group. */
  readonly orgCode: string | null;
}

export type RoleChange = Partial<Pick<NewRole, 'name' | 'type' | 'description'>>;

/** What an administrator may change of a menu entry. The right it stands for is the product's: not among it. */
export interface MenuChange {
  readonly name?: BilingualText;
  readonly icon?: string | null;
  readonly hidden?: boolean;
  readonly alwaysShow?: boolean;
  readonly noCache?: boolean;
  readonly sort?: number;
  readonly state?: 'enabled' | 'disabled';
}

/** Roles and menu entries themselves; a new role may do nothing yet. */
@Injectable()
export class RoleAdmin {
  constructor(private readonly changes: OrganisationChanges) {}

  create(actor: Actor, input: NewRole, within?: OpaqueTransaction): Promise<string> {
    const create = async (change: Change): Promise<string> => {
      const access = await change.access();
      if (input.orgCode !== null) known(access.snapshot.tree.node(input.orgCode), input.orgCode);
      if (!mayConfigureRole(access, input)) throw new DomainError('permission.notHere');
      return insertRole(change, input);
    };
    return this.changes.run(actor, create, within);
  }

  update(actor: Actor, to: { code: string; version: number; set: RoleChange }, within?: OpaqueTransaction) {
    const update = async (change: Change): Promise<string> => {
      const { code, version, set } = to;
      const access = await change.access();
      const before = knownRole(access.snapshot, code);
      if (!mayConfigureRole(access, before)) throw new DomainError('permission.notHere');
      const isThis = and(eq(role.code, code), eq(role.version, version));
      const raised = await change.tx
        .update(role)
        .set({ ...set, version: version + 1, ...change.stamp() })
        .where(isThis)
        .returning({ code: role.code });
      if (raised.length === 0) throw new DomainError('conflict.version');
      const { name, type, description } = before;
      const entry = { entity: 'role', entityId: code, action: 'update', before: { name, type, description } };
      change.audit({ ...entry, after: { ...set } });
      return code;
    };
    return this.changes.run(actor, update, within);
  }

  remove(actor: Actor, { code, version }: { code: string; version: number }, within?: OpaqueTransaction) {
    const remove = async (change: Change): Promise<null> => {
      const access = await change.access();
      const before = knownRole(access.snapshot, code);
      if (!mayConfigureRole(access, before)) throw new DomainError('permission.notHere');
      if (before.builtIn) throw new DomainError('role.builtIn');
      const [held] = await change.tx.select({ users: count() }).from(userRole).where(eq(userRole.roleCode, code));
      if (held !== undefined && held.users > 0) throw new DomainError('role.inUse', { count: held.users });
      const isThis = and(eq(role.code, code), eq(role.version, version));
      const removed = await change.tx.delete(role).where(isThis).returning({ code: role.code });
      if (removed.length === 0) throw new DomainError('conflict.version');
      const { name, orgCode } = before;
      change.audit({ entity: 'role', entityId: code, action: 'delete', before: { name, orgCode } });
      return null;
    };
    return this.changes.run(actor, remove, within);
  }

  /** Copies the own roles of one organisation, with everything ticked, to another; nobody has them there yet. */
  copyOrg(actor: Actor, copy: { from: string; to: string; reason?: string | undefined }): Promise<string[]> {
    return this.changes.run(actor, async (change) => {
      const snapshot = await change.snapshot();
      const access = await change.access(snapshot);
      for (const code of [copy.from, copy.to]) {
        known(snapshot.tree.node(code), code);
        requireAuthority(access, code);
      }
      const made: string[] = [];
      for (const source of [...snapshot.roles.values()].filter(({ orgCode }) => orgCode === copy.from)) {
        requireWithinOwn(access, tickedRights(source, snapshot.menus), copy.to);
        const { name, type, description } = source;
        // Short enough for the column, and never the code of another copy.
        const code = `${source.code.slice(0, 30)}_${v7().slice(-8)}`;
        await insertRole(change, { code, name, type, description, orgCode: copy.to }, source.code);
        await insertTicks(change.tx, code, source);
        made.push(code);
      }
      return made;
    });
  }

  /** Entries of the product are changed or disabled, never removed: a disabled one gives no right to anybody. */
  updateMenu(actor: Actor, to: { id: string; version: number; set: MenuChange }, within?: OpaqueTransaction) {
    const update = async (change: Change): Promise<null> => {
      const { id, version, set } = to;
      const access = await change.access();
      const before = access.snapshot.menus.row(id);
      if (before === undefined) throw new DomainError('menu.unknown');
      if (!mayConfigureRole(access, { orgCode: null })) throw new DomainError('permission.notHere');
      const raised = await change.tx
        .update(menu)
        .set({ ...set, version: version + 1, ...change.stamp() })
        .where(and(eq(menu.id, id), eq(menu.version, version)))
        .returning({ id: menu.id });
      if (raised.length === 0) throw new DomainError('conflict.version');
      const { name, icon, hidden, alwaysShow, noCache, sort, state } = before;
      const fields = { name, icon, hidden, alwaysShow, noCache, sort, state };
      const changed = Object.fromEntries(Object.entries(fields).filter(([key]) => key in set));
      change.audit({ entity: 'menu', entityId: before.path, action: 'update', before: changed, after: { ...set } });
      await change.touchHolders([...access.snapshot.roles.keys()]);
      return null;
    };
    return this.changes.run(actor, update, within);
  }
}

async function insertRole(change: Change, input: NewRole, copiedFrom?: string): Promise<string> {
  const { code, name, orgCode, type = 'STAFF', description = '' } = input;
  try {
    const values = { id: input.id ?? v7(), code, name, type, description, orgCode, ...change.birth() };
    await change.tx.insert(role).values(values);
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('role.exists', { code, field: 'code' }, { cause: error });
    throw error;
  }
  const after = { name, type, orgCode, ...(copiedFrom !== undefined && { copiedFrom }) };
  change.audit({ entity: 'role', entityId: code, action: 'create', after });
  return code;
}
