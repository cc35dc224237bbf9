import { Injectable } from '@nestjs/common';
import { MAX_FAULTS, type PlantFaults } from '@sed/plants-contract';
import { isUsable, type PlantDto } from '@sed/platform-contract';
import { LivePlants } from '../config-parts';

/** What does not work, from the live picture: nothing is read for it. */
@Injectable()
export class PlantFaultService {
  constructor(private readonly at: LivePlants) {}

  of({ factoryNo }: PlantDto): PlantFaults {
    const signals = [...this.at.directory.signalsOf(factoryNo).values()].filter(({ enabled }) => enabled);
    const link = this.at.live.link(factoryNo);
    const live = signals.map((signal) => ({ signal, now: this.at.live.get(signal.id) }));
    const faults = live
      .flatMap(({ signal: { code, name, role }, now }) =>
        role === 'FAULT' && now !== undefined && isUsable(now.quality) && now.value === 1
          ? [{ code, name, since: now.tsMs }]
          : [],
      )
      .sort((a, b) => b.since - a.since);
    return {
      ...{ factoryNo, link: link.state, lastHeardAt: link.lastMessageAtMs },
      ...{ faults: faults.slice(0, MAX_FAULTS), faultCount: faults.length },
      unusable: live.filter(({ now }) => now !== undefined && !isUsable(now.quality)).length,
      signals: signals.length,
    };
  }
}
