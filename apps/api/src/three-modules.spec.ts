import { opaque, type Db } from '@sed/platform-database';
import { LedgerModule } from '@sed/ledger-api';
import { ModuleEngine, Timers } from '@sed/records-api';
import { makeTestTables, openEngine, type EngineHarness } from '@sed/records-api/testing';
import { Ledger } from '@sed/platform-ports';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { proofSheet, proofSheetBehaviour } from './testing/proof/lab-sheet';
import { proofCount, proofCountBehaviour } from './testing/proof/stock-count';
import { proofOrder, proofOrderBehaviour } from './testing/proof/work-order';

// What the areas to come are made of, written as they would be: a definition and a little behaviour each.

const MODULES: readonly AnyModule[] = [proofOrder, proofCount, proofSheet];
const HOUR_MS = 3_600_000;

const record = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string(),
  values: z.record(z.string(), z.unknown()),
});
const detail = z.object({ data: z.object({ record }) });
const list = z.object({ data: z.object({ list: z.array(record) }) });
const refused = z.object({ error: z.object({ code: z.string() }) });

let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db, MODULES);
  engine = await openEngine(database.database, [], MODULES, [LedgerModule]);
  const rights = new Set(MODULES.flatMap((module) => rightsOf(module)));
  for (const code of ['u1', 'boss']) engine.sessions.allow(code, aViewer(['plant_a'], { code, rights }));
  const own = engine.app.get(ModuleEngine);
  own.bindBehaviour(proofOrder, proofOrderBehaviour);
  own.bindBehaviour(proofCount, proofCountBehaviour);
  own.bindBehaviour(proofSheet, proofSheetBehaviour);
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

const path = ({ key }: AnyModule, rest = '') => `modules/${key}/records${rest}`;
const see = async (module: AnyModule, id: string) =>
  detail.parse((await engine.get(path(module, `/${id}`)).expect(200)).body).data.record;

async function make(module: AnyModule, values: object): Promise<string> {
  const reply = await engine.post(path(module), { factoryNo: 'plant_a', values }).expect(200);
  return z.object({ data: record }).parse(reply.body).data.id;
}

interface Act {
  readonly who?: string;
  readonly values?: object;
}

/** @returns the code of the refusal, or the state the action led to */
async function act(module: AnyModule, id: string, action: string, more: Act = {}): Promise<string> {
  const { who = 'u1', values = {} } = more;
  const { version } = await see(module, id);
  const reply = await engine.post(path(module, `/${id}/actions/${action}`), { version, note: 'n', values }, who);
  return reply.status === 200 ? (await see(module, id)).status : refused.parse(reply.body).error.code;
}

async function edit(module: AnyModule, id: string, values: object): Promise<void> {
  const { version } = await see(module, id);
  await engine.put(path(module, `/${id}`), { version, values }).expect(200);
}

const account = (item: string) =>
  ({ ledger: 'stock', factoryNo: 'plant_a', parts: { warehouse: 'W1', item } }) as const;

async function stock(item: string): Promise<string> {
  const { quantity, available, value } = await engine.app.get(Ledger).balance(account(item));
  return `${quantity} of which ${available} free, worth ${value ?? ''}`;
}

async function receive(item: string, quantity: string, value: string): Promise<void> {
  const source = { document: { module: 'arrival', recordId: item, no: null }, line: '1', purpose: 'in' };
  const receipt = { ...account(item), ...source, quantity, unit: 'pcs', value, currency: 'CNY' };
  await database.db.transaction((tx: Db) => engine.app.get(Ledger).post([receipt], { code: 'u' }, opaque(tx)));
}

