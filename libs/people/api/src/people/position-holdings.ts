import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { pendingGrant, userPosition } from '@sed/people-tables';
import { plant } from '@sed/plants-tables';
import {
  UserHoldings,
  type AdminActor,
  type HandedOver,
  type Holding,
  type HoldingSource,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { isPosition, POSITION_NAMES } from '@sed/people-contract';
import { and, eq } from 'drizzle-orm';
import type { Change } from '../admin/change';
import { grantObject } from '../admin/grant-news';
import { OrganisationChanges } from '../admin/organisation-changes';

/**
 * Positions at plants: who leaves holds none any more, so that what the position decides waits for its next holder and
 * not for somebody who cannot sign in. Administrator rights asked for the person are withdrawn.
 */
@Injectable()
export class PositionHoldings implements HoldingSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly changes: OrganisationChanges,
    private readonly holdings: UserHoldings,
  ) {}

  onModuleInit(): void {
    this.holdings.register(this);
  }

  of(userCode: string): Promise<readonly Holding[]> {
    return this.held(this.database.db, userCode);
  }

  handOver(userCode: string, actor: AdminActor, within: OpaqueTransaction): Promise<readonly HandedOver[]> {
    const leave = async (change: Change): Promise<readonly HandedOver[]> => {
      const held = await this.held(change.tx, userCode);
      await change.tx.delete(userPosition).where(eq(userPosition.userCode, userCode));
      for (const { id, factoryNo } of held)
        change.audit({ entity: 'userPosition', entityId: userCode, action: 'vacate', factoryNo, before: { id } });
      await withdrawGrants(change, userCode);
      change.touch([userCode]);
      return held.map((one) => ({ ...one, to: null }));
    };
    return this.changes.run(actor, leave, within);
  }

  private async held(db: Change['tx'], userCode: string): Promise<Holding[]> {
    const rows = await db
      .select({ factoryNo: userPosition.factoryNo, position: userPosition.position, name: plant.name })
      .from(userPosition)
      .innerJoin(plant, eq(plant.factoryNo, userPosition.factoryNo))
      .where(eq(userPosition.userCode, userCode))
      .orderBy(userPosition.factoryNo, userPosition.position);
    return rows.map(({ factoryNo, position, name }) => {
      const title = isPosition(position) ? POSITION_NAMES[position] : { zh: position, en: position };
      return {
        kind: 'position',
        id: position,
        factoryNo,
        title: { zh: `${title.zh}（${name.zh}）`, en: `${title.en}, ${name.en}` },
      };
    });
  }
}

async function withdrawGrants(change: Change, userCode: string): Promise<void> {
  const rows = await change.tx
    .update(pendingGrant)
    .set({ state: 'WITHDRAWN', decidedBy: change.actor.viewer.code, decidedAt: change.nowMs, ...change.stamp() })
    .where(and(eq(pendingGrant.userCode, userCode), eq(pendingGrant.state, 'PENDING')))
    .returning({ id: pendingGrant.id });
  for (const { id } of rows) {
    change.audit({ entity: 'administratorGrant', entityId: id, action: 'withdrawn', reason: 'account disabled' });
    change.closed.push(grantObject(id));
  }
}
