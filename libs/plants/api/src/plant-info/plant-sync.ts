import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { plant as plantTable } from '@sed/plants-tables';
import { ModuleEngine, ValueTakenError } from '@sed/records-api';
import type { Viewer } from '@sed/platform-ports';
import { plantInfo } from '@sed/plants-definitions';
import { v7 } from 'uuid';
import { ConfigParts } from '../config-parts';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { valuesOfPlant } from './plant-values';

const SYSTEM = 'system';
const PIECE = 500;
/** What directory and record both keep. */
const COMPARED = ['name', 'region', 'type', 'scaleM3PerDay', 'limitSet', 'zone', 'dayStart', 'longitude', 'latitude'];

/** Gives plants that are in the directory and have no record one, now and whenever plants appear. */
@Injectable()
export class PlantSync implements OnApplicationBootstrap, OnApplicationShutdown {
  private known = new Set<string>();
  private stop: (() => void) | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: StoredPlantDirectory,
    private readonly parts: ConfigParts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.run();
    this.stop = this.directory.onChange(() => {
      if (this.directory.plants().some(({ factoryNo }) => !this.known.has(factoryNo))) void this.follow();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop?.();
    await this.queue;
  }

  /** Records whose values say something else than the directory, by the names of their fields. */
  async differing(): Promise<{ factoryNo: string; fields: string[] }[]> {
    const plants = await this.parts.database.db.select().from(plantTable);
    const records = new Map<unknown, Readonly<Record<string, unknown>>>();
    const store = this.engine.storeOf(plantInfo);
    for await (const piece of store.pieces({ plants: undefined, conditions: [] }, PIECE)) {
      for (const { values } of piece) records.set(values.code, values);
    }
    return plants.flatMap((plant) => {
      const values = records.get(plant.factoryNo);
      if (values === undefined) return [];
      const registered = valuesOfPlant(plant);
      const fields = COMPARED.filter((field) => !isDeepStrictEqual(values[field] ?? null, registered[field] ?? null));
      return fields.length === 0 ? [] : [{ factoryNo: plant.factoryNo, fields }];
    });
  }

  /** @param by whoever asked for it, who then stands in the trail. @returns how many records were made. */
  run(by?: Viewer): Promise<number> {
    const next = this.queue.then(() => this.addMissing(by));
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async follow(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      // Tried again with the next change of the directory and at the next start.
      this.parts.log.warn({ err: error }, 'records of new plants not made');
    }
  }

  private async addMissing(by: Viewer | undefined): Promise<number> {
    const store = this.engine.storeOf(plantInfo);
    const { db } = this.parts.database;
    const plants = await db.select().from(plantTable);
    let added = 0;
    // Read together: a question for each of a hundred plants would hold up every start.
    const present = new Set<unknown>();
    for await (const piece of store.pieces({ plants: undefined, conditions: [] }, PIECE)) {
      for (const { values } of piece) present.add(values.code);
    }
    for (const plant of plants.filter(({ factoryNo }) => !present.has(factoryNo))) {
      if (await this.add(plant, by)) added += 1;
    }
    this.known = new Set(plants.map(({ factoryNo }) => factoryNo));
    return added;
  }

  private async add(plant: typeof plantTable.$inferSelect, by: Viewer | undefined): Promise<boolean> {
    const { clock, database, audit } = this.parts;
    const [at, who] = [clock.nowMs(), by?.code ?? SYSTEM];
    const stamp = { createdAt: at, createdBy: who, updatedAt: at, updatedBy: who };
    const values = valuesOfPlant(plant);
    const record = { id: v7(), version: 1, no: null, factoryNo: null, status: 'ACTIVE', ...stamp, values };
    try {
      await database.db.transaction(async (tx) => {
        await this.engine.storeOf(plantInfo).insert(record, tx);
        const entry = { entity: plantInfo.key, entityId: record.id, action: 'create', after: { ...values } };
        if (by !== undefined) await audit.record({ ...entry, factoryNo: plant.factoryNo }, by, tx);
      });
      return true;
    } catch (error) {
      // Another process starting at the same time made it.
      if (error instanceof ValueTakenError) return false;
      throw error;
    }
  }
}
