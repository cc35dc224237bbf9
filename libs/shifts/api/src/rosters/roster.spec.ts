import { rosterCalls } from '@sed/shifts-contract';
import { groupList, rosterDuty, schedulingRule } from '@sed/shifts-definitions';
import { runPatrolWork, temporaryOrder } from '@sed/orders-definitions';
import { patrolElement, patrolPlanElement, patrolPoint, runPatrol } from '@sed/patrol-definitions';
import { ShiftRoster, Teams } from '@sed/platform-ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRoster, aRule, ShiftsBench } from '../testing/shifts-bench';
import { RosterWatch } from './roster-watch';

// Noon of 2026-11-21 at the plant: the day shift has four hours behind it.
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 4);

let bench: ShiftsBench;
beforeAll(async () => {
  bench = await ShiftsBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  bench.engine.clock.ms = START;
});

const running = async () => (await bench.onDuty()).map(({ person, shift }) => `${person} ${shift}`);
const duties = (query = '') => bench.list(rosterDuty, `sort=startsAt&${query}`);
const today = 'day.from=2026-11-21&day.to=2026-11-21';

/** A plan of walks, for orders that must have one. */
async function aWalk(): Promise<string> {
  const text = { zh: '液位', en: 'Level' };
  const element = await bench.make(patrolElement, {
    ...{ name: text, place: 'ANY', method: 'LOOK', standard: text, raisedAs: 'EQUIPMENT', kind: 'CHECK' },
  });
  const point = await bench.make(patrolPoint, { code: '10000001', name: 'Screens', uses: ['RUN'], section: 'SCR' });
  const sheet = await bench.make(patrolPlanElement, {
    ...{ name: 'Screens', use: 'RUN', point: point.id, elements: [{ element: element.id }] },
  });
  const plan = await bench.make(runPatrol, {
    ...{ name: 'Walk', cycle: 'DAY', frequency: 1, times: [{ at: '08:00' }], durationMin: 60 },
    ...{ validFrom: '2020-01-01', executor: 'lead', route: [{ sheet: sheet.id }] },
  });
  return plan.id;
}

describe('a person', () => {
  it('belongs to one operation team at a time', async () => {
    const member = { members: [{ user: 'u1', isLead: true }], type: 'RUN' };
    const first = await bench.make(groupList, { name: 'A', ...member });
    await expect(bench.make(groupList, { name: 'B', ...member })).rejects.toThrow(/team.inTwo/);
    await bench.make(groupList, { name: 'C', ...member, type: 'MAINTENANCE' });
    const path = `modules/groupList/records/${first.id}`;
    await bench.engine.put(path, { version: first.version, values: { enabled: false } }, 'boss').expect(200);
    await bench.make(groupList, { name: 'B', ...member });
  });
});

describe('a rule', () => {
  it('shows what it gives and breaks, without keeping it, and to nobody elsewhere', async () => {
    const { id } = await aRule(bench);
    const { body } = await bench.engine.get(`rosters/preview?ruleId=${id}&days=30`, 'boss').expect(200);
    const { duties: given, findings } = rosterCalls.preview.reply.parse(body.data);
    expect(given).toHaveLength(60);
    // No SMS reaches n2.
    expect([...new Set(findings.map(({ kind }) => kind))]).toEqual(['NO_SMS']);
    expect(await duties()).toEqual([]);
    await bench.engine.get(`rosters/preview?ruleId=${id}`, 'far').expect(404);
    await bench.engine.post('rosters/generate', { ruleId: id, month: '2026-11' }, 'far').expect(404);
  });

  it.each([
    ['works through holidays', 'IGNORE', 2, false],
    ['rests on them', 'SKIP', 0, undefined],
    ['marks their shifts for extra pay', 'EXTRA_PAY', 2, true],
  ] as const)('%s where it says so', async (_what, holidays, count, isPaid) => {
    const { id: ruleId } = await aRule(bench, { holidays, holidayDays: [{ day: '2026-12-25', name: 'Feast' }] });
    await bench.engine.post('rosters/generate', { ruleId, month: '2026-12' }, 'boss').expect(200);
    const feast = await duties('day.from=2026-12-25&day.to=2026-12-25');
    expect(feast).toHaveLength(count);
    expect(new Set(feast.map(({ values }) => values.extraPay))).toEqual(new Set(count === 0 ? [] : [isPaid]));
    const [before] = await duties('day.from=2026-12-24&day.to=2026-12-24');
    expect(before?.values.extraPay).toBe(false);
  });

  it('makes drafts that may be made again until they are published (SC-01, SC-02)', async () => {
    const rule = await aRule(bench);
    const generate = () => bench.engine.post('rosters/generate', { ruleId: rule.id, month: '2026-11' }, 'boss');
    expect((await generate().expect(200)).body.data).toMatchObject({ made: 60, removed: 0 });
    expect((await generate().expect(200)).body.data).toMatchObject({ made: 60, removed: 60 });
    expect(await running()).toEqual([]);
    await bench.engine.post('rosters/publish', { factoryNo: 'plant_a', month: '2026-11' }, 'boss').expect(200);
    expect((await generate().expect(422)).body.error.code).toBe('roster.published');
    expect(await running()).toHaveLength(1);
    expect(bench.told('is published')).toEqual(expect.arrayContaining(['u1', 'n1', 'n2']));
    await bench.act(schedulingRule, rule, 'retire', 'boss');
    expect((await generate().expect(422)).body.error.code).toBe('schedule.notInForce');
  });
});

