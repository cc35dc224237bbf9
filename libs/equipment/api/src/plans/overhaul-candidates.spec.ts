import { capitalCalls } from '@sed/equipment-contract';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';

const YEAR_MS = 365.25 * 86_400_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const ago = (years: number) => new Date(bench.engine.clock.ms - years * YEAR_MS).toISOString().slice(0, 10);
async function ranked() {
  const reply = await bench.engine.get('capital-plans/candidates?factoryNo=plant_a', 'em').expect(200);
  return z.object({ data: capitalCalls.candidates.reply }).parse(reply.body).data;
}

describe('candidates of the next plan', () => {
  it('stand in the order in which something is to be done, with what speaks for it', async () => {
    const old = await bench.card({ name: 'Old', purchasedOn: ago(14), serviceLifeYears: 12, criticality: 'A' });
    await bench.card({ name: 'New', purchasedOn: ago(1), serviceLifeYears: 12 });
    await bench.card({ name: 'Stored', purchasedOn: ago(20), serviceLifeYears: 12, enteredAs: 'IN_STOCK' });
    for (const name of ['Seal', 'Bearing']) {
      await bench.make('faultEquipment', { name, content: 'leaks', equipNo: old.values.tagNo, executor: 'fitter' });
    }
    const all = await ranked();
    expect(all.map(({ name }) => name)).toEqual(['Old', 'New']);
    expect(all[0]).toMatchObject({ id: old.id, ageYears: 14, faults12mo: 2, faultsBefore: 0, hasSpare: false });
    expect(all[0]?.points).toMatchObject({ AGE: 22, SPARE: 10, COST: 0 });
    expect(all[1]?.advice).toBe('KEEP');
  });

  it('have a spare where another machine of the type is kept as one', async () => {
    await bench.card({ name: 'Spare', isSpare: true, purchasedOn: ago(1), serviceLifeYears: 12 });
    expect((await ranked()).every(({ hasSpare }) => hasSpare)).toBe(true);
  });

  it('are shown to those who may see the machines of the plant', async () => {
    bench.engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: new Set(['equipList:view']) }));
    expect((await bench.engine.get('capital-plans/candidates?factoryNo=plant_a', 'far')).status).toBe(403);
  });
});
