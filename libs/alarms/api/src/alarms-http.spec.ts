import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  BrokerLink,
  Clock,
  HealthRegistry,
  MessagePlan,
  PlantDirectory,
  SampleLog,
  Sessions,
  TimeSeriesStore,
} from '@sed/platform-ports';
import {
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  ManualClock,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobService } from '@sed/records-api';
import { JOBS } from './testing/alarms-app';
import { AlarmsModule } from './alarms.module';
import { FakeBroker, MemoryHistory, PLANT, START_MS } from './testing/engine-bench';
import { ListedPlan } from './testing/listed-plan';
import { MemorySampleLog } from './testing/samples';

const clock = new ManualClock(START_MS);
const log = new MemorySampleLog();
const directory = new FakePlantDirectory();
const sessions = new FakeSessions();
const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
let opened: TestDatabase;
let app: NestExpressApplication;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.truncate();
  directory.addPlant({ factoryNo: PLANT });
  directory.addSignal(PLANT, 'AIT101');
  sessions.allow('a', aViewer([PLANT], { code: 'U1', jti: 'all' }));
  sessions.allow('b', aViewer([PLANT], { code: 'U2', jti: 'reader', rights: new Set(['alarm:view']) }));
  sessions.allow('c', aViewer(['other'], { code: 'U3', jti: 'stranger' }));

  @Global()
  @Module({
    providers: [
      { provide: Config, useValue: config },
      { provide: Log, useValue: silentLog() },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Database, useValue: opened.database },
      { provide: Clock, useValue: clock },
      { provide: PlantDirectory, useValue: directory },
      { provide: SampleLog, useValue: log },
      { provide: TimeSeriesStore, useValue: new MemoryHistory() },
      { provide: BrokerLink, useValue: new FakeBroker() },
      { provide: MessagePlan, useValue: new ListedPlan() },
      { provide: Sessions, useValue: sessions },
      { provide: HealthRegistry, useClass: SystemHealthRegistry },
      ...JOBS,
    ],
    exports: [
      Config,
      Log,
      Metrics,
      Database,
      Clock,
      PlantDirectory,
      SampleLog,
      TimeSeriesStore,
      BrokerLink,
      MessagePlan,
      Sessions,
      HealthRegistry,
      JobService,
    ],
  })
  class TestPorts {}

  app = await createTestApp({ imports: [TestPorts, PlatformModule, AlarmsModule] }, config);
  await app.init();
});

afterAll(async () => {
  await app.close();
  await opened.close();
});

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, jti = 'all') =>
  request(app.getHttpServer())[method](`/gateway/api/v1/${path}`).set('authorization', `Bearer ${jti}`);

const rule = {
  factoryNo: PLANT,
  signalCode: 'AIT101',
  name: 'COD high',
  condition: { type: 'LIMIT', limits: { H: { value: 50, level: 1 } } },
  action: { zh: '检查', en: 'Check' },
};

/** Waits for what the running engine does on its own. */
async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 200; i++) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('never came');
}

