import { Injectable } from '@nestjs/common';
import type { AssetLife } from '@sed/equipment-contract';
import { facilitiesList } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { Clock, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { LifeEvents, lifeOf, refuseForeign } from './life-events';

/** What became of a facility: the same life as that of a machine, without hours and signals. */
@Injectable()
export class FacilityLives {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly events: LifeEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async life(id: string, viewer: Viewer): Promise<AssetLife> {
    // The store of the module keeps values of its definition.
    const found = (await this.engine.storeOf(facilitiesList).get(id)) as RecordOf<typeof facilitiesList> | undefined;
    const factoryNo = found?.factoryNo ?? null;
    if (found === undefined || factoryNo === null) throw new DomainError('notFound');
    refuseForeign(factoryNo, 'facilitiesList:view', viewer);
    const { code, valueYuan } = found.values;
    const card = { kind: 'facility' as const, id, factoryNo, names: [code], codes: [] };
    const events = await this.events.of(card, { viewer, seenAt: factoryNo });
    return lifeOf(events, valueYuan === null ? null : Number(valueYuan), this.clock.nowMs());
  }
}
