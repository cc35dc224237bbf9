import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Db, moduleStarter } from '@sed/platform-database';
import { canonical, Log, sha256 } from '@sed/platform-api';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import { v7 } from 'uuid';
import { ModuleEngine } from '../module-engine';
import { StarterPointerError, withPointers } from './starter-pointers';
import { ValueTakenError } from '../storage/record-store';
import { wholeValues } from './value-guard';

const SYSTEM = 'system';

interface Starter {
  readonly factoryNo: string | null;
  readonly starter: Readonly<Record<string, unknown>>;
  /** Tells one row from every other of its module. */
  readonly key: string;
}

/** Puts the rows a new installation starts with into their modules, once: what people remove does not come back. */
@Injectable()
export class StarterRows implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Read as a whole: every start meets hundreds of rows that have long been there.
    const marks = await this.database.db
      .select({ module: moduleStarter.module, key: moduleStarter.key })
      .from(moduleStarter);
    const known = new Set(marks.map(({ module, key }) => markOf(module, key)));
    for (const module of this.engine.all()) {
      const plants = module.scope === 'group' ? [null] : this.plants.plants().map(({ factoryNo }) => factoryNo);
      for (const factoryNo of plants) await this.load(module, factoryNo, known);
    }
  }

  private async load(module: AnyModule, factoryNo: string | null, known: ReadonlySet<string>): Promise<void> {
    for (const starter of this.engine.startersOf(module)) {
      const key = sha256(canonical([factoryNo, starter]));
      if (known.has(markOf(module.key, key))) continue;
      try {
        await this.database.db.transaction((tx) => this.add(module, { factoryNo, starter, key }, tx));
      } catch (error) {
        if (error instanceof StarterPointerError) {
          // What it refers to was removed: the row would say nothing without it.
          this.log.info({ module: module.key, factoryNo, to: error.target }, 'a starter row refers to nothing');
          continue;
        }
        // Somebody was faster, with a record of the same code.
        if (!(error instanceof ValueTakenError)) throw error;
        this.log.info({ module: module.key, factoryNo, field: error.field }, 'a starter row is there already');
      }
    }
  }

  private async add(module: AnyModule, { factoryNo, starter, key }: Starter, tx: Db): Promise<void> {
    const atMs = this.clock.nowMs();
    const claimed = await tx
      .insert(moduleStarter)
      .values({ module: module.key, key, loadedAt: atMs })
      .onConflictDoNothing()
      .returning({ key: moduleStarter.key });
    if (claimed.length === 0) return;
    const made = { createdAt: atMs, createdBy: SYSTEM, updatedAt: atMs, updatedBy: SYSTEM };
    const status = module.flow?.initial ?? null;
    const values = wholeValues(module, await withPointers(this.engine, module, starter, tx));
    await this.engine
      .storeOf(module)
      .insert({ id: v7(), version: 1, no: null, factoryNo, status, ...made, values }, tx);
  }
}

const markOf = (module: string, key: string) => `${module} ${key}`;
