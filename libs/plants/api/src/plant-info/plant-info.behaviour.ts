import { Injectable, type OnModuleInit } from '@nestjs/common';
import { opaque, type Db } from '@sed/platform-database';
import { plant, signal } from '@sed/plants-tables';
import { ModuleEngine, type ModuleBehaviour, type RecordOf, type WriteContext } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { may, PlantPlaces, type PlaceActor, type Viewer } from '@sed/platform-ports';
import { CENTRE_PREFIX, MANAGER_PREFIX, type Right } from '@sed/platform-contract';
import { plantInfo } from '@sed/plants-definitions';
import { eq } from 'drizzle-orm';
import { ConfigParts } from '../config-parts';
import { columnsOf } from '../directory/plant-rows';
import { linkSignal } from '../directory/plant-seed';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { orgKey, PlantInfoStore, sightKeys, userKey } from './plant-info.store';
import { directoryStateOf, plantRowOf } from './plant-values';

type Record = RecordOf<typeof plantInfo>;

/** Keeps the plant directory in step with the records of plants. */
@Injectable()
export class PlantInfoBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: StoredPlantDirectory,
    private readonly parts: ConfigParts,
    private readonly places: PlantPlaces,
  ) {}

  onModuleInit(): void {
    const table = this.engine.tables().get(plantInfo.key);
    if (table === undefined) throw new Error('plant records have no table');
    this.engine.bindStore(plantInfo, new PlantInfoStore(plantInfo, table, this.parts.database.db));
    this.engine.bindBehaviour(plantInfo, this.behaviour());
  }

  private behaviour(): ModuleBehaviour<typeof plantInfo> {
    return {
      isVisible: (record, sight) => sightKeys(sight).includes(record.values.sightKey ?? ''),
      beforeCreate: ({ values }, { viewer }) => {
        refuseNodeNumber(values.code ?? '');
        return { sightKey: draftKey(values.orgCode ?? null, viewer) };
      },
      beforeUpdate: (record, changes, { viewer }) => {
        refuseNodeNumber(changes.code ?? '');
        this.requireOn(record, 'plantInfo:edit', viewer);
        if (changes.orgCode === undefined) return undefined;
        const sightKey = draftKey(changes.orgCode, viewer);
        return record.status === 'DRAFT' ? { sightKey } : undefined;
      },
      afterUpdate: async (before, after, context) => {
        if (after.status === 'DRAFT') return;
        await this.register(after, context);
        const { code, name } = after.values;
        const isRenamed = JSON.stringify(before.values.name) !== JSON.stringify(name);
        if (isRenamed) await this.places.change(code, { name }, actorOf(context), opaque(context.tx));
      },
      beforeAction: (action, record, _, { viewer }) => {
        if (action !== 'activate') this.requireOn(record, 'plantInfo:config', viewer);
        return action === 'activate' ? { sightKey: record.values.code } : undefined;
      },
      afterAction: async (action, _, after, context) => {
        await this.register(after, context);
        if (action === 'activate') await this.begin(after, context);
        // A closed plant leaves the switchers; its records and history stay.
        if (action === 'close')
          await this.places.change(after.values.code, { hidden: true }, actorOf(context), opaque(context.tx));
      },
      beforeRemove: async ({ values }, { tx }) => {
        const [known] = await tx.select().from(plant).where(eq(plant.factoryNo, values.code));
        // Signals and their history belong to it for good: such a plant is closed, not removed.
        if (known !== undefined) throw new DomainError('record.notRemovable');
      },
    };
  }

  /** Plant records belong to no plant, so the engine asks for the right anywhere; here it is asked for on the plant. */
  private requireOn({ status, values }: Record, right: Right, viewer: Viewer): void {
    if (status !== 'DRAFT' && !may(viewer, right, values.code)) throw new DomainError('right.missing');
  }

  private async register({ values, status }: Record, context: WriteContext): Promise<void> {
    const row = { ...plantRowOf(values), state: directoryStateOf(status) };
    await context.tx.insert(plant).values(row).onConflictDoUpdate({ target: plant.factoryNo, set: row });
    // Whoever reads the plant because of the news must be known to see it.
    context.beforeNews(() => this.refreshed());
    context.beforeNews(() => this.places.settle());
  }

  /** An active plant has its link signal, so that ingest takes its data at once, and its place in the organisation. */
  private async begin({ values }: Record, context: WriteContext): Promise<void> {
    const { tx, viewer, atMs } = context;
    await insertLink(tx, values.code, { atMs, by: viewer.loginName });
    const { code: factoryNo, name, orgCode: parentCode } = values;
    if (parentCode === null) throw new DomainError('field.required', { field: 'orgCode' });
    await this.places.place({ factoryNo, name, parentCode }, actorOf(context), opaque(tx));
  }

  private async refreshed(): Promise<void> {
    try {
      await this.directory.refresh();
    } catch (error) {
      // The directory looks for changes by itself every few seconds.
      this.parts.log.warn({ err: error }, 'plant directory not refreshed after a change');
    }
  }
}

function actorOf({ viewer, source }: WriteContext): PlaceActor {
  return { viewer, source };
}

async function insertLink(tx: Db, factoryNo: string, made: { atMs: number; by: string }): Promise<void> {
  const row = { ...columnsOf(linkSignal(factoryNo)), updatedAt: made.atMs, updatedBy: made.by };
  await tx.insert(signal).values(row).onConflictDoNothing();
}

/** Numbers of nodes begin like this: a plant called so could never be told from one. */
function refuseNodeNumber(code: string): void {
  if (code.startsWith(MANAGER_PREFIX) || code.startsWith(CENTRE_PREFIX)) {
    throw new DomainError('org.code', { field: 'code' });
  }
}

function draftKey(orgCode: string | null, viewer: Viewer): string {
  if (orgCode === null) return userKey(viewer.code);
  if (viewer.orgCodes?.has(orgCode) !== true) throw new DomainError('permission.notHere', { field: 'orgCode' });
  return orgKey(orgCode);
}
