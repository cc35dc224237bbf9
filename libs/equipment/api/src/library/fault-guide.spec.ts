import { faultCalls } from '@sed/equipment-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const LIBRARY = 'equipmentErrorLibraryF';
const both = (text: string) => ({ zh: text, en: text });
let bench: EquipmentBench;
let seal: Seen;
let clogged: Seen;
let card: Seen;
beforeAll(async () => {
  bench = await EquipmentBench.open();
  card = await bench.card();
  const fault = (code: string, phenomenon: string) =>
    bench.make(
      LIBRARY,
      {
        ...{ code, name: both(code), typeId: bench.typeId, phenomenon, severity: 'MODERATE' },
        ...{ cause: both('worn'), remedy: both('renew it') },
      },
      null,
    );
  seal = await fault('GZ-1', 'LEAK');
  clogged = await fault('GZ-2', 'NOISE');
  const procedure = { procedure: both('1 stop 2 renew'), hours: 6, safety: both('lock out') };
  const repair = { code: 'WX-1', name: both('Renew the seal'), typeId: bench.typeId, faultIds: [seal.id] };
  await bench.make('equipmentRepaireLibraryF', { ...repair, ...procedure }, null);
});
afterAll(() => bench.close());

const order = (more: object) =>
  bench.make('faultEquipment', {
    name: 'Drips',
    content: 'wet floor',
    equipment: card.id,
    executor: 'fitter',
    ...more,
  });

async function guide(more: Readonly<Record<string, string>> = {}, factoryNo = 'plant_a') {
  const query = new URLSearchParams({ factoryNo, equipment: card.id, ...more }).toString();
  return bench.engine.get(`equipment/fault-guide?${query}`, 'em');
}
const known = async (more: Readonly<Record<string, string>> = {}) =>
  z.object({ data: faultCalls.guide.reply }).parse((await guide(more)).body).data;

describe('a fault that is named by its code', () => {
  it('brings along what the library knows, and what somebody says stays said', async () => {
    const made = await order({ knownFault: seal.id });
    expect(made.values).toMatchObject({ phenomenon: 'LEAK', remedy: 'renew it' });
    const said = await order({ knownFault: seal.id, phenomenon: 'NOISE' });
    expect(said.values).toMatchObject({ phenomenon: 'NOISE' });
  });

  it('is counted where the library stands', async () => {
    const reply = await bench.engine.get('equipment/fault-hits', 'em').expect(200);
    const hits = z.object({ data: faultCalls.hits.reply }).parse(reply.body).data;
    expect(hits).toEqual([{ id: seal.id, hits: 2 }]);
  });
});

describe('the guide to a fault', () => {
  it('has what the machine shows first, with how it is repaired and how often it was found', async () => {
    expect((await known()).map(({ code, hits }) => [code, hits])).toEqual([
      ['GZ-1', 2],
      ['GZ-2', 0],
    ]);
    const [likely, other] = await known({ phenomenon: 'NOISE' });
    expect([likely?.id, likely?.isLikely, likely?.procedures]).toEqual([clogged.id, true, []]);
    expect(other?.procedures).toMatchObject([{ code: 'WX-1', hours: 6, safety: { en: 'lock out' } }]);
    expect((await known({ phenomenon: 'NOISE', fault: seal.id }))[0]?.id).toBe(seal.id);
  });

  it('has the plant’s own copy in place of the fault of the group, with its repairs and all that was found', async () => {
    const { code, name, typeId, phenomenon, severity, cause } = seal.values;
    const own = { code, name, typeId, phenomenon, severity, cause, remedy: both('tighten it first'), origin: seal.id };
    const copy = await bench.make(LIBRARY, { ...own, plant: 'plant_a' }, null);
    await order({ knownFault: copy.id });
    const faults = await known({ fault: seal.id });
    expect(faults.map(({ id, hits }) => [id, hits])).toEqual([
      [copy.id, 3],
      [clogged.id, 0],
    ]);
    expect(faults[0]).toMatchObject({
      isLikely: true,
      remedy: both('tighten it first'),
      procedures: [{ code: 'WX-1' }],
    });
  });

  it('is given at the plant of the machine alone', async () => {
    expect((await guide({}, 'plant_b')).status).toBe(404);
  });
});
