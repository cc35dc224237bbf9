import type { AlarmDto } from '@sed/alarms-contract';
import { alarmJournal as alarmJournalTable } from '@sed/alarms-tables';
import { AlarmLinks } from '@sed/platform-ports';
import { aViewer } from '@sed/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmsApp } from './testing/alarms-app';
import { PLANT } from './testing/engine-bench';

let world: AlarmsApp;
let series = 0;

beforeAll(async () => {
  world = await AlarmsApp.open();
  world.sessions.allow('a', aViewer([PLANT], { code: 'U1', jti: 'all' }));
  world.sessions.allow('b', aViewer([PLANT], { code: 'U2', jti: 'reader', rights: new Set(['alarm:view']) }));
  world.sessions.allow('c', aViewer(['other'], { code: 'U3', jti: 'stranger' }));
  world.sessions.allow('d', aViewer([PLANT], { code: 'U4', jti: 'manager' }));
  world.positions.managers.add('U4');
});
afterAll(() => world.close());

const call: AlarmsApp['call'] = (...given) => world.call(...given);

async function openOf(code: string): Promise<AlarmDto | undefined> {
  const { body } = await call('get', `alarms?factoryNo=${PLANT}&keyword=${code}`);
  const list = (body as { data: { list: AlarmDto[] } }).data.list;
  return list.find(({ state }) => state !== 'CLOSED');
}

const opened = (code: string): Promise<AlarmDto> => world.eventually(() => openOf(code));

/** An alarm of a signal of its own. */
async function raise(level: 1 | 2 | 3 | 4, more: object = {}): Promise<{ id: string; series: number }> {
  const code = `AIT${String(900 + series++)}`;
  const signal = world.directory.addSignal(PLANT, code);
  const made = await call('post', 'alarm-rules', {
    factoryNo: PLANT,
    signalCode: code,
    name: `high ${code}`,
    condition: { type: 'LIMIT', limits: { H: { value: 50, level } } },
    action: { zh: '检查', en: 'Check' },
    ...more,
  });
  expect(made.status).toBe(200);
  // The engine may still be at a step it began before the rule was there.
  let looks = 0;
  const alarm = await world.eventually(async () => {
    if (looks++ % 20 === 0) feed(signal.id, 61);
    return openOf(code);
  });
  return { id: alarm.id, series: signal.id };
}

function feed(id: number, value: number): void {
  world.clock.pass(5000);
  world.log.append([{ series: id, tsMs: world.clock.ms, value }]);
}

const stateOf = async (id: string): Promise<AlarmDto> => {
  const { body } = await call('get', `alarms/${id}`);
  return (body as { data: AlarmDto }).data;
};
const codeOf = (answer: { body: unknown }): unknown => (answer.body as { error?: { code?: string } }).error?.code;
const reaches = (id: string, state: string) =>
  world.eventually(async () => {
    const alarm = await stateOf(id);
    return alarm.state === state ? alarm : undefined;
  });

beforeEach(() => {
  world.trail.entries.length = 0;
  world.messenger.sent.length = 0;
});

