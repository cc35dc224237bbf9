import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Db, moduleStarter } from '@sed/platform-database';
import { eq } from 'drizzle-orm';
import { ModuleEngine, type RecordOf, type StoredRecord, type WriteContext } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import {
  type BoardIndicatorRef,
  BoardIndicatorSource,
  type BoardPublication,
  PeriodicTask,
  PUBLISHED_EVERYWHERE,
  type Viewer,
} from '@sed/platform-ports';
import { BOARDS } from '@sed/boards-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { ValuesOf } from '@sed/records-model';
import {
  appreciableFactoryConfig,
  cockpitDataConfig,
  FLOW_INDICATOR,
  STARTER_LIMIT_SETS,
} from '@sed/plants-definitions';
import { v7 } from 'uuid';
import { ConfigParts } from '../config-parts';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';

export type IndicatorRecord = RecordOf<typeof cockpitDataConfig>;
type Publication = ValuesOf<typeof appreciableFactoryConfig>;

/** What another process changed is seen within this time. */
const POLL_MS = 10_000;
const PIECE = 500;
const SYSTEM = 'system';

/**
 * Indicators of every plant in memory, read from the records people keep: boards and home pages ask often and must not
 * wait. A plant starts with the indicators of its limit set, once.
 */
@Injectable()
export class IndicatorBook
  extends BoardIndicatorSource
  implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown
{
  private byPlant: ReadonlyMap<string, readonly IndicatorRecord[]> = new Map();
  private publications: ReadonlyMap<string, Publication> = new Map();
  private queue: Promise<unknown> = Promise.resolve();
  private readonly poll: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: StoredPlantDirectory,
    private readonly parts: ConfigParts,
  ) {
    super();
    this.poll = new PeriodicTask({ everyMs: POLL_MS, run: () => this.refresh(), failed: (error) => this.warn(error) });
  }

  onModuleInit(): void {
    const again = (_: unknown, context: Pick<WriteContext, 'afterCommit'>) =>
      context.afterCommit(() => void this.refresh().catch((error: unknown) => this.warn(error)));
    const after = {
      afterCreate: again,
      afterUpdate: (before: unknown, _: unknown, context: WriteContext) => again(before, context),
      beforeRemove: again,
    };
    this.engine.bindBehaviour(cockpitDataConfig, after);
    this.engine.bindBehaviour(appreciableFactoryConfig, {
      ...after,
      beforeCreate: async ({ factoryNo }, { tx }) => {
        // Two answers to the question what is public would be one too many.
        const [known] = await this.engine.storeOf(appreciableFactoryConfig).matching({}, factoryNo, tx);
        if (known === undefined) return undefined;
        throw new DomainError('field.taken', { field: 'factoryNo', name: String(known.values.name) });
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.poll.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poll.stop();
    await this.queue;
  }

  /** When it resolves, every change committed before the call is visible. */
  refresh(): Promise<void> {
    const next = this.queue.then(() => this.load());
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Enabled indicators of a plant in their order. */
  of(factoryNo: string): readonly IndicatorRecord[] {
    return this.byPlant.get(factoryNo) ?? [];
  }

  override indicators(factoryNo: string): readonly BoardIndicatorRef[] {
    const { boards, precision: atMost } = this.publication(factoryNo);
    if (boards.length === 0) return [];
    return this.of(factoryNo)
      .filter(({ values }) => values.onBoard !== false && values.key !== FLOW_INDICATOR)
      .flatMap((record) => {
        const ref = refOf(record);
        return ref === undefined ? [] : [{ ...ref, decimals: Math.min(ref.decimals, atMost) }];
      });
  }

  override flowSignal(factoryNo: string): string | undefined {
    const flow = this.of(factoryNo).find(({ values }) => values.key === FLOW_INDICATOR);
    return flow === undefined ? undefined : signalCodeOf(flow.values.signalId);
  }

  /** A plant nobody configured is on every board; one that is configured exactly where people put it. */
  override publication(factoryNo: string): BoardPublication {
    const set = this.publications.get(factoryNo);
    if (set === undefined) return PUBLISHED_EVERYWHERE;
    const chosen = new Set<string>(set.isPublished === false ? [] : set.boards);
    return {
      boards: BOARDS.filter((board) => chosen.has(board)),
      delayMs: set.delayS * 1000,
      precision: set.precision,
    };
  }

  /** Makes the indicators of the plant's limit set anew, in place of those it has. */
  async reset(factoryNo: string, viewer: Viewer): Promise<void> {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    const store = this.engine.storeOf(cockpitDataConfig);
    await this.parts.database.db.transaction(async (tx) => {
      const some = () => store.matching({}, factoryNo, tx);
      for (let left = await some(); left.length > 0; left = await some()) {
        for (const { id, version } of left) {
          const isGone = await store.remove(id, version, this.parts.clock.nowMs(), tx);
          if (!isGone) throw new DomainError('conflict.version');
        }
      }
      await this.insertStarters(plant, viewer.code, tx);
      const told = { entity: cockpitDataConfig.key, entityId: factoryNo, factoryNo, action: 'reset' };
      await this.parts.audit.record({ ...told, after: { limitSet: plant.limitSet } }, viewer, tx);
    });
    await this.refresh();
  }

  /** What is in memory stays good until the next look. */
  private warn(err: unknown): void {
    this.parts.log.warn({ err }, 'indicators not refreshed');
  }

  private async load(): Promise<void> {
    const plants = this.directory.plants();
    const numbers = plants.map(({ factoryNo }) => factoryNo);
    await this.seed(plants);
    const indicators = await this.read(cockpitDataConfig.key, numbers);
    const byPlant = new Map<string, IndicatorRecord[]>();
    for (const record of indicators.filter(isIndicator).filter(({ values }) => values.enabled !== false)) {
      const factoryNo = record.factoryNo ?? '';
      byPlant.set(factoryNo, [...(byPlant.get(factoryNo) ?? []), record]);
    }
    for (const list of byPlant.values()) list.sort((a, b) => (a.values.order ?? 0) - (b.values.order ?? 0));
    const publications = (await this.read(appreciableFactoryConfig.key, numbers)).filter(isPublication);
    const before = this.picture();
    this.byPlant = byPlant;
    this.publications = new Map(publications.map(({ factoryNo, values }) => [factoryNo ?? '', values]));
    // Boards look at their indicators anew when the directory says that something changed.
    if (this.picture() !== before) this.directory.announce();
  }

  private picture(): string {
    return JSON.stringify([[...this.byPlant], [...this.publications]]);
  }

  private async read(key: string, plants: readonly string[]): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    const store = this.engine.storeOf(this.engine.module(key));
    for await (const piece of store.pieces({ plants, conditions: [] }, PIECE)) found.push(...piece);
    return found;
  }

  /** The mark stays when people remove all of them: what was removed does not come back. */
  private async seed(plants: readonly PlantDto[]): Promise<void> {
    const { db } = this.parts.database;
    // This is asked again and again, and every starter and record of the demonstration has a mark.
    const isOwn = eq(moduleStarter.module, cockpitDataConfig.key);
    const marks = await db.select({ key: moduleStarter.key }).from(moduleStarter).where(isOwn);
    const seeded = new Set(marks.map(({ key }) => key));
    for (const plant of plants.filter(({ factoryNo }) => !seeded.has(factoryNo))) {
      await db.transaction(async (tx) => {
        const mark = { module: cockpitDataConfig.key, key: plant.factoryNo, loadedAt: this.parts.clock.nowMs() };
        const made = await tx.insert(moduleStarter).values(mark).onConflictDoNothing().returning();
        if (made.length > 0) await this.insertStarters(plant, SYSTEM, tx);
      });
    }
  }

  /** A limit set nobody has entered starts nothing rather than wrong limits. */
  private async insertStarters({ factoryNo, limitSet }: PlantDto, by: string, tx: Db): Promise<void> {
    const set = STARTER_LIMIT_SETS.find(({ code }) => code === limitSet);
    const at = this.parts.clock.nowMs();
    const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
    const store = this.engine.storeOf(cockpitDataConfig);
    for (const [order, { signalCode, key, unit, decimals, lo, hi }] of (set?.limits ?? []).entries()) {
      const signal = this.directory.signal(factoryNo, signalCode);
      if (signal === undefined) continue;
      const values = {
        key,
        signalId: `${factoryNo}/${signalCode}`,
        unit: signal.unit === '' ? unit : signal.unit,
        decimals: Math.min(signal.decimals, decimals),
        limitLo: lo,
        limitHi: hi,
        source: key === FLOW_INDICATOR ? null : (set?.source ?? null),
        onBoard: true,
        onHome: true,
        order,
        enabled: true,
      };
      await store.insert({ id: v7(), version: 1, no: null, factoryNo, status: null, ...stamp, values }, tx);
    }
  }
}

/** Tag in the name of a signal, `plant/tag`. */
export function signalCodeOf(signalId: string | null): string | undefined {
  return signalId === null ? undefined : signalId.slice(signalId.indexOf('/') + 1);
}

function refOf({ values }: IndicatorRecord): BoardIndicatorRef | undefined {
  const signalCode = signalCodeOf(values.signalId);
  if (signalCode === undefined) return undefined;
  const { key, unit, decimals, limitLo, limitHi } = values;
  return { key, signalCode, unit: unit ?? '', decimals, limitLo, limitHi };
}

/** The engine's guard ran before it was stored. */
function isIndicator(record: StoredRecord): record is IndicatorRecord {
  return typeof record.values.key === 'string' && typeof record.values.decimals === 'number';
}

function isPublication(record: StoredRecord): record is RecordOf<typeof appreciableFactoryConfig> {
  return typeof record.values.precision === 'number';
}
