import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { plantCalls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { PlantLists } from './plant-lists.service';

/** Lists and pickers of plants by the specification's paths. */
@Controller()
export class PlantListsController {
  constructor(private readonly lists: PlantLists) {}

  @Handles(plantCalls.info)
  info(@Input() { query }: InputOf<typeof plantCalls.info>) {
    return this.lists.plant(query.factoryNo);
  }

  @Handles(plantCalls.list)
  list(@CurrentCaller() { viewer, language }: Caller) {
    return this.lists.entries(viewer, language);
  }

  @Handles(plantCalls.listV1)
  listV1(@Input() { body }: InputOf<typeof plantCalls.listV1>, @CurrentCaller() { viewer, language }: Caller) {
    return this.lists.matching(body, viewer, language);
  }

  @Handles(plantCalls.fillFormTree)
  fillFormTree(@CurrentCaller() { viewer, language }: Caller) {
    return this.lists.fillFormTree(viewer, language);
  }

  @Handles(plantCalls.timeList)
  timeList(@CurrentCaller() { viewer, language }: Caller) {
    return this.lists.times(viewer, language);
  }

  @Handles(plantCalls.areas)
  areas(@CurrentCaller() { viewer, language }: Caller) {
    return this.lists.areas(viewer, language);
  }

  @Handles(plantCalls.config)
  config(@Input() { query }: InputOf<typeof plantCalls.config>) {
    return this.lists.config(query.factoryNo);
  }
}
