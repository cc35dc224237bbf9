import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { homeCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { HomeService } from './home.service';
import { ProjectionService } from './projection.service';

/** Home pages by the specification's paths. */
@Controller()
export class HomeController {
  constructor(
    private readonly home: HomeService,
    private readonly byMidnight: ProjectionService,
  ) {}

  @Handles(calls.projections)
  async projections(@Input() { query }: InputOf<typeof calls.projections>, @CurrentCaller() { viewer }: Caller) {
    return this.byMidnight.of(await this.home.inScope(query.factoryNo, viewer));
  }

  @Handles(calls.group)
  group(@Input() { query }: InputOf<typeof calls.group>, @CurrentCaller() { viewer }: Caller) {
    return this.home.group(query.factoryNo, viewer);
  }

  @Handles(calls.groupPlants)
  groupPlants(@Input() { query }: InputOf<typeof calls.groupPlants>, @CurrentCaller() { viewer }: Caller) {
    return this.home.plants(query.factoryNo, viewer);
  }

  @Handles(calls.quality)
  quality(@Input() { query }: InputOf<typeof calls.quality>) {
    return this.home.indicators(query.factoryNo);
  }

  @Handles(calls.plant)
  plant(@Input() { query }: InputOf<typeof calls.plant>) {
    return this.home.plant(query.factoryNo);
  }

  @Handles(calls.overNorm)
  overNorm(@Input() { query }: InputOf<typeof calls.overNorm>, @CurrentCaller() { viewer, language }: Caller) {
    return this.home.overNorm(query.factoryNo, viewer, language);
  }

  @Handles(calls.water)
  water(@Input() { body }: InputOf<typeof calls.water>, @CurrentCaller() { viewer }: Caller) {
    return this.home.water(body, viewer);
  }

  @Handles(calls.accumulated)
  accumulated(@Input() { body }: InputOf<typeof calls.accumulated>, @CurrentCaller() { viewer }: Caller) {
    return this.home.accumulated(body, viewer);
  }
}
