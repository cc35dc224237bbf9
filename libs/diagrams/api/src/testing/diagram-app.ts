import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import type { Right } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import {
  AuditTrail,
  Clock,
  HealthRegistry,
  PlantDirectory,
  SeriesTraitsSource,
  Sessions,
  TimeSeriesStore,
  type Range,
  type SampleColumns,
  type SeriesTraits,
} from '@sed/platform-ports';
import {
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  ListedAuditTrail,
  ManualClock,
  NullTimeSeriesStore,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { DiagramsModule } from '../diagrams.module';

/** 2025-11-21 18:13:20 in Shanghai. */
export const NOW_MS = 1_763_720_000_000;
const HOLD_MS = 300_000;

type Sample = readonly [series: number, tsMs: number, value: number, quality: number];

/** Samples a test puts in; counts how often it is asked. */
export class ScannedStore extends NullTimeSeriesStore {
  samples: Sample[] = [];
  scans = 0;

  override readonly scan = (
    series: readonly number[],
    { fromMs, toMs }: Range,
    { withLead = false }: { withLead?: boolean } = {},
  ): Promise<SampleColumns> => {
    this.scans += 1;
    const own = this.samples.filter(([id]) => series.includes(id)).sort((a, b) => a[1] - b[1]);
    const leads = series
      .map((id) => own.findLast((sample) => sample[0] === id && sample[1] < fromMs))
      .filter((sample) => sample !== undefined);
    const inside = own.filter(([, ts]) => ts >= fromMs && ts < toMs);
    const found = [...(withLead ? leads : []), ...inside];
    return Promise.resolve({
      count: found.length,
      series: Int32Array.from(found, ([id]) => id),
      tsMs: Float64Array.from(found, ([, ts]) => ts),
      value: Float64Array.from(found, ([, , value]) => value),
      quality: Uint8Array.from(found, ([, , , quality]) => quality),
    });
  };
}

class FixedTraits extends SeriesTraitsSource {
  override traits(): SeriesTraits {
    return { zone: 'Asia/Shanghai', dayStartMinutes: 0, holdMs: HOLD_MS, totalKind: 'level', counterRollover: null };
  }
}

const VIEW: readonly Right[] = ['diagram:view', 'signal:view'];
const ALL: readonly Right[] = [...VIEW, 'diagram:config'];

/**
 * Diagrams behind real HTTP on an embedded database, over two plants `p1` and `p2`: `all` configures both, `one` the
 * first, `mixed` configures the first and sees the second, `look` only sees, `blind` sees diagrams without values.
 */
export class DiagramApp {
  readonly clock = new ManualClock(NOW_MS);
  readonly directory = new FakePlantDirectory();
  readonly store = new ScannedStore();
  readonly trail = new ListedAuditTrail();

  private constructor(
    readonly test: TestDatabase,
    private readonly app: NestExpressApplication,
  ) {}

  static async open(): Promise<DiagramApp> {
    const test = await openTestDatabase();
    await test.truncate();
    const config = readConfig({ JWT_SECRET: 's'.repeat(40) });
    const sessions = allowed();
    const parts = {
      clock: new ManualClock(NOW_MS),
      directory: new FakePlantDirectory(),
      store: new ScannedStore(),
      trail: new ListedAuditTrail(),
    };
    const providers = [
      { provide: Config, useValue: config },
      { provide: Log, useFactory: silentLog },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Clock, useValue: parts.clock },
      { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
      { provide: Sessions, useValue: sessions },
      { provide: Database, useValue: test.database },
      { provide: PlantDirectory, useValue: parts.directory },
      { provide: TimeSeriesStore, useValue: parts.store },
      { provide: SeriesTraitsSource, useClass: FixedTraits },
      { provide: AuditTrail, useValue: parts.trail },
    ];
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class TestPorts {}
    const app = await createTestApp({ imports: [TestPorts, PlatformModule, DiagramsModule] }, config);
    await app.init();
    return Object.assign(new DiagramApp(test, app), parts);
  }

  get(path: string, who = 'all') {
    return request(this.app.getHttpServer()).get(`/gateway/api/v1/${path}`).set(bearer(who));
  }

  post(path: string, body: object, who = 'all') {
    return request(this.app.getHttpServer()).post(`/gateway/api/v1/${path}`).set(bearer(who)).send(body);
  }

  put(path: string, body: object, who = 'all') {
    return request(this.app.getHttpServer()).put(`/gateway/api/v1/${path}`).set(bearer(who)).send(body);
  }

  delete(path: string, who = 'all') {
    return request(this.app.getHttpServer()).delete(`/gateway/api/v1/${path}`).set(bearer(who));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.test.close();
  }
}

function bearer(who: string) {
  return { authorization: `Bearer jti-${who}` };
}

function allowed(): FakeSessions {
  const sessions = new FakeSessions();
  const allow = (code: string, plants: readonly string[], rights: readonly Right[]) =>
    sessions.allow(code, aViewer(plants, { code, rights: new Set(rights) }));
  allow('all', ['p1', 'p2'], ALL);
  allow('one', ['p1'], ALL);
  allow('look', ['p1'], VIEW);
  allow('blind', ['p1'], ['diagram:view']);
  allow('none', ['p1', 'p2'], ['alarm:view']);
  const grants = [
    { plants: new Set(['p1']), rights: new Set(ALL) },
    { plants: new Set(['p2']), rights: new Set(VIEW) },
  ];
  sessions.allow('mixed', aViewer(['p1', 'p2'], { code: 'mixed', rights: new Set(ALL), grants }));
  return sessions;
}
