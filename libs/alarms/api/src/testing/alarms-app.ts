import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  AuditTrail,
  BrokerLink,
  Clock,
  HealthRegistry,
  MessagePlan,
  Messenger,
  People,
  PlantDirectory,
  SampleLog,
  Sessions,
  TimeSeriesStore,
  UserPositions,
} from '@sed/platform-ports';
import {
  aPerson,
  asStored,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  FixedPeople,
  ListedAuditTrail,
  ListedMessenger,
  ManualClock,
} from '@sed/testing';
import request from 'supertest';
import { JobService, JobStore, JobWorker } from '@sed/records-api';
import { AlarmsModule } from '../alarms.module';
import { FakeBroker, MemoryHistory, PLANT, START_MS } from './engine-bench';
import { openEngineDatabase, type EngineDatabase } from './engine-database';
import { ListedPlan } from './listed-plan';
import { MemorySampleLog } from './samples';

class Positions extends UserPositions {
  readonly managers = new Set<string>();
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(this.managers.has(userCode) ? ['OPS_MGR'] : []);
  }
}

/** Those of the engine of records, on the database of the test. */
export const JOBS = [JobStore, JobWorker, JobService];

/** The alarms module in an app of its own, with everything around it in memory. */
export class AlarmsApp {
  readonly clock = new ManualClock(START_MS);
  readonly log = new MemorySampleLog();
  readonly directory = new FakePlantDirectory();
  readonly sessions = new FakeSessions();
  readonly trail = new ListedAuditTrail();
  readonly messenger = new ListedMessenger();
  readonly positions = new Positions();
  readonly history = new MemoryHistory();

  private constructor(
    readonly opened: EngineDatabase,
    private opening: NestExpressApplication | undefined,
  ) {
    this.directory.addPlant({ factoryNo: PLANT });
  }

  static async open(): Promise<AlarmsApp> {
    const opened = await openEngineDatabase();
    await opened.truncate();
    const world = new AlarmsApp(opened, undefined);
    await world.start();
    return world;
  }

  get app(): NestExpressApplication {
    if (this.opening === undefined) throw new Error('not started');
    return this.opening;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.opened.close();
  }

  async call(method: 'get' | 'post' | 'put', path: string, body?: object, jti = 'all') {
    const sent = request(this.app.getHttpServer())
      [method](`/gateway/api/v1/${path}`)
      .set('authorization', `Bearer ${jti}`);
    return body === undefined ? sent : sent.send(body);
  }

  /** Waits for what the running engine does on its own. */
  async eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
    for (let i = 0; i < 200; i++) {
      const found = await read();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('never came');
  }

  private async start(): Promise<void> {
    const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
    const ports = [
      { provide: Config, useValue: config },
      { provide: Log, useValue: silentLog() },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Database, useValue: this.opened.database },
      { provide: Clock, useValue: this.clock },
      { provide: PlantDirectory, useValue: this.directory },
      { provide: SampleLog, useValue: this.log },
      { provide: TimeSeriesStore, useValue: this.history },
      { provide: BrokerLink, useValue: new FakeBroker() },
      { provide: MessagePlan, useValue: new ListedPlan() },
      { provide: Sessions, useValue: this.sessions },
      { provide: AuditTrail, useValue: asStored(this.trail) },
      { provide: Messenger, useValue: asStored(this.messenger) },
      { provide: UserPositions, useValue: asStored(this.positions) },
      {
        provide: People,
        useValue: asStored(new FixedPeople({ plantStaff: ['U1', 'U5'].map((code) => aPerson(code)) })),
      },
      { provide: HealthRegistry, useClass: SystemHealthRegistry },
    ];

    @Global()
    @Module({ providers: [...ports, ...JOBS], exports: [...ports.map(({ provide }) => provide), JobService] })
    class TestPorts {}

    this.opening = await createTestApp({ imports: [TestPorts, PlatformModule, AlarmsModule] }, config);
    await this.opening.init();
  }
}