describe('one person and one alarm', () => {
  it('confirms once, with one audit row, however often it is sent, and takes it back in time', async () => {
    const { id } = await raise(2);
    await Promise.all([1, 2, 3].map(() => call('post', `alarms/${id}/acknowledge`, {})));
    expect(world.trail.entries.filter(({ action }) => action === 'acknowledged')).toMatchObject([
      { actor: 'u1', factoryNo: PLANT, entity: 'alarm', entityId: id, before: { state: 'UNACK_ACTIVE' } },
    ]);
    expect(codeOf(await call('post', `alarms/${id}/unacknowledge`, {}, 'manager'))).toBe('alarm.refused.notYours');
    const taken = await call('post', `alarms/${id}/unacknowledge`, {});
    expect(taken.body).toMatchObject({ data: { state: 'UNACK_ACTIVE', ackedAt: null } });
    await call('post', `alarms/${id}/acknowledge`, {});
    world.clock.pass(60_001);
    expect(codeOf(await call('post', `alarms/${id}/unacknowledge`, {}))).toBe('alarm.refused.tooLate');
  });

  it('needs the right on the plant, and a foreign plant has no such alarm', async () => {
    const { id } = await raise(2);
    for (const [path, body] of [
      ['shelve', { reason: 'noise', durationMs: 3_600_000 }],
      ['out-of-service', { reason: 'repair', reference: 'W-1', reviewAt: world.clock.ms + 1000 }],
      ['assign', { assignee: 'U5' }],
      ['convert', { kind: 'risk' }],
    ] as const) {
      expect((await call('post', `alarms/${id}/${path}`, body, 'reader')).status).toBe(403);
      expect((await call('post', `alarms/${id}/${path}`, body, 'stranger')).status).toBe(404);
    }
    expect((await call('get', `alarms/${id}`, undefined, 'stranger')).status).toBe(404);
    expect((await call('get', 'alarms/nonsense')).status).toBe(404);
  });

  it('shelves, is warned, and the alarm comes back by itself', async () => {
    const { id } = await raise(3);
    const shelved = await call('post', `alarms/${id}/shelve`, { reason: 'cleaning', durationMs: 3_600_000 });
    expect(shelved.body).toMatchObject({
      data: { state: 'SHELVED', overlay: 'SHELVED', base: 'UNACK_ACTIVE', overlayBy: 'U1', overlayReason: 'cleaning' },
    });
    const { body } = await call('get', 'alarms?state=SHELVED');
    expect(body).toMatchObject({ data: { list: [{ id, overlayUntil: world.clock.ms + 3_600_000 }] } });
    world.clock.pass(51 * 60_000);
    await world.eventually(() => Promise.resolve(world.messenger.sent[0]));
    expect(world.messenger.sent).toMatchObject([{ to: ['U1'], type: 'REMIND', ext: { id } }]);
    world.clock.pass(10 * 60_000);
    expect(await reaches(id, 'UNACK_ACTIVE')).toMatchObject({ overlay: null, overlayUntil: null });
  });

  it('keeps level 1 for the operations manager, and no alarm comes onto the shelf four times a day', async () => {
    const { id } = await raise(1);
    const body = { reason: 'pump test', durationMs: 3_600_000 };
    expect(codeOf(await call('post', `alarms/${id}/shelve`, body))).toBe('alarm.refused.shelveOpsManagerOnly');
    const long = { ...body, durationMs: 3_600_001 };
    expect(codeOf(await call('post', `alarms/${id}/shelve`, long, 'manager'))).toBe('alarm.refused.duration');
    for (let time = 0; time < 3; time++) {
      expect((await call('post', `alarms/${id}/shelve`, body, 'manager')).status).toBe(200);
      expect((await call('post', `alarms/${id}/unshelve`, {}, 'manager')).status).toBe(200);
    }
    expect(codeOf(await call('post', `alarms/${id}/shelve`, body, 'manager'))).toBe('alarm.refused.shelvedTooOften');
  });

  it('takes out of service under a permit and returns it with its test', async () => {
    const { id } = await raise(1);
    const reviewAt = world.clock.ms + 86_400_000;
    const out = await call('post', `alarms/${id}/out-of-service`, {
      reason: 'probe out',
      reference: 'PTW-12',
      reviewAt,
    });
    expect(out.body).toMatchObject({
      data: { state: 'OUT_OF_SERVICE', overlayReference: 'PTW-12', overlayUntil: reviewAt },
    });
    expect(codeOf(await call('post', `alarms/${id}/return-to-service`, {}))).toBe('alarm.refused.testMissing');
    const back = await call('post', `alarms/${id}/return-to-service`, { note: 'tested at 20 mA' });
    expect(back.body).toMatchObject({ data: { state: 'UNACK_ACTIVE', overlay: null } });
  });

  it('assigns to a person of the plant, who gets a to-do', async () => {
    const { id } = await raise(2);
    expect(codeOf(await call('post', `alarms/${id}/assign`, { assignee: 'U99' }))).toBe('alarm.refused.assignee');
    await call('post', `alarms/${id}/assign`, { assignee: 'U5', note: 'please look' });
    expect(world.messenger.sent).toMatchObject([{ to: ['U5'], type: 'TODO', ext: { id, factoryNo: PLANT } }]);
    expect(await stateOf(id)).toMatchObject({ state: 'UNACK_ACTIVE', assignee: 'U5' });
  });

  it('converts, with the target made by its module or still to be created, and finds the way back', async () => {
    const links = world.app.get(AlarmLinks);
    const first = await raise(2);
    await call('post', `alarms/${first.id}/convert`, { kind: 'risk' });
    expect((await stateOf(first.id)).link).toMatchObject({ kind: 'risk', id: null, by: 'U1' });
    await links.created(first.id, { kind: 'risk', id: 'R-1', no: 'RISK-2026-1' });
    expect(await links.alarmsOf('risk', 'R-1')).toMatchObject([{ id: first.id, link: { no: 'RISK-2026-1' } }]);
    // Another record of the kind takes its place only where it says of which.
    await links.created(first.id, { kind: 'risk', id: 'R-2', no: null });
    expect(await links.alarmsOf('risk', 'R-2')).toEqual([]);
    await links.created(first.id, { kind: 'risk', id: 'R-2', no: null, insteadOf: 'R-1' });
    expect(await links.alarmsOf('risk', 'R-2')).toMatchObject([{ id: first.id }]);
    links.registerMaker('faultOrder', (alarm) =>
      Promise.resolve({ kind: 'faultOrder', id: `F-${alarm.signalCode}`, no: null }),
    );
    const second = await raise(2);
    const made = await call('post', `alarms/${second.id}/convert`, { kind: 'faultOrder' });
    const targetId = (made.body as { data: AlarmDto }).data.link?.id ?? '';
    expect(targetId).toMatch(/^F-AIT/);
    expect(await links.targetClosed('faultOrder', targetId)).toMatchObject([
      { id: second.id, link: { isTargetClosed: true } },
    ]);
    expect(codeOf(await call('post', `alarms/${second.id}/convert`, { kind: 'risk' }))).toBe(
      'alarm.refused.alreadyLinked',
    );
  });
});

