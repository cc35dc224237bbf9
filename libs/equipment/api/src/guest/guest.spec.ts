import { guestEquipment } from '@sed/equipment-contract';
import { abnormalOperation } from '@sed/exceptions-definitions';
import { rightsOf } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';

let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const at = (id: string) => `guest/equipment/${id}`;
const report = (id: string, over: object = {}) =>
  bench.engine.post(`${at(id)}/reports`, { sign: 'LEAK', impact: 'STOP', words: 'Water below it', ...over });

describe('the label of a machine', () => {
  it('shows the machine to whoever is not signed in, and nothing that names persons or documents', async () => {
    const card = await bench.card({ model: 'SP-9', keeper: 'em', valueYuan: '12000.00' });
    const planned = { planStart: 1, planEnd: bench.engine.clock.ms, executor: 'fitter', issuer: 'em' };
    const order = { name: 'Secret seal', content: 'leaks', equipNo: card.values.tagNo, ...planned };
    const made = await bench.make('faultEquipment', order);
    await bench.act('faultEquipment', made, 'issue');
    await bench.act('faultEquipment', made, 'start', 'fitter');
    const reply = await bench.engine.get(at(card.id)).expect(200);
    const { data } = z.object({ data: guestEquipment }).parse(reply.body);
    expect(data).toMatchObject({ tagNo: card.values.tagNo, model: 'SP-9', operState: 'FAULT', takesReports: true });
    expect(data.work).toHaveLength(1);
    expect(JSON.stringify(reply.body)).not.toMatch(/Secret|fitter|12000|GZ-/);
    await bench.act('equipList', card, 'applyScrap', 'em', { scrapReason: 'WORN' });
    await bench.act('equipList', card, 'approveScrap', 'pm');
    await bench.engine.get(at(card.id)).expect(404);
  });

  it('tells that somebody works there under a permit, and not by whose number', async () => {
    const { id } = await bench.card();
    const permit = {
      module: 'finiteSpace',
      no: 'YXP-A-20261121-0001',
      name: 'Secret sump',
      place: 'Basement',
      inside: 1,
      ...{ kind: { zh: '作业票', en: 'Permit' }, state: { zh: '作业中', en: 'Work going on' }, path: '/permit' },
    };
    const times = { startedAt: bench.engine.clock.ms, validTo: bench.engine.clock.ms + 1000 };
    bench.permits.inForce.push(
      { id: 'p1', ...permit, ...times, status: 'ACTIVE', equipment: id },
      { id: 'p2', ...permit, ...times, status: 'ISSUED', equipment: id },
      { id: 'p3', ...permit, ...times, status: 'ACTIVE', equipment: 'another' },
    );
    const reply = await bench.engine.get(at(id)).expect(200);
    const { data } = z.object({ data: guestEquipment }).parse(reply.body);
    expect(data.work).toEqual([{ kind: { zh: '有限空间', en: 'Confined space' }, since: times.startedAt }]);
    expect(JSON.stringify(reply.body)).not.toMatch(/Secret|YXP/);
    bench.permits.inForce.length = 0;
  });

  it('takes one report of a fault, and another where somebody may be hurt', async () => {
    const card = await bench.card();
    const state = async (over: object = {}) =>
      z.object({ data: z.object({ state: z.string() }) }).parse((await report(card.id, over).expect(200)).body).data
        .state;
    expect(await state()).toBe('taken');
    expect(await state()).toBe('known');
    expect(await state({ impact: 'SAFETY' })).toBe('taken');
    const found = await bench.list('equipmentAbnormal');
    const own = found.filter(({ values }) => values.equipNo === card.values.tagNo);
    expect(own.map(({ values }) => values.impact).toSorted()).toEqual(['SAFETY', 'STOP']);
    expect(own[0]?.values).toMatchObject({
      equipName: card.values.name,
      section: 'LFT',
      description: 'Water below it',
    });
  });

  it('is limited in how often it is asked and told', async () => {
    await bench.pass(11 * 60_000);
    const statuses: number[] = [];
    const { id } = await bench.card();
    for (let count = 0; count < 6; count += 1) statuses.push((await report(id)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });
});

describe('the label of a facility', () => {
  beforeAll(() => {
    const rights = new Set(rightsOf(abnormalOperation));
    bench.engine.sessions.allow('ops', aViewer(['plant_a'], { code: 'ops', rights }));
  });
  const basin = async (code: string, values: object = {}) => {
    const { id: typeId } = await bench.make('facilityType', { code: `2${code.slice(-3)}`, name: 'Tank' }, null);
    const own = { typeId, section: 'OXI', code, name: 'Basin', place: 'North', valueYuan: '9000', keeper: 'em' };
    return bench.make('facilitiesList', { ...own, ...values });
  };

  it('shows what it is called, and nothing else of it or its plant', async () => {
    await bench.pass(11 * 60_000);
    const { id } = await basin('SS-101');
    const reply = await bench.engine.get(at(id)).expect(200);
    const { data } = z.object({ data: guestEquipment }).parse(reply.body);
    expect(data).toMatchObject({ kind: 'facility', tagNo: 'SS-101', name: 'Basin', takesReports: true });
    expect(data).toMatchObject({ values: [], work: [], isFaultKnown: false });
    expect(JSON.stringify(reply.body)).not.toMatch(/9000|"em"/);
  });

  it('takes one report, and another where somebody may be hurt, as exceptions that name it', async () => {
    const [{ id }, other] = [await basin('SS-102'), await basin('SS-103')];
    const state = async (of: string, over: object = {}) =>
      z.object({ data: z.object({ state: z.string() }) }).parse((await report(of, over).expect(200)).body).data.state;
    const told = [await state(id), await state(id), await state(id, { impact: 'SAFETY' })];
    expect(told).toEqual(['taken', 'known', 'taken']);
    expect(await state(other.id, { sign: 'OTHER' })).toBe('taken');
    const found = await bench.list('abnormalOperation', '', 'ops');
    const own = found.filter(({ values }) => values.facilityNo === 'SS-102');
    expect(own.map(({ values }) => values.impact).toSorted()).toEqual(['SAFETY', 'STOP']);
    expect(own[0]?.values).toMatchObject({ section: 'OXI', description: '泄漏 / Leak: Water below it' });
    expect((await bench.engine.get(at(id)).expect(200)).body).toMatchObject({ data: { isFaultKnown: true } });
  });

  it('is limited in how often it is told, as that of a machine is', async () => {
    await bench.pass(11 * 60_000);
    const { id } = await basin('SS-104');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await report(id)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
