import { Global, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database, transactionOf, moduleStarter as moduleStarterTable } from '@sed/platform-database';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  AuditTrail,
  Clock,
  FileStore,
  HealthRegistry,
  LivePush,
  Organisations,
  People,
  PlantDirectory,
  Sessions,
  UserPositions,
  type AuditEntry,
  type OpaqueTransaction,
  type PlantNumber,
} from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { rightsOf, type AnyModule } from '@sed/records-model';
import {
  aPerson,
  asStored,
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  FixedPeople,
  ListedAuditTrail,
  ListedPush,
  ManualClock,
} from '@sed/testing';
import request from 'supertest';
import { ModuleEngineModule } from '../module-engine.module';
import { MemoryFileStore } from './memory-file-store';
import { TEST_MODULES, TEST_STARTERS } from './test-modules';
import { tablesOf } from './test-tables';

/** Keeps entries; those of a transaction are written to a table of it, so that a rollback is seen. */
export class FakeAudit extends ListedAuditTrail {
  /** Entries of a transaction still to be written before one cannot be; null: all can. */
  breaksAt: number | null = null;
  override async record(entry: AuditEntry, within?: OpaqueTransaction): Promise<void> {
    if (within !== undefined) {
      if (this.breaksAt !== null && this.breaksAt-- === 0) {
        this.breaksAt = null;
        throw new Error('the writing broke off');
      }
      const tx = transactionOf(within);
      await tx.insert(moduleStarterTable).values({
        module: `audit:${entry.action}`,
        key: `${entry.entityId ?? ''}:${String(this.entries.length)}`,
        loadedAt: 0,
      });
    }
    await super.record(entry, within);
  }
}

const PEOPLE = ['u1', 'u2', 'boss'].map((code) => aPerson(code, { name: { zh: `${code}号`, en: `Mr ${code}` } }));

class FakeOrganisations extends Organisations {
  override resolve(factoryNo: string): Promise<PlantNumber | undefined> {
    const node = { orgCode: 'east', plants: new Set(['plant_a', 'plant_b', 'plant_c']) };
    return Promise.resolve(factoryNo === 'sed_manager_east' ? node : undefined);
  }
}

class FakePositions extends UserPositions {
  override at(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}

const EVERYTHING = new Set<Right>(TEST_MODULES.flatMap((module) => rightsOf(module)));
const LOOK = new Set<Right>(['testOrder:view', 'testKind:view']);

const freshParts = () => ({
  // Noon at the plants.
  clock: new ManualClock(Date.UTC(2026, 10, 21, 4)),
  audit: new FakeAudit(),
  push: new ListedPush(),
  files: new MemoryFileStore(),
});

/** The engine behind real HTTP, with the test modules and three people. */
export interface EngineHarness {
  readonly app: NestExpressApplication;
  readonly clock: ManualClock;
  readonly audit: FakeAudit;
  readonly push: ListedPush;
  readonly files: MemoryFileStore;
  readonly sessions: FakeSessions;
  get(path: string, who?: string): request.Test;
  post(path: string, body: object, who?: string): request.Test;
  put(path: string, body: object, who?: string): request.Test;
  del(path: string, who?: string): request.Test;
}

export async function openEngine(
  database: Database,
  more: readonly Provider[] = [],
  modules: readonly AnyModule[] = TEST_MODULES,
  /** Features beside the engine, for example the ledgers. */
  beside: readonly (Type | DynamicModule)[] = [],
): Promise<EngineHarness> {
  const parts = freshParts();
  const sessions = new FakeSessions();
  const plants = testPlants();
  const config = readConfig({ JWT_SECRET: 's'.repeat(40) });
  const providers = [
    { provide: Config, useValue: config },
    { provide: Log, useFactory: silentLog },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: parts.clock },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Sessions, useValue: sessions },
    { provide: Database, useValue: database },
    { provide: PlantDirectory, useValue: plants },
    { provide: People, useValue: asStored(new FixedPeople({ plantStaff: PEOPLE, audience: PEOPLE })) },
    { provide: Organisations, useValue: asStored(new FakeOrganisations()) },
    { provide: UserPositions, useValue: asStored(new FakePositions()) },
    { provide: AuditTrail, useValue: asStored(parts.audit) },
    { provide: LivePush, useValue: parts.push },
    { provide: FileStore, useValue: asStored(parts.files) },
  ];
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class TestPorts {}
  const engine = ModuleEngineModule.with({ modules, tables: tablesOf(modules), starters: TEST_STARTERS });
  const app = await createTestApp(
    {
      imports: [TestPorts, PlatformModule, ...beside, { ...engine, providers: [...(engine.providers ?? []), ...more] }],
    },
    config,
  );
  await app.init();
  const orgCodes = new Set(['east']);
  sessions.allow('u1', aViewer(['plant_a', 'plant_b'], { code: 'u1', rights: EVERYTHING, orgCodes }));
  sessions.allow('boss', aViewer(['plant_a', 'plant_b'], { code: 'boss', rights: EVERYTHING }));
  sessions.allow('only-a', aViewer(['plant_a'], { code: 'u2', rights: LOOK }));
  sessions.allow('stranger', aViewer(['plant_c'], { code: 'stranger', rights: EVERYTHING }));
  sessions.allow('nobody', aViewer(['plant_a'], { code: 'nobody', rights: new Set() }));
  sessions.allow('mixed', mixedViewer());
  const jti = (who: string) => ({ authorization: `Bearer jti-${CODES[who] ?? who}` });
  const at = (path: string) => `/gateway/api/v1/${path}`;
  const server = () => request(app.getHttpServer());
  return {
    app,
    ...parts,
    sessions,
    get: (path, who = 'u1') => server().get(at(path)).set(jti(who)),
    post: (path, body, who = 'u1') => server().post(at(path)).set(jti(who)).send(body),
    put: (path, body, who = 'u1') => server().put(at(path)).set(jti(who)).send(body),
    del: (path, who = 'u1') => server().delete(at(path)).set(jti(who)),
  };
}

const CODES: Readonly<Record<string, string>> = { 'only-a': 'u2' };

function testPlants(): FakePlantDirectory {
  const plants = new FakePlantDirectory();
  plants.addPlant({ factoryNo: 'plant_a' });
  plants.addPlant({ factoryNo: 'plant_b', zone: 'Europe/Berlin' });
  plants.addPlant({ factoryNo: 'plant_c' });
  plants.addSignal('plant_a', 'AIT101');
  plants.addSignal('plant_b', 'AIT201');
  return plants;
}

/** Everything at one plant, looking only at the other. */
function mixedViewer() {
  const grants = [
    { plants: new Set(['plant_a']), rights: EVERYTHING },
    { plants: new Set(['plant_b']), rights: LOOK },
  ];
  return aViewer(['plant_a', 'plant_b'], { code: 'mixed', rights: EVERYTHING, grants });
}
