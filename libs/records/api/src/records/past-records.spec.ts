import { aViewer } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { ModuleEngine } from '../module-engine';
import { testTask } from '../testing/flow-modules';
import { flowSuite } from '../testing/flow-suite';
import { PastRecords, type PastStep } from './past-records';
import { Timeline } from './timeline';

const suite = flowSuite();
const DAY = 86_400_000;
const by = { code: 'u1', name: { zh: '甲', en: 'A' } };

describe('a record of the past', () => {
  it('stands as it ended, with the number and the course of its day, and nothing follows', async () => {
    const { app, clock, audit } = suite.engine;
    const at = clock.ms - 90 * DAY;
    const course: [PastStep, ...PastStep[]] = [
      { at, by, action: 'create', to: 'TO_EXECUTE' },
      { at: at + 1000, by, action: 'start', to: 'IN_PROGRESS' },
      { at: at + 2000, by, action: 'submit', to: 'COMPLETED' },
    ];
    const values = { name: 'Repair', plannedEnd: at, used: [{ item: 'Bearing', quantity: 1 }] };
    const past = { factoryNo: 'plant_a', values, kept: { reminded: 1 }, course };
    const { id, no } = await app.get(PastRecords).keep(testTask, past);
    expect(no).toContain(new Date(at).toISOString().slice(0, 7).replace('-', ''));
    const seen = await app.get(ModuleEngine).storeOf(testTask).get(id);
    expect(seen).toMatchObject({ status: 'COMPLETED', createdAt: at, updatedAt: at + 2000, createdBy: 'u1' });
    expect(seen?.values).toMatchObject({ name: 'Repair', reminded: 1 });
    expect(await suite.list('slip')).toEqual([]);
    expect(await suite.pass(DAY)).toBe(0);
    expect(audit.entries).toEqual([]);
    const caller = { viewer: aViewer(['plant_a'], { code: 'u1' }), language: 'en', source: null } as const;
    const events = await app.get(Timeline).of(testTask, { id, factoryNo: 'plant_a', values: {} }, caller);
    expect(events.map(({ from, to }) => `${from ?? ''} ${to ?? ''}`)).toEqual([
      'IN_PROGRESS COMPLETED',
      'TO_EXECUTE IN_PROGRESS',
      ' TO_EXECUTE',
    ]);
  });

  it('is made of values a person could have entered', async () => {
    const course: [PastStep] = [{ at: 0, by, action: 'create', to: 'COMPLETED' }];
    const past = { factoryNo: 'plant_a', values: { name: '' }, course };
    await expect(suite.engine.app.get(PastRecords).keep(testTask, past)).rejects.toThrow();
  });
});
