import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipmentErrorLibraryF, equipType, fitType } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { RULE_TYPES, type RuleType } from '@sed/governance-contract';
import { resultsDetailedList, rulesDetailedInformation } from '@sed/governance-definitions';
import { craftPlanList } from '@sed/operation-definitions';
import { ORDER_MODULES, temporaryOrder } from '@sed/orders-definitions';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import { tableName } from '@sed/records-api/tables';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import type { BucketDto } from '@sed/signals-contract';
import { stockItem, warehouse } from '@sed/stores-definitions';
import {
  aViewer,
  NullTimeSeriesStore,
  openTestDatabase,
  type FakePlantDirectory,
  type TestDatabase,
} from '@sed/testing';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { GovernanceModule } from '../governance.module';
import { NightlyTask } from '../night/nightly.task';

const OWN = [rulesDetailedInformation, resultsDetailedList];
const MODULES = [
  ...[...OWN, ...ORDER_MODULES, abnormalOperation, equipmentAbnormal, equipList, camera, equipmentErrorLibraryF],
  ...[equipType, customer, supplier, contract, craftPlanList, pharmaceuticalConversion, fitType, stockItem, warehouse],
];
const RIGHTS = new Set([...OWN, temporaryOrder].flatMap((module) => rightsOf(module)));
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A store that knows a value for every minute of a signal; NaN where nothing came. */
export class MinuteStore extends NullTimeSeriesStore {
  readonly courses = new Map<number, (atMs: number) => number>();
  reads = 0;

  private value(series: number, atMs: number): number {
    return this.courses.get(series)?.(atMs) ?? Number.NaN;
  }

  override readonly scan: TimeSeriesStore['scan'] = ([series = 0], { fromMs, toMs }) => {
    this.reads += 1;
    const rows: [number, number][] = [];
    for (let at = fromMs; at < toMs; at += MINUTE_MS) {
      const value = this.value(series, at);
      if (!Number.isNaN(value)) rows.push([at, value]);
    }
    return Promise.resolve({
      ...{ count: rows.length, series: new Int32Array(rows.length).fill(series) },
      ...{ tsMs: Float64Array.from(rows, ([at]) => at), value: Float64Array.from(rows, ([, value]) => value) },
      quality: new Uint8Array(rows.length).fill(QUALITY.GOOD),
    });
  };

  override readonly buckets: TimeSeriesStore['buckets'] = (series, level, { fromMs, toMs }) => {
    const stepMs = level === '1h' ? HOUR_MS : MINUTE_MS;
    const all: BucketDto[] = [];
    for (let start = fromMs; start < toMs; start += stepMs) {
      const value = this.value(series, start + stepMs / 2);
      if (Number.isNaN(value)) continue;
      const same = {
        mean: value,
        min: value,
        max: value,
        first: value,
        last: value,
        total: (value * stepMs) / HOUR_MS,
      };
      all.push({ start, end: start + stepMs, ...same, stdev: 0, count: 60, goodSeconds: stepMs / 1000 });
    }
    return Promise.resolve(all);
  };

  override readonly extremes = ((series: number, { fromMs, toMs }: Range) => {
    const points = Array.from({ length: Math.ceil((toMs - fromMs) / MINUTE_MS) }, (_, i) => {
      const at = fromMs + i * MINUTE_MS;
      return [at, this.value(series, at), 0] as const;
    });
    return Promise.resolve({ level: 'raw', points });
  }) as never;
}

const record = z.looseObject({
  ...{ id: z.string(), no: z.string().nullable(), version: z.number(), status: z.string().nullable() },
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });
const list = z.object({ data: z.object({ list: z.array(record) }) });
const refused = z.object({ error: z.object({ code: z.string() }) });

/** The area behind real HTTP, on a database of its own and a store of the test's. */
export class GovernanceBench {
  private constructor(
    readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly store: MinuteStore,
  ) {}

  static async open(): Promise<GovernanceBench> {
    const database = await openTestDatabase();
    const store = new MinuteStore();
    const providers = [{ provide: TimeSeriesStore, useValue: store }];
    const engine = await openEngine(database.database, [], MODULES, [{ module: GovernanceModule, providers }]);
    engine.sessions.allow('judge', aViewer(['plant_a'], { code: 'judge', rights: RIGHTS }));
    const everywhere = ['plant_a', 'plant_b', 'plant_c'];
    engine.sessions.allow('group', aViewer(everywhere, { code: 'group', rights: RIGHTS }));
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    const look = new Set([...RIGHTS].filter((right) => !right.startsWith('temporaryOrder')));
    engine.sessions.allow('noorder', aViewer(['plant_a'], { code: 'noorder', rights: look }));
    return new GovernanceBench(database, engine, store);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async empty(): Promise<void> {
    const tables = [...OWN, temporaryOrder].map((module) => `"${tableName(module)}"`).join(', ');
    const kept = 'governance_day, governance_count, record_event, document_counter, idempotency_key, timer';
    await this.database.db.execute(sql.raw(`truncate table ${tables}, ${kept} cascade`));
    this.store.courses.clear();
    // What a test before this one registered is switched off.
    for (const code of [...this.directory.signalsOf('plant_a').keys()]) {
      this.directory.addSignal('plant_a', code, { enabled: false });
    }
  }

  get directory(): FakePlantDirectory {
    return this.engine.app.get<PlantDirectory, FakePlantDirectory>(PlantDirectory);
  }

  /** A signal with the course of its values. */
  signal(code: string, courseAt: (atMs: number) => number, traits = {}): void {
    const usual = { rangeLo: 0, rangeHi: 100, scanPeriodS: 60, staleAfterS: 180, role: 'PV' as const };
    const { id } = this.directory.addSignal('plant_a', code, { ...usual, ...traits });
    this.store.courses.set(id, courseAt);
  }

  night(): Promise<number> {
    return this.engine.app.get(NightlyTask).round();
  }

  async rule(type: RuleType, more: object = {}): Promise<SeenRecord> {
    const { label, severity } = RULE_TYPES[type];
    const values = { code: type, name: label, type, appliesTo: 'ALL', severity, weight: 1, enabled: true, ...more };
    const reply = await this.engine.post('modules/rulesDetailedInformation/records', { values }, 'group');
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  async findings(): Promise<readonly SeenRecord[]> {
    const asked = 'modules/resultsDetailedList/records?pageNum=1&pageSize=200&sort=fromAt';
    return list.parse((await this.engine.get(asked, 'judge').expect(200)).body).data.list;
  }

  async see(id: string): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/resultsDetailedList/records/${id}`, 'judge').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  /** State after the action, or the code of its refusal. */
  async act(id: string, action: string, asked: object = {}, who = 'judge'): Promise<string | null> {
    const { version } = await this.see(id);
    const path = `modules/resultsDetailedList/records/${id}/actions/${action}`;
    const reply = await this.engine.post(path, { version, note: 'n', ...asked }, who);
    return reply.status === 200 ? one.parse(reply.body).data.status : refused.parse(reply.body).error.code;
  }
}
