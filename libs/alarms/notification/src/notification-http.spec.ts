import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { smsMessage as smsMessageTable } from '@sed/alarms-tables';
import { ModuleEngine } from '@sed/records-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  Clock,
  DutyRoster,
  HealthRegistry,
  NoShiftRoster,
  PlantDirectory,
  Sessions,
  ShiftRoster,
  SystemClock,
} from '@sed/platform-ports';
import { notifyPolicyTree, type NotifyPolicyDto } from '@sed/alarms-contract';
import {
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  openTestDatabase,
  signedReceipts,
  signedReply,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SmsModule } from './sms.module';
import { SmsSender } from './sms-sender';
import { rosterEngine } from './testing/roster-engine';
import { FakeRoster, person } from './testing/sender-bench';

const SECRET = 'secret-of-the-provider';
const sessions = new FakeSessions();
const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off', SMS_RECEIPT_SECRET: SECRET });
const roster = new FakeRoster();
let opened: TestDatabase;
let app: NestExpressApplication;

beforeAll(async () => {
  opened = await openTestDatabase();
  roster.duty = [person('U1')];
  sessions.allow('a', aViewer(['demo_e01', 'demo_w01'], { jti: 'all', code: 'U1' }));
  sessions.allow('b', aViewer(['demo_e01'], { jti: 'plant', code: 'U1' }));
  sessions.allow('c', aViewer(['demo_e01'], { jti: 'looks', code: 'U7', rights: new Set(['alarm:view']) }));
  const directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: 'demo_e01' });
  directory.addPlant({ factoryNo: 'demo_w01' });
  const bound = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Database, useValue: opened.database },
    { provide: Clock, useValue: new SystemClock() },
    { provide: PlantDirectory, useValue: directory },
    { provide: DutyRoster, useValue: roster },
    { provide: ShiftRoster, useClass: NoShiftRoster },
    { provide: ModuleEngine, useValue: rosterEngine(opened.database) },
    { provide: Sessions, useValue: sessions },
    { provide: HealthRegistry, useClass: SystemHealthRegistry },
  ];

  @Global()
  @Module({ providers: bound, exports: bound.map(({ provide }) => provide) })
  class TestPorts {}

  app = await createTestApp({ imports: [TestPorts, PlatformModule, SmsModule] }, config);
  await app.init();
});

afterAll(async () => {
  await app.close();
  await opened.close();
});

const call = (jti: string, method: 'get' | 'post' | 'delete', path: string) =>
  request(app.getHttpServer())[method](`/gateway/api/v1/${path}`).set('authorization', `Bearer ${jti}`);

const treeReply = z.object({ data: notifyPolicyTree });

function policiesOf(body: unknown): readonly NotifyPolicyDto[] {
  return treeReply.parse(body).data.policies;
}

function found(policies: readonly NotifyPolicyDto[], wanted: (policy: NotifyPolicyDto) => boolean): NotifyPolicyDto {
  const policy = policies.find(wanted);
  if (policy === undefined) throw new Error('no such policy');
  return policy;
}

const policy = (set: object = {}) => ({
  name: { zh: '夜间', en: 'Night' },
  match: { factoryNos: ['demo_e01'], sections: [], levels: [1], ruleGroups: [], tags: [] },
  steps: [{ afterMin: 0, targets: [{ kind: 'duty' }], channels: ['app', 'sms'] }],
  position: 0,
  ...set,
});

it('tells who is on duty at the plants of the viewer; without a roster it says so', async () => {
  const server = request(app.getHttpServer());
  const onDuty = async (jti: string): Promise<unknown> => {
    const asked = server.get('/gateway/api/v1/notification/on-duty').set('authorization', `Bearer ${jti}`);
    return (await asked.expect(200)).body;
  };
  const one = { isFromRoster: false, people: [{ code: 'U1', isLead: false }] };
  expect(await onDuty('plant')).toMatchObject({ data: [{ factoryNo: 'demo_e01', ...one }] });
  expect(await onDuty('all')).toMatchObject({ data: [{ factoryNo: 'demo_e01' }, { factoryNo: 'demo_w01' }] });
});

