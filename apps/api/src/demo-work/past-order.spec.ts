import { DEMO_PAST_FAULTS } from '@sed/demo-fleet';
import { faultEquipment, maintenanceWork } from '@sed/orders-definitions';
import { checkValues } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { faultOrder, upkeepOrder } from './past-order';

const DAY = 86_400_000;
const nowMs = Date.UTC(2026, 10, 25, 3);
const person = (code: string) => ({ code, name: { zh: code, en: code } });
const crew = { issuer: person('em'), lead: person('lead'), requester: person('om') };
const machine = {
  id: '0191d6f0-0000-7000-8000-000000000001',
  factoryNo: 'demo_e01',
  name: 'Pump',
  tagNo: 'P201',
  section: 'LFT',
};
const plan = {
  no: 'BYJ-1',
  name: '提升泵1一级保养 / Lift pump 1',
  level: 'FIRST',
  minutes: 90,
  everyDays: 30,
  tolerancePct: 10,
};

const told = Array.from({ length: 40 }, (_, at) =>
  upkeepOrder(plan, machine, { crew, dueMs: nowMs - (at + 1) * 30 * DAY, turn: at + 1, nowMs }),
).flatMap((order) => order ?? []);

describe('work of the months before the first start', () => {
  it('is what people could have entered, one step after the other, and over', () => {
    const faults = DEMO_PAST_FAULTS.map((fault) => [faultEquipment, faultOrder(fault, machine, crew, nowMs)] as const);
    for (const [module, { values, course }] of [...faults, ...told.map((order) => [maintenanceWork, order] as const)]) {
      expect(checkValues(module, values, { mode: 'create' }).refusals).toEqual([]);
      const times = course.map(({ at }) => at);
      expect(times.toSorted((a, b) => a - b)).toEqual(times);
      expect(times.at(-1)).toBeLessThan(nowMs);
      expect(['COMPLETED', 'EVALUATED', 'CANCELLED']).toContain(course.at(-1)?.to);
    }
  });

  it('was mostly in time, now and then late, seldom left out', () => {
    const share = (is: (order: (typeof told)[number]) => boolean) => told.filter(is).length / told.length;
    expect(share(({ isInTime }) => isInTime)).toBeGreaterThan(0.7);
    expect(share(({ kept }) => kept?.timeliness === 'OVERDUE_DONE')).toBeGreaterThan(0);
    expect(share(({ doneAt }) => doneAt === null)).toBeLessThan(0.15);
  });
});
