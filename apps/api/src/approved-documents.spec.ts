import { ApprovalActions, ApprovalDetails, ApprovalsModule } from '@sed/approvals-api';
import * as equipment from '@sed/equipment-definitions';
import { EquipmentModule } from '@sed/equipment-api';
import { LedgerModule } from '@sed/ledger-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { DomainError } from '@sed/platform-api';
import { Approvals } from '@sed/platform-ports';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { StoresModule } from '@sed/stores-api';
import { stockCalls } from '@sed/stores-contract';
import * as stores from '@sed/stores-definitions';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const IO = 'inOutManage';
const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value;
const EXPORTED: readonly unknown[] = [...Object.values(equipment), ...Object.values(stores)];
const MODULES = EXPORTED.filter(isModule);
const RIGHTS = new Set(MODULES.flatMap((module) => rightsOf(module)));

let bench: OrdersBench;
let place: string;
let item: string;
beforeAll(async () => {
  bench = await OrdersBench.open([LedgerModule, EquipmentModule, StoresModule, ApprovalsModule], MODULES);
  place = (await bench.make('warehouse', { code: 'W1', name: 'Store', kind: 'PARTS' }, 'em')).id;
  const name = { zh: '机封', en: 'Seal' };
  const own = { code: 'S1', name, inventoryType: '2', unit: 'pc', priceYuan: '100' };
  const reply = await bench.engine.post('modules/stockItem/records', { values: own }, 'em').expect(200);
  item = z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
});
afterAll(() => bench.close());

const viewerOf = (code: string) => aViewer(['plant_a'], { code, rights: RIGHTS });

/** Where the approval of a record stands, and who is asked there. */
async function asked(kind: string, id: string) {
  const found = await bench.engine.app.get(Approvals).of({ kind, id });
  if (found === null) throw new Error('nobody is asked');
  return { ...found, people: found.at.flatMap(({ people }) => people).toSorted() };
}

interface Answer {
  readonly action?: 'agree' | 'reject';
  readonly lines?: readonly { readonly no: number; readonly decision: string; readonly approved: string | null }[];
}

