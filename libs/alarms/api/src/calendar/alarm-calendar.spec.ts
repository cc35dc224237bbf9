import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aViewer } from '@sed/testing';
import { AlarmsApp } from '../testing/alarms-app';
import { PLANT } from '../testing/engine-bench';

const OTHER = 'demo_e02';
let world: AlarmsApp;

beforeAll(async () => {
  world = await AlarmsApp.open();
  world.directory.addPlant({ factoryNo: OTHER });
  world.directory.addSignal(PLANT, 'AIT101');
  world.sessions.allow('a', aViewer([PLANT, OTHER], { code: 'U1', jti: 'all' }));
  world.sessions.allow('b', aViewer([PLANT], { code: 'U2', jti: 'plant' }));
  world.sessions.allow('c', aViewer([PLANT], { code: 'U3', jti: 'reader', rights: new Set(['alarm:view']) }));
});
afterAll(() => world.close());

const days = [
  { date: '2025-11-20', kind: 'holiday', name: '测试节' },
  { date: '2025-11-22', kind: 'working', name: '测试节调休' },
];
const ofGroup = { factoryNo: null, year: 2025, days, version: 0 };
const ofPlant = { ...ofGroup, factoryNo: PLANT, days: [] };

describe('the calendar of holidays', () => {
  it('of the group is kept by who edits the rules of every plant, that of a plant by who edits its rules', async () => {
    expect((await world.call('put', 'alarm-calendar', ofGroup, 'plant')).body).toMatchObject({
      error: { code: 'alarm.rule.groupOnly' },
    });
    const saved = await world.call('put', 'alarm-calendar', ofGroup);
    expect(saved.body.data).toEqual({ ...ofGroup, version: 1 });
    expect((await world.call('put', 'alarm-calendar', ofPlant, 'reader')).status).toBe(403);
    expect((await world.call('put', 'alarm-calendar', { ...ofPlant, factoryNo: OTHER }, 'plant')).status).toBe(403);
    const own = await world.call('put', 'alarm-calendar', ofPlant, 'plant');
    expect(own.body.data).toMatchObject({ factoryNo: PLANT, days: [], version: 1 });
    expect((await world.call('get', 'alarm-calendar?year=2025', undefined, 'reader')).body.data.days).toEqual(days);
    expect((await world.call('get', 'alarm-calendar?year=2026')).body.data).toMatchObject({ days: [], version: 0 });
    const changes = world.trail.entries.filter(({ entity }) => entity === 'alarmCalendar');
    expect(changes).toMatchObject([{ entityId: '/2025' }, { factoryNo: PLANT, before: { days: [] } }]);
  });

  it.each([
    [{ version: 0 }, 'conflict.version'],
    [{ version: 1, days: [days[0], days[0]] }, 'calendar.twice'],
    [{ version: 1, days: [{ ...days[0], date: '2026-01-01' }] }, 'calendar.year'],
  ])('refuses %j', async (change, code) => {
    const { body } = await world.call('put', 'alarm-calendar', { ...ofGroup, ...change });
    expect(body).toMatchObject({ error: { code } });
  });

  it.each(['2025-02-30', '30.11.2025', ''])('refuses the date “%s”', async (date) => {
    const refused = await world.call('put', 'alarm-calendar', { ...ofGroup, days: [{ ...days[0], date }], version: 1 });
    expect(refused.status).toBe(422);
  });

  it('is looked at by the engine without a restart: a rule of working days is quiet until the holiday is taken back', async () => {
    const workdays = [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00', holidays: 'not' }];
    const rule = { factoryNo: PLANT, signalCode: 'AIT101', action: { zh: '查', en: 'Look' } };
    const condition = { type: 'LIMIT', limits: { H: { value: 50, level: 3 } } };
    await world.call('post', 'alarm-rules', { ...rule, condition, name: 'Workdays', evalWindow: workdays });
    await world.call('post', 'alarm-rules', { ...rule, condition, name: 'Always' });
    const open = async () => {
      const { body } = await world.call('get', `alarms?factoryNo=${PLANT}`);
      return (body.data.list as { text: { en: string } }[]).map(({ text }) => text.en).sort();
    };
    // Thursday 2025-11-20 in Shanghai, a holiday of the group.
    world.clock.pass(5000);
    world.log.append([{ series: 1, tsMs: world.clock.ms, value: 61 }]);
    await world.eventually(async () => ((await open()).length > 0 ? true : undefined));
    expect(await open()).toEqual(['Always']);
    await world.call('put', 'alarm-calendar', { ...ofGroup, days: [], version: 1 });
    await world.eventually(async () => {
      world.clock.pass(1000);
      return (await open()).length === 2 ? true : undefined;
    });
    expect(await open()).toEqual(['Always', 'Workdays']);
  });
});
