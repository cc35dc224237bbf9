import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { ModuleEngineModule } from '@sed/records-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  AuditTrail,
  Clock,
  FileStore,
  HealthRegistry,
  Messenger,
  People,
  PlantDirectory,
  Sessions,
  UserRights,
  type NewFile,
} from '@sed/platform-ports';
import { auditCalls, type AuditExport } from '@sed/people-contract';
import type { Right } from '@sed/platform-contract';
import type { StoredFile } from '@sed/records-contract';
import {
  aGrant,
  aPerson,
  asStored,
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  FixedPeople,
  FixedRights,
  ListedMessenger,
  ManualClock,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditModule } from '../audit.module';
import { AuditExportsModule } from './audit-exports.module';

/** Keeps what a job writes, as text. */
class TextFiles extends FileStore {
  readonly kept: { file: NewFile; content: string }[] = [];

  override async put(file: NewFile, content: Readable): Promise<StoredFile> {
    const written = await text(content);
    this.kept.push({ file, content: written });
    const { name, kind, contentType } = file;
    const picture = { widthPx: null, heightPx: null, takenAt: null, longitude: null, latitude: null };
    return { id: `f${String(this.kept.length)}`, name, kind, contentType, sizeBytes: written.length, ...picture };
  }
  override open(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  override describe(): Promise<readonly StoredFile[]> {
    return Promise.resolve([]);
  }
  override attach(): Promise<void> {
    return Promise.resolve();
  }
}

const LOG: Right[] = ['userLog:view', 'userLog:export'];
const ADMIN: Right[] = [...LOG, 'permission:config'];
/** Who there is: plants and rights. */
const STAFF = {
  asker: [['A', 'B'], ADMIN],
  second: [['A', 'B'], ADMIN],
  area: [['A'], ADMIN],
  reader: [['A'], LOG],
  chief: [[], ['userLog:view', 'system:view']],
} as const satisfies Record<string, readonly [readonly string[], readonly Right[]]>;
const LOGINS = ['asker', 'second', 'area', 'reader', 'chief'] as const;

const sessions = new FakeSessions();
const clock = new ManualClock();
const files = new TextFiles();
/** Plants of the requester, who may have left some when the job runs. */
let asksIn: readonly string[] = ['A', 'B'];
/** Rights as they are when somebody asks, and when the job runs. */
const later = new FixedRights((code) => {
  const login = LOGINS.find((one) => one.toUpperCase() === code) ?? 'chief';
  const [plants, rights] = STAFF[login];
  return [aGrant(login === 'asker' ? asksIn : plants, ...rights)];
});
const enabled = (...logins: readonly string[]) =>
  logins.map((loginName) => aPerson(loginName.toUpperCase(), { loginName, name: { zh: loginName, en: loginName } }));
const staff = new FixedPeople({});
const messenger = new ListedMessenger();
let opened: TestDatabase;
let app: NestExpressApplication;

beforeAll(async () => {
  opened = await openTestDatabase();
  for (const jti of LOGINS) {
    const [plants, rights] = STAFF[jti];
    const about = { code: jti.toUpperCase(), jti, loginName: jti, rights: new Set<Right>(rights) };
    sessions.allow(jti, aViewer([...plants], about));
  }
  const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
  const bound = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Database, useValue: opened.database },
    { provide: Clock, useValue: clock },
    { provide: Sessions, useValue: sessions },
    { provide: FileStore, useValue: asStored(files) },
    { provide: PlantDirectory, useValue: new FakePlantDirectory() },
    { provide: UserRights, useValue: asStored(later) },
    { provide: People, useValue: asStored(staff) },
    { provide: Messenger, useValue: asStored(messenger) },
    { provide: HealthRegistry, useClass: SystemHealthRegistry },
  ];
  @Global()
  @Module({ providers: bound, exports: bound.map(({ provide }) => provide) })
  class TestPorts {}
  const engine = ModuleEngineModule.with({ modules: [], tables: new Map() });
  app = await createTestApp({ imports: [TestPorts, PlatformModule, AuditModule, engine, AuditExportsModule] }, config);
  await app.init();
});
afterAll(async () => {
  await app.close();
  await opened.close();
});
beforeEach(async () => {
  await opened.truncate();
  files.kept.length = 0;
  asksIn = ['A', 'B'];
  staff.audience = enabled(...LOGINS);
  messenger.sent.length = 0;
  messenger.retired.length = 0;
  clock.ms += 3_600_000;
});

const PAGE = '/systemConfiguration/systemManage/userLog?requests=open';
const head = (who: string) => ({ authorization: `Bearer ${who}`, lang: 'en' });
const post = (who: string, path: string, body: object = {}) =>
  request(app.getHttpServer()).post(`/gateway/api/v1/audit-exports${path}`).set(head(who)).send(body);
const one = z.object({ data: auditCalls.askExport.reply });
const list = async (who: string): Promise<AuditExport[]> => {
  const reply = await request(app.getHttpServer()).get('/gateway/api/v1/audit-exports').set(head(who)).expect(200);
  return z.object({ data: auditCalls.exports.reply }).parse(reply.body).data;
};
const ask = async (who: string, filter: object = {}) =>
  one.parse((await post(who, '', { filter, reason: 'yearly review' }).expect(200)).body).data;
const decide = (who: string, id: string, isApproved = true) =>
  post(who, `/${id}/decision`, { isApproved, note: 'seen' });
const record = (factoryNo: string, entityId: string, over: object = {}) =>
  app.get(AuditTrail).record({ actor: 'someone', entity: 'user', action: 'update', factoryNo, entityId, ...over });
