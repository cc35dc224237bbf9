import type { PlannedOrder, PooledOrder } from '@sed/orders-contract';
import { describe, expect, it } from 'vitest';
import { behindIsolations, companions, hoursOf, isChecked, loadOf, movedTo } from './plan-week';

const HOUR = 3_600_000;
const DAY = Date.UTC(2026, 0, 5);
const PLACE = { zone: 'UTC', nowMs: DAY - HOUR };

function order(more: Partial<PooledOrder> = {}): PooledOrder {
  return {
    ...{ id: 'o', module: 'temporaryOrder', version: 1, no: 'LS-1', name: 'Clean', factoryNo: 'p1', state: 'TO_ISSUE' },
    ...{ emergencyDegree: '1', sourceType: 'MANUAL', section: null, equipName: null, equipNo: null, place: null },
    ...{ team: null, executor: null, planStart: DAY + 9 * HOUR, planEnd: DAY + 12 * HOUR },
    ...more,
  };
}

describe('the plan of a week', () => {
  it('moves an order to a day at its hour, as long as it was', () => {
    const moved = movedTo(order(), '2026-01-07', PLACE);
    expect(moved).toEqual({ planStart: DAY + 57 * HOUR, planEnd: DAY + 60 * HOUR });
  });

  it('plans nothing into the past', () => {
    const nowMs = DAY + 15 * HOUR;
    expect(movedTo(order(), '2026-01-05', { zone: 'UTC', nowMs }).planStart).toBe(nowMs);
  });

  it('counts a day of hours at most for an order', () => {
    expect(hoursOf(order())).toBe(3);
    expect(hoursOf(order({ planEnd: DAY + 90 * HOUR }))).toBe(8);
  });

  it('says what does not fit: hours, times and machines', () => {
    expect(loadOf([order()], new Set()).conflicts).toEqual([]);
    const twice = [order(), order({ id: 'b' }), order({ id: 'c' })];
    expect(loadOf(twice, new Set())).toMatchObject({ hours: 9, conflicts: ['hours', 'time'] });
    expect(loadOf([order({ equipNo: 'P3' })], new Set(['p1 P3'])).conflicts).toEqual(['equipment']);
  });

  it('finds what goes together', () => {
    const [one, two, other] = [order({ id: 'a', equipNo: 'P3' }), order({ id: 'b', equipNo: 'P3' }), order()];
    const found = companions([one, two, other]);
    expect(found.get('a')?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(found.get('b')).toBe(found.get('a'));
    expect(found.has('o')).toBe(false);
  });
});

describe('what a pool is looked through for', () => {
  const planned = (more: Partial<PlannedOrder> = {}): PlannedOrder => ({
    ...{ ...order(), parts: null, conflicts: [], isolation: null, permit: null },
    ...more,
  });
  const part = { item: 'i', name: { zh: '轴承', en: 'Bearing' }, quantity: '1', unit: { zh: '个', en: 'pcs' } };
  const missing = planned({
    id: 'a',
    isolation: 'm',
    parts: { missing: [{ ...part, expectedOn: null }], unlisted: 0 },
  });
  const clash = planned({
    ...{ id: 'b', isolation: 'm', parts: { missing: [], unlisted: 1 } },
    conflicts: [{ kind: 'PERSON', id: 'a', module: 'temporaryOrder', no: null, name: 'Clean' }],
  });
  const free = planned({ id: 'c' });

  it('is what is missing, what is ready, what is in conflict, and what shares an isolation', () => {
    const found = (check: string | undefined) =>
      [missing, clash, free].filter((one) => isChecked(one, check)).map(({ id }) => id);
    expect(found('missing')).toEqual(['a']);
    expect(found('ready')).toEqual(['c']);
    expect(found('conflict')).toEqual(['b']);
    expect(found('isolation')).toEqual(['a', 'b']);
    expect(found(undefined)).toEqual(['a', 'b', 'c']);
    expect(behindIsolations([missing, clash, free]).get('m')).toEqual([missing, clash]);
  });
});
