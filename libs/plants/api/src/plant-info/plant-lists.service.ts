import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { orgNode, plantSetting } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { plantCalls, PlantEntry, TreeEntry } from '@sed/plants-contract';
import {
  REGIONS,
  type BilingualText,
  type InputOf,
  type Language,
  type PlantDto,
  type Region,
} from '@sed/platform-contract';
import { eq, inArray } from 'drizzle-orm';
import { PlantRecords } from './plant-records.service';
import { clockOf, stateOf } from './plant-values';

export const REGION_NAMES: Readonly<Record<Region, BilingualText>> = {
  east: { zh: '东部', en: 'East' },
  west: { zh: '西部', en: 'West' },
  south: { zh: '南部', en: 'South' },
  north: { zh: '北部', en: 'North' },
};

/** Lists and pickers of plants, from the directory. */
@Injectable()
export class PlantLists {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly records: PlantRecords,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `plant.unknown`, for the number of a node too: a node has no identity of a plant */
  plant(factoryNo: string): PlantDto {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return plant;
  }

  inScope(viewer: Viewer): PlantDto[] {
    return this.directory.plants().filter(({ factoryNo }) => maySee(viewer, factoryNo));
  }

  async entries(viewer: Viewer, language: Language): Promise<PlantEntry[]> {
    return this.entriesOf(this.inScope(viewer), language);
  }

  async matching(filter: InputOf<typeof plantCalls.listV1>['body'], viewer: Viewer, language: Language) {
    const wanted = (filter.keyword ?? '').trim().toLowerCase();
    const found = this.inScope(viewer).filter(
      ({ factoryNo, name, region, type }) =>
        (filter.region === undefined || region === filter.region) &&
        (filter.type === undefined || type === filter.type) &&
        `${factoryNo}\n${name.zh}\n${name.en}`.toLowerCase().includes(wanted),
    );
    return this.entriesOf(found, language);
  }

  private async entriesOf(plants: readonly PlantDto[], language: Language): Promise<PlantEntry[]> {
    const numbers = plants.map(({ factoryNo }) => factoryNo);
    const nodes =
      numbers.length === 0
        ? []
        : await this.database.db.select().from(orgNode).where(inArray(orgNode.factoryNo, numbers));
    const orgOf = new Map(nodes.map(({ factoryNo, code }) => [factoryNo, code]));
    return plants.map(({ factoryNo, name, region, type }) => ({
      factoryNo,
      factoryName: name[language],
      factoryNameText: name,
      isGroup: false,
      org: orgOf.get(factoryNo) ?? null,
      region,
      type,
    }));
  }

  /** Regions, their plants and the sub-waterworks that fill in forms of their own. */
  async fillFormTree(viewer: Viewer, language: Language): Promise<TreeEntry[]> {
    const plants = this.inScope(viewer);
    const children = await this.childrenOf(plants);
    const none = { code: null, unit: null };
    return REGIONS.filter((region) => plants.some((plant) => plant.region === region)).flatMap((region) => {
      const nameText = REGION_NAMES[region];
      const top: TreeEntry = {
        id: region,
        pid: null,
        name: nameText[language],
        nameText,
        kind: 'region',
        factoryNo: null,
        ...none,
      };
      const below = plants
        .filter((plant) => plant.region === region)
        .flatMap(({ factoryNo, name }): TreeEntry[] => {
          const shown = { name: name[language], nameText: name };
          const parts = (children.get(factoryNo) ?? []).map((part): TreeEntry => {
            const text = { name: part.name, nameText: { zh: part.name, en: part.name } };
            return { id: part.code, pid: factoryNo, ...text, kind: 'subWaterworks', factoryNo, ...none };
          });
          return [{ id: factoryNo, pid: region, ...shown, kind: 'plant', factoryNo, ...none }, ...parts];
        });
      return [top, ...below];
    });
  }

  private async childrenOf(plants: readonly PlantDto[]) {
    const all = await Promise.all(
      plants.map(async ({ factoryNo }) => [factoryNo, await this.records.children(factoryNo)] as const),
    );
    return new Map(all);
  }

  times(viewer: Viewer, language: Language) {
    return this.inScope(viewer).map(({ factoryNo, name, zone, dayStartMinutes }) => ({
      factoryNo,
      factoryName: name[language],
      zone,
      dayStart: clockOf(dayStartMinutes),
    }));
  }

  areas(viewer: Viewer, language: Language) {
    const plants = this.inScope(viewer);
    return REGIONS.map((code) => ({
      code,
      name: REGION_NAMES[code][language],
      nameText: REGION_NAMES[code],
      plants: plants.filter(({ region }) => region === code).length,
    }));
  }

  async config(factoryNo: string) {
    const { zone, dayStartMinutes, limitSet } = this.plant(factoryNo);
    const { db } = this.database;
    const [setting] = await db.select().from(plantSetting).where(eq(plantSetting.factoryNo, factoryNo));
    const { values, status } = await this.records.stored(factoryNo);
    const issueCount = values.issueCount;
    return {
      factoryNo,
      zone,
      dayStart: clockOf(dayStartMinutes),
      limitSet,
      taskVersion: setting?.taskVersion ?? null,
      issueCount: typeof issueCount === 'number' ? issueCount : 1,
      isEnabled: stateOf(status) === 'ACTIVE',
    };
  }
}
