import type { Grant, RightsOfUser } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { effectiveRights, type RoleEntry, type Snapshot } from './snapshot';

/** A role given to a user on the plants of a node. */
export interface Assignment {
  readonly roleCode: string;
  readonly orgCode: string;
}

/** What is stored about one user. */
export interface UserTies {
  readonly scope: readonly string[];
  readonly assignments: readonly Assignment[];
}

export interface HeldRole extends Assignment {
  readonly role: RoleEntry;
  readonly rights: ReadonlySet<Right>;
  readonly plants: ReadonlySet<string>;
}

/** Roles, scope and tree put together for one user. */
export class UserAccess implements RightsOfUser {
  readonly plants: ReadonlySet<string>;
  readonly orgCodes: ReadonlySet<string>;
  readonly orgPlants: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rights: ReadonlySet<Right>;
  readonly grants: readonly Grant[];
  readonly held: readonly HeldRole[];

  constructor(
    readonly snapshot: Snapshot,
    readonly ties: UserTies,
  ) {
    const { tree } = snapshot;
    this.plants = new Set(ties.scope.flatMap((code) => [...tree.plantsOf(code)]));
    this.orgCodes = tree.reach(ties.scope);
    this.orgPlants = new Map([...this.orgCodes].map((code) => [code, tree.plantsOf(code)]));
    const rightsOf = new Map<string, ReadonlySet<Right>>();
    this.held = ties.assignments.flatMap(({ roleCode, orgCode }) => {
      const role = snapshot.roles.get(roleCode);
      if (role === undefined) return [];
      const rights = rightsOf.get(roleCode) ?? effectiveRights(role, snapshot.menus);
      rightsOf.set(roleCode, rights);
      return [{ roleCode, orgCode, role, rights, plants: common(tree.plantsOf(orgCode), this.plants) }];
    });
    this.rights = new Set(this.held.flatMap(({ rights }) => [...rights]));
    this.grants = grantsOf(this.held, this.plants);
  }

  plantsWith(right: Right): ReadonlySet<string> {
    return new Set(this.held.filter(({ rights }) => rights.has(right)).flatMap(({ plants }) => [...plants]));
  }

  /** The right holds on every plant of a node of the own scope. */
  holdsOn(right: Right, orgCode: string): boolean {
    if (!this.rights.has(right) || !this.orgCodes.has(orgCode)) return false;
    const held = this.plantsWith(right);
    return [...this.snapshot.tree.plantsOf(orgCode)].every((plant) => held.has(plant));
  }

  /**
   * The roles held at a plant or node, by its number; undefined when it is not the user's own. On a node those count
   * that hold on at least one of its plants, and those given on the node itself or above it.
   */
  rolesAt(factoryNo: string): readonly HeldRole[] | undefined {
    const { tree } = this.snapshot;
    if (this.plants.has(factoryNo)) return this.held.filter(({ plants }) => plants.has(factoryNo));
    const node = tree.nodeOfNumber(factoryNo);
    if (node === undefined || !this.orgCodes.has(node.code)) return undefined;
    const plants = tree.plantsOf(node.code);
    return this.held.filter(
      (held) =>
        common(held.plants, plants).size > 0 || (plants.size === 0 && tree.subtree(held.orgCode).has(node.code)),
    );
  }
}

/**
 * The entries a viewer has at a plant or node: those ticked for the roles held there, without the pages the plant does
 * without. On a node a page stays as long as one of the viewer's plants below it has it.
 */
export function menuIdsAt(access: UserAccess, factoryNo: string, held: readonly HeldRole[]): ReadonlySet<string> {
  const ids = held.flatMap(({ role }) => [...role.menuIds]);
  const { tree, menusOff } = access.snapshot;
  const node = tree.nodeOfNumber(factoryNo);
  const below = node === undefined || access.plants.has(factoryNo) ? [factoryNo] : [...tree.plantsOf(node.code)];
  const plants = below.filter((plant) => access.plants.has(plant));
  if (plants.length === 0) return new Set(ids);
  return new Set(ids.filter((id) => plants.some((plant) => menusOff.get(plant)?.has(id) !== true)));
}

/** Plants with the same rights share a grant. */
function grantsOf(held: readonly HeldRole[], plants: ReadonlySet<string>): Grant[] {
  const byRoles = new Map<string, { plants: Set<string>; held: HeldRole[] }>();
  for (const plant of plants) {
    const here = held.filter((role) => role.plants.has(plant));
    const key = [...new Set(here.map(({ roleCode }) => roleCode))].sort().join(' ');
    const entry = byRoles.get(key) ?? { plants: new Set<string>(), held: here };
    entry.plants.add(plant);
    byRoles.set(key, entry);
  }
  return [...byRoles.values()].map((entry) => ({
    plants: entry.plants,
    rights: new Set(entry.held.flatMap(({ rights }) => [...rights])),
  }));
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((one) => b.has(one)));
}
