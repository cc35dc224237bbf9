import { Controller } from '@nestjs/common';
import { Clock, may } from '@sed/platform-ports';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { figureCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { HomeService } from '../home/home.service';
import { PlantFaultService } from './plant-faults.service';
import { PlantFigures } from './plant-figures.service';

/** Figures of plants over periods. */
@Controller()
export class FigureController {
  constructor(
    private readonly figures: PlantFigures,
    private readonly broken: PlantFaultService,
    private readonly home: HomeService,
    private readonly clock: Clock,
  ) {}

  @Handles(calls.faults)
  async faults(@Input() { query }: InputOf<typeof calls.faults>, @CurrentCaller() { viewer }: Caller) {
    const plants = await this.home.inScope(query.factoryNo, viewer);
    // The right may be held at some of them only.
    return plants
      .filter(({ factoryNo }) => may(viewer, 'signal:view', factoryNo))
      .map((plant) => this.broken.of(plant));
  }

  @Handles(calls.ofPlants)
  async ofPlants(@Input() { query }: InputOf<typeof calls.ofPlants>, @CurrentCaller() { viewer }: Caller) {
    const plants = await this.home.inScope(query.factoryNo, viewer);
    const found = await this.figures.of(plants, query);
    // Of a period that is running, when the oldest of them was made.
    const at = query.back > 0 ? this.clock.nowMs() : Math.min(this.clock.nowMs(), ...found.map(({ to }) => to));
    return { at, plants: found };
  }
}
