import { alarmRuleCalls, userAlarmCalls } from '@sed/alarms-contract';
import { aViewer } from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlarmsApp } from '../testing/alarms-app';
import { PLANT } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';

let world: AlarmsApp;

beforeAll(async () => {
  world = await AlarmsApp.open();
  world.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 60 });
  world.sessions.allow('a', aViewer([PLANT], { code: 'U1', jti: 'all' }));
  world.sessions.allow('b', aViewer([PLANT], { code: 'U2', jti: 'reader', rights: new Set(['alarm:view']) }));
});
afterAll(() => world.close());

/** The specification's paths carry the token, not the bearer. */
function named(method: 'get' | 'post', path: string, body: object = {}, token = 'b') {
  const sent = request(world.app.getHttpServer())[method](`/gateway/${path}`).set('token', token);
  return method === 'get' ? sent : sent.send(body);
}

describe('personal alarms over HTTP', () => {
  it('are added, changed and deleted by their owner alone', async () => {
    const body = { factoryNo: PLANT, signalCode: 'AIT101', high: 5 };
    const added = userAlarmCalls.add.reply.parse(
      (await named('post', 'user-alarm/add-alarm', body).expect(200)).body.data,
    );
    const mine = async (token: string) =>
      userAlarmCalls.list.reply.parse(
        (await named('get', 'user-alarm/indicator-alarm', {}, token).expect(200)).body.data,
      );
    expect((await mine('b')).map(({ id }) => id)).toEqual([added.id]);
    expect(await mine('a')).toEqual([]);
    const change = { ...body, id: added.id, high: 4, version: 1 };
    await named('post', 'user-alarm/update-alarm', change, 'a').expect(404);
    await named('post', 'user-alarm/update-alarm', change).expect(200);
    await named('post', 'user-alarm/update-alarm', change).expect(409);
    await named('post', 'user-alarm/update-alarm', { ...change, low: 6, version: 2 }).expect(422);
    await named('post', 'user-alarm/delete-alarm', { id: added.id }, 'a').expect(404);
    await named('post', 'user-alarm/delete-alarm', { id: added.id }).expect(200);
    expect(await mine('b')).toEqual([]);
  });

  it('are told in times that do not overlap', async () => {
    const window = { days: [1, 2], from: '08:00', to: '18:00' };
    const wish = { windows: [window], factoryNoList: [PLANT] };
    await named('post', 'user-alarm/alarm-time/save', { ...wish, windows: [window, window] }).expect(422);
    await named('post', 'user-alarm/alarm-time/save', { ...wish, factoryNoList: ['elsewhere'] }).expect(403);
    await named('post', 'user-alarm/alarm-time/save', wish).expect(200);
    expect((await named('get', 'user-alarm/alarm-time').expect(200)).body.data).toEqual(wish);
    const found = await named('post', 'message/alarm-message/query', { pageSize: 5 }).expect(200);
    expect(found.body.data).toMatchObject({ list: [], total: 0, pageSize: 5 });
  });
});

describe('rules over HTTP', () => {
  it('are read by id, counted and judged before they are saved', async () => {
    const rule = ruleInput({ condition: { type: 'EXPR', expression: 'AIT101 > 5', level: 3 } });
    const made = alarmRuleCalls.create.reply.parse((await world.call('post', 'alarm-rules', rule)).body.data);
    expect((await world.call('get', `alarm-rules/${made.id}`)).body.data).toMatchObject({ id: made.id, version: 1 });
    const counted = await world.call('get', `alarm-rules/statistics?ids=${made.id},x`);
    expect(counted.body.data).toEqual([{ ruleId: made.id, alarms: 0, chatter: 0 }]);
    const asked = { factoryNo: PLANT, rule, from: 1000, to: 2000 };
    expect((await world.call('post', 'alarm-rules/preview', asked)).body.data).toMatchObject({ alarms: [] });
    const wrong = { ...rule, condition: { type: 'EXPR', expression: 'AIT101 >', level: 3 } };
    const refused = await world.call('post', 'alarm-rules/preview', { ...asked, rule: wrong });
    expect(refused.status).toBe(422);
    expect((await world.call('get', `alarm-rules/${made.id}/versions`)).body.data).toHaveLength(1);
    expect((await world.call('get', 'alarm-templates')).body.data).toMatchObject({ total: 0 });
    expect((await world.call('get', 'alarm-targets?year=2025')).body.data).toEqual([]);
  });
});
