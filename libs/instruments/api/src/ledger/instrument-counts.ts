import { Injectable } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import { ModuleEngine } from '@sed/records-api';

export interface InstrumentCount {
  /** All that are not retired. */
  readonly mounted: number;
  readonly inService: number;
}

/** How many of the instruments of plants are in service. */
@Injectable()
export class InstrumentCounts {
  constructor(private readonly engine: ModuleEngine) {}

  async of(plants: readonly string[]): Promise<ReadonlyMap<string, InstrumentCount>> {
    const store = this.engine.storeOf(instrumentLedger);
    const found = new Map<string, InstrumentCount>();
    for (const factoryNo of plants) {
      const counts = await store.countByStatus({ plants: [factoryNo], conditions: [] });
      const { IN_SERVICE: inService = 0, RETIRED: retired = 0 } = counts;
      const mounted = Object.values(counts).reduce((sum, n) => sum + n, 0) - retired;
      found.set(factoryNo, { mounted, inService });
    }
    return found;
  }
}
