import { equipmentCalls } from '@sed/equipment-contract';
import { aViewer, anAlarm } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';

const DAY = 86_400_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const dayIn = (days: number) => new Date(bench.engine.clock.ms + days * DAY).toISOString().slice(0, 10);

describe('the life of a machine', () => {
  it('has what its signals alarmed about, for who may see alarms', async () => {
    bench.found.kept.push(anAlarm({ id: 'a1', signalCode: 'AIT101', raisedAt: 5, clearedAt: 9 }));
    const card = await bench.card({ runSignal: 'plant_a/AIT101' });
    const lifeOf = async (who: string) => {
      const reply = await bench.engine.get(`equipment/${card.id}/life`, who).expect(200);
      return z.object({ data: equipmentCalls.life.reply }).parse(reply.body).data.events;
    };
    expect(await lifeOf('em')).toMatchObject([{ kind: 'ALARM', id: 'a1', at: 5, endedAt: 9 }]);
    const rights = new Set(['equipList:view'] as const);
    bench.engine.sessions.allow('guest', aViewer(['plant_a'], { code: 'guest', rights }));
    expect(await lifeOf('guest')).toEqual([]);
    expect((await bench.card()).id).not.toBe(card.id);
  });
});

describe('the life of a machine that was worked on', () => {
  it('has its orders of all types, its exceptions and its plans, with what they cost', async () => {
    const card = await bench.card({ valueYuan: '1000' });
    const equipNo = card.values.tagNo;
    const plan = await bench.make('maintenancesPlanList', { name: 'Monthly', equipment: card.id, everyDays: 30 });
    const common = { content: 'leaks', equipNo, executor: 'fitter' };
    const fault = await bench.make('faultEquipment', {
      ...common,
      name: 'Seal',
      costLabour: '100',
      costOutsource: '50.5',
    });
    const upkeep = await bench.make('maintenanceWork', { ...common, name: 'Grease', equipNo: card.values.fullCode });
    const foreign = await bench.card();
    await bench.make('faultEquipment', { ...common, name: 'Other', equipNo: foreign.values.tagNo });
    const reply = await bench.engine.get(`equipment/${card.id}/life`, 'em').expect(200);
    const { events, repairCost24mo, repairSharePct } = z
      .object({ data: equipmentCalls.life.reply })
      .parse(reply.body).data;
    const byName = new Map(events.map((event) => [event.name, event]));
    expect([...byName.keys()].toSorted()).toEqual(['Grease', 'Monthly', 'Seal']);
    expect(byName.get('Seal')).toMatchObject({ kind: 'ORDER', module: 'faultEquipment', id: fault.id, no: fault.no });
    expect(byName.get('Seal')).toMatchObject({ status: 'TO_ISSUE', cost: 150.5, endedAt: null, factoryNo: null });
    expect(byName.get('Grease')).toMatchObject({ kind: 'ORDER', id: upkeep.id, cost: null });
    expect(byName.get('Monthly')).toMatchObject({ kind: 'UPKEEP', id: plan.id, status: 'DRAFT' });
    expect([repairCost24mo, repairSharePct]).toEqual([150.5, 15.1]);
  });
});

