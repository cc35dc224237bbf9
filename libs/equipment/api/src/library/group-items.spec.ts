import { Readable } from 'node:stream';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';
import { LIBRARIES } from './library-inheritance';

let bench: EquipmentBench;
let made = 0;
beforeAll(async () => {
  bench = await EquipmentBench.open();
  const modules: readonly AnyModule[] = LIBRARIES;
  const rights = new Set(modules.flatMap((module) => rightsOf(module)));
  bench.engine.sessions.allow('one', aViewer(['plant_a'], { code: 'one', rights }));
  // Looks at every plant, and maintains libraries at one.
  const looks = new Set([...rights].filter((right) => right.endsWith(':view')));
  const grants = [
    { plants: new Set(['plant_a']), rights },
    { plants: new Set(['plant_b', 'plant_c']), rights: looks },
  ];
  bench.engine.sessions.allow('wide', aViewer(['plant_a', 'plant_b', 'plant_c'], { code: 'wide', rights, grants }));
});
afterAll(() => bench.close());

const words = (text: string) => ({ zh: text, en: text });
const OWN: Readonly<Record<string, () => object>> = {
  maintenanceElements: () => ({ standard: words('Full'), minutes: 10 }),
  equipmentMaintenanceLibraryF: () => ({ typeId: bench.typeId, everyDays: 30, minutes: 30 }),
  protectElements: () => ({ kind: 'EARTHING', standard: words('Tight'), everyDays: 90 }),
  equipmentErrorLibraryF: () => ({
    ...{ typeId: bench.typeId, phenomenon: 'LEAK', cause: words('Wear'), remedy: words('Seal it') },
  }),
  equipmentRepaireLibraryF: () => ({
    ...{ typeId: bench.typeId, procedure: words('Open it'), hours: 2, safety: words('Locked') },
  }),
};

function valuesOf(library: string, more: object = {}): object {
  const code = `G-${String((made += 1))}`;
  return { code, name: words(code), ...OWN[library]?.(), ...more };
}

const path = (library: string, { id }: { readonly id: string }) => `modules/${library}/records/${id}`;
const table = LIBRARIES.map(({ key }) => ({ library: key as string }));

describe.each(table)('an item of the group in $library', ({ library }) => {
  const item = (): Promise<Seen> => bench.make(library, valuesOf(library), null, 'group');

  it.each(['one', 'wide'])('is changed by nobody who tends the library at one plant: %s', async (who) => {
    const { id, version } = await item();
    const refused = await bench.engine.put(path(library, { id }), { version, values: { name: words('X') } }, who);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'record.ofGroup']);
    const removal = await bench.engine.del(`${path(library, { id })}?version=${String(version)}`, who);
    expect([removal.status, removal.body.error.code]).toEqual([403, 'record.ofGroup']);
    const detail = (await bench.engine.get(path(library, { id }), who).expect(200)).body.data;
    expect(detail).toMatchObject({ mayEdit: false, mayDelete: false });
    const rows = { records: [{ id, version }] };
    const retire = { action: '$update', values: { enabled: false }, ...rows };
    const { data } = (await bench.engine.post(`modules/${library}/bulk`, retire, who).expect(200)).body;
    expect(data).toMatchObject([{ ok: false, error: { code: 'record.ofGroup' } }]);
  });

  it('is made, changed and retired by whoever may at every plant', async () => {
    const { id } = await item();
    await bench.changed(library, id, { name: words('Renamed'), enabled: false }, 'group');
    const { version, values } = await bench.see(library, id);
    expect(values).toMatchObject({ name: words('Renamed'), enabled: false });
    await bench.engine.del(`${path(library, { id })}?version=${String(version)}`, 'group').expect(200);
  });

  it('is not made at one plant either, where the plant’s own is made and changed', async () => {
    const refused = await bench.engine.post(`modules/${library}/records`, { values: valuesOf(library) }, 'one');
    expect(refused.body.error.fields).toMatchObject({ plant: expect.stringContaining('whole group') });
    const own = await bench.make(library, valuesOf(library, { plant: 'plant_a' }), null, 'one');
    await bench.changed(library, own.id, { name: words('Ours') }, 'one');
    const group = await item();
    const copied = valuesOf(library, { plant: 'plant_a', origin: group.id });
    expect((await bench.make(library, copied, null, 'one')).values).toMatchObject({ plant: 'plant_a' });
  });
});

it('lets a table of one plant change what is the plant’s, and nothing of the group', async () => {
  const library = 'maintenanceElements';
  const [group, own] = [
    await bench.make(library, valuesOf(library), null, 'group'),
    await bench.make(library, valuesOf(library, { plant: 'plant_a' }), null, 'one'),
  ];
  const unchanged = await bench.make(library, valuesOf(library), null, 'group');
  const rows = [group, own].map(({ values }) => `${String(values.code)},步骤,Step,标准,Standard,15`);
  const same = String(unchanged.values.code);
  rows.push(`${same},${same},${same},Full,Full,10`);
  const table = [
    'Code,Step (Chinese),Step (English),Standard (Chinese),Standard (English),Standard time (min)',
    ...rows,
  ].join('\n');
  const csv = { ownerCode: 'one', factoryNo: null, kind: 'file' as const, name: 'x', contentType: 'text/csv' };
  const { id } = await bench.engine.files.put(csv, Readable.from([Buffer.from(table)]));
  const body = { fileId: id, isDryRun: false };
  const reply = await bench.engine.post(`modules/${library}/imports`, body, 'one').expect(200);
  expect(reply.body.data).toMatchObject({ updated: 1, refused: 1, unchanged: 1 });
  expect(reply.body.data.errors).toMatchObject([{ message: expect.stringContaining('whole group') as string }]);
  const minutes = async (of: Seen) => (await bench.see(library, of.id)).values.minutes;
  expect([await minutes(group), await minutes(own)]).toEqual([10, 15]);
});