describe('alarms over HTTP', () => {
  it('goes from a rule over a sample to an acknowledged alarm with its journal', async () => {
    const made = await call('post', 'alarm-rules').send(rule).expect(200);
    expect(made.body.data).toMatchObject({ version: 1, name: { zh: 'COD high', en: 'COD high' }, state: 'ENABLED' });
    clock.pass(5000);
    log.append([{ series: 1, tsMs: clock.ms, value: 61 }]);
    const alarm = await eventually(async () => {
      const { body } = await call('get', `alarms?factoryNo=${PLANT}&state=UNACK_ACTIVE`);
      return body.data.list[0] as { id: string } | undefined;
    });
    expect(alarm).toMatchObject({ level: 1, value: 61, limit: 50, signalCode: 'AIT101', unit: 'mg/L' });
    const path = `alarms/${alarm.id}/acknowledge`;
    const refused = await call('post', path).send({ note: 'ok' }).expect(422);
    expect(refused.body).toMatchObject({ code: 2, error: { code: 'alarm.note.tooShort' } });
    await call('post', path, 'reader').send({ note: 'not mine' }).expect(403);
    await call('post', path, 'stranger').send({ note: 'not here' }).expect(404);
    await call('post', path).send({ note: 'dosing started' }).expect(200);
    const again = await call('post', path).send({}).expect(200);
    expect(again.body.data).toMatchObject({ state: 'ACK_ACTIVE', ackedBy: 'U1' });
    const { body } = await call('get', `alarms/${alarm.id}/journal`, 'reader').expect(200);
    expect(body.data).toMatchObject([
      { event: 'raised', from: null, to: 'UNACK_ACTIVE', actor: 'system:alarms', value: 61, quality: 'GOOD' },
      { event: 'acknowledged', actor: 'U1', note: 'dosing started' },
    ]);
  });

  it('changes, tests and removes a rule with version and rights', async () => {
    const { body } = await call('post', 'alarm-rules')
      .send({ ...rule, name: 'second', state: 'DRAFT' })
      .expect(200);
    const { id } = body.data as { id: string };
    await call('put', `alarm-rules/${id}`, 'reader')
      .send({ ...rule, version: 1 })
      .expect(403);
    await call('put', `alarm-rules/${id}`, 'stranger')
      .send({ ...rule, version: 1 })
      .expect(403);
    await call('put', `alarm-rules/${id}`)
      .send({ ...rule, state: 'DRAFT', version: 1 })
      .expect(200);
    await call('put', `alarm-rules/${id}`)
      .send({ ...rule, version: 1 })
      .expect(409);
    const dry = await call('post', `alarm-rules/${id}/dry-run`).send({ from: 1, to: 1000 }).expect(200);
    expect(dry.body.data).toMatchObject({ alarms: [], smsCount: 0, chatter: 0, samples: 0, medianDurationMs: null });
    await call('delete', `alarm-rules/${id}`, 'stranger').expect(404);
    await call('delete', `alarm-rules/${id}`).expect(200);
    await call('delete', `alarm-rules/${id}`).expect(404);
  });

  it('lists and exports the rules of the plants somebody may see, filtered by the service', async () => {
    await call('post', 'alarm-rules')
      .send({ ...rule, name: '=HYPERLINK("x")', state: 'DISABLED' })
      .expect(200);
    const { body } = await call('get', 'alarm-rules?state=DISABLED&level=1&type=LIMIT&sort=-alarms').expect(200);
    expect(body.data).toMatchObject({ total: 1, states: { ENABLED: 1, DISABLED: 1 } });
    const foreign = await call('get', 'alarm-rules', 'stranger').expect(200);
    expect(foreign.body.data).toMatchObject({ total: 0, states: {} });
    await call('get', 'alarm-rules?sort=-body').expect(422);
    const csv = await call('get', 'alarm-rules/export?state=DISABLED', 'reader').expect(200);
    expect(csv.headers['content-type']).toContain('text/csv');
    // What looks like a formula is text.
    expect(csv.text.split('\r\n')[1]).toMatch(/"'=HYPERLINK/);
    expect(csv.text.split('\r\n')).toHaveLength(3);
    const empty = await call('get', 'alarm-rules/export', 'stranger').expect(200);
    expect(empty.text.split('\r\n')).toHaveLength(2);
    const xlsx = await call('get', 'alarm-rules/export?format=xlsx').expect(200);
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    await call('get', `alarm-rules/export?factoryNo=${PLANT}`, 'stranger').expect(403);
  });

  it.each([
    [{ limits: {} }, 'alarm.rule.noLimit'],
    [{ limits: { H: { value: 1, level: 2 }, HH: { value: 0, level: 1 } } }, 'alarm.rule.upperAboveLower'],
  ])('refuses limits %j', async (limits, code) => {
    const condition = { type: 'LIMIT', ...limits };
    const { body } = await call('post', 'alarm-rules')
      .send({ ...rule, condition })
      .expect(422);
    expect(JSON.stringify(body)).toContain(code === 'alarm.rule.noLimit' ? 'limit' : 'above');
  });
});
