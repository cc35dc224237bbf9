import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { IngestRuntime, ScrapedMetrics } from '@sed/signals-ingest';
import { ModuleEngineModule } from '@sed/records-api';
import { OrganisationModule } from '@sed/people-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { PlantsModule } from '@sed/plants-api';
import {
  AlarmFeed,
  AttachmentAccess,
  Clock,
  FileStore,
  HealthRegistry,
  LiveValues,
  PlantDirectory,
  SignalStatistics,
  SystemClock,
  TimeSeriesStore,
} from '@sed/platform-ports';
import { SessionModule } from '@sed/people-session';
import { PeopleAdministrationModule } from '@sed/people-administration';
import { sessionCalls, type OrgNode } from '@sed/people-contract';
import { plantCalls } from '@sed/plants-contract';
import { signalsTopic } from '@sed/signals-contract';
import { createTestApp, FakeAlarmFeed, FakeLiveValues, openTestDatabase, type TestDatabase } from '@sed/testing';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moduleRights } from './module-rights';
import { ENGINE_PARTS } from './modules';

let test: TestDatabase;
let app: NestExpressApplication;
let dataDir: string;
let ingest: IngestRuntime;
let tokens: { text: string; jti: string };

/** Nothing of this spec reads history. */
const NO_STORE = { latest: () => Promise.resolve([]), statistics: () => Promise.reject(new Error('not asked')) };
const NO_FILES = { describe: () => Promise.resolve([]), register: () => undefined };

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  dataDir = await mkdtemp(join(tmpdir(), 'sed-plant-life-'));
  const config = readConfig({ JWT_SECRET: 's'.repeat(40), DEMO: 'on', DATA_DIR: dataDir });
  const values = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: new SystemClock() },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Database, useValue: test.database },
    { provide: LiveValues, useValue: new FakeLiveValues() },
    { provide: AlarmFeed, useValue: new FakeAlarmFeed() },
    { provide: TimeSeriesStore, useValue: NO_STORE },
    { provide: SignalStatistics, useValue: NO_STORE },
    { provide: FileStore, useValue: NO_FILES },
    { provide: AttachmentAccess, useValue: NO_FILES },
  ];
  @Global()
  @Module({ providers: values, exports: values.map(({ provide }) => provide) })
  class Ports {}
  const organisation = OrganisationModule.register({ moduleRights: moduleRights(), demoCentres: [] });
  const engine = ModuleEngineModule.with(ENGINE_PARTS);
  const imports = [
    Ports,
    PlatformModule,
    PlantsModule,
    SessionModule,
    organisation,
    engine,
    PeopleAdministrationModule,
  ];
  app = await createTestApp({ imports }, config);
  await app.init();
  ingest = new IngestRuntime(
    {
      logPath: join(dataDir, 'log'),
      consumers: ['store'],
      plantRatePerS: 20_000,
      broker: { kind: 'embedded', options: { host: '127.0.0.1', port: 0, username: undefined, password: undefined } },
    },
    {
      directory: app.get(PlantDirectory),
      clock: new SystemClock(),
      metrics: new ScrapedMetrics(new Metrics()),
      onEvent: () => undefined,
    },
  );
  tokens = await signIn('admin', config.demoPassword);
});
afterAll(async () => {
  await ingest.stop();
  await app.close();
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(username: string, password: string) {
  const sent = request(app.getHttpServer()).post('/gateway/login/getWebToken').type('form');
  const { body } = await sent.send({ username, password });
  const text = String(body.msg);
  return { text, jti: String(decodeJwt(text).jti) };
}

const record = z.object({ data: plantCalls.infoNew.reply });
const userInfo = z.object({ data: sessionCalls.userInfo.reply });

function read(path: string) {
  const address = `/gateway/${path}?factoryNo=life_01`;
  return request(app.getHttpServer()).get(address).set({ token: tokens.text });
}

function post(path: string, body: object) {
  const head = path.startsWith('api/v1') ? { authorization: `Bearer ${tokens.jti}` } : { token: tokens.text };
  return request(app.getHttpServer()).post(`/gateway/${path}`).set(head).send(body);
}

async function act(id: string, version: number, action: string, note?: string): Promise<number> {
  const path = `api/v1/modules/plantInfo/records/${id}/actions/${action}`;
  const { body } = await post(path, { version, ...(note !== undefined && { note }) }).expect(200);
  return z.object({ data: z.object({ version: z.number() }) }).parse(body).data.version;
}

/** What the switcher of the signed-in person offers. */
async function offered(): Promise<ReadonlyMap<string, OrgNode>> {
  const { body } = await request(app.getHttpServer())
    .get('/gateway/login/getTbUserInfoUnVersion2')
    .set({ token: tokens.text })
    .expect(200);
  const flat = (nodes: readonly OrgNode[]): OrgNode[] => nodes.flatMap((node) => [node, ...flat(node.childrenList)]);
  const plants = flat(userInfo.parse(body).data.userOrgTree).filter(({ factoryNo }) => factoryNo !== null);
  return new Map(plants.map((node) => [node.factoryNo ?? '', node]));
}

describe('a plant from its first draft to its closing', () => {
  let id = '';
  let version = 0;

  it('stands in the switcher of those above it as soon as it is active', async () => {
    const name = { zh: '新厂', en: 'New plant' };
    const operation = { process: { zh: 'A²/O', en: 'A2O' }, scaleM3PerDay: 10_000, limitSet: '1A' };
    const values = { code: 'life_01', name, region: 'east', type: 'WWTP', orgCode: 'area_east', ...operation };
    const { body } = await post('factory/addFactoryInfoDraft', { values }).expect(200);
    ({ id, version } = record.parse(body).data);
    expect((await offered()).has('life_01')).toBe(false);
    version = await act(id, version, 'activate');
    await expect.poll(async () => (await offered()).get('life_01')?.nameText).toEqual(name);
    await expect.poll(() => app.get(PlantDirectory).isInService('life_01')).toBe(true);
    // Signed in long before, and still: rights follow within seconds.
    await expect.poll(async () => (await read('factory/getFactoryInfo')).status, { timeout: 15_000 }).toBe(200);
  });

  it('has its samples refused with a reason while it is suspended, and taken again afterwards', async () => {
    const values = { code: 'AIT1', name: { zh: '测点', en: 'Signal' }, kind: 'AI', section: 'OUT' };
    await post('api/v1/modules/measure/records', { factoryNo: 'life_01', values }).expect(200);
    const directory = app.get(PlantDirectory);
    await expect.poll(() => directory.signal('life_01', 'AIT1')?.enabled).toBe(true);
    const signal = directory.signal('life_01', 'AIT1')?.id ?? 0;
    const sent = async () => {
      await send(Buffer.from(JSON.stringify({ ts: Date.now(), values: { AIT1: 4.2 } })));
      return ingest.live.get(signal)?.value;
    };
    version = await act(id, version, 'suspend', 'overhaul');
    await expect.poll(() => directory.signal('life_01', 'AIT1')?.enabled).toBe(false);
    expect(await sent()).toBeUndefined();
    expect(ingest.log.listRejects()[0]).toMatchObject({ reason: 'signal_disabled', topic: signalsTopic('life_01') });
    version = await act(id, version, 'resume');
    await expect.poll(() => directory.signal('life_01', 'AIT1')?.enabled).toBe(true);
    await expect.poll(sent).toBe(4.2);
  });

  it('leaves the switcher when it is closed, and its record stays', async () => {
    version = await act(id, version, 'suspend', 'end of contract');
    await act(id, version, 'close', 'end of contract');
    await expect.poll(async () => (await offered()).get('life_01')?.hide ?? true).toBe(true);
    const { body } = await read('factory/getFactoryInfoNew');
    expect(record.parse(body).data.state).toBe('CLOSED');
  });
});

function send(payload: Buffer): Promise<void> {
  return new Promise((resolve) => {
    ingest.pipeline.accept({ topic: signalsTopic('life_01'), payload, qos: 1 }, resolve);
  });
}
