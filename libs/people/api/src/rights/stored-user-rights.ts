import { Injectable } from '@nestjs/common';
import {
  Organisations,
  UserRights,
  type OrganisationBelow,
  type PlantNumber,
  type RightsOfUser,
} from '@sed/platform-ports';
import { orgCodeOfFactoryNo } from '@sed/people-contract';
import { SnapshotStore } from './snapshot.store';

/** What a user may do and see, from roles, data scope and tree. */
@Injectable()
export class StoredUserRights extends UserRights {
  constructor(private readonly snapshots: SnapshotStore) {
    super();
  }

  override async of(userCode: string): Promise<RightsOfUser> {
    return rightsOfUser(await this.snapshots.accessOf(userCode));
  }

  override async ofAll(userCodes: readonly string[]): Promise<ReadonlyMap<string, RightsOfUser>> {
    const accesses = await this.snapshots.accessesOf(userCodes);
    return new Map([...accesses].map(([code, access]) => [code, rightsOfUser(access)]));
  }
}

/** Nothing but the answer: a viewer that is kept must not keep the whole tree with it. */
function rightsOfUser({ plants, rights, grants, orgCodes, orgPlants }: RightsOfUser): RightsOfUser {
  return { plants, rights, grants, orgCodes, ...(orgPlants === undefined ? {} : { orgPlants }) };
}

@Injectable()
export class StoredOrganisations extends Organisations {
  constructor(private readonly snapshots: SnapshotStore) {
    super();
  }

  override async below(factoryNo: string | undefined): Promise<readonly OrganisationBelow[]> {
    const { tree } = await this.snapshots.current();
    const node = factoryNo === undefined ? undefined : tree.nodeOfNumber(factoryNo);
    if (factoryNo !== undefined && node === undefined) return [];
    return tree
      .children(node?.code ?? null)
      .filter(({ hidden }) => !hidden)
      .map(({ code, name }) => ({ orgCode: code, name, plants: tree.plantsOf(code) }));
  }

  override async resolve(factoryNo: string): Promise<PlantNumber | undefined> {
    const { tree } = await this.snapshots.current();
    if (orgCodeOfFactoryNo(factoryNo) !== null) {
      const node = tree.nodeOfNumber(factoryNo);
      return node === undefined ? undefined : { orgCode: node.code, plants: tree.plantsOf(node.code) };
    }
    const orgCode = tree.codeOfPlant(factoryNo);
    return orgCode === undefined ? undefined : { orgCode, plants: new Set([factoryNo]) };
  }
}
