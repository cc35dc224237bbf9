import { Injectable } from '@nestjs/common';
import { transactionOf, type Db } from '@sed/platform-database';
import { People, type Department, type OpaqueTransaction, type Person } from '@sed/platform-ports';
import { SnapshotStore } from '../rights/snapshot.store';
import { PeopleStore, type PersonRow } from './people.store';

/** People for other features: who is told, who can be chosen. */
@Injectable()
export class StoredPeople extends People {
  constructor(
    private readonly people: PeopleStore,
    private readonly snapshots: SnapshotStore,
  ) {
    super();
  }

  override async ofPlant(
    factoryNo: string,
    filter: { position?: string; role?: string } = {},
    within?: OpaqueTransaction,
  ) {
    const db = dbOf(within);
    const { tree } = await this.snapshots.current(db);
    const nodes = tree.nodesWith(factoryNo);
    let codes = new Set(await this.people.codesOfScope(nodes, db));
    const { position, role } = filter;
    if (position !== undefined) codes = common(codes, await this.people.codesOfPosition(factoryNo, position, db));
    if (role !== undefined) codes = common(codes, await this.people.codesOfRoles([role], nodes, db));
    return (await this.people.list([...codes], db)).map(personOf);
  }

  override async ofPlants(
    factoryNos: readonly string[],
    { position, role }: { position?: string; role?: string } = {},
  ) {
    const { tree } = await this.snapshots.current();
    const scopes = holdersBy(await this.people.scopes(), ({ orgCode }) => orgCode);
    const positions = position === undefined ? undefined : await this.people.holdersOfPosition(position);
    const atPlant = positions && holdersBy(positions, ({ factoryNo }) => factoryNo);
    const roles = role === undefined ? undefined : await this.people.holdersOfRole(role);
    const onNode = roles && holdersBy(roles, ({ orgCode }) => orgCode);
    const codes = new Map<string, ReadonlySet<string>>();
    for (const factoryNo of factoryNos) {
      const nodes = tree.nodesWith(factoryNo);
      let found = holdersOn(scopes, nodes);
      if (atPlant !== undefined) found = common(found, [...(atPlant.get(factoryNo) ?? [])]);
      if (onNode !== undefined) found = common(found, [...holdersOn(onNode, nodes)]);
      codes.set(factoryNo, found);
    }
    const named = new Set([...codes.values()].flatMap((some) => [...some]));
    const people = (await this.people.list([...named])).map(personOf);
    return new Map(factoryNos.map((no) => [no, people.filter(({ code }) => codes.get(no)?.has(code))]));
  }

  override async ofAudience(
    { orgCodes, roleCodes }: { orgCodes: readonly string[]; roleCodes: readonly string[] },
    within?: OpaqueTransaction,
  ) {
    const db = dbOf(within);
    if (orgCodes.length === 0 && roleCodes.length === 0) return (await this.people.list(undefined, db)).map(personOf);
    const { tree } = await this.snapshots.current(db);
    const below = await this.people.codesOfScope([...tree.reach(orgCodes)], db);
    const holders = await this.people.codesOfRoles(roleCodes, undefined, db);
    return (await this.people.list([...new Set([...below, ...holders])], db)).map(personOf);
  }

  override async byCodes(codes: readonly string[], within?: OpaqueTransaction): Promise<readonly Person[]> {
    return (await this.people.list([...new Set(codes)], dbOf(within))).map(personOf);
  }

  override departments(within?: OpaqueTransaction): Promise<readonly Department[]> {
    return this.people.everyDepartment(dbOf(within));
  }
}

function dbOf(within: OpaqueTransaction | undefined): Db | undefined {
  return within === undefined ? undefined : transactionOf(within);
}

function personOf({ code, loginName, name, departments, orgCodes }: PersonRow): Person {
  return {
    ...{ code, loginName, name, orgCodes },
    departments: departments.map(({ zh }) => zh),
    departmentNames: departments,
  };
}

function common(a: ReadonlySet<string>, b: readonly string[]): Set<string> {
  return new Set(b.filter((code) => a.has(code)));
}

function holdersBy<R extends { readonly code: string }>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>();
  for (const row of rows) holders.set(keyOf(row), (holders.get(keyOf(row)) ?? new Set()).add(row.code));
  return holders;
}

function holdersOn(holders: ReadonlyMap<string, ReadonlySet<string>>, nodes: readonly string[]): Set<string> {
  return new Set(nodes.flatMap((node) => [...(holders.get(node) ?? [])]));
}
