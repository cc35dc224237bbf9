import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { camera } from '@sed/cameras-definitions';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import {
  AlarmFeed,
  AttachmentAccess,
  AuditTrail,
  Clock,
  FileStore,
  HealthRegistry,
  Messenger,
  People,
  PlantDirectory,
  Sessions,
} from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { plant as plantTable } from '@sed/plants-tables';
import { ModuleEngineModule, RecordService, type Caller } from '@sed/records-api';
import { tableOf } from '@sed/records-api/tables';
import { rightsOf } from '@sed/records-model';
import {
  aPerson,
  aViewer,
  createTestApp,
  FakeAlarmFeed,
  FakePlantDirectory,
  FakeSessions,
  FixedPeople,
  ListedAuditTrail,
  ListedMessenger,
  ManualClock,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { CamerasModule } from '../cameras.module';
import { LensWatch } from '../lens/lens-watch';
import { CameraStates } from '../live/camera-states';
import { KeptPictures, OpenAttachments } from './kept-pictures';

export const PLANT = 'demo_e01';
export const OTHER = 'demo_e02';
export const NOW_MS = Date.UTC(2026, 10, 20, 8, 0, 0);
const EVERYTHING = new Set<Right>(rightsOf(camera));
const LOOK = new Set<Right>(['camera:view']);
const CLIPS = join(import.meta.dirname, '../../clips');

type Values = Readonly<Record<string, unknown>>;

export interface CamerasApp {
  readonly app: NestExpressApplication;
  readonly clock: ManualClock;
  readonly alarms: FakeAlarmFeed;
  readonly pictures: KeptPictures;
  readonly audit: ListedAuditTrail;
  readonly messages: ListedMessenger;
  get(path: string, who?: string): request.Test;
  post(path: string, body: object, who?: string): request.Test;
  /** A camera of the register; `values` beside what every camera has. */
  addCamera(values: Values, factoryNo?: string): Promise<{ readonly id: string; readonly version: number }>;
}

/** Cameras behind real HTTP: `all` may everything, `look` only looks at one plant, `none` may not see cameras. */
export async function openCamerasApp(
  test: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<CamerasApp> {
  const config = readConfig({ JWT_SECRET: 's'.repeat(40), ...env });
  const clock = new ManualClock(NOW_MS);
  const [alarms, sessions] = [new FakeAlarmFeed(), new FakeSessions()];
  const [pictures, audit] = [new KeptPictures(), new ListedAuditTrail()];
  const messages = new ListedMessenger();
  const directory = await twoPlants(test);
  const providers = [
    { provide: Config, useValue: config },
    { provide: Log, useFactory: silentLog },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: clock },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Sessions, useValue: sessions },
    { provide: Database, useValue: test.database },
    { provide: AlarmFeed, useValue: alarms },
    { provide: AuditTrail, useValue: audit },
    { provide: Messenger, useValue: messages },
    { provide: People, useValue: new FixedPeople({ plantStaff: [aPerson('keeper')] }) },
    { provide: PlantDirectory, useValue: directory },
    { provide: FileStore, useValue: pictures },
    { provide: AttachmentAccess, useClass: OpenAttachments },
  ];
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class TestPorts {}
  const engine = ModuleEngineModule.with({ modules: [camera], tables: new Map([[camera.key, tableOf(camera)]]) });
  const app = await createTestApp({ imports: [TestPorts, PlatformModule, engine, CamerasModule.with(CLIPS)] }, config);
  await app.init();
  // Cameras are asked when a test says so, not some seconds after the start.
  await app.get(CameraStates).onApplicationShutdown();
  await app.get(LensWatch).onApplicationShutdown();
  const all = aViewer([PLANT, OTHER], { code: 'all', rights: EVERYTHING });
  sessions.allow('all', all);
  sessions.allow('look', aViewer([PLANT], { code: 'look', rights: LOOK }));
  sessions.allow('none', aViewer([PLANT], { code: 'none', rights: new Set<Right>(['signal:view']) }));
  const caller: Caller = { viewer: all, language: 'zh', source: null };
  const head = (path: string, who: string): Record<string, string> =>
    path.includes('api/v1') ? { authorization: `Bearer jti-${who}` } : { token: who };
  const server = () => request(app.getHttpServer());
  let last = 0;
  return {
    ...{ app, clock, alarms, pictures, audit, messages },
    get: (path, who = 'all') => server().get(`/gateway/${path}`).set(head(path, who)),
    post: (path, body, who = 'all') => server().post(`/gateway/${path}`).set(head(path, who)).send(body),
    addCamera: (values, factoryNo = PLANT) => {
      last += 1;
      return app.get(RecordService).create(camera.key, { factoryNo, values: givenCamera(last, values) }, caller);
    },
  };
}

/** What every camera has, under what a test says of it. */
function givenCamera(number: number, values: Values): Record<string, unknown> {
  const code = `C${String(number).padStart(2, '0')}`;
  const name = { zh: `摄像机${code}`, en: `Camera ${code}` };
  return { code, name, source: 'CLIP', clip: 'aeration', ...values };
}

/** Two plants, the first with a signal in each of two sections. */
async function twoPlants(test: TestDatabase): Promise<FakePlantDirectory> {
  const directory = new FakePlantDirectory();
  for (const factoryNo of [PLANT, OTHER]) {
    const { process, scaleM3PerDay, limitSet, longitude, latitude, ...plant } = directory.addPlant({ factoryNo });
    await test.db.insert(plantTable).values({ ...plant, process, scaleM3PerDay, limitSet, longitude, latitude });
  }
  directory.addSignal(PLANT, 'BI_OX1_DO', { section: 'OXI' });
  directory.addSignal(PLANT, 'PS_P201_RUN', { section: 'LFT' });
  return directory;
}
