import { Injectable, type OnModuleInit } from '@nestjs/common';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { testKind } from '../testing/test-modules';
import { makeTestTables } from '../testing/test-tables';

/** Kinds are kept through a port that writes the trail itself, as roles are. */
@Injectable()
class AuditedKinds implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}
  onModuleInit(): void {
    this.engine.bindBehaviour(testKind, { isAudited: true });
  }
}

let database: TestDatabase;
let engine: EngineHarness;
const KINDS = 'modules/testKind/records';
const ORDERS = 'modules/testOrder/records';
const made = z.object({ data: z.object({ id: z.string() }) });
const names = z.object({ data: z.object({ list: z.array(z.object({ values: z.object({ name: z.string() }) })) }) });

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db);
  engine = await openEngine(database.database, [AuditedKinds]);
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

describe('the trace of a change', () => {
  it('leaves the audit trail to a port that writes it, and keeps the timeline', async () => {
    engine.audit.entries.length = 0;
    const { body } = await engine.post(KINDS, { values: { code: 'K', name: 'Kind' } }).expect(200);
    const { id } = made.parse(body).data;
    await engine.put(`${KINDS}/${id}`, { version: 1, values: { name: 'Other' } }).expect(200);
    expect(engine.audit.entries).toEqual([]);
    const timeline = await engine.get(`${KINDS}/${id}/timeline`).expect(200);
    expect(timeline.body.data).toHaveLength(2);
    await engine.post(ORDERS, { factoryNo: 'plant_a', values: { name: 'one' } }).expect(200);
    expect(engine.audit.entries.map(({ action }) => action)).toEqual(['create']);
  });
});

describe('the order of a list', () => {
  it('follows texts in two languages by the language of the reader, in both directions', async () => {
    const titles = [
      ['a', 'z'],
      ['b', 'y'],
      ['c', 'x'],
    ] as const;
    for (const [zh, en] of titles) {
      await engine.post(ORDERS, { factoryNo: 'plant_b', values: { name: zh, title: { zh, en } } }).expect(200);
    }
    const order = async (sort: string, language: string) => {
      const { body } = await engine.get(`${ORDERS}?factoryNo=plant_b&sort=${sort}`).set('lang', language).expect(200);
      return names
        .parse(body)
        .data.list.map(({ values }) => values.name)
        .join('');
    };
    expect([await order('title', 'zh'), await order('title', 'en')]).toEqual(['abc', 'cba']);
    expect([await order('-title', 'zh'), await order('-title', 'en')]).toEqual(['cba', 'abc']);
  });
});
