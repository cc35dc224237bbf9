import { Injectable } from '@nestjs/common';
import type { PoolPermit } from '@sed/orders-contract';
import { PermitsInForce, plantsWith, type Viewer } from '@sed/platform-ports';

/** Permits under which more than one order can be done (domain model §11.2). */
@Injectable()
export class PoolPermits {
  constructor(private readonly permits: PermitsInForce) {}

  /** By the card of the machine; the one that lasts longest where there are several. */
  async of(plants: Iterable<string>, viewer: Viewer): Promise<ReadonlyMap<string, PoolPermit>> {
    const found = new Map<string, PoolPermit>();
    for (const factoryNo of new Set(plants)) {
      for (const { module, equipment, id, no, path, validTo } of await this.permits.at(factoryNo)) {
        if (equipment === null || !plantsWith(viewer, `${module}:view`).has(factoryNo)) continue;
        if ((found.get(equipment)?.validTo ?? -Infinity) < validTo) found.set(equipment, { id, no, path, validTo });
      }
    }
    return found;
  }
}
