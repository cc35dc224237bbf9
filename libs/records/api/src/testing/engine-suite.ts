import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { openEngine, type EngineHarness } from './engine-harness';
import { emptyTestTables, makeTestTables } from './test-tables';

export const ORDERS = 'modules/testOrder/records';
export const KINDS = 'modules/testKind/records';

const record = z.looseObject({
  id: z.string(),
  no: z.string().nullable(),
  version: z.number(),
  values: z.record(z.string(), z.any()),
});
export const recordIn = (body: unknown) => z.object({ data: record }).parse(body).data;

/** Opens the engine around the tests of a file; every test begins without records. */
export function engineSuite(): EngineSuite {
  const suite = new EngineSuite();
  beforeAll(() => suite.open());
  afterAll(() => suite.close());
  beforeEach(() => suite.empty());
  return suite;
}

export class EngineSuite {
  private opened: { readonly database: TestDatabase; readonly engine: EngineHarness } | undefined;

  get database(): TestDatabase {
    return this.parts.database;
  }

  get engine(): EngineHarness {
    return this.parts.engine;
  }

  async open(): Promise<void> {
    const database = await openTestDatabase();
    await makeTestTables(database.db);
    this.opened = { database, engine: await openEngine(database.database) };
  }

  async close(): Promise<void> {
    await this.opened?.engine.app.close();
    await this.opened?.database.close();
  }

  async empty(): Promise<void> {
    await emptyTestTables(this.database.db);
    this.engine.audit.entries.length = 0;
    this.engine.push.sent.length = 0;
  }

  /** Creates an order that needs no more than what is given. */
  async order(values: object = {}, factoryNo = 'plant_a', who = 'u1') {
    const body = { factoryNo, values: { name: 'Order', ...values } };
    return recordIn((await this.engine.post(ORDERS, body, who).expect(200)).body);
  }

  async kind(values: object) {
    return recordIn((await this.engine.post(KINDS, { values: { name: 'Kind', ...values } }).expect(200)).body);
  }

  private get parts() {
    if (this.opened === undefined) throw new Error('asked before the first test');
    return this.opened;
  }
}
