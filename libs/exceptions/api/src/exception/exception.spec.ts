import { alarmRecord, alikeCase, similarCases } from '@sed/exceptions-contract';
import { abnormalOperation } from '@sed/exceptions-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ExceptionsBench } from '../testing/exceptions-bench';

const EQUIPMENT = 'equipmentAbnormal';
const PROCESS = 'abnormalOperation';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let bench: ExceptionsBench;
beforeAll(async () => {
  bench = await ExceptionsBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

const asset = (over: object = {}) => ({
  ...{ section: 'BLW', phenomenon: 'VIBRATION', description: 'Blower 1 vibrates', impact: 'REDUCED' },
  ...{ foundAt: bench.engine.clock.ms, equipName: 'Blower 1', equipNo: 'BLW-101', ...over },
});
const section = (over: object = {}) => ({
  ...{ section: 'OXI', phenomenon: 'FOAM', description: 'Foam on the tank', impact: 'WATER_QUALITY' },
  ...{ foundAt: bench.engine.clock.ms, ...over },
});
const handled = { values: { result: 'Bearing greased', causeCode: 'WEAR' } };

describe('the report of an exception', () => {
  it('is refused where one of the asset is open, with its number, unless it is another matter', async () => {
    const first = await bench.report(EQUIPMENT, asset());
    expect(first).toMatchObject({ status: 'PENDING', values: { kind: 'EQUIPMENT', finder: 'u1', sameFaultCount: 0 } });
    expect(await bench.refusal(EQUIPMENT, asset({ description: 'Loud' }))).toEqual({
      code: 'exception.duplicate',
      fields: ['duplicateReason'],
    });
    await bench.report(EQUIPMENT, asset({ equipNo: 'BLW-102' }));
    await bench.report(EQUIPMENT, asset({ duplicateReason: 'the motor, not the bearing' }));
    await bench.act(EQUIPMENT, first, 'handle', 'u1', handled);
  });

  it('looks back 72 hours, and not at what was handled', async () => {
    const first = await bench.report(PROCESS, section());
    const alike = async () => {
      const query = 'factoryNo=plant_a&section=OXI';
      const reply = await bench.engine.get(`exceptions/${PROCESS}/alike?${query}`, 'u1').expect(200);
      return z
        .object({ data: z.array(alikeCase) })
        .parse(reply.body)
        .data.map(({ id }) => id);
    };
    expect(await alike()).toEqual([first.id]);
    await bench.engine.get(`exceptions/${PROCESS}/alike?factoryNo=plant_a&section=OXI`, 'far').expect(403);
    await bench.pass(72 * HOUR + 1);
    expect(await alike()).toEqual([]);
    const second = await bench.report(PROCESS, section({ foundAt: bench.engine.clock.ms }));
    await bench.act(PROCESS, second, 'handle', 'u1', handled);
    expect(await alike()).toEqual([]);
  });

  it('of two people at once is taken from one', async () => {
    const both = await Promise.all(
      ['u1', 'u2'].map((who) =>
        bench.engine.post(`modules/${EQUIPMENT}/records`, { factoryNo: 'plant_a', values: asset() }, who),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('handling in time', () => {
  it.each([
    ['WATER_QUALITY', 30 * MINUTE],
    ['REDUCED', 4 * HOUR],
  ])('with the impact %s is due after %s ms; late, it is flagged and told to the manager', async (impact, ms) => {
    const { id } = await bench.report(EQUIPMENT, asset({ impact }));
    await bench.pass(ms - 1);
    expect((await bench.see(EQUIPMENT, id)).values.late).toBe(false);
    await bench.pass(1);
    expect((await bench.see(EQUIPMENT, id)).values.late).toBe(true);
    expect(bench.told('超时')).toEqual(['em']);
  });

  it('is told to the operations manager for the process, and to nobody once it was handled', async () => {
    await bench.report(PROCESS, section());
    const done = await bench.report(PROCESS, section({ section: 'SEC' }));
    await bench.act(PROCESS, done, 'handle', 'u1', handled);
    await bench.pass(HOUR);
    expect(bench.told('超时')).toEqual(['boss']);
  });
});

describe('the course of an exception', () => {
  it('leads to the manager of its kind, and from there to the order that is made for it', async () => {
    const made = await bench.report(EQUIPMENT, asset());
    expect((await bench.act(EQUIPMENT, made, 'escalate', 'u2')).status).toBe('ESC_EQP_MGR');
    const led = await bench.act(EQUIPMENT, made, 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
    expect(led).toMatchObject({
      status: 'TO_MAINT',
      values: {
        conversions: [
          {
            target: 'FAULT_EQUIPMENT',
            status: 'REQUESTED',
            targetNo: expect.stringMatching(/^GZ1-/) as string,
            by: 'em',
          },
        ],
      },
    });
    const process = await bench.report(PROCESS, section());
    expect((await bench.act(PROCESS, process, 'escalate', 'u2')).status).toBe('ESC_OPS_MGR');
  });

  it('as a general task asks for what the way chosen needs', async () => {
    const made = await bench.report(PROCESS, section());
    await bench.act(PROCESS, made, 'escalate', 'u2');
    const way = { generalOrder: 'TEMPORARY', generalWay: 'SELF_STUDY' };
    await expect(bench.act(PROCESS, made, 'general', 'boss', { values: way })).rejects.toThrow('owner');
    const dueAt = bench.engine.clock.ms + DAY;
    const led = await bench.act(PROCESS, made, 'general', 'boss', { values: { ...way, owner: 'u2', dueAt } });
    expect(led.status).toBe('SELF_STUDY');
    expect(bench.told('请研究异常')).toEqual(['u2']);
    const done = await bench.act(PROCESS, made, 'conclude', 'u2', handled);
    expect(done).toMatchObject({ status: 'PROCESSED', values: { conversions: [{ status: 'COMPLETED' }] } });
  });

  it('goes on by its order: done with its result, or back again with the reason', async () => {
    const made = await bench.report(PROCESS, section());
    await bench.act(PROCESS, made, 'toCraft', 'boss');
    const cancelled = await asOrder(made.id, 'orderCancelled', { orderNo: 'GY-1' }, 'no reagent');
    expect(cancelled).toMatchObject({
      status: 'PENDING',
      values: { conversions: [{ status: 'CANCELLED', targetNo: 'GY-1', reason: 'no reagent' }] },
    });
    await bench.act(PROCESS, made, 'toCraft', 'boss');
    const done = await asOrder(made.id, 'orderCompleted', { orderNo: 'GY-2', result: 'Sludge age cut' }, 'GY-2');
    expect(done).toMatchObject({ status: 'PROCESSED', values: { result: 'Sludge age cut' } });
    expect(bench.told('异常已处理')).toEqual(['u1']);
  });

  it('that was none is processed as a false report', async () => {
    const made = await bench.report(EQUIPMENT, asset());
    const none = await bench.act(EQUIPMENT, made, 'falseReport', 'em', { note: 'the fan next door' });
    const values = { causeCode: 'FALSE_REPORT', result: 'the fan next door' };
    expect(none).toMatchObject({ status: 'PROCESSED', values });
  });

  it('comes back within seven days, counted, with a new time for its handling', async () => {
    const made = await bench.report(EQUIPMENT, asset());
    await bench.act(EQUIPMENT, made, 'handle', 'u1', handled);
    await bench.pass(6 * DAY);
    const again = await bench.act(EQUIPMENT, made, 'reopen', 'u1', { note: 'vibrates again' });
    expect(again).toMatchObject({ status: 'PENDING', values: { sameFaultCount: 1, late: false } });
    await bench.pass(4 * HOUR);
    expect((await bench.see(EQUIPMENT, made.id)).values.late).toBe(true);
    await bench.act(EQUIPMENT, made, 'handle', 'u2', handled);
    await bench.pass(7 * DAY + 1);
    await expect(bench.act(EQUIPMENT, made, 'reopen', 'em', { note: 'late' })).rejects.toThrow('reopenTooLate');
  });
});

describe('what an exception is like', () => {
  it('are earlier ones of the asset first, with result and time, for whoever may see it', async () => {
    const old = await bench.report(EQUIPMENT, asset());
    await bench.pass(2 * HOUR);
    await bench.act(EQUIPMENT, old, 'handle', 'u1', handled);
    const beside = await bench.report(EQUIPMENT, asset({ equipNo: 'BLW-102' }));
    await bench.report(EQUIPMENT, asset({ phenomenon: 'LEAK', duplicateReason: 'oil' }));
    const now = await bench.report(EQUIPMENT, asset({ duplicateReason: 'again' }));
    const path = `exceptions/${EQUIPMENT}/records/${now.id}/similar`;
    const reply = await bench.engine.get(path, 'u1').expect(200);
    const found = z.object({ data: similarCases }).parse(reply.body).data;
    expect(found).toMatchObject({ total: 2, medianMs: 2 * HOUR });
    expect(found.cases).toMatchObject([
      { id: old.id, isSameAsset: true, result: 'Bearing greased', causeCode: 'WEAR', tookMs: 2 * HOUR },
      { id: beside.id, isSameAsset: false, tookMs: null },
    ]);
    await bench.engine.get(path, 'far').expect(404);
  });
});

describe('records of an alarm', () => {
  it('are found from there, as far as the viewer may see them', async () => {
    const { id } = bench.alarms.alarm;
    const made = await bench.report(PROCESS, section({ source: 'ALARM', alarms: [id] }));
    const ofAlarm = async (who: string) => {
      const reply = await bench.engine.get(`exceptions/alarms/${id}`, who).expect(200);
      return z.object({ data: z.array(alarmRecord) }).parse(reply.body).data;
    };
    expect(await ofAlarm('u1')).toMatchObject([{ module: PROCESS, id: made.id, no: made.no, status: 'PENDING' }]);
    expect(await ofAlarm('far')).toEqual([]);
    expect(bench.alarms.made).toMatchObject([{ kind: 'abnormalOperation', id: made.id }]);
  });
});

/** The system acts, as the orders will: within the transaction in which an order ends. */
async function asOrder(id: string, action: 'orderCompleted' | 'orderCancelled', values: object, because: string) {
  await bench.bySystem(async ({ records }) => {
    await records.act(abnormalOperation, id, { action, values, because });
  });
  return bench.see(PROCESS, id);
}