describe('a month in which shifts lack a certificate', () => {
  it('is published for a written reason alone, which the audit trail keeps', async () => {
    const rule = await aRule(bench, { licences: ['ELECTRICIAN'] });
    await bench.engine.post('rosters/generate', { ruleId: rule.id, month: '2026-11' }, 'boss').expect(200);
    const publish = (more: object = {}, who = 'boss') =>
      bench.engine.post('rosters/publish', { factoryNo: 'plant_a', month: '2026-11', ...more }, who);
    await publish({ despite: 'x' }, 'far').expect(403);
    expect((await publish().expect(422)).body.error.code).toBe('roster.unlicensed');
    expect(await running()).toEqual([]);
    await publish({ despite: 'the course is in December' }).expect(200);
    expect(await running()).toHaveLength(1);
  });
});

describe('the roster as other areas see it', () => {
  const shifts = () => bench.engine.app.get(ShiftRoster);
  const people = async (ms: number) =>
    (await shifts().operating(['plant_a'], { from: ms, to: ms + 1 })).map(({ person }) => person);

  it('has the shifts of operation teams, and nothing before it is published', async () => {
    expect(await people(START)).toEqual([]);
    await aRoster(bench);
    expect(await people(START)).toHaveLength(1);
    expect(await shifts().operating(['plant_b'], { from: START, to: START + 1 })).toEqual([]);
    const lab = await bench.make(groupList, { name: 'Lab', type: 'LAB', members: [{ user: 'lead', isLead: true }] });
    const [day] = await duties(today);
    const { startsAt, endsAt } = day?.values ?? {};
    const extra = { day: '2026-11-21', shift: 'Lab', team: lab.id, person: 'lead', startsAt, endsAt };
    const made = await bench.make(rosterDuty, extra);
    await bench.act(rosterDuty, made, 'publish', 'boss');
    expect(await people(START)).toEqual([day?.values.person]);
  });

  it('names who of a team works then, nobody where it does not say, and what certificates people lack', async () => {
    await aRoster(bench);
    const [day] = await duties(today);
    const name = `Team ${String(day?.values.person)}`;
    expect(await shifts().executorOf('plant_a', name, START)).toBe(day?.values.person);
    expect(await shifts().executorOf('plant_a', name, START + 11 * HOUR)).toBeUndefined();
    expect(await shifts().executorOf('plant_a', 'Nobody', START)).toBeUndefined();
    await bench.make(groupList, {
      ...{ name: 'Repair', type: 'MAINTENANCE', members: [{ user: 'u1', isLead: true }] },
      certificates: [{ holder: 'u1', kind: 'ELECTRICIAN', validTo: '2026-11-22' }],
    });
    const lacking = (days: number) =>
      shifts().lacking('plant_a', ['u1', 'n1'], ['ELECTRICIAN'], { from: START, to: START + days * 24 * HOUR });
    expect(await lacking(1)).toEqual([{ person: 'n1', kind: 'ELECTRICIAN', endedOn: null }]);
    expect(await lacking(2)).toContainEqual({ person: 'u1', kind: 'ELECTRICIAN', endedOn: '2026-11-22' });
  });

  it('names the shifts on which nobody holds a certificate; where nobody is rostered there are none', async () => {
    const unlicensed = (from: number, hours: number, plant = 'plant_a') =>
      shifts().unlicensed(plant, ['RESCUE'], { from, to: from + hours * HOUR });
    expect(await unlicensed(START, 24)).toEqual([]);
    await aRoster(bench);
    const [day, night] = await duties(today);
    const said = (duty: typeof day) => ({ kind: 'RESCUE', day: '2026-11-21', shift: duty?.values.shift });
    expect(await unlicensed(START, 1)).toEqual([said(day)]);
    await bench.make(groupList, {
      ...{ name: 'First aid', type: 'MAINTENANCE', members: [{ user: day?.values.person, isLead: true }] },
      certificates: [{ holder: day?.values.person, kind: 'RESCUE', validTo: '2026-11-21' }],
    });
    expect(await unlicensed(START, 1)).toEqual([]);
    const begins = Number(night?.values.startsAt);
    expect(await unlicensed(START, (begins - START) / HOUR + 1)).toEqual([said(night)]);
    expect(await unlicensed(START, 24, 'plant_b')).toEqual([]);
  });
});