/** @returns the state it leads to, or the code of the refusal */
async function answer(kind: string, id: string, who: string, { action = 'agree', lines }: Answer = {}) {
  const { instanceId } = await asked(kind, id);
  const { tasks } = await bench.engine.app.get(ApprovalDetails).of(instanceId, viewerOf(who));
  const task = tasks.find(
    ({ state, assignee, candidates }) =>
      state === 'PENDING' && (assignee === who || (assignee === null && candidates.includes(who))),
  );
  if (task === undefined) return 'not asked';
  const said = { taskId: task.id, opinion: 'Seen' };
  const actions = bench.engine.app.get(ApprovalActions);
  try {
    if (action === 'reject') await actions.act(instanceId, { ...said, action, to: { rejectType: 1 } }, viewerOf(who));
    else await actions.act(instanceId, { ...said, action, ...(lines && { lines: [...lines] }) }, viewerOf(who));
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return (await bench.see(kind, id)).status;
}

async function onHand(): Promise<string> {
  const reply = await bench.engine.get('stock/balances?factoryNo=plant_a', 'em').expect(200);
  const own = z
    .object({ data: stockCalls.balances.reply })
    .parse(reply.body)
    .data.find((row) => row.item === item);
  return `${own?.quantity ?? '0'} on hand, ${own?.available ?? '0'} free`;
}

/** What a document moved, newest first, and whose it was. */
async function entriesOf(id: string) {
  const reply = await bench.engine.get('stock/entries?factoryNo=plant_a&pageNum=1&pageSize=100', 'em').expect(200);
  const { list } = z.object({ data: stockCalls.entries.reply }).parse(reply.body).data;
  return list
    .filter(({ document }) => document.recordId === id)
    .map(({ quantity, by }) => ({ quantity: String(Number(quantity)), by }));
}

async function received(quantity: string, unitPriceYuan = '100'): Promise<string> {
  const lines = [{ item, quantity, unitPriceYuan }];
  const values = { subject: 'In', typeCode: '1', inKind: 'PURCHASE', warehouse: place, lines };
  const { id } = await bench.make(IO, values, 'lead');
  expect(await bench.act([IO, id], 'submit', 'lead')).toBe('TO_REVIEW');
  return id;
}

describe('a plan of capital work', () => {
  const KEY = 'equipmentAddPlan';
  const line = (budget: string) => ({
    ...{ newName: 'Blower', section: 'BLW', count: 1, reason: 'No spare', quarter: 'Q1', budget },
  });
  async function submitted(year: number, ...budgets: readonly string[]): Promise<string> {
    const body = { values: { code: `9${String(year)}`, name: { zh: '风机', en: 'Blower' } } };
    const reply = await bench.engine.post('modules/equipType/records', body, 'em').expect(200);
    const typeId = z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
    const lines = budgets.map((budget) => ({ ...line(budget), typeId }));
    const { id } = await bench.make(KEY, { name: `Plan ${String(year)}`, year, lines }, 'em');
    expect(await bench.act([KEY, id], 'submit', 'em')).toBe('TO_REVIEW');
    return id;
  }
  const linesOf = async (id: string) =>
    z
      .array(z.looseObject({ state: z.string(), decision: z.string().nullable(), approved: z.string().nullable() }))
      .parse((await bench.see(KEY, id)).values.lines)
      .map(({ state, decision, approved }) => [state, decision, approved]);

  it('is decided line by line within its approval', async () => {
    const id = await submitted(2031, '100.00', '200.00', '300.00');
    expect(await asked(KEY, id)).toMatchObject({ model: KEY, people: ['pm'] });
    const { instanceId } = await asked(KEY, id);
    const { lines } = await bench.engine.app.get(ApprovalDetails).of(instanceId, viewerOf('pm'));
    expect(lines?.rows.map(({ no, asked: sum, isOpen }) => [no, sum, isOpen])).toEqual([
      [1, '100.00', true],
      [2, '200.00', true],
      [3, '300.00', true],
    ]);
    expect(lines?.rows[0]?.cells.map(({ en }) => en)).toContain('Blower');
    const decide = (no: number, decision: string, approved: string | null = null) => ({ no, decision, approved });
    expect(await answer(KEY, id, 'pm', { lines: [decide(2, 'CUT', '200.00')] })).toBe('approval.lineCut');
    expect(await answer(KEY, id, 'pm', { lines: [decide(9, 'AGREE')] })).toBe('approval.lineUnknown');
    const said = [decide(2, 'CUT', '150.00'), decide(3, 'DEFER')];
    expect(await answer(KEY, id, 'pm', { lines: said })).toBe('APPROVED');
    expect(await linesOf(id)).toEqual([
      ['APPROVED', null, '100.00'],
      ['APPROVED', 'CUT', '150.00'],
      ['DEFERRED', 'DEFER', '0.00'],
    ]);
  });

  it('goes on to the region by its sum, which reads what the plant decided', async () => {
    const id = await submitted(2033, '150000.00', '300.00');
    const cut = { no: 1, decision: 'CUT', approved: '120000.00' };
    expect(await answer(KEY, id, 'pm', { lines: [cut] })).toBe('TO_REVIEW');
    expect(await linesOf(id)).toMatchObject([
      ['PROPOSED', 'CUT', '120000.00'],
      ['PROPOSED', null, '300.00'],
    ]);
    const { people } = await asked(KEY, id);
    expect(people).toEqual(['region']);
    expect(await answer(KEY, id, 'region', { lines: [{ no: 2, decision: 'REFUSE', approved: null }] })).toBe(
      'APPROVED',
    );
    expect(await linesOf(id)).toEqual([
      ['APPROVED', 'CUT', '120000.00'],
      ['REFUSED', 'REFUSE', '0.00'],
    ]);
  });
});

it('a step that does not decide about lines takes none', async () => {
  const id = await received('1');
  expect(await answer(IO, id, 'em', { lines: [{ no: 1, decision: 'AGREE', approved: null }] })).toBe(
    'approval.linesNotAsked',
  );
});

describe('documents of the stores', () => {
  it('go to those who answer for equipment and operation, above the limit to the plant manager', async () => {
    const small = await received('3');
    expect(await asked(IO, small)).toMatchObject({ model: IO, people: ['em', 'om'] });
    expect(await answer(IO, small, 'pm')).toBe('not asked');
    expect(await answer(IO, small, 'em')).toBe('APPROVED');
    expect(await bench.act([IO, small], 'post', 'lead')).toBe('POSTED');
    const large = await received('1000');
    expect((await asked(IO, large)).people).toEqual(['pm']);
    expect(await answer(IO, large, 'pm', { action: 'reject' })).toBe('REJECTED');
    expect(await bench.act([IO, large], 'submit', 'lead')).toBe('TO_REVIEW');
    expect((await asked(IO, large)).round).toBe(2);
    expect(await onHand()).toBe('3 on hand, 3 free');
  });

  it('are reversed by a process of their own, and stay posted where that says no', async () => {
    const id = await received('2');
    await answer(IO, id, 'om');
    await bench.act([IO, id], 'post', 'lead');
    expect(await bench.act([IO, id], 'requestReversal', 'lead')).toBe('TO_REVERSE');
    expect(await asked(IO, id)).toMatchObject({ model: 'stockReversal', people: ['em', 'om', 'pm'] });
    expect(await answer(IO, id, 'em', { action: 'reject' })).toBe('POSTED');
    expect(await bench.act([IO, id], 'requestReversal', 'lead')).toBe('TO_REVERSE');
    await bench.restart();
    expect(await answer(IO, id, 'pm')).toBe('REVERSED');
    expect(await onHand()).toBe('3 on hand, 3 free');
    // In the ledger stands who decided, not the process that carried it out.
    expect(await entriesOf(id)).toEqual([
      { quantity: '-2', by: 'pm' },
      { quantity: '2', by: 'lead' },
    ]);
  });

  it('are counted by some and agreed to by others', async () => {
    const key = 'accessoryStocktaking';
    const made = await bench.make(
      key,
      { subject: 'Count', warehouse: place, mode: 'OPEN', counters: ['lead', 'em'] },
      'lead',
    );
    await bench.act([key, made.id], 'start', 'lead');
    const [line] = z.array(z.looseObject({})).parse((await bench.see(key, made.id)).values.lines);
    const lines = [{ ...line, countedQty: '2', recountQty: '2', purpose: '6' }];
    expect(await bench.act([key, made.id], 'finish', 'lead', { values: { lines } })).toBe('TO_REVIEW');
    expect(await answer(key, made.id, 'em')).toBe('record.ownPart');
    expect(await onHand()).toBe('3 on hand, 3 free');
    expect(await answer(key, made.id, 'om')).toBe('POSTED');
    expect(await onHand()).toBe('2 on hand, 2 free');
  });

  it('of scrap are asked for by their author and not agreed to by who appraised them', async () => {
    const key = 'scrapManage';
    const own = { objectKind: 'ITEM', warehouse: place, reason: 'AGE', description: 'Worn' };
    const { id } = await bench.make(key, { subject: 'Scrap', ...own, lines: [{ item, quantity: '1' }] }, 'lead');
    await bench.act([key, id], 'submit', 'lead');
    expect(await onHand()).toBe('2 on hand, 1 free');
    const worth = { originalValueYuan: '900', residualValueYuan: '0' };
    const values = { appraisal: 'Of no use', disposalWay: 'RECYCLING', ...worth };
    expect(await bench.act([key, id], 'appraise', 'pm', { values })).toBe('TO_APPROVE');
    expect(await asked(key, id)).toMatchObject({ initiator: 'lead', people: ['pm'] });
    expect(await answer(key, id, 'pm')).toBe('record.ownPart');
    expect(await bench.decided(stores.scrapManage, id, 'agree')).toBe('TO_DISPOSE');
    expect(await onHand()).toBe('1 on hand, 1 free');
    const done = { values: { disposedOn: '2026-12-01', incomeYuan: '5' } };
    expect(await bench.act([key, id], 'dispose', 'lead', done)).toBe('DISPOSED');
  });

  it('of a transfer are decided once, on the side of the plant that wants the goods', async () => {
    const key = 'transferManage';
    bench.engine.sessions.allow('mate', aViewer(['plant_b'], { code: 'mate', rights: RIGHTS }));
    const made = await bench.make(
      key,
      { subject: 'Help', otherPlant: 'plant_b', warehouse: place, lines: [{ item, requestedQty: '1' }] },
      'lead',
    );
    await bench.act([key, made.id], 'request', 'lead');
    const { otherId } = (await bench.see(key, made.id)).values;
    const far = `modules/${key}/records/${String(otherId)}`;
    const there = async () => {
      const seen = await bench.engine.get(far, 'mate').expect(200);
      const record = z.object({ version: z.number(), status: z.string(), values: z.looseObject({}) });
      return z.object({ data: z.object({ record }) }).parse(seen.body).data.record;
    };
    const stored = { code: 'W2', name: 'Far', kind: 'PARTS' };
    const body = { factoryNo: 'plant_b', values: stored };
    const reply = await bench.engine.post('modules/warehouse/records', body, 'mate').expect(200);
    const warehouse = z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
    const offer = {
      action: 'offer',
      version: (await there()).version,
      values: { warehouse, lines: (await there()).values.lines },
    };
    await bench.engine.post(`${far}/actions/offer`, offer, 'mate').expect(200);
    expect((await bench.see(key, made.id)).status).toBe('OFFERED');
    expect((await asked(key, made.id)).initiator).toBe('lead');
    await expect(asked(key, String(otherId))).rejects.toThrow('nobody is asked');
    // Given up meanwhile, nobody is asked any more.
    expect(await bench.act([key, made.id], 'cancel', 'lead')).toBe('CANCELLED');
    expect((await asked(key, made.id)).state).toBe('TERMINATED');
    expect((await there()).status).toBe('CANCELLED');
  });
});
