import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { schema } from '@sed/api-database';
import { ModuleEngine, ValueTakenError } from '@sed/api-module-engine';
import { plantInfo } from '@sed/modules-definitions';
import { v7 } from 'uuid';
import { ConfigParts } from '../config-parts';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { valuesOfPlant } from './plant-values';

const SYSTEM = 'system';
const PIECE = 500;

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

  /** @returns how many records were made. */
  run(): Promise<number> {
    const next = this.queue.then(() => this.addMissing());
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

  private async addMissing(): Promise<number> {
    const store = this.engine.storeOf(plantInfo);
    const { db } = this.parts.database;
    const plants = await db.select().from(schema.plant);
    let added = 0;
    // Read together: a question for each of a hundred plants would hold up every start.
    const present = new Set<unknown>();
    for await (const piece of store.pieces({ plants: undefined, conditions: [] }, PIECE)) {
      for (const { values } of piece) present.add(values.code);
    }
    for (const plant of plants.filter(({ factoryNo }) => !present.has(factoryNo))) {
      if (await this.add(plant)) added += 1;
    }
    this.known = new Set(plants.map(({ factoryNo }) => factoryNo));
    return added;
  }

  private async add(plant: typeof schema.plant.$inferSelect): Promise<boolean> {
    const at = this.parts.clock.nowMs();
    const stamp = { createdAt: at, createdBy: SYSTEM, updatedAt: at, updatedBy: SYSTEM };
    const record = { id: v7(), version: 1, no: null, factoryNo: null, status: 'ACTIVE', ...stamp };
    try {
      await this.engine.storeOf(plantInfo).insert({ ...record, values: valuesOfPlant(plant) }, this.parts.database.db);
      return true;
    } catch (error) {
      // Another process starting at the same time made it.
      if (error instanceof ValueTakenError) return false;
      throw error;
    }
  }
}
