import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { Config, Log } from '@sed/platform-api';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import { raiseRevision, raiseUserVersions } from '../admin/organisation-changes';
import type { DemoCentre } from './demo-organisation';
import { seedMenus } from './menu-seed';
import { seedDemoPeople, seedFirstAdministrator } from './people-seed';
import { SeedRun } from './seed-run';
import { seedCentres, seedPlantNodes, seedTop } from './tree-seed';
import type { ModuleRights } from './wanted-menus';

/** What the application hands in, see `OrganisationModule.register`. */
export abstract class OrganisationOptions {
  /** Rights of the management modules, by page. */
  abstract readonly moduleRights: readonly ModuleRights[];
  /** Centres of the demonstration; used only while it is on. */
  abstract readonly demoCentres: readonly DemoCentre[];
}

/**
 * Brings the tables to this build before anybody is answered, and gives plants registered later their place. Several
 * processes take turns.
 */
@Injectable()
export class OrganisationSeeder implements OnModuleInit, OnApplicationShutdown {
  private placed = new Set<string>();
  private placing: Promise<void> | undefined;
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly database: Database,
    private readonly plants: PlantDirectory,
    private readonly options: OrganisationOptions,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.seed();
    this.stopListening = this.plants.onChange(() => this.placeNewPlants());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    await this.placing;
  }

  /** Idempotent: what was delivered once is not delivered again. */
  async seed(): Promise<void> {
    const { demo } = this.config;
    const plants = this.plants.plants();
    await this.database.db.transaction(async (tx: Db) => {
      await raiseRevision(tx);
      const run = await SeedRun.begin(tx, this.clock.nowMs());
      await seedTop(run, demo);
      await seedPlantNodes(run, plants, demo);
      if (demo) await seedCentres(run, this.options.demoCentres, plants);
      const users = new Set(await seedMenus(run, this.options.moduleRights));
      if (demo) for (const code of await seedDemoPeople(run, plants)) users.add(code);
      for (const code of await seedFirstAdministrator(run)) users.add(code);
      await raiseUserVersions(tx, [...users], run.nowMs);
    });
    this.placed = new Set(plants.map(({ factoryNo }) => factoryNo));
  }

  /** Many plants registered one after the other are placed together. */
  private placeNewPlants(): void {
    if (this.placing !== undefined || !this.isSomethingNew()) return;
    this.placing = this.placeAll().finally(() => (this.placing = undefined));
  }

  private async placeAll(): Promise<void> {
    try {
      while (this.isSomethingNew()) await this.seed();
    } catch (error) {
      // The next change of the directory, or the next start, does it.
      this.log.warn({ err: error }, 'a new plant could not be placed in the organisation');
    }
  }

  private isSomethingNew(): boolean {
    return this.plants.plants().some(({ factoryNo }) => !this.placed.has(factoryNo));
  }
}