describe('a work order with executor, review, timed closing and stock use', () => {
  const order = (item: string, quantity: string) => ({
    name: 'Change the bearing',
    executor: 'u1',
    plannedEnd: engine.clock.ms + HOUR_MS,
    parts: [{ item, quantity }],
  });

  it('keeps its parts back while it runs and uses them up when somebody else agrees', async () => {
    await receive('bearing', '4', '100');
    const id = await make(proofOrder, order('bearing', '3'));
    expect(await act(proofOrder, id, 'start', { who: 'boss' })).toBe('record.notNamed');
    expect(await act(proofOrder, id, 'start')).toBe('IN_PROGRESS');
    expect(await stock('bearing')).toBe('4 of which 1 free, worth 100');
    expect(await act(proofOrder, id, 'submit')).toBe('field.required');
    expect(await act(proofOrder, id, 'submit', { values: { result: 'done' } })).toBe('TO_REVIEW');
    expect(await act(proofOrder, id, 'agree')).toBe('record.ownWork');
    expect(await act(proofOrder, id, 'return', { who: 'boss' })).toBe('IN_PROGRESS');
    expect(await act(proofOrder, id, 'submit', { values: { result: 'again' } })).toBe('TO_REVIEW');
    expect(await act(proofOrder, id, 'agree', { who: 'boss' })).toBe('COMPLETED');
    expect(await stock('bearing')).toBe('1 of which 1 free, worth 25');
  });

  it('does not begin when the store has too little, and leaves nothing behind', async () => {
    await receive('seal', '2', '10');
    const id = await make(proofOrder, order('seal', '3'));
    expect(await act(proofOrder, id, 'start')).toBe('ledger.short');
    expect((await see(proofOrder, id)).status).toBe('TO_EXECUTE');
    expect(await stock('seal')).toBe('2 of which 2 free, worth 10');
  });

  it('is closed when its time is over, and gives free what it kept', async () => {
    await receive('belt', '2', '10');
    const id = await make(proofOrder, order('belt', '2'));
    expect(await act(proofOrder, id, 'start')).toBe('IN_PROGRESS');
    engine.clock.ms += 2 * HOUR_MS;
    await engine.app.get(Timers).fireDue();
    expect((await see(proofOrder, id)).status).toBe('TIMEOUT_CLOSED');
    expect(await stock('belt')).toBe('2 of which 2 free, worth 10');
  });
});

describe('a counted stock document', () => {
  it('holds what is counted against the frozen book and posts the differences once agreed to', async () => {
    await receive('filter', '10', '50');
    await receive('gasket', '4', '8');
    const id = await make(proofCount, {
      warehouse: 'W1',
      countedOn: '2026-11-21',
      counts: [{ item: 'filter' }, { item: 'gasket' }],
    });
    expect(await act(proofCount, id, 'begin')).toBe('COUNTING');
    const books = (await see(proofCount, id)).values.counts;
    expect(books).toMatchObject([{ book: '10.00' }, { book: '4.00' }]);
    expect(await act(proofCount, id, 'submit')).toBe('field.required');
    await edit(proofCount, id, {
      counts: [
        { item: 'filter', book: '999.00', counted: '8.00', reason: 'broken' },
        { item: 'gasket', counted: '5.00', reason: 'found' },
      ],
    });
    expect((await see(proofCount, id)).values.counts).toMatchObject([{ book: '10.00' }, { book: '4.00' }]);
    expect(await act(proofCount, id, 'submit')).toBe('TO_APPROVE');
    expect(await act(proofCount, id, 'agree')).toBe('record.ownWork');
    expect(await act(proofCount, id, 'agree', { who: 'boss' })).toBe('POSTED');
    expect(await stock('filter')).toBe('8 of which 8 free, worth 40');
    expect(await stock('gasket')).toBe('5 of which 5 free, worth 10');
  });
});

describe('a laboratory sheet with results per line', () => {
  const sheet = {
    point: 'Effluent',
    sampledAt: Date.UTC(2026, 10, 21),
    analyst: 'u1',
    results: [
      { index: 'COD', value: 48, limit: 50 },
      { index: 'TP', value: null, limit: 0.5 },
    ],
  };

  it('waits for all results, is released by somebody else, and makes work of what is over its limit', async () => {
    const id = await make(proofSheet, sheet);
    expect(await act(proofSheet, id, 'submit')).toBe('field.required');
    await edit(proofSheet, id, { results: [sheet.results[0], { index: 'TP', value: 0.71, limit: 0.5 }] });
    expect(await act(proofSheet, id, 'submit')).toBe('TO_RELEASE');
    expect(await act(proofSheet, id, 'release')).toBe('record.ownWork');
    expect(await act(proofSheet, id, 'release', { who: 'boss' })).toBe('RELEASED');
    const reply = await engine.get(`${path(proofOrder)}?keyword=Effluent`).expect(200);
    const made = list.parse(reply.body).data.list;
    expect(made.map(({ status, values }) => [status, values.name, values.executor])).toEqual([
      ['TO_EXECUTE', 'Effluent TP', 'u1'],
    ]);
  });
});
