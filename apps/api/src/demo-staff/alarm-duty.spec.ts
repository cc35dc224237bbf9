import { DomainError } from '@sed/platform-api';
import { demoCare } from '@sed/demo-fleet';
import { expect, it } from 'vitest';
import { AlarmDuty } from './alarm-duty';

const RAISED = Date.UTC(2026, 10, 21, 2);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Parts = ConstructorParameters<typeof AlarmDuty>;
type Alarm = ReturnType<Parts[0]['open']>[number];

const alarm = (id: string, more: Partial<Alarm> = {}): Alarm =>
  ({
    ...{ id, factoryNo: 'demo_e01', signalCode: 'EF_AIT802_COD', level: 1, raisedAt: RAISED },
    ...{ acked: false, overlay: null, closedAt: null },
    ...more,
  }) as Alarm;

function dutyWith(open: readonly Alarm[], closed: readonly Alarm[] = [], refused: readonly string[] = []) {
  const done: string[] = [];
  const act = (what: string, id: string, who: { readonly loginName: string }) => {
    if (refused.includes(id)) return Promise.reject(new DomainError('notFound'));
    done.push(`${what} ${id} by ${who.loginName}`);
    return Promise.resolve({} as Alarm);
  };
  const list: Parts[2]['list'] = ({ factoryNo, pageNum, pageSize }) => {
    const own = closed.filter((one) => one.factoryNo === factoryNo);
    return Promise.resolve({ list: own, total: own.length, pageNum, pageSize });
  };
  const duty = new AlarmDuty(
    { open: () => open },
    { acknowledge: (id, _note, viewer) => act('acknowledged', id, viewer) },
    { list, handle: (id, _handling, viewer) => act('handled', id, viewer) },
  );
  const as = (loginName: string) =>
    Promise.resolve({ loginName } as Awaited<ReturnType<Parameters<AlarmDuty['step']>[1]>>);
  return { done, step: (nowMs: number) => duty.step(nowMs, as) };
}

it('acknowledges when its time has come, never within the first minutes, as whoever is on duty there', async () => {
  const { acknowledged } = demoCare(alarm('a'));
  const dueMs = RAISED + 5 * MINUTE + (acknowledged?.afterMs ?? NaN);
  const { done, step } = dutyWith([alarm('a')]);
  await step(dueMs - 1);
  expect(done).toEqual([]);
  await step(dueMs);
  expect(done).toEqual([`acknowledged a by ${acknowledged?.by ?? ''}`]);
});

it('leaves alone what is acknowledged, hidden or of other plants', async () => {
  const open = [alarm('a', { acked: true }), alarm('b', { overlay: 'SHELVED' }), alarm('c', { factoryNo: 'other' })];
  const { done, step } = dutyWith(open);
  await step(RAISED + DAY);
  expect(done).toEqual([]);
});

it('goes on where somebody was quicker', async () => {
  const { done, step } = dutyWith([alarm('gone'), alarm('b')], [], ['gone']);
  await step(RAISED + DAY);
  expect(done.map((line) => line.split(' by ')[0])).toEqual(['acknowledged b']);
});

it('writes down what was found once the alarm is over', async () => {
  const closedAt = RAISED + 60 * MINUTE;
  const { handled } = demoCare(alarm('a'));
  const { done, step } = dutyWith([], [alarm('a', { closedAt, acked: true })]);
  await step(closedAt + (handled?.afterMs ?? NaN) - 1);
  expect(done).toEqual([]);
  await step(closedAt + (handled?.afterMs ?? NaN));
  expect(done).toEqual(['handled a by oper']);
});