it('says whose team somebody is in, by each of its names, and no name that fits two teams', async () => {
  const members = [{ user: 'n2', isLead: true }, { user: 'n1' }];
  await bench.make(groupList, { name: '检修班 / Fitters', type: 'MAINTENANCE', members });
  const names = async (who: string) => (await bench.engine.app.get(Teams).of(who)).get('plant_a') ?? [];
  expect(await names('n1')).toEqual(expect.arrayContaining(['检修班 / Fitters', '检修班', 'Fitters']));
  expect(await bench.engine.app.get(Teams).members('plant_a', 'Fitters')).toEqual(['n2', 'n1']);
  await bench.make(groupList, {
    name: '钳工班 / Fitters',
    type: 'MAINTENANCE',
    members: [{ user: 'boss', isLead: true }],
  });
  expect(await names('n1')).not.toContain('Fitters');
  expect(await bench.engine.app.get(Teams).members('plant_a', 'Fitters')).toEqual([]);
  expect(await names('nobody')).toEqual([]);
});

describe('a published shift', () => {
  it('is changed with a reason, to somebody who is free, and both hear of it', async () => {
    await aRoster(bench);
    const [day, night] = await duties(today);
    if (day === undefined || night === undefined) throw new Error('two shifts a day');
    const values = { person: 'lead', reason: 'ill' };
    expect(await bench.act(rosterDuty, day, 'change', 'boss', { values })).toMatchObject({
      values: { person: 'lead', plannedPerson: day.values.person, isChanged: true },
    });
    expect(bench.told('Shift changed')).toEqual([day.values.person, 'lead']);
    expect(await running()).toEqual(['lead Day']);
    const twice = { person: night.values.person, reason: 'x' };
    expect(await bench.act(rosterDuty, day, 'change', 'boss', { values: twice })).toMatchObject({
      status: 'PUBLISHED',
    });
    const busy = { values: { person: night.values.person, reason: 'x' } };
    const [other] = await duties('day.from=2026-11-22&day.to=2026-11-22');
    if (other === undefined) throw new Error('a shift tomorrow');
    expect(await bench.act(rosterDuty, night, 'change', 'boss', busy)).toMatchObject({ status: 'PUBLISHED' });
    expect(await bench.act(rosterDuty, day, 'checkIn', 'u1')).toBe('record.notNamed');
  });

  it('keeps the certificates its rule asks for, or says why not, and the plant manager hears of it', async () => {
    const rule = await aRule(bench, { licences: ['ELECTRICIAN'] });
    await bench.make(groupList, {
      ...{
        name: 'Repair',
        type: 'MAINTENANCE',
        members: ['u1', 'n1', 'n2'].map((user) => ({ user, isLead: user === 'u1' })),
      },
      certificates: ['u1', 'n1', 'n2'].map((holder) => ({ holder, kind: 'ELECTRICIAN', validTo: '2026-11-29' })),
    });
    await bench.engine.post('rosters/generate', { ruleId: rule.id, month: '2026-11' }, 'boss').expect(200);
    const month = { factoryNo: 'plant_a', month: '2026-11', despite: 'the course is on the 30th' };
    await bench.engine.post('rosters/publish', month, 'boss').expect(200);
    const [day] = await duties('day.from=2026-11-23&day.to=2026-11-23');
    if (day === undefined) throw new Error('a shift');
    const change = (more: object) =>
      bench.act(rosterDuty, day, 'change', 'boss', { values: { person: 'lead', reason: 'ill', ...more } });
    expect(await change({})).toBe('roster.shiftUnlicensed');
    expect(await change({ despite: 'an electrician is on call' })).toMatchObject({ values: { person: 'lead' } });
    expect(bench.told('without a certificate')).toEqual(['boss']);
    // What ran out after publication is told a day ahead.
    bench.engine.clock.ms = Date.UTC(2026, 10, 29, 4);
    bench.inbox.sent.length = 0;
    await bench.engine.app.get(RosterWatch).step();
    expect(bench.told('without a certificate')).toEqual(['boss']);
  });

  it('takes the orders its team begins in it along, those that need a certificate the other lacks alone stay', async () => {
    await aRoster(bench);
    const [, , day] = await duties('day.from=2026-11-21&day.to=2026-11-22');
    if (day === undefined) throw new Error('a shift tomorrow');
    const { person, startsAt } = day.values;
    const order = (more: object) =>
      bench.make(temporaryOrder, {
        ...{ name: 'A', content: 'B', team: `Team ${String(person)}`, executor: person },
        ...{ planStart: Number(startsAt) + HOUR, planEnd: Number(startsAt) + 2 * HOUR, ...more },
      });
    const orders = [
      await order({}),
      await order({ licences: ['CRANE'] }),
      await order({ planStart: Number(startsAt) + 13 * HOUR, planEnd: Number(startsAt) + 14 * HOUR }),
      await order({ team: 'Repair' }),
    ];
    await bench.act(rosterDuty, day, 'change', 'boss', { values: { person: 'lead', reason: 'ill' } });
    const executors = await Promise.all(
      orders.map(async ({ id }) => (await bench.see(temporaryOrder, id)).values.executor),
    );
    expect(executors).toEqual(['lead', person, person, person]);
    expect(bench.told('goes with the shift')).toEqual([person, 'lead']);
    expect(bench.told('stays behind')).toEqual(['lead']);
  });

  it('takes the walks that begin in it along, too', async () => {
    await aRoster(bench);
    const [, , day] = await duties('day.from=2026-11-21&day.to=2026-11-22');
    if (day === undefined) throw new Error('a shift tomorrow');
    const { person, startsAt } = day.values;
    const plan = await aWalk();
    const { id } = await bench.make(runPatrolWork, {
      ...{ name: 'Walk', content: 'Round', plan, team: `Team ${String(person)}`, executor: person },
      ...{ planStart: Number(startsAt) + HOUR, planEnd: Number(startsAt) + 2 * HOUR },
    });
    await bench.act(rosterDuty, day, 'change', 'boss', { values: { person: 'lead', reason: 'ill' } });
    expect((await bench.see(runPatrolWork, id)).values.executor).toBe('lead');
  });

  it('refuses who stands elsewhere then, is cancelled with a gap, and is over when it is over (SC-06)', async () => {
    await aRoster(bench);
    const [day] = await duties(today);
    if (day === undefined) throw new Error('a shift');
    const person = String(day.values.person);
    await bench.make(rosterDuty, {
      ...{ day: '2026-11-21', shift: 'Extra', person: 'lead' },
      ...{ startsAt: START - HOUR, endsAt: START + HOUR },
    });
    const [extra] = await duties('shift=Extra');
    if (extra === undefined) throw new Error('an extra shift');
    await bench.act(rosterDuty, extra, 'publish', 'boss');
    const wish = { values: { person, reason: 'more hands' } };
    expect(await bench.act(rosterDuty, extra, 'change', 'boss', wish)).toBe('roster.busy');
    expect(await bench.act(rosterDuty, day, 'checkIn', person)).toMatchObject({ values: { checkedInAt: START } });
    expect(await bench.act(rosterDuty, day, 'cancel', 'boss', { note: 'plant stands' })).toMatchObject({
      status: 'CANCELLED',
    });
    const { body } = await bench.engine.get('rosters?month=2026-11&factoryNo=plant_a', 'boss').expect(200);
    expect(body.data.gaps).toHaveLength(2);
    await bench.pass(9 * HOUR);
    await bench.engine.app.get(RosterWatch).step();
    expect((await bench.see(rosterDuty, extra.id)).status).toBe('WORKED');
    expect(await bench.act(rosterDuty, extra, 'cancel', 'boss', { note: 'x' })).toBe('record.state');
  });
});
