import { Controller, Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import {
  Config,
  DomainError,
  Handles,
  Log,
  Metrics,
  PlatformModule,
  readConfig,
  silentLog,
  SystemHealthRegistry,
} from '@sed/platform-api';
import { AuditTrail, Clock, HealthRegistry, Sessions } from '@sed/platform-ports';
import { get, type Right } from '@sed/platform-contract';
import { aViewer, createTestApp, FakeSessions, ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AuditModule } from './audit.module';

const sessions = new FakeSessions();
const clock = new ManualClock();
const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
const guarded = get('api/v1/guarded', {
  access: 'signal:edit',
  summary: '',
  query: z.object({ factoryNo: z.string().optional() }),
});
const deep = get('api/v1/deep/:module', { access: 'session', summary: '', params: z.object({ module: z.string() }) });
const ruled = get('api/v1/ruled', { access: 'session', summary: '' });
let opened: TestDatabase;
let app: NestExpressApplication;

@Controller()
class GuardedController {
  @Handles(guarded)
  guarded() {
    return null;
  }

  @Handles(deep)
  deep() {
    throw new DomainError('permission.notHere');
  }

  @Handles(ruled)
  ruled() {
    throw new DomainError('conflict.version');
  }
}

const LOG_RIGHTS: Right[] = ['userLog:view', 'userLog:export'];

beforeAll(async () => {
  opened = await openTestDatabase();
  sessions.allow('a', aViewer(['A', 'B'], { code: 'ADMIN', jti: 'admin' }));
  sessions.allow('p', aViewer(['A'], { code: 'PLANT', jti: 'plant', rights: new Set(LOG_RIGHTS) }));
  sessions.allow('n', aViewer(['A'], { code: 'NONE', jti: 'none', rights: new Set<Right>(['signal:view']) }));
  const bound = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Database, useValue: opened.database },
    { provide: Clock, useValue: clock },
    { provide: Sessions, useValue: sessions },
    { provide: HealthRegistry, useClass: SystemHealthRegistry },
  ];
  @Global()
  @Module({ providers: bound, exports: bound.map(({ provide }) => provide) })
  class TestPorts {}

  const imports = [TestPorts, PlatformModule, AuditModule];
  app = await createTestApp({ imports, controllers: [GuardedController] }, config);
  await app.init();
});
afterAll(async () => {
  await app.close();
  await opened.close();
});
beforeEach(async () => {
  await opened.truncate();
  clock.ms += 3_600_000;
});

const call = (path: string, jti: string) =>
  request(app.getHttpServer()).get(`/gateway/api/v1/${path}`).set('authorization', `Bearer ${jti}`);
const record = (over: object = {}) =>
  app.get(AuditTrail).record({ actor: 'someone', entity: 'user', action: 'update', ...over });
const listed = async (jti: string, query = '') => {
  const { body } = await call(`audit-rows${query}`, jti).expect(200);
  return body.data as { total: number; list: { entityId: string; actor: string; after: unknown; factoryNo: string }[] };
};

describe('the user log', () => {
  it('shows each viewer the rows of their plants and their own, system administrators all', async () => {
    await record({ factoryNo: 'A', entityId: '1' });
    await record({ factoryNo: 'B', entityId: '2' });
    await record({ entityId: '3' });
    await record({ entityId: '4', actor: 'plant' });
    expect((await listed('admin')).list.map((row) => row.entityId)).toEqual(['4', '3', '2', '1']);
    const own = await listed('plant');
    expect(own.list.map((row) => row.entityId)).toEqual(['4', '1']);
    expect(own.total).toBe(2);
    await call('audit-rows', 'none').expect(403);
  });

  it('filters by user, object, action, plant, time and text', async () => {
    await record({ factoryNo: 'A', entityId: '1', reason: '100%_sure' });
    await record({ factoryNo: 'A', entityId: '2', actor: 'other', after: { name: '新名称' } });
    await record({ factoryNo: 'A', entityId: '3', action: 'delete', outcome: 'failed' });
    const ids = async (query: string) => (await listed('admin', `?${query}`)).list.map((row) => row.entityId);
    expect(await ids('actor=other')).toEqual(['2']);
    expect(await ids('action=delete&outcome=failed')).toEqual(['3']);
    expect(await ids(`keyword=${encodeURIComponent('新名')}`)).toEqual(['2']);
    expect(await ids(`keyword=${encodeURIComponent('0%_s')}`)).toEqual(['1']);
    expect(await ids('keyword=%25%25')).toEqual([]);
    expect(await ids(`from=${String(clock.ms + 1)}`)).toEqual([]);
    expect((await listed('admin', '?pageSize=1&pageNum=2')).list.map((row) => row.entityId)).toEqual(['2']);
  });

  it('tells whether the chains hold', async () => {
    await record({ factoryNo: 'A' });
    await record({ factoryNo: 'B' });
    const { body } = await call('audit-rows/verification', 'admin').expect(200);
    expect(body.data).toEqual({ rows: 2, chains: 2, brokenAt: [] });
    const own = await call('audit-rows/verification', 'plant').expect(200);
    expect(own.body.data.chains).toBe(1);
  });
});

