import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { orgNode, plantMenuOff, plantSetting } from '@sed/people-tables';
import { realTimeModel } from '@sed/plants-tables';
import { ModuleEngine, type RecordOf, type StoredRecord } from '@sed/records-api';
import { plantsWith, type Viewer } from '@sed/platform-ports';
import type { WaterworksRow } from '@sed/plants-contract';
import { completenessOf, plantInfo } from '@sed/plants-definitions';
import { count } from 'drizzle-orm';
import { LivePlants } from '../config-parts';
import { stateOf } from './plant-values';

const PIECE = 200;
type PlantRecord = RecordOf<typeof plantInfo>;

interface Side {
  readonly nodes: ReadonlyMap<string, typeof orgNode.$inferSelect>;
  readonly nodeOf: ReadonlyMap<string | null, typeof orgNode.$inferSelect>;
  readonly taskVersionOf: ReadonlyMap<string, number | null>;
  readonly menusOffOf: ReadonlyMap<string, number>;
  readonly models: readonly Pick<typeof realTimeModel.$inferSelect, 'factoryNo' | 'version' | 'published'>[];
}

/** What administrators of plants must know of each: state, task version, place, link and data. */
@Injectable()
export class Waterworks {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly at: LivePlants,
  ) {}

  async list(viewer: Viewer): Promise<WaterworksRow[]> {
    const held = plantsWith(viewer, 'waterworks:view');
    const sight = { plants: [...viewer.plants], orgCodes: [...(viewer.orgCodes ?? [])], userCode: viewer.code };
    const records: PlantRecord[] = [];
    const filter = { plants: undefined, conditions: [], sight };
    for await (const piece of this.engine.storeOf(plantInfo).pieces(filter, PIECE))
      records.push(...piece.filter(isPlant));
    const side = await this.side();
    return records
      .filter(({ status, values }) => status === 'DRAFT' || held.has(values.code))
      .map((record) => this.rowOf(record, side))
      .sort((a, b) => a.factoryNo.localeCompare(b.factoryNo, 'en', { numeric: true }));
  }

  private async side(): Promise<Side> {
    const { db } = this.database;
    const [nodes, settings, menusOff, models] = await Promise.all([
      db.select().from(orgNode),
      db.select().from(plantSetting),
      db.select({ factoryNo: plantMenuOff.factoryNo, off: count() }).from(plantMenuOff).groupBy(plantMenuOff.factoryNo),
      db
        .select({
          factoryNo: realTimeModel.factoryNo,
          version: realTimeModel.version,
          published: realTimeModel.published,
        })
        .from(realTimeModel),
    ]);
    return {
      nodes: new Map(nodes.map((node) => [node.code, node])),
      nodeOf: new Map(nodes.map((node) => [node.factoryNo, node])),
      taskVersionOf: new Map(settings.map(({ factoryNo, taskVersion }) => [factoryNo, taskVersion])),
      menusOffOf: new Map(menusOff.map(({ factoryNo, off }) => [factoryNo, off])),
      models,
    };
  }

  private rowOf({ id, version, status, values, updatedAt }: PlantRecord, side: Side): WaterworksRow {
    const { code: factoryNo, name, issueCount } = values;
    const node = side.nodeOf.get(factoryNo);
    const above = node?.parentCode ?? values.orgCode;
    const link = this.at.live.link(factoryNo);
    const models = side.models.filter((model) => model.factoryNo === factoryNo);
    return {
      id,
      version,
      factoryNo,
      name,
      state: stateOf(status),
      completeness: completenessOf(values),
      taskVersion: side.taskVersionOf.get(factoryNo) ?? null,
      issueCount: issueCount ?? 1,
      orgCode: above,
      orgName: above === null ? null : (side.nodes.get(above)?.name ?? null),
      isHidden: node?.hidden ?? false,
      link: link.state,
      lastMessageAt: link.lastMessageAtMs,
      signals: this.at.directory.signalsOf(factoryNo).size,
      models: models.length,
      unpublishedModels: models.filter((model) => model.published?.version !== model.version).length,
      menusOff: side.menusOffOf.get(factoryNo) ?? 0,
      updatedAt,
    };
  }
}

/** The engine's guard ran before it was stored. */
function isPlant(record: StoredRecord): record is PlantRecord {
  return typeof record.values.code === 'string';
}
