import { Injectable } from '@nestjs/common';
import { isUniqueViolation, type Db } from '@sed/platform-database';
import { department, orgNode, orgNodePlant, role } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, type OpaqueTransaction } from '@sed/platform-ports';
import { CENTRE_ORG_TYPE, organisationCalls } from '@sed/people-contract';
import { CENTRE_PREFIX, MANAGER_PREFIX, type InputOf } from '@sed/platform-contract';
import { and, eq, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Snapshot } from '../rights/snapshot';
import { tiesIn } from '../rights/snapshot.store';
import { mayLieBelow, type TreeNode } from '../tree/org-tree';
import { CONFIGURE, requireAuthority, type Actor, type Change } from './change';
import { OrganisationChanges } from './organisation-changes';

export type NewNode = InputOf<typeof organisationCalls.add>['body'];
export type NodeChange = InputOf<typeof organisationCalls.change>['body'];

/** Prefixes of plant numbers of nodes would make a code ambiguous. */
const CODE = /^[\w-]{1,32}$/;

/** Edits the tree. A plant keeps its number wherever its node goes. */
@Injectable()
export class TreeAdmin {
  constructor(
    private readonly changes: OrganisationChanges,
    private readonly plants: PlantDirectory,
  ) {}

  add(actor: Actor, node: NewNode, within?: OpaqueTransaction): Promise<string> {
    return this.changes.run(actor, (change) => this.insert(change, node), within);
  }

  change(actor: Actor, code: string, { version, ...fields }: NodeChange): Promise<string> {
    return this.changes.run(actor, async (change) => {
      const { tree } = await authorised(change, code);
      const node = known(tree.node(code), code);
      if (fields.hidden === true && node.parentCode === null) throw new DomainError('org.root');
      const set = {
        ...(fields.name !== undefined && { name: fields.name }),
        ...(fields.hidden !== undefined && { hidden: fields.hidden }),
        ...(fields.sort !== undefined && { sort: fields.sort }),
      };
      await updateNode(change, code, version, set);
      const keys = ['name', 'hidden', 'sort'] as const;
      const before = Object.fromEntries(keys.filter((key) => key in set).map((key) => [key, node[key]]));
      change.audit({ entity: 'organisation', entityId: code, action: 'update', before, after: set });
      // Names and hiding show in the tree of everybody who sees the node.
      const seeing = await usersTiedTo(change.tx, [code, ...tree.ancestors(code), ...tree.subtree(code)]);
      for (const user of seeing) change.onlyTold.add(user);
      return code;
    });
  }

  move(
    actor: Actor,
    code: string,
    to: { version: number; parentCode: string; reason?: string | undefined },
  ): Promise<string> {
    return this.changes.run(actor, async (change) => {
      const { parentCode, version, reason } = to;
      const snapshot = await authorised(change, code);
      const node = checkMove(snapshot, code, parentCode);
      const access = await change.access(snapshot);
      requireAuthority(access, parentCode);
      if (node.parentCode !== null) requireAuthority(access, node.parentCode);
      change.touch(await usersTiedTo(change.tx, nodesAffected(snapshot, code, parentCode)));
      await updateNode(change, code, version, { parentCode });
      change.audit({
        entity: 'organisation',
        entityId: code,
        action: 'move',
        reason: reason ?? null,
        before: { parentCode: node.parentCode },
        after: { parentCode },
      });
      return code;
    });
  }

  /** A centre sees exactly these plants. */
  setPlants(actor: Actor, code: string, to: { version: number; factoryNoList: readonly string[] }): Promise<string> {
    return this.changes.run(actor, async (change) => {
      const snapshot = await authorised(change, code);
      if (known(snapshot.tree.node(code), code).type !== CENTRE_ORG_TYPE) throw new DomainError('org.notCentre');
      const before = snapshot.tree.centreList(code);
      await this.requireOwnPlants(
        change,
        snapshot,
        to.factoryNoList.filter((plant) => !before.includes(plant)),
      );
      await updateNode(change, code, to.version, {});
      await change.tx.delete(orgNodePlant).where(eq(orgNodePlant.orgCode, code));
      await insertPlants(change.tx, code, to.factoryNoList);
      change.touch(await usersTiedTo(change.tx, [code, ...snapshot.tree.ancestors(code)]));
      const after = [...new Set(to.factoryNoList)].sort();
      change.audit({
        entity: 'organisation',
        entityId: code,
        action: 'setPlants',
        before: { factoryNoList: before },
        after: { factoryNoList: after },
      });
      return code;
    });
  }

  remove(actor: Actor, code: string, version: number): Promise<null> {
    return this.changes.run(actor, async (change) => {
      const { tree } = await authorised(change, code);
      const node = known(tree.node(code), code);
      if (node.parentCode === null) throw new DomainError('org.root');
      if (node.factoryNo !== null) throw new DomainError('org.hasPlant');
      if (tree.children(code).length > 0) throw new DomainError('org.hasChildren');
      if ((await usersTiedTo(change.tx, [code])).length > 0) throw new DomainError('org.hasUsers');
      if (await exists(change.tx, role, eq(role.orgCode, code))) throw new DomainError('org.hasRoles');
      if (await exists(change.tx, department, eq(department.orgCode, code)))
        throw new DomainError('org.hasDepartments');
      const removed = await change.tx
        .delete(orgNode)
        .where(and(eq(orgNode.code, code), eq(orgNode.version, version)))
        .returning({ code: orgNode.code });
      if (removed.length === 0) throw new DomainError('conflict.version');
      change.touch(await usersTiedTo(change.tx, tree.ancestors(code)));
      change.audit({ entity: 'organisation', entityId: code, action: 'delete', before: { ...node } });
      return null;
    });
  }

