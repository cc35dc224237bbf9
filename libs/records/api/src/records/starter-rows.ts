import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Db, moduleStarter, opaque } from '@sed/platform-database';
import { canonical, Log, sha256 } from '@sed/platform-api';
import { AuditTrail, Clock, PlantDirectory } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import { and, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ModuleEngine } from '../module-engine';
import { StarterPointerError, withPointers } from './starter-pointers';
import { ValueTakenError } from '../storage/record-store';
import { equals } from '../storage/sql-conditions';
import { recordTables } from '../storage/line-tables';
import { wholeValues } from './value-guard';

const SYSTEM = 'system';
const BECAUSE = 'delivered with the product';

interface Starter {
  readonly factoryNo: string | null;
  readonly starter: Readonly<Record<string, unknown>>;
  /** Tells one row from every other of its module. */
  readonly key: string;
  /** Of a later version of the product: the module has had rows of an earlier one. */
  readonly isLater: boolean;
}

/**
 * Puts the rows a new installation starts with into their modules, once: what people remove does not come back. Rows a
 * later version brings are added at its first start, and said in the audit trail.
 */
@Injectable()
export class StarterRows implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Read as a whole: every start meets hundreds of rows that have long been there.
    const marks = await this.database.db
      .select({ module: moduleStarter.module, key: moduleStarter.key })
      .from(moduleStarter);
    const known = new Set(marks.map(({ module, key }) => markOf(module, key)));
    const started = new Set(marks.map(({ module }) => module));
    for (const module of this.engine.all()) {
      const plants = module.scope === 'group' ? [null] : this.plants.plants().map(({ factoryNo }) => factoryNo);
      for (const factoryNo of plants) await this.load(module, factoryNo, { known, isLater: started.has(module.key) });
    }
  }

  private async load(
    module: AnyModule,
    factoryNo: string | null,
    { known, isLater }: { readonly known: ReadonlySet<string>; readonly isLater: boolean },
  ): Promise<void> {
    for (const starter of this.engine.startersOf(module)) {
      const key = sha256(canonical([factoryNo, starter]));
      if (known.has(markOf(module.key, key))) continue;
      try {
        await this.database.db.transaction((tx) => this.add(module, { factoryNo, starter, key, isLater }, tx));
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

  private async add(module: AnyModule, { factoryNo, starter, key, isLater }: Starter, tx: Db): Promise<void> {
    const atMs = this.clock.nowMs();
    const claimed = await tx
      .insert(moduleStarter)
      .values({ module: module.key, key, loadedAt: atMs })
      .onConflictDoNothing()
      .returning({ key: moduleStarter.key });
    if (claimed.length === 0) return;
    if (isLater && (await this.wasThere(module, factoryNo, starter, tx))) return;
    const made = { createdAt: atMs, createdBy: SYSTEM, updatedAt: atMs, updatedBy: SYSTEM };
    const status = module.flow?.initial ?? null;
    const values = wholeValues(module, await withPointers(this.engine, module, starter, tx));
    const id = v7();
    await this.engine.storeOf(module).insert({ id, version: 1, no: null, factoryNo, status, ...made, values }, tx);
    if (!isLater) return;
    await this.audit.record(
      {
        ...{ actor: SYSTEM, actorName: SYSTEM, source: null, factoryNo },
        ...{ entity: module.key, entityId: id, action: 'create', reason: BECAUSE },
        ...{ before: null, after: { ...values } },
      },
      opaque(tx),
    );
  }

  /** Whether people have a record that stands for this row, or removed one. */
  private async wasThere(
    module: AnyModule,
    factoryNo: string | null,
    starter: Starter['starter'],
    tx: Db,
  ): Promise<boolean> {
    const { starterKey } = module;
    const table = this.engine.tables().get(module.key);
    if (starterKey === undefined || table === undefined) return false;
    const tables = recordTables(module, table);
    const same = starterKey.map((field) => equals(tables, field, starter[field]));
    const plant = factoryNo === null ? undefined : sql`${table.factoryNo} = ${factoryNo}`;
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(plant, ...same))
      .limit(1);
    return found.length > 0;
  }
}

const markOf = (module: string, key: string) => `${module} ${key}`;