describe('the order of the list', () => {
  it('is by any of its columns, what is not there last, the newest first among equals', async () => {
    for (const [entityId, entity, source] of [
      ['1', 'user', 'b'],
      ['2', 'role', null],
      ['3', 'user', 'a'],
    ])
      await record({ entityId, entity, source });
    const ids = async (sort: string) => (await listed('admin', `?sort=${sort}`)).list.map((row) => row.entityId);
    expect(await ids('at')).toEqual(['1', '2', '3']);
    expect(await ids('-at')).toEqual(['3', '2', '1']);
    expect(await ids('-entity')).toEqual(['3', '1', '2']);
    expect(await ids('entity,-source')).toEqual(['2', '1', '3']);
    expect(await ids('source')).toEqual(['3', '1', '2']);
    expect(await ids('-source')).toEqual(['1', '3', '2']);
  });

  it('by a column the list does not have is refused, naming those it has', async () => {
    const { body } = await call('audit-rows?sort=hash', 'admin').expect(422);
    expect(body).toMatchObject({ code: 2, error: { code: 'request.invalid' } });
    expect(body.msg).toContain('sort');
    expect(body.msg).toContain('outcome');
    await call('audit-rows?sort=at,actor,action,entity', 'admin').expect(422);
  });
});

describe('refusals of a right', () => {
  const denials = () => listed('admin', '?action=denied');

  it('are one entry each, and one a minute for the same person and call with the number of repeats', async () => {
    for (let i = 0; i < 5; i++) await call('guarded', 'none').expect(403);
    const first = await denials();
    expect(first.list).toMatchObject([{ actor: 'none', entityId: 'GET api/v1/guarded', after: { repeated: 0 } }]);
    clock.ms += 60_000;
    await call('guarded', 'none').expect(403);
    const later = await denials();
    expect(later.list.map((row) => row.after)).toEqual([{ repeated: 4 }, { repeated: 0 }]);
  });

  it('found within a handler are recorded like those of the guard, rules that bind everybody are not', async () => {
    for (const module of ['roles', 'roles', 'users']) await call(`deep/${module}`, 'none').expect(403);
    await call('ruled', 'none').expect(409);
    const rows = (await denials()).list;
    expect(rows).toMatchObject([
      { reason: 'permission.notHere', entityId: 'GET api/v1/deep/:module', after: { module: 'users', repeated: 0 } },
      { reason: 'permission.notHere', after: { module: 'roles', repeated: 0 } },
    ]);
  });

  it('are answered even when they cannot be recorded', async () => {
    const full = vi.spyOn(app.get(AuditTrail), 'record').mockRejectedValue(new Error('full'));
    await call('guarded', 'none').expect(403);
    expect(full).toHaveBeenCalledTimes(1);
    full.mockRestore();
    expect((await denials()).total).toBe(0);
  });

  it('of a plant are recorded without a row in that plant’s own chain', async () => {
    await call('guarded?factoryNo=Z', 'admin').expect(403);
    const [row] = (await denials()).list;
    expect(row).toMatchObject({ actor: 'admin', factoryNo: null });
  });
});
