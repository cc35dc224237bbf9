import { equipmentCalls } from '@sed/equipment-contract';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';

let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

async function lifeOf(id: string, who = 'em') {
  const reply = await bench.engine.get(`facilities/${id}/life`, who).expect(200);
  return z.object({ data: equipmentCalls.facilityLife.reply }).parse(reply.body).data;
}

it('a facility has the life machines have: orders, plans, exceptions, inspections and costs', async () => {
  const { id: typeId } = await bench.make('facilityType', { code: '2001', name: 'Tank' }, null);
  const tank = { typeId, section: 'OXI', valueYuan: '1000' };
  const { id } = await bench.make('facilitiesList', { ...tank, code: 'SS-1', name: 'Tank 1' });
  await bench.make('facilitiesList', { ...tank, code: 'SS-2', name: 'Tank 2' });
  await bench.make('maintenancesPlanList', { name: 'Clean', facility: id, everyDays: 30 });
  const common = { content: 'cracked', facilityNo: 'SS-1', executor: 'fitter' };
  const own = { ...common, name: 'Crack', costLabour: '100', costOutsource: '20' };
  const fault = await bench.make('faultFacilities', own);
  await bench.make('faultFacilities', { ...common, name: 'Other', facilityNo: 'SS-2' });
  const found = { inspectedOn: '2026-11-02', condition: '2', findings: 'Cracks in the wall' };
  expect(await bench.act('facilitiesList', { id }, 'inspect', 'em', found)).toBe('IN_USE');
  const { events, ...sums } = await lifeOf(id);
  expect(sums).toEqual({ faults: 1, repairCost24mo: 120, repairSharePct: 12 });
  const byKind = new Map(events.map((event) => [event.kind, event]));
  expect([...byKind.keys()].toSorted()).toEqual(['INSPECTION', 'ORDER', 'UPKEEP']);
  expect(byKind.get('ORDER')).toMatchObject({ module: 'faultFacilities', id: fault.id, cost: 120, factoryNo: null });
  expect(byKind.get('UPKEEP')).toMatchObject({ name: 'Clean', status: 'DRAFT' });
  expect(byKind.get('INSPECTION')?.name).toMatch(/2 poor · Cracks in the wall/);
});

it('begins with what protects facilities of its type, and each is due after its own interval', async () => {
  const { id: typeId } = await bench.make('facilityType', { code: '2002', name: 'Basin' }, null);
  const standard = { standard: { zh: '完好', en: 'Intact' }, kind: 'GUARD', facilityTypeIds: [typeId] };
  const named = (code: string, everyDays: number) => ({ ...standard, code, everyDays, name: { zh: code, en: code } });
  const railing = await bench.make('protectElements', named('G1', 90), null);
  const coating = await bench.make('protectElements', named('G2', 365), null);
  await bench.make('protectElements', { ...named('G3', 30), facilityTypeIds: null }, null);
  const basin = { typeId, section: 'OXI', code: 'SS-9', name: 'Basin', inspectionMonths: 12 };
  const { id, values } = await bench.make('facilitiesList', basin);
  const offered = z.array(z.object({ element: z.string() })).parse(values.protections);
  expect(offered.map(({ element }) => element).toSorted()).toEqual([railing.id, coating.id].toSorted());
  const line = { remark: null, lastFound: null, checkedOn: null, nextOn: null };
  const found = (remark: string | null) => ({
    ...{ inspectedOn: '2026-11-02', condition: '3' },
    protections: [
      { ...line, element: railing.id, found: 'NOK', remark },
      { ...line, element: coating.id, found: null },
    ],
  });
  expect(await bench.act('facilitiesList', { id }, 'inspect', 'em', found(null))).toBe('field.required');
  expect(await bench.act('facilitiesList', { id }, 'inspect', 'em', found('Loose'))).toBe('IN_USE');
  const after = (await bench.see('facilitiesList', id)).values;
  expect(after.nextInspectionOn).toBe('2027-01-31');
  expect(after.protections).toMatchObject([
    { found: null, lastFound: 'NOK', remark: 'Loose', checkedOn: '2026-11-02', nextOn: '2027-01-31' },
    { found: null, lastFound: null, checkedOn: null },
  ]);
});

it('is for those who see facilities of its plant, and tells them no orders they may not see', async () => {
  const [seen] = await bench.list('facilitiesList');
  const id = seen?.id ?? '';
  const rights = new Set(['facilitiesList:view'] as const);
  bench.engine.sessions.allow('guest', aViewer(['plant_a'], { code: 'guest', rights }));
  bench.engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights }));
  expect((await lifeOf(id, 'guest')).events.map(({ kind }) => kind)).not.toContain('ORDER');
  await bench.engine.get(`facilities/${id}/life`, 'far').expect(403);
  await bench.engine.get('facilities/6f2d4c1a-1111-4222-8333-444455556666/life', 'em').expect(404);
});
