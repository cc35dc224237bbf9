import { libraryCalls } from '@sed/equipment-contract';
import { aViewer } from '@sed/testing';
import { rightsOf } from '@sed/records-model';
import { maintenanceElements } from '@sed/equipment-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const DAY = 86_400_000;
const ELEMENTS = 'maintenanceElements';
const STANDARDS = 'equipmentMaintenanceLibraryF';
let bench: EquipmentBench;
let made = 0;
beforeAll(async () => {
  bench = await EquipmentBench.open();
  const rights = new Set(rightsOf(maintenanceElements));
  bench.engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights }));
});
afterAll(() => bench.close());

const words = (text: string) => ({ zh: text, en: text });

async function element(values: object = {}): Promise<Seen> {
  const code = `E-${String((made += 1))}`;
  return bench.make(ELEMENTS, { code, name: words(code), standard: words('Full'), minutes: 10, ...values }, null);
}

/** As the page does it: everything of the item, the plant and where it came from. */
function copy({ id, values }: Seen, plant = 'plant_a', over: object = {}): Promise<Seen> {
  const { code, name, standard, minutes } = values;
  return bench.make(ELEMENTS, { code, name, standard, minutes, plant, origin: id, ...over }, null);
}

const change = (module: string, id: string, values: object) =>
  bench.changed(module, id, values).then(
    () => 'changed',
    (error: unknown) => /"code":"([^"]+)"/u.exec(String(error))?.[1] ?? String(error),
  );

describe('an item of the library at a plant', () => {
  it('is a copy under a code of its own, changed as the plant needs it, and fixed where the group says so', async () => {
    const item = await element();
    const own = await copy(item);
    expect(own.values).toMatchObject({ code: `${String(item.values.code)}-plant_a`, origin: item.id });
    expect(await change(ELEMENTS, own.id, { minutes: 25, standard: words('Half full') })).toBe('changed');
    expect(await change(ELEMENTS, own.id, { name: words('Other') })).toBe('library.locked');
    expect((await bench.see(ELEMENTS, own.id)).values).toMatchObject({ minutes: 25, name: item.values.name });
    // What the group fixes follows the group, and what is the plant's own stays.
    await bench.changed(ELEMENTS, item.id, { name: words('Renamed'), minutes: 12 });
    expect((await bench.see(ELEMENTS, own.id)).values).toMatchObject({ minutes: 25, name: words('Renamed') });
  });

  it('is copied once for each plant, from the group alone, and seen by its plant only', async () => {
    const item = await element();
    const own = await copy(item);
    await expect(copy(item)).rejects.toThrow('library.copied');
    await expect(copy(own, 'plant_b')).rejects.toThrow(/library.notOfGroup|right.missing|reference/u);
    const found = async (who: string) => {
      const reply = await bench.engine.get(`modules/${ELEMENTS}/records?pageSize=200`, who).expect(200);
      const list = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) }).parse(reply.body);
      return list.data.list.map(({ id }) => id).filter((id) => [item.id, own.id].includes(id));
    };
    expect((await found('em')).toSorted()).toEqual([item.id, own.id].toSorted());
    expect(await found('far')).toEqual([item.id]);
  });

  it('stands in place of the item in the orders of its plant, and what is retired gives way to what replaces it', async () => {
    const [oil, old, fresh] = [await element(), await element(), await element()];
    const values = { code: `S-${String(made)}`, name: words('Monthly'), typeId: bench.typeId, everyDays: 30 };
    const elements = [{ elementId: oil.id }, { elementId: old.id }];
    const standard = await bench.make(STANDARDS, { ...values, minutes: 30, elements }, null);
    const own = await copy(oil, 'plant_a', { standard: words('Half full') });
    expect(own.values.standard).toEqual(words('Half full'));
    await bench.changed(ELEMENTS, old.id, { enabled: false, replacedBy: fresh.id });
    const { id: equipment } = await bench.card();
    const plan = { name: 'Monthly', equipment, standard: standard.id, executor: 'fitter', leadDays: 3 };
    const { id } = await bench.make('maintenancesPlanList', plan);
    await bench.act('maintenancesPlanList', { id }, 'start');
    await bench.pass(28 * DAY);
    const order = String((await bench.see('maintenancesPlanList', id)).values.openOrder);
    const { steps } = (await bench.see('maintenanceWork', order)).values;
    expect(steps).toMatchObject([
      { standard: 'Half full / Half full' },
      { text: `${String(fresh.values.code)} / ${String(fresh.values.code)}` },
    ]);
  });

  it('says how often it found something, and whether it is looked at too rarely', async () => {
    const item = await element({ name: words('Measure it') });
    const step = (ok: string) => [{ text: 'Measure it / Measure it', resultKind: 'CHECK', ok }];
    for (const ok of ['OK', 'NOK', 'OK', 'NOK']) {
      const steps = step(ok);
      const order = { name: 'Visit', content: 'c', executor: 'fitter', issuer: 'em', planStart: 1, steps };
      const made = await bench.make('maintenanceWork', { ...order, planEnd: bench.engine.clock.ms });
      await bench.complete('maintenanceWork', made.id);
    }
    const findingsOf = async ({ id }: Seen) => {
      const reply = await bench.engine.get(`library/maintenance-elements/${id}/findings`, 'em').expect(200);
      return z.object({ data: libraryCalls.findings.reply }).parse(reply.body).data;
    };
    expect(await findingsOf(item)).toMatchObject({ looked: 4, found: 2, verdict: 'SHORTEN' });
    expect(await findingsOf(await copy(item, 'plant_a'))).toMatchObject({ looked: 4, found: 2 });
    expect(await findingsOf(await element())).toEqual({ looked: 0, found: 0, lastFoundAt: null, verdict: 'TOO_FEW' });
    const own = await copy(await element(), 'plant_a');
    await bench.engine.get(`library/maintenance-elements/${own.id}/findings`, 'far').expect(404);
  });

  it('is not replaced in a circle', async () => {
    const [first, second] = [await element(), await element()];
    expect(await change(ELEMENTS, first.id, { enabled: false, replacedBy: first.id })).toBe('library.replacedByItself');
    await bench.changed(ELEMENTS, first.id, { enabled: false, replacedBy: second.id });
    const back = { enabled: false, replacedBy: first.id };
    expect(await change(ELEMENTS, second.id, back)).toBe('library.replacedByItself');
  });
});