  private async insert(change: Change, node: NewNode): Promise<string> {
    const { factoryNoList = [], ...fields } = node;
    checkCode(node.code);
    const snapshot = await authorised(change, node.parentCode);
    const { tree } = snapshot;
    const parent = known(tree.node(node.parentCode), node.parentCode);
    const isTaken = tree.node(node.code) !== undefined || this.plants.plant(node.code) !== undefined;
    if (isTaken) throw new DomainError('org.exists', { code: node.code });
    if (!mayLieBelow(node.type, parent.type)) throw new DomainError('org.typeBelow');
    if (factoryNoList.length > 0 && node.type !== CENTRE_ORG_TYPE) throw new DomainError('org.notCentre');
    await this.requireOwnPlants(change, snapshot, factoryNoList);
    try {
      await change.tx.insert(orgNode).values({ id: v7(), ...fields, ...change.birth() });
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('org.exists', { code: node.code }, { cause: error });
      throw error;
    }
    await insertPlants(change.tx, node.code, factoryNoList);
    change.touch(await usersTiedTo(change.tx, [parent.code, ...tree.ancestors(parent.code)]));
    change.audit({ entity: 'organisation', entityId: node.code, action: 'create', after: { ...node } });
    return node.code;
  }

  private async requireOwnPlants(change: Change, snapshot: Snapshot, factoryNos: readonly string[]): Promise<void> {
    const own = (await change.access(snapshot)).plantsWith(CONFIGURE);
    for (const factoryNo of factoryNos) {
      if (this.plants.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
      if (!own.has(factoryNo)) throw new DomainError('plant.forbidden');
    }
  }
}

/** Nodes whose users see other plants after a move: those above it before or after, but not both. */
export function nodesAffected(snapshot: Snapshot, code: string, parentCode: string): string[] {
  const before = new Set(snapshot.tree.ancestors(code));
  const after = new Set([parentCode, ...snapshot.tree.ancestors(parentCode)]);
  const differs = [...before, ...after].filter((above) => !(before.has(above) && after.has(above)));
  // Those below see another path to themselves.
  return [...differs, ...snapshot.tree.subtree(code)];
}

/** @throws DomainError when the node cannot lie there. */
export function checkMove({ tree }: Snapshot, code: string, parentCode: string): TreeNode {
  const node = known(tree.node(code), code);
  const parent = known(tree.node(parentCode), parentCode);
  if (node.parentCode === null) throw new DomainError('org.root');
  if (tree.subtree(code).has(parentCode)) throw new DomainError('org.cycle');
  if (!mayLieBelow(node.type, parent.type)) throw new DomainError('org.typeBelow');
  return node;
}

export function known(node: TreeNode | undefined, code: string): TreeNode {
  if (node === undefined) throw new DomainError('org.unknown', { code });
  return node;
}

/** Users whose scope or roles name one of the nodes. */
export async function usersTiedTo(tx: Db, codes: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(codes);
  const found = [...(await tiesIn(tx))].filter(
    ([, { scope, assignments }]) =>
      scope.some((code) => wanted.has(code)) || assignments.some(({ orgCode }) => wanted.has(orgCode)),
  );
  return found.map(([code]) => code);
}

function checkCode(code: string): void {
  const isReserved = [MANAGER_PREFIX, CENTRE_PREFIX].some((prefix) => code.startsWith(prefix));
  if (!CODE.test(code) || isReserved) throw new DomainError('org.code', { field: 'code' });
}

async function authorised(change: Change, code: string): Promise<Snapshot> {
  const snapshot = await change.snapshot();
  known(snapshot.tree.node(code), code);
  requireAuthority(await change.access(snapshot), code);
  return snapshot;
}

async function updateNode(
  change: Change,
  code: string,
  version: number,
  set: Partial<typeof orgNode.$inferInsert>,
): Promise<void> {
  const changed = await change.tx
    .update(orgNode)
    .set({ ...set, ...change.stamp(), version: version + 1 })
    .where(and(eq(orgNode.code, code), eq(orgNode.version, version)))
    .returning({ code: orgNode.code });
  if (changed.length === 0) throw new DomainError('conflict.version');
}

async function insertPlants(tx: Db, orgCode: string, factoryNos: readonly string[]): Promise<void> {
  const rows = [...new Set(factoryNos)].map((factoryNo) => ({ orgCode, factoryNo }));
  if (rows.length > 0) await tx.insert(orgNodePlant).values(rows);
}

async function exists(tx: Db, table: typeof role | typeof department, where: SQL | undefined): Promise<boolean> {
  return (await tx.select({ code: table.code }).from(table).where(where).limit(1)).length > 0;
}
