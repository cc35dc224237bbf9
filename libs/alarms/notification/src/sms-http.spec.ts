import { randomUUID } from 'node:crypto';
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
import {
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsGateway } from './gateway/sms-gateway';
import { SmsModule } from './sms.module';
import { rosterEngine } from './testing/roster-engine';

class NobodyOnDuty extends DutyRoster {
  override onDuty() {
    return Promise.resolve([]);
  }
  override recipients() {
    return Promise.resolve([]);
  }
}

const sessions = new FakeSessions();
const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
let opened: TestDatabase;
let app: NestExpressApplication;

beforeAll(async () => {
  opened = await openTestDatabase();
  sessions.allow('a', aViewer(['demo_e01'], { jti: 'all' }));
  sessions.allow('b', aViewer(['demo_e01'], { jti: 'other', rights: new Set(['alarm:view']) }));
  const bound = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Database, useValue: opened.database },
    { provide: Clock, useValue: new SystemClock() },
    { provide: PlantDirectory, useValue: new FakePlantDirectory() },
    { provide: DutyRoster, useValue: new NobodyOnDuty() },
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

const list = (jti: string, query = '') =>
  request(app.getHttpServer()).get(`/gateway/api/v1/sms-messages${query}`).set('authorization', `Bearer ${jti}`);

describe('short messages over HTTP', () => {
  it('are listed for who may see them', async () => {
    const { body } = await list('all', '?state=SENT,QUEUED').expect(200);
    expect(body.data).toEqual({ list: [], total: 0, pageNum: 1, pageSize: 20 });
    await list('other').expect(403);
    await list('all', '?factoryNo=demo_w01').expect(403);
    await list('all', '?state=NONSENSE').expect(422);
  });

  it('that do not leave show in readiness and above every page, with what to do', async () => {
    const health = () => request(app.getHttpServer()).get('/gateway/api/v1/service-health');
    const ready = () => request(app.getHttpServer()).get('/readyz').expect(200);
    expect((await ready()).body.data.sms).toEqual({ state: 'up', detail: 'ok' });
    const now = Date.now();
    const to = { receiver: 'U1', phone: '13800000001', language: 'en', receiveWindows: [], isOnDuty: true } as const;
    const tried = { triedAt: now, failingSince: now, lastError: 'timeout', createdAt: now, dueAt: now } as const;
    const text = { id: randomUUID(), idempotencyKey: 'a', factoryNo: 'demo_e01', level: 1, text: 'x' } as const;
    const waits = { state: 'RETRY', notBefore: now + 3_600_000 } as const;
    await opened.db.insert(smsMessageTable).values({ ...text, ...to, ...tried, ...waits });
    const { body } = await ready();
    expect(body.data.sms).toMatchObject({ state: 'degraded', detail: 'sms: the provider gives no usable answer' });
    expect(body.data.sms.todo.en).toContain('call the people on duty');
    const parts = (await health().set('authorization', 'Bearer all').expect(200)).body.data;
    expect(parts).toEqual({ parts: [{ name: 'sms', state: 'degraded' }] });
    await opened.db.delete(smsMessageTable);
  });

  it('go to the log as long as no provider is named', () => {
    expect(app.get(SmsGateway).name).toBe('log');
  });
});
