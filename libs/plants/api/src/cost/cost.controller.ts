import { Controller } from '@nestjs/common';
import { CurrentCaller, RecordReader, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { plantsWith } from '@sed/platform-ports';
import { costCalls as calls, nameplateCalls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { PlantLists } from '../plant-info/plant-lists.service';
import { PlantRecords } from '../plant-info/plant-records.service';
import { CostService } from './cost.service';
import { NameplateService } from './nameplate.service';
import { SealService } from './seal.service';

const MAX_PROJECTS = 200;

/** Prices and taxes by the specification's paths. */
@Controller()
export class CostController {
  constructor(private readonly costs: CostService) {}

  @Handles(calls.waterList)
  water(@Input() { query }: InputOf<typeof calls.waterList>) {
    return this.costs.list('water', query.factoryNo);
  }

  @Handles(calls.waterSave)
  saveWater(@Input() { body }: InputOf<typeof calls.waterSave>, @CurrentCaller() { viewer }: Caller) {
    return this.costs.save('water', body, viewer);
  }

  @Handles(calls.sludgeList)
  sludge(@Input() { query }: InputOf<typeof calls.sludgeList>) {
    return this.costs.list('sludge', query.factoryNo);
  }

  @Handles(calls.sludgeSave)
  saveSludge(@Input() { body }: InputOf<typeof calls.sludgeSave>, @CurrentCaller() { viewer }: Caller) {
    return this.costs.save('sludge', body, viewer);
  }

  @Handles(calls.electricityList)
  electricity(@Input() { query }: InputOf<typeof calls.electricityList>) {
    return this.costs.list('electricity', query.factoryNo);
  }

  @Handles(calls.electricitySave)
  saveElectricity(@Input() { body }: InputOf<typeof calls.electricitySave>, @CurrentCaller() { viewer }: Caller) {
    return this.costs.save('electricity', body, viewer);
  }

  @Handles(calls.taxList)
  tax(@Input() { query }: InputOf<typeof calls.taxList>) {
    return this.costs.list('tax', query.factoryNo);
  }

  @Handles(calls.taxSave)
  saveTax(@Input() { body }: InputOf<typeof calls.taxSave>, @CurrentCaller() { viewer }: Caller) {
    return this.costs.save('tax', body, viewer);
  }
}

/** Sub-waterworks and their projects by the specification's paths. */
@Controller()
export class SubPlantController {
  constructor(
    private readonly plants: PlantRecords,
    private readonly lists: PlantLists,
    private readonly reader: RecordReader,
  ) {}

  @Handles(calls.subPlants)
  async subPlants(@Input() { body }: InputOf<typeof calls.subPlants>) {
    const found = await Promise.all(
      [...new Set(body.factoryNoList)].map(async (factoryNo) => {
        const children = await this.plants.children(factoryNo);
        return children.map(({ code, name, share }) => ({ factoryNo, code, name, share }));
      }),
    );
    return found.flat();
  }

  /** Numbers of sub-waterworks, and of plants that have none; those outside the viewer's rights have no projects. */
  @Handles(calls.projects)
  async projects(@Input() { body }: InputOf<typeof calls.projects>, @CurrentCaller() caller: Caller) {
    const wanted = new Set(body.subFactoryNoList);
    const held = plantsWith(caller.viewer, 'operateProject:view');
    const plants = this.lists.inScope(caller.viewer).filter(({ factoryNo }) => held.has(factoryNo));
    const projects = await Promise.all(
      plants.map(async ({ factoryNo }) => {
        const children = await this.plants.children(factoryNo);
        if (!wanted.has(factoryNo) && !children.some(({ code }) => wanted.has(code))) return [];
        const page = await this.reader.list(
          'operateProject',
          { factoryNo, pageNum: 1, pageSize: MAX_PROJECTS },
          caller,
        );
        return page.list.map(({ id, no, values }) => ({ id, factoryNo, no, name: String(values.name) }));
      }),
    );
    return projects.flat();
  }
}

/** Seals and nameplates by the specification's paths. */
@Controller()
export class PlantThingsController {
  constructor(
    private readonly seals: SealService,
    private readonly nameplates: NameplateService,
  ) {}

  @Handles(calls.seal)
  seal(@Input() { query }: InputOf<typeof calls.seal>, @CurrentCaller() { viewer }: Caller) {
    return this.seals.of(query.factoryNo, viewer);
  }

  @Handles(calls.saveSeal)
  saveSeal(@Input() { body }: InputOf<typeof calls.saveSeal>, @CurrentCaller() caller: Caller) {
    return this.seals.save(body, caller);
  }

  @Handles(nameplateCalls.equipDetail)
  equipDetail(@Input() { query }: InputOf<typeof nameplateCalls.equipDetail>) {
    return this.nameplates.detail(query.factoryNo, query.equipNo);
  }

  @Handles(nameplateCalls.saveEquip)
  saveEquip(@Input() { body }: InputOf<typeof nameplateCalls.saveEquip>, @CurrentCaller() { viewer }: Caller) {
    return this.nameplates.save('equip', body, viewer);
  }

  @Handles(nameplateCalls.saveFacility)
  saveFacility(@Input() { body }: InputOf<typeof nameplateCalls.saveFacility>, @CurrentCaller() { viewer }: Caller) {
    return this.nameplates.save('facility', body, viewer);
  }
}