describe('many at once', () => {
  it('are answered row by row, and level 1 stays one by one', async () => {
    const [low, high] = [await raise(3), await raise(1)];
    const gone = '00000000-0000-4000-8000-000000000000';
    const { body } = await call('post', 'alarm-bulk/acknowledge', {
      ids: [low.id, high.id, gone],
      note: 'seen on screen',
    });
    expect(body).toMatchObject({
      data: [
        { id: low.id, isDone: true, alarm: { state: 'ACK_ACTIVE' } },
        { id: high.id, isDone: false, code: 'alarm.refused.oneByOne' },
        { id: gone, isDone: false, code: 'notFound' },
      ],
    });
    const ids = Array.from({ length: 51 }, () => gone);
    expect((await call('post', 'alarm-bulk/acknowledge', { ids })).status).toBeGreaterThanOrEqual(400);
    const shelved = await call('post', 'alarm-bulk/shelve', { ids: [low.id], reason: 'cleaning', durationMs: 600_000 });
    expect(shelved.body).toMatchObject({ data: [{ isDone: true }] });
    const back = await call('post', 'alarm-bulk/unshelve', { ids: [low.id, high.id] });
    expect(back.body).toMatchObject({ data: [{ isDone: true }, { isDone: false, code: 'alarm.refused.notShelved' }] });
    const assigned = await call('post', 'alarm-bulk/assign', { ids: [low.id], assignee: 'U5' });
    expect(assigned.body).toMatchObject({ data: [{ isDone: true, alarm: { assignee: 'U5' } }] });
  });
});

