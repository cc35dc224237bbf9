import { Injectable } from '@nestjs/common';
import { orgNode } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantPlaces, Sessions, type OpaqueTransaction, type PlaceActor } from '@sed/platform-ports';
import { PLANT_ORG_TYPE } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Change } from '../admin/change';
import { OrganisationChanges } from '../admin/organisation-changes';
import { known, usersTiedTo } from '../admin/tree-admin';
import { mayLieBelow } from './org-tree';

/** Who activates plants places them: everybody above sees the plant from then on. */
const PLACE = 'plantInfo:config';

/** Places of registered plants in the organisation tree. */
@Injectable()
export class StoredPlantPlaces extends PlantPlaces {
  constructor(
    private readonly changes: OrganisationChanges,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  override async place(
    plant: { factoryNo: string; name: BilingualText; parentCode: string },
    by: PlaceActor,
    within: OpaqueTransaction,
  ): Promise<void> {
    await this.changes.run(by, (change) => insertPlace(change, plant), within);
  }

  override async change(
    factoryNo: string,
    to: { name?: BilingualText; hidden?: boolean },
    by: PlaceActor,
    within: OpaqueTransaction,
  ): Promise<void> {
    await this.changes.run(
      by,
      async (change) => {
        const [node] = await change.tx.select().from(orgNode).where(eq(orgNode.factoryNo, factoryNo)).for('update');
        if (node === undefined) return;
        const set = { ...to, ...change.stamp(), version: node.version + 1 };
        await change.tx.update(orgNode).set(set).where(eq(orgNode.id, node.id));
        const { tree } = await change.snapshot();
        // Names and hiding show in the tree of everybody who sees the node.
        change.touch(await usersTiedTo(change.tx, [node.code, ...tree.ancestors(node.code)]));
        const entry = { entity: 'organisation', entityId: node.code, factoryNo, action: 'update' };
        change.audit({ ...entry, before: { name: node.name, hidden: node.hidden }, after: { ...to } });
      },
      within,
    );
  }

  override async settle(): Promise<void> {
    await this.sessions.refresh();
  }
}

async function insertPlace(
  change: Change,
  { factoryNo, name, parentCode }: { factoryNo: string; name: BilingualText; parentCode: string },
): Promise<void> {
  const [placed] = await change.tx.select().from(orgNode).where(eq(orgNode.factoryNo, factoryNo));
  if (placed !== undefined) return;
  const snapshot = await change.snapshot();
  const { tree } = snapshot;
  const parent = known(tree.node(parentCode), parentCode);
  if (!mayLieBelow(PLANT_ORG_TYPE, parent.type)) throw new DomainError('org.typeBelow', { field: 'orgCode' });
  const access = await change.access(snapshot);
  if (!access.holdsOn(PLACE, parentCode)) throw new DomainError('permission.notHere', { field: 'orgCode' });
  // The number is the natural code; a node that has it already keeps it.
  const code = tree.node(factoryNo) === undefined ? factoryNo : v7().replaceAll('-', '');
  const node = { code, name, type: PLANT_ORG_TYPE, parentCode, factoryNo } as const;
  await change.tx.insert(orgNode).values({ id: v7(), ...node, ...change.birth() });
  change.touch(await usersTiedTo(change.tx, [parentCode, ...tree.ancestors(parentCode)]));
  change.audit({ entity: 'organisation', entityId: code, factoryNo, action: 'create', after: { ...node } });
}
