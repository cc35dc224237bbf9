import { Global, Module, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { ModuleEngineModule } from '@sed/records-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  AlarmFeed,
  AttachmentAccess,
  Clock,
  FileStore,
  HealthRegistry,
  LiveValues,
  Organisations,
  PlantPlaces,
  ReferenceSources,
  Sessions,
  SignalStatistics,
  TimeSeriesStore,
  type AttachedTo,
  type Viewer,
} from '@sed/platform-ports';
import { RIGHTS, type Right } from '@sed/platform-contract';
import { rightsOf } from '@sed/records-model';
import {
  aViewer,
  createTestApp,
  FakeAlarmFeed,
  FakeLiveValues,
  FakeSessions,
  ManualClock,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { seedDemoPlants } from '../directory/plant-seed';
import { PlantsModule } from '../plants.module';
import { ENGINE_PARTS } from './engine-parts';
import { FakeOrganisations } from './fake-organisations';
import { FakePictures } from './fake-pictures';
import { FakeStatistics, FakeStore } from './fake-store';
import { NOW_MS, PLANTS, SIGNALS } from './plant.fixture';

/** Remembers which plants were placed. */
export class FakePlaces extends PlantPlaces {
  readonly placed: string[] = [];
  readonly hidden: string[] = [];
  /** How many were placed when the last change was known to everybody. */
  settled = 0;
  override place({ factoryNo }: { readonly factoryNo: string }): Promise<void> {
    this.placed.push(factoryNo);
    return Promise.resolve();
  }
  override change(factoryNo: string, { hidden }: { readonly hidden?: boolean }): Promise<void> {
    if (hidden === true) this.hidden.push(factoryNo);
    return Promise.resolve();
  }
  override settle(): Promise<void> {
    this.settled = this.placed.length;
    return Promise.resolve();
  }
}

/** Who sees files is asked of whoever registered for them. */
export class OpenAttachments extends AttachmentAccess {
  private readonly checks = new Map<string, (viewer: Viewer, recordId: string) => Promise<boolean>>();
  override register(module: string, check: (viewer: Viewer, recordId: string) => Promise<boolean>): void {
    this.checks.set(module, check);
  }
  override async maySee(viewer: Viewer, { module, recordId }: AttachedTo): Promise<boolean> {
    return (await this.checks.get(module)?.(viewer, recordId)) === true;
  }
}

const PAGE_ONLY: readonly Right[] = ['indexSetting:view', 'indexSetting:edit', 'waterworks:view'];
const EVERYTHING = new Set<Right>([
  ...RIGHTS,
  ...PAGE_ONLY,
  ...ENGINE_PARTS.modules.flatMap((module) => rightsOf(module)),
]);
const LOOK = new Set<Right>(['plantInfo:view', 'cockpitDataConfig:view', 'signal:view']);
const ORGS = new Set(['east']);

export interface PlantApp {
  readonly app: NestExpressApplication;
  /** Everything the plants need from elsewhere, for another application on the same database. */
  readonly ports: Type;
  readonly clock: ManualClock;
  readonly store: FakeStore;
  readonly statistics: FakeStatistics;
  readonly live: FakeLiveValues;
  readonly alarms: FakeAlarmFeed;
  readonly places: FakePlaces;
  get(path: string, who?: string): request.Test;
  post(path: string, body: object, who?: string): request.Test;
  put(path: string, body: object, who?: string): request.Test;
}

/** Plants behind real HTTP: `all` may everything, `one` on one plant, `look` only reads, `none` has no plant. */
export async function openPlantApp(test: TestDatabase): Promise<PlantApp> {
  const config = readConfig({ JWT_SECRET: 's'.repeat(40) });
  const parts = {
    clock: new ManualClock(NOW_MS),
    store: new FakeStore(),
    statistics: new FakeStatistics(),
    live: new FakeLiveValues(),
    alarms: new FakeAlarmFeed(),
    places: new FakePlaces(),
  };
  const sessions = new FakeSessions();
  await seedDemoPlants(test.db, PLANTS, SIGNALS, NOW_MS);
  const providers = [
    { provide: Config, useValue: config },
    { provide: Log, useFactory: silentLog },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: parts.clock },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Sessions, useValue: sessions },
    { provide: LiveValues, useValue: parts.live },
    { provide: TimeSeriesStore, useValue: parts.store },
    { provide: SignalStatistics, useValue: parts.statistics },
    { provide: Database, useValue: test.database },
    { provide: AlarmFeed, useValue: parts.alarms },
    { provide: Organisations, useClass: FakeOrganisations },
    { provide: PlantPlaces, useValue: parts.places },
    { provide: FileStore, useClass: FakePictures },
    { provide: AttachmentAccess, useClass: OpenAttachments },
  ];
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class TestPorts {}
  const imports = [TestPorts, PlatformModule, PlantsModule, ModuleEngineModule.with(ENGINE_PARTS)];
  const app = await createTestApp({ imports }, config);
  await app.init();
  const sources = app.get(ReferenceSources);
  registerKnown(sources, 'org', (id) => ORGS.has(id));
  // In place of the engine's own source, which knows nobody here.
  registerKnown(sources, 'person', () => true);
  sessions.allow('all', aViewer(['demo_e01', 'demo_e02'], { code: 'all', rights: EVERYTHING, orgCodes: ORGS }));
  sessions.allow('one', aViewer(['demo_e01'], { code: 'one', rights: EVERYTHING, orgCodes: new Set(['east']) }));
  sessions.allow('look', aViewer(['demo_e01'], { code: 'look', rights: LOOK }));
  sessions.allow('sees', aViewer(['demo_e01'], { code: 'sees', rights: new Set<Right>(['seal:view']) }));
  sessions.allow('none', aViewer([], { code: 'none', rights: EVERYTHING }));
  sessions.allow('mixed', mixedViewer());
  const server = () => request(app.getHttpServer());
  const head = (path: string, who: string): Record<string, string> =>
    path.includes('api/v1') ? { authorization: `Bearer jti-${who}` } : { token: who };
  return {
    app,
    ports: TestPorts,
    ...parts,
    get: (path, who = 'all') => server().get(`/gateway/${path}`).set(head(path, who)),
    post: (path, body, who = 'all') => server().post(`/gateway/${path}`).set(head(path, who)).send(body),
    put: (path, body, who = 'all') => server().put(`/gateway/${path}`).set(head(path, who)).send(body),
  };
}

/** Everything at one plant, looking only at the other. */
function mixedViewer() {
  const grants = [
    { plants: new Set(['demo_e01']), rights: EVERYTHING },
    { plants: new Set(['demo_e02']), rights: LOOK },
  ];
  return aViewer(['demo_e01', 'demo_e02'], { code: 'mixed', rights: EVERYTHING, grants });
}

function registerKnown(sources: ReferenceSources, target: string, isKnown: (id: string) => boolean): void {
  sources.register(target, {
    labels: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id]))),
    options: () => Promise.resolve([]),
    existing: (ids) => Promise.resolve(new Set(ids.filter(isKnown))),
  });
}