describe('what was', () => {
  it('is found in the journal, in the record with cause and result, among similar cases and as a file', async () => {
    const { id, series: signal } = await raise(3);
    await call('post', `alarms/${id}/acknowledge`, { note: 'blower restarted' });
    expect(codeOf(await call('put', `alarms/${id}/handling`, { causeCode: 'POWER', result: 'x' }))).toBe(
      'alarm.refused.notClosed',
    );
    feed(signal, 1);
    const closed = await reaches(id, 'CLOSED');
    const handled = await call('put', `alarms/${id}/handling`, { causeCode: 'POWER', result: 'fuse changed' });
    expect(handled.body).toMatchObject({ data: { causeCode: 'POWER', result: 'fuse changed', handledBy: 'U1' } });
    const found = await call('get', `alarm-journal?keyword=blower&actor=U1&level=3&state=ACK_ACTIVE&sort=-ts`);
    expect(found.body).toMatchObject({ data: { total: 1, list: [{ alarmId: id, event: 'acknowledged', level: 3 }] } });
    expect((await call('get', 'alarm-journal?sort=note')).status).toBeGreaterThanOrEqual(400);
    expect((await call('get', 'alarm-journal', undefined, 'stranger')).body).toMatchObject({ data: { total: 0 } });
    const records = await call('get', `alarm-records?isHandled=true&causeCode=POWER&sort=-durationMs`);
    expect(records.body).toMatchObject({ data: { list: [{ id, result: 'fuse changed' }] } });
    feed(signal, 70);
    const next = await opened(closed.signalCode);
    const similar = await call('get', `alarms/${next.id}/similar`);
    expect(similar.body).toMatchObject({ data: [{ id, isSameRule: true, result: 'fuse changed' }] });
    const csv = await call('get', 'alarm-records/export?isHandled=true');
    expect(csv.text).toContain('fuse changed');
    const xlsx = await call('get', 'alarm-journal/export?format=xlsx');
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    expect(world.trail.entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['handled', 'export']));
  });

  it('is shown as the console looked at an instant', async () => {
    const { id, series: signal } = await raise(2);
    const raisedMs = world.clock.ms;
    world.clock.pass(60_000);
    await call('post', `alarms/${id}/acknowledge`, {});
    const ackedMs = world.clock.ms;
    world.clock.pass(60_000);
    feed(signal, 1);
    await reaches(id, 'CLOSED');
    const shown = async (at: number) => {
      const { body } = await call('get', `alarm-replay?at=${String(at)}`);
      return (body as { data: AlarmDto[] }).data.find((alarm) => alarm.id === id)?.state;
    };
    expect(await shown(raisedMs - 6000)).toBeUndefined();
    expect(await shown(ackedMs - 1000)).toBe('UNACK_ACTIVE');
    expect(await shown(ackedMs + 1000)).toBe('ACK_ACTIVE');
    expect(await shown(world.clock.ms + 1000)).toBeUndefined();
  });

  it('cannot be changed afterwards without the chain of hashes showing it', async () => {
    const { id } = await raise(2);
    const { db } = world.opened.database;
    const verify = async () =>
      (await call('get', 'alarm-journal/verification')).body as { data: { rows: number; brokenAt: unknown[] } };
    await world.eventually(async () => {
      const [open] = await db
        .select({ n: sql<number>`count(*)::int` })
        .from(alarmJournalTable)
        .where(sql`hash is null`);
      return open?.n === 0 ? true : undefined;
    });
    const sound = await verify();
    expect(sound.data.brokenAt).toEqual([]);
    expect(sound.data.rows).toBeGreaterThan(10);
    const [row] = await db.select().from(alarmJournalTable).where(eq(alarmJournalTable.alarmId, id));
    const at = { factoryNo: PLANT, chainSeq: row?.chainSeq };
    await db
      .update(alarmJournalTable)
      .set({ actor: 'somebody else' })
      .where(eq(alarmJournalTable.id, row?.id ?? 0));
    expect((await verify()).data.brokenAt).toEqual([{ ...at, reason: 'changed' }]);
    await db.delete(alarmJournalTable).where(eq(alarmJournalTable.id, row?.id ?? 0));
    expect((await verify()).data.brokenAt).toMatchObject([{ factoryNo: PLANT }]);
    if (row !== undefined) await db.insert(alarmJournalTable).values(row);
    expect((await verify()).data.brokenAt).toEqual([]);
  });

  it('is measured', async () => {
    const from = world.clock.ms - 86_400_000;
    const { body } = await call('get', `alarm-performance?from=${String(from)}&to=${String(world.clock.ms + 1)}`);
    const { data } = body as { data: { measures: { key: string }[]; badActors: unknown[]; byDay: unknown[] } };
    expect(data.measures).toHaveLength(13);
    expect(data.measures[0]).toMatchObject({ key: 'perOperatorDay', target: '≤ 150', alert: '> 300' });
    expect(data.badActors).toHaveLength(10);
    expect(data.byDay.length).toBeGreaterThan(0);
    const load = await call('get', 'alarm-load');
    expect(load.body).toMatchObject({ data: [{ factoryNo: PLANT }] });
    expect((await call('get', 'alarm-performance?from=5&to=5')).status).toBeGreaterThanOrEqual(400);
  });

  it('is chosen per plant whether chattering alarms are shelved', async () => {
    const path = `alarm-plant-settings/${PLANT}`;
    expect((await call('get', path)).body).toMatchObject({ data: { isChatterShelved: false } });
    expect((await call('put', path, { isChatterShelved: true }, 'reader')).status).toBe(403);
    await call('put', path, { isChatterShelved: true });
    expect((await call('get', path)).body).toMatchObject({ data: { isChatterShelved: true } });
    await call('put', path, { isChatterShelved: false });
    const changes = world.trail.entries.filter(({ entity }) => entity === 'alarmSetting');
    expect(changes).toMatchObject([{ after: { isChatterShelved: true } }, { after: { isChatterShelved: false } }]);
  });
});
