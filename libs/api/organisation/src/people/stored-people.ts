import { Injectable } from '@nestjs/common';
import { People, type Person } from '@sed/api-ports';
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

  override async ofPlant(factoryNo: string, filter: { position?: string; role?: string } = {}) {
    const { tree } = await this.snapshots.current();
    const nodes = tree.nodesWith(factoryNo);
    let codes = new Set(await this.people.codesOfScope(nodes));
    const { position, role } = filter;
    if (position !== undefined) codes = common(codes, await this.people.codesOfPosition(factoryNo, position));
    if (role !== undefined) codes = common(codes, await this.people.codesOfRoles([role], nodes));
    return (await this.people.list([...codes])).map(personOf);
  }

  override async ofAudience({ orgCodes, roleCodes }: { orgCodes: readonly string[]; roleCodes: readonly string[] }) {
    if (orgCodes.length === 0 && roleCodes.length === 0) return (await this.people.list()).map(personOf);
    const { tree } = await this.snapshots.current();
    const below = await this.people.codesOfScope([...tree.reach(orgCodes)]);
    const holders = await this.people.codesOfRoles(roleCodes);
    return (await this.people.list([...new Set([...below, ...holders])])).map(personOf);
  }

  override async byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return (await this.people.list([...new Set(codes)])).map(personOf);
  }
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
