import { faultEquipment } from '@sed/orders-definitions';
import { ModuleEngine } from '@sed/records-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExceptionsBench, type SeenRecord } from '../testing/exceptions-bench';

const DOOR = 'equipmentAbnormal';
let bench: ExceptionsBench;
/** Each matter is about a machine of its own. */
let made = 0;
beforeAll(async () => {
  bench = await ExceptionsBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  made += 1;
  bench.alarms.made.length = 0;
});

const asset = (over: object = {}) => ({
  ...{ section: 'BLW', phenomenon: 'VIBRATION', description: 'Blower 1 vibrates', impact: 'REDUCED' },
  ...{ foundAt: bench.engine.clock.ms, equipName: 'Blower 1', equipNo: `BLW-${String(made)}`, ...over },
});

/** Two people report the same, the second one with an alarm. */
async function twice(): Promise<readonly [first: SeenRecord, second: SeenRecord]> {
  const first = await bench.report(DOOR, asset());
  const again = { description: 'Blower 1 is loud', duplicateReason: 'louder', alarms: [bench.alarms.alarm.id] };
  return [first, await bench.report(DOOR, asset(again))];
}

const into = ({ id }: SeenRecord) => ({ values: { mergedInto: id } });

/** What the action is refused with. */
async function refusal(record: SeenRecord, target: SeenRecord, who = 'em'): Promise<string> {
  const taken = bench.act(DOOR, record, 'merge', who, into(target));
  return taken.then(
    ({ status }) => status,
    (error: unknown) => /"code":"([^"]+)"/u.exec(String(error))?.[1] ?? String(error),
  );
}

describe('two reports of one matter', () => {
  it('become one: the other is closed as a duplicate that names it, and its alarms go on with it', async () => {
    const [first, second] = await twice();
    const closed = await bench.act(DOOR, second, 'merge', 'em', into(first));
    expect(closed).toMatchObject({ status: 'MERGED', values: { mergedInto: first.id, causeCode: 'DUPLICATE' } });
    expect(closed.values.result).toBe(`并入 ${first.no ?? ''} / Merged into ${first.no ?? ''}`);
    const kept = await bench.see(DOOR, first.id);
    expect(kept).toMatchObject({ status: 'PENDING', values: { alarms: [bench.alarms.alarm.id] } });
    await expect
      .poll(() => bench.alarms.made)
      .toContainEqual(expect.objectContaining({ alarmId: bench.alarms.alarm.id, id: first.id, insteadOf: second.id }));
    // The alarm is still dealt with: its exception is closed with the one that was kept.
    expect(bench.alarms.closed).toEqual([]);
    expect(bench.told('异常已合并')).toContain('u1');
  });

  it('go on with the order one of them was led to: the one that is kept hears of its end', async () => {
    const [first, second] = await twice();
    const led = await bench.act(DOOR, second, 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
    expect(led.status).toBe('TO_MAINT');
    await bench.act(DOOR, led, 'merge', 'em', into(first));
    const kept = await bench.see(DOOR, first.id);
    expect(kept).toMatchObject({ status: 'TO_MAINT', values: { orderNo: led.values.orderNo } });
    expect(kept.values.conversions).toMatchObject([{ targetNo: led.values.orderNo, status: 'REQUESTED' }]);
    const orders = bench.engine.app.get(ModuleEngine).storeOf(faultEquipment);
    const { list } = await orders.page({ plants: ['plant_a'], conditions: [] }, { sort: [], offset: 0, limit: 10 });
    expect(list.filter(({ no }) => no === led.values.orderNo)).toMatchObject([
      { values: { equipmentAbnormal: first.id } },
    ]);
    expect((await bench.see(DOOR, second.id)).values.conversions).toMatchObject([{ status: 'SUPERSEDED' }]);
  });

  it('leave the one that is kept with the order it has', async () => {
    const [first, second] = await twice();
    const own = await bench.act(DOOR, first, 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
    await bench.act(DOOR, second, 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
    await bench.act(DOOR, second, 'merge', 'em', into(first));
    const kept = await bench.see(DOOR, first.id);
    expect(kept.values).toMatchObject({ orderNo: own.values.orderNo });
    expect(kept.values.conversions).toMatchObject([{ status: 'SUPERSEDED' }, { status: 'REQUESTED' }]);
  });
});

it('is refused with itself, with what is handled, with another asset, and by who does not lead', async () => {
  const [first, second] = await twice();
  const other = await bench.report(DOOR, asset({ equipNo: 'BLW-other' }));
  expect(await refusal(first, first)).toBe('exception.mergeSelf');
  expect(await refusal(first, other)).toBe('exception.mergeElsewhere');
  expect(await refusal(first, second, 'u1')).toBe('record.position');
  expect(await refusal(second, first)).toBe('MERGED');
  expect(await refusal(first, second)).toBe('exception.mergeClosed');
  // It goes on as the one that was kept.
  await expect(bench.act(DOOR, second, 'reopen', 'em', { note: 'again' })).rejects.toThrow();
});
