import { Injectable } from '@nestjs/common';
import { transactionOf, type Db } from '@sed/platform-database';
import { People, type OpaqueTransaction, type Person } from '@sed/platform-ports';
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