describe('notification policies over HTTP', () => {
  it('start with an escalation in which nothing is wrong but what is not set up', async () => {
    const { body } = await call('looks', 'get', 'notification/policies').expect(200);
    expect(policiesOf(body).map((one) => one.isSeed)).toEqual([true, true, true]);
    expect(body.data.problems).toMatchObject([
      { code: 'channelMissing', params: { channel: 'voice' }, isRefusal: false },
    ]);
  });

  it('are made, changed and removed by who may, for the own plants only', async () => {
    await call('looks', 'post', 'notification/policies').send(policy()).expect(403);
    await call('plant', 'post', 'notification/policies')
      .send(policy({ match: {} }))
      .expect(422);
    const foreign = policy({ match: { factoryNos: ['demo_w01'] } });
    await call('plant', 'post', 'notification/policies').send(foreign).expect(403);
    const { body } = await call('plant', 'post', 'notification/policies').send(policy()).expect(200);
    const made = found(policiesOf(body), (one) => one.name.en === 'Night');
    const changed = { ...policy({ position: 5 }), id: made.id, version: made.version };
    await call('plant', 'post', 'notification/policies').send(changed).expect(200);
    // Somebody else changed it meanwhile.
    await call('plant', 'post', 'notification/policies').send(changed).expect(409);
    await call('looks', 'delete', `notification/policies/${made.id}`).expect(403);
    const { body: after } = await call('plant', 'delete', `notification/policies/${made.id}`).expect(200);
    expect(after.data.policies).toHaveLength(3);
  });

  it('that would tell nobody are refused with the step, and checked without being stored', async () => {
    const empty = policy({ steps: [{ afterMin: 0, targets: [], channels: ['sms'] }] });
    const { body } = await call('plant', 'post', 'notification/policies/check').send(empty).expect(200);
    expect(body.data).toContainEqual({ policyId: null, code: 'noTargets', isRefusal: true, params: { step: 1 } });
    const refused = await call('plant', 'post', 'notification/policies').send(empty).expect(422);
    expect(refused.body.msg).toContain('Step 1');
    const { body: tree } = await call('plant', 'get', 'notification/policies').expect(200);
    expect(tree.data.policies).toHaveLength(3);
  });

  it('cannot be moved below themselves', async () => {
    const parent = await call('all', 'post', 'notification/policies').send(policy()).expect(200);
    const top = found(policiesOf(parent.body), (one) => !one.isSeed);
    const child = await call('all', 'post', 'notification/policies')
      .send(policy({ parentId: top.id }))
      .expect(200);
    const below = found(policiesOf(child.body), (one) => one.parentId === top.id);
    const moved = { ...policy({ parentId: below.id }), id: top.id, version: top.version };
    const { body } = await call('all', 'post', 'notification/policies').send(moved).expect(422);
    expect(body.error.code).toBe('notify.policy.cycle');
    await call('all', 'delete', `notification/policies/${top.id}`).expect(200);
  });
});

describe('who is told', () => {
  it('is foretold for the own plants, with masked phones', async () => {
    const question = { factoryNo: 'demo_e01', level: 1, at: Date.parse('2025-11-20T03:00:00+08:00') };
    const { body } = await call('looks', 'post', 'notification/forecast').send(question).expect(200);
    expect(body.data.lines).toContainEqual(expect.objectContaining({ channel: 'sms', outcome: 'told' }));
    expect(body.data.lines[1]).toMatchObject({
      outcome: 'told',
      person: { code: 'U1', phone: '138****0001', isOnDuty: true },
    });
    expect(JSON.stringify(body)).not.toContain('13800000001');
    await call('looks', 'post', 'notification/forecast')
      .send({ ...question, factoryNo: 'demo_w01' })
      .expect(403);
  });

  it('shows the roster', async () => {
    const { body } = await call('looks', 'get', 'notification/roster?factoryNo=demo_e01').expect(200);
    expect(body.data).toEqual({ isFromRoster: false, entries: [], onDutyNow: ['U1'] });
  });
});