const trail = async () => {
  const path = '/gateway/api/v1/audit-rows?entity=auditExport&sort=at';
  const { body } = await request(app.getHttpServer()).get(path).set(head('chief')).expect(200);
  const rows = z.object({ list: z.array(z.object({ actor: z.string(), action: z.string() })) }).parse(body.data);
  return rows.list.map(({ actor, action }) => `${actor} ${action}`);
};

describe('an export of the user log', () => {
  it('is made once a second person approved it, and is its requester’s for a day', async () => {
    await record('A', '=1+1', { after: { delta: -5 } });
    await record('B', '-3');
    const { id, state } = await ask('asker', { entity: 'user' });
    expect(state).toBe('PENDING');
    expect(files.kept).toEqual([]);
    expect((await list('second')).map((row) => [row.mayDecide, row.isOwn])).toEqual([[true, false]]);
    await decide('second', id).expect(200);
    await expect.poll(async () => (await list('asker'))[0]?.job?.state, { timeout: 10_000 }).toBe('done');
    const [mine] = await list('asker');
    expect(mine).toMatchObject({ state: 'APPROVED', note: 'seen', job: { fileId: 'f1' } });
    expect(mine?.job?.expiresAt).toBe(clock.ms + 24 * 3_600_000);
    expect(files.kept[0]?.file).toMatchObject({ ownerCode: 'ASKER', expiresAtMs: clock.ms + 24 * 3_600_000 });
    const lines = files.kept[0]?.content.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(',-3,');
    expect(lines[2]).toContain(`,'=1+1,`);
    // Nobody else is offered the file, not even who approved it.
    expect((await list('second'))[0]?.job).toBeNull();
  });

  it('is never approved by who asked, nor by an administrator of less than it covers', async () => {
    const { id } = await ask('asker');
    const own = await decide('asker', id).expect(403);
    expect(own.body.error.code).toBe('duty.requesterApprovesExport');
    expect((await decide('area', id).expect(403)).body.error.code).toBe('auditExport.beyondOwn');
    await decide('reader', id).expect(403);
    expect(await list('area')).toEqual([]);
    expect((await list('asker'))[0]).toMatchObject({ state: 'PENDING', mayDecide: false, isOwn: true });
    const small = await ask('asker', { factoryNo: 'A' });
    await decide('area', small.id).expect(200);
  });

  it('is decided once, and not after it was withdrawn', async () => {
    const first = await ask('asker');
    await decide('second', first.id, false).expect(200);
    expect((await decide('second', first.id).expect(409)).body.error.code).toBe('auditExport.decided');
    const next = await ask('asker');
    await post('second', `/${next.id}/withdrawal`).expect(403);
    await post('asker', `/${next.id}/withdrawal`).expect(200);
    await decide('second', next.id).expect(409);
    expect(files.kept).toEqual([]);
    expect(await trail()).toEqual(['asker request', 'second reject', 'asker request', 'asker withdraw']);
  });

  it('leaves out the plants its requester lost in the meantime', async () => {
    await record('A', '1');
    await record('B', '2');
    const { id } = await ask('asker', { entity: 'user' });
    asksIn = ['B'];
    await decide('second', id).expect(200);
    await expect.poll(() => files.kept.length, { timeout: 10_000 }).toBe(1);
    expect(files.kept[0]?.content.trim().split('\r\n')).toHaveLength(2);
  });

  it('needs a reason and the right on the plant, and waits at most five times', async () => {
    await post('asker', '', { filter: {}, reason: ' ' }).expect(422);
    await post('reader', '', { filter: { factoryNo: 'B' }, reason: 'x' }).expect(403);
    for (let n = 0; n < 5; n += 1) await ask('reader');
    const refused = await post('reader', '', { filter: {}, reason: 'x' }).expect(422);
    expect(refused.body.error.code).toBe('auditExport.tooMany');
  });

  it('tells everybody who may decide it, and nobody else, with a link to the requests', async () => {
    const { id } = await ask('asker');
    expect(messenger.sent).toMatchObject([{ to: ['SECOND'], type: 'TODO', body: { en: 'ASKER: yearly review' } }]);
    expect(messenger.sent[0]?.ext).toMatchObject({ id: `auditExport:${id}`, linkedUrl: PAGE });
    messenger.sent.length = 0;
    await ask('asker', { factoryNo: 'A' });
    expect(messenger.sent.map(({ to }) => to)).toEqual([['SECOND', 'AREA']]);
  });

  it('tells who asked what was decided, and no longer counts as to be done by the others', async () => {
    const { id } = await ask('asker');
    messenger.sent.length = 0;
    await decide('second', id, false).expect(200);
    expect(messenger.sent).toMatchObject([{ to: ['ASKER'], type: 'RESULT', ext: { linkedUrl: PAGE } }]);
    // The answer is about another object than the to-do: closing that one leaves it as it is.
    expect(messenger.sent[0]?.ext?.id).toBeUndefined();
    const next = await ask('asker');
    await post('asker', `/${next.id}/withdrawal`).expect(200);
    expect(messenger.retired).toEqual([`auditExport:${id}`, `auditExport:${next.id}`]);
  });

  it('is refused at once when nobody could approve it', async () => {
    staff.audience = enabled('asker', 'area', 'reader', 'chief');
    const refused = await post('asker', '', { filter: {}, reason: 'x' }).expect(422);
    expect(refused.body.error.code).toBe('auditExport.noApprover');
    expect(await list('asker')).toEqual([]);
    expect(messenger.sent).toEqual([]);
    await ask('asker', { factoryNo: 'A' });
  });
});