describe('an equipment card', () => {
  it('has a full code of its parts, and begins where it is said to be', async () => {
    const used = await bench.card({ equipCode: '0701' });
    expect([used.values.fullCode, used.status]).toEqual(['010101010701', 'IN_USE']);
    const stored = await bench.card({ enteredAs: 'IN_STOCK' });
    expect(stored.status).toBe('IN_STOCK');
    expect(await bench.act('equipList', stored, 'takeOut')).toBe('record.state');
    expect(await bench.act('equipList', stored, 'install', 'em', { installedOn: dayIn(0) })).toBe('IN_USE');
  });

  it('is put back into use once its test run is written down (EQ-04)', async () => {
    const card = await bench.card();
    await bench.act('equipList', card, 'takeOut');
    expect(await bench.act('equipList', card, 'putBack')).toBe('field.required');
    const run = { testRunMin: 30, testRunReadings: '2.1 mm/s, 41 °C' };
    expect(await bench.act('equipList', card, 'putBack', 'em', run)).toBe('IN_USE');
    expect((await bench.see('equipList', card.id)).values).toMatchObject(run);
    // That of the last time says nothing of the next.
    await bench.act('equipList', card, 'takeOut');
    expect(await bench.act('equipList', card, 'putBack')).toBe('field.required');
  });

  it('is in stock once the storekeeper has taken what was dismantled, and not before (EQ-05)', async () => {
    bench.inbox.sent.length = 0;
    const card = await bench.card();
    expect(await bench.act('equipList', card, 'takeIntoStore', 'keeper')).toBe('equipment.notDismantled');
    expect(await bench.act('equipList', card, 'dismantle')).toBe('IN_USE');
    expect(bench.inbox.sent.map(({ to }) => [...to])).toEqual([['keeper']]);
    expect(await bench.act('equipList', card, 'dismantle')).toBe('equipment.dismantled');
    expect(await bench.act('equipList', card, 'takeIntoStore')).toBe('record.position');
    expect(await bench.act('equipList', card, 'refuseDismantled', 'keeper')).toBe('IN_USE');
    expect((await bench.see('equipList', card.id)).values.storeAskedBy).toBeNull();
    expect(await bench.act('equipList', card, 'dismantle', 'pm')).toBe('IN_USE');
    expect(await bench.act('equipList', card, 'takeIntoStore', 'pm')).toBe('record.ownPart');
    expect(await bench.act('equipList', card, 'takeIntoStore', 'keeper', { place: 'Rack 3' })).toBe('IN_STOCK');
    expect((await bench.see('equipList', card.id)).values).toMatchObject({ place: 'Rack 3', storeAskedBy: null });
    expect(bench.inbox.sent.at(-1)).toMatchObject({ to: ['pm'] });
  });

  it('is chosen for new work as long as it is selectable and there, and keeps its name where it was chosen', async () => {
    const [used, off, gone] = [await bench.card(), await bench.card({ enabled: false }), await bench.card()];
    await bench.act('equipList', gone, 'applyScrap', 'em', { scrapReason: 'WORN' });
    const offered = async (query: string) => {
      const reply = await bench.engine.get(`modules/equipList/options?factoryNo=plant_a&limit=100&${query}`, 'em');
      return z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(reply.body)
        .data.map(({ id }) => id);
    };
    const own = [used, off, gone].map(({ id }) => id);
    expect((await offered('')).filter((id) => own.includes(id)).toSorted()).toEqual([used.id, gone.id].toSorted());
    await bench.act('equipList', gone, 'approveScrap', 'pm');
    expect((await offered('')).filter((id) => own.includes(id))).toEqual([used.id]);
    expect(await offered(`ids=${gone.id},${off.id}`)).toHaveLength(2);
  });

  it('goes back to where it was when scrapping is rejected', async () => {
    const card = await bench.card();
    expect(await bench.act('equipList', card, 'takeOut')).toBe('IDLE');
    const reason = { scrapReason: 'WORN' };
    expect(await bench.act('equipList', card, 'applyScrap', 'em', reason)).toBe('TO_SCRAP');
    expect(await bench.act('equipList', card, 'refuseScrap', 'pm')).toBe('IDLE');
  });

  it('takes its signals, plans and open orders along when it is scrapped', async () => {
    bench.conditions.disabled.length = 0;
    const card = await bench.card({ runSignal: 'plant_a/AIT101' });
    const plan = await bench.make('maintenancesPlanList', { name: 'Monthly', equipment: card.id, everyDays: 30 });
    expect(await bench.act('maintenancesPlanList', plan, 'start')).toBe('STARTED');
    const order = { name: 'Seal', content: 'leaks', equipNo: card.values.tagNo, executor: 'fitter' };
    const open = await bench.make('faultEquipment', order);
    await bench.act('equipList', card, 'applyScrap', 'em', { scrapReason: 'DAMAGED' });
    expect(await bench.act('equipList', card, 'approveScrap', 'pm')).toBe('SCRAPPED');
    expect((await bench.see('maintenancesPlanList', plan.id)).status).toBe('CANCELLED');
    expect((await bench.see('faultEquipment', open.id)).status).toBe('CANCELLED');
    expect(bench.conditions.disabled).toEqual(['AIT101']);
  });

  it('arrives at another plant as a card in stock that says where it came from', async () => {
    const card = await bench.card({ model: 'SP-9', equipCode: '0801' });
    const to = { transferTo: 'plant_a' };
    expect(await bench.act('equipList', card, 'approveTransfer', 'pm')).toBe('equipment.transferNotAsked');
    expect(await bench.act('equipList', card, 'applyTransfer', 'em', to)).toBe('equipment.samePlant');
    expect(await bench.act('equipList', card, 'applyTransfer', 'em', { transferTo: 'plant_b' })).toBe('IN_USE');
    expect(await bench.act('equipList', card, 'refuseTransfer', 'pm')).toBe('IN_USE');
    await bench.act('equipList', card, 'applyTransfer', 'em', { transferTo: 'plant_b' });
    expect(await bench.act('equipList', card, 'approveTransfer', 'pm')).toBe('TRANSFERRED');
    const [arrived] = await bench.list('equipList', 'factoryNo=plant_b');
    expect(arrived).toMatchObject({ status: 'IN_STOCK', factoryNo: 'plant_b', values: { model: 'SP-9' } });
    expect(String(arrived?.values.cameFrom)).toContain('plant_a 010101010801');
  });

  it('is on its way from when it is shipped, and comes back or arrives with its whole life', async () => {
    const card = await bench.card({ equipCode: '0802', hoursBase: 1200 });
    const order = { name: 'Seal', content: 'leaks', equipNo: card.values.tagNo, executor: 'fitter' };
    await bench.make('faultEquipment', order);
    await bench.act('equipList', card, 'takeOut');
    const to = { transferTo: 'plant_b' };
    expect(await bench.act('equipList', card, 'shipTransfer', 'pm', to)).toBe('TRANSFERRED');
    expect(await bench.act('equipList', card, 'returnTransfer', 'pm')).toBe('IDLE');
    await bench.act('equipList', card, 'shipTransfer', 'pm', to);
    await bench.act('equipList', card, 'receiveTransfer', 'pm');
    expect(await bench.act('equipList', card, 'returnTransfer', 'pm')).toBe('equipment.arrived');
    const arrived = (await bench.list('equipList', 'factoryNo=plant_b')).find(({ values }) =>
      String(values.cameFrom).includes('010101010802'),
    );
    expect(arrived).toMatchObject({ status: 'IN_STOCK', values: { hoursBase: 1200 } });
    const rights = new Set(['equipList:view', 'faultEquipment:view'] as const);
    bench.engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights }));
    const reply = await bench.engine.get(`equipment/${arrived?.id ?? ''}/life`, 'far').expect(200);
    const { events, faults } = z.object({ data: equipmentCalls.life.reply }).parse(reply.body).data;
    expect(faults).toBe(1);
    expect(events).toMatchObject([{ kind: 'ORDER', name: 'Seal', factoryNo: 'plant_a' }]);
  });

  it('reminds of its statutory inspection two months ahead', async () => {
    bench.inbox.sent.length = 0;
    await bench.card({ name: 'Crane', isSpecial: true, inspectionDueOn: dayIn(70) });
    await bench.pass(9 * DAY);
    expect(bench.inbox.sent.filter(({ title }) => title.en.includes('Crane'))).toHaveLength(0);
    await bench.pass(2 * DAY);
    const told = bench.inbox.sent.filter(({ title }) => title.en.includes('Crane'));
    expect(told.flatMap(({ to }) => [...to])).toEqual(['em']);
  });

  it('reminds of the end of its warranty a month ahead', async () => {
    bench.inbox.sent.length = 0;
    const warrantyUntil = dayIn(40);
    await bench.card({ name: 'Blower', warrantyUntil, keeper: 'fitter' });
    await bench.pass(8 * DAY);
    expect(bench.inbox.sent.filter(({ title }) => title.en.includes('Blower'))).toHaveLength(0);
    await bench.pass(3 * DAY);
    const [told] = bench.inbox.sent.filter(({ title }) => title.en.includes('Blower'));
    expect(told?.title.en).toMatch(/^Warranty ends soon: P\d+ Blower$/);
    expect(told?.body.en).toContain(warrantyUntil);
    expect([...(told?.to ?? [])].toSorted()).toEqual(['em', 'fitter']);
  });

  it('facilities know when they are inspected next', async () => {
    const typeId = (await bench.make('facilityType', { code: '2001', name: 'Tank' }, null)).id;
    const values = { code: 'SS-1', name: 'Tank', typeId, section: 'OXI', inspectionMonths: 6, builtOn: '2026-08-31' };
    const facility = await bench.make('facilitiesList', values);
    expect(facility.values.nextInspectionOn).toBe('2027-02-28');
    await bench.act('facilitiesList', facility, 'inspect', 'em', { inspectedOn: '2026-12-01', condition: '4' });
    expect((await bench.see('facilitiesList', facility.id)).values.nextInspectionOn).toBe('2027-06-01');
  });
});