describe('delivery', () => {
  it('is tested to oneself, to others only by who may edit rules, and its result is seen', async () => {
    const test = { factoryNo: 'demo_e01', channel: 'sms' };
    const { body } = await call('plant', 'post', 'notification/send-test').send(test).expect(200);
    expect(body.data).toMatchObject({ receiver: 'U1', phone: '138****0001' });
    await app.get(SmsSender).step();
    const { body: after } = await call('plant', 'get', `notification/messages/${body.data.messageId}`).expect(200);
    expect(after.data).toMatchObject({ state: 'SENT', attempts: 1 });
    await call('looks', 'post', 'notification/send-test')
      .send({ ...test, receiver: 'U1' })
      .expect(403);
    await call('plant', 'post', 'notification/send-test')
      .send({ ...test, channel: 'voice' })
      .expect(422);
    await call('plant', 'post', 'notification/send-test')
      .send({ ...test, factoryNo: 'demo_w01' })
      .expect(403);
  });

  it('is counted against the quota and over time', async () => {
    const { body } = await call('plant', 'get', 'notification/quota').expect(200);
    expect(body.data).toMatchObject([
      { receiver: 'U1', lastHour: 1, lastDay: 1, perHour: 10, perDay: 40, state: 'free' },
    ]);
    const range = `from=0&to=${String(Date.now() + 1000)}`;
    await call('plant', 'get', `notification/statistics?${range}`).expect(422);
    const day = `from=${String(Date.now() - 86_400_000)}&to=${String(Date.now() + 1000)}`;
    const { body: numbers } = await call('plant', 'get', `notification/statistics?${day}`).expect(200);
    expect(numbers.data).toMatchObject({
      total: 1,
      shareWithin30S: 1,
      byChannel: [{ channel: 'sms', sent: 1, failed: 0 }],
    });
    await call('looks', 'get', 'notification/quota').expect(403);
    await call('plant', 'get', 'notification/heartbeats').expect(200);
    const { body: channels } = await call('looks', 'get', 'notification/channels').expect(200);
    expect(channels.data).toMatchObject([
      { channel: 'app', isConfigured: true },
      { channel: 'sms', isConfigured: true, hasReceipts: true, providers: ['log'] },
      { channel: 'voice', isConfigured: false },
      { channel: 'webhook', isConfigured: false },
    ]);
  });

  it('is reported by the provider only (T-S6)', async () => {
    const [message] = await opened.db.select().from(smsMessageTable);
    const id = message?.idempotencyKey ?? '';
    const send = (path: string, body: object) =>
      request(app.getHttpServer()).post(`/gateway/api/v1/${path}`).send(body);
    const now = Date.now();
    const report = { id, state: 'delivered', reportedAt: now } as const;
    await send('sms-receipts', signedReceipts('a forger does not know', now, [report])).expect(422);
    await send('sms-receipts', { ...signedReceipts(SECRET, now, [report]), at: now + 1 }).expect(422);
    await send('sms-receipts', signedReceipts(SECRET, now - 600_000, [report])).expect(422);
    expect((await opened.db.select().from(smsMessageTable))[0]?.state).toBe('SENT');
    const { body } = await send('sms-receipts', signedReceipts(SECRET, now, [report])).expect(200);
    expect(body.data).toEqual({ known: 1, unknown: 0 });
    expect((await opened.db.select().from(smsMessageTable))[0]?.state).toBe('DELIVERED');
    await send('sms-replies', signedReply('wrong', now, '13800000001', 'ACK 1234')).expect(422);
    const reply = await send('sms-replies', signedReply(SECRET, now, '13800000001', 'ACK 1234')).expect(200);
    expect(reply.body.data).toEqual({ result: 'unknown' });
  });
});
