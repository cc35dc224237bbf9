import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import {
  Config,
  DomainError,
  Log,
  Metrics,
  PlatformModule,
  readConfig,
  silentLog,
  SystemHealthRegistry,
} from '@sed/platform-api';
import {
  AlarmFeed,
  AttachmentAccess,
  AuditTrail,
  Clock,
  FileStore,
  HealthRegistry,
  LivePush,
  People,
  PlantDirectory,
  Sessions,
  TokenRenewal,
  UserRights,
  type Person,
  type RightsOfUser,
  type Viewer,
} from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import type { StoredFile } from '@sed/records-contract';
import {
  asStored,
  createTestApp,
  FakeAlarmFeed,
  FakePlantDirectory,
  FakeSessions,
  ListedAuditTrail,
  ListedPush,
  ManualClock,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import request from 'supertest';
import { MessagesModule } from '../messages.module';

/** People a test names: their organisations, roles and the plants on which they acknowledge alarms. */
export class FakePeople extends People {
  readonly all = new Map<string, { person: Person; roles: readonly string[]; plants: readonly string[] }>();

  add(code: string, orgCodes: readonly string[], over: { roles?: string[]; plants?: string[] } = {}): void {
    const name = { zh: `用户${code}`, en: `User ${code}` };
    const person = { code, loginName: code.toLowerCase(), name, departments: ['Ops'], orgCodes };
    this.all.set(code, { person, roles: over.roles ?? [], plants: over.plants ?? [] });
  }

  override ofPlant(factoryNo: string): Promise<readonly Person[]> {
    return this.found(({ plants }) => plants.includes(factoryNo));
  }

  override ofAudience(audience: { orgCodes: readonly string[]; roleCodes: readonly string[] }) {
    const isAll = audience.orgCodes.length + audience.roleCodes.length === 0;
    return this.found(
      ({ person, roles }) =>
        isAll ||
        person.orgCodes.some((code) => audience.orgCodes.includes(code)) ||
        roles.some((role) => audience.roleCodes.includes(role)),
    );
  }

  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return this.found(({ person }) => codes.includes(person.code));
  }

  private found(test: (one: { person: Person; roles: readonly string[]; plants: readonly string[] }) => boolean) {
    return Promise.resolve([...this.all.values()].filter(test).map(({ person }) => person));
  }
}

export class FakeRights extends UserRights {
  readonly without = new Set<string>();

  override of(userCode: string): Promise<RightsOfUser> {
    const plants = new Set(['A', 'B']);
    const rights = new Set<Right>(this.without.has(userCode) ? ['alarm:view'] : ['alarm:view', 'alarm:ack']);
    return Promise.resolve({ plants, rights, grants: [{ plants, rights }], orgCodes: new Set<string>() });
  }
}

class FakePush extends ListedPush {
  override toHolders(): void {
    throw new Error('not used here');
  }
}

export class FakeRenewal extends TokenRenewal {
  next: string | undefined;

  override dueFor(): Promise<string | undefined> {
    return Promise.resolve(this.next);
  }
}

/** Uploads by their owner, and what they were attached to. */
export class FakeFiles extends FileStore {
  readonly owners = new Map<string, string>();
  readonly attached: { ids: readonly string[]; recordId: string }[] = [];

  override put(): Promise<StoredFile> {
    throw new Error('not used here');
  }

  override open(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override describe(ids: readonly string[]): Promise<readonly StoredFile[]> {
    const facts = {
      kind: 'file' as const,
      contentType: 'application/pdf',
      sizeBytes: 3,
      widthPx: null,
      heightPx: null,
    };
    const place = { takenAt: null, longitude: null, latitude: null };
    return Promise.resolve(ids.map((id) => ({ id, name: `${id}.pdf`, ...facts, ...place })));
  }

  override attach(ids: readonly string[], to: { recordId: string; userCode: string }): Promise<void> {
    if (ids.some((id) => this.owners.get(id) !== to.userCode)) return Promise.reject(new DomainError('file.unknown'));
    this.attached.push({ ids, recordId: to.recordId });
    return Promise.resolve();
  }
}

export class FakeAccess extends AttachmentAccess {
  private check: ((viewer: Viewer, recordId: string) => Promise<boolean>) | undefined;

  override register(module: string, check: (viewer: Viewer, recordId: string) => Promise<boolean>): void {
    if (module === 'announcement') this.check = check;
  }

  override maySee(viewer: Viewer, { recordId }: { recordId: string }): Promise<boolean> {
    return this.check?.(viewer, recordId) ?? Promise.resolve(false);
  }
}

/** The feature with its real HTTP surface over fakes and an in-memory database. */
export class MessagesApp {
  readonly sessions = new FakeSessions();
  readonly clock = new ManualClock();
  readonly people = new FakePeople();
  readonly rights = new FakeRights();
  readonly push = new FakePush();
  readonly audit = new ListedAuditTrail();
  readonly renewal = new FakeRenewal();
  readonly files = new FakeFiles();
  readonly access = new FakeAccess();
  readonly alarms = new FakeAlarmFeed();
  readonly directory = new FakePlantDirectory();
  opened!: TestDatabase;
  app!: NestExpressApplication;

  async start(): Promise<void> {
    this.opened = await openTestDatabase();
    for (const factoryNo of ['A', 'B']) this.directory.addPlant({ factoryNo });
    const config = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
    const bound = [
      { provide: Config, useValue: config },
      { provide: Log, useValue: silentLog() },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Database, useValue: this.opened.database },
      { provide: Clock, useValue: this.clock },
      { provide: Sessions, useValue: this.sessions },
      { provide: HealthRegistry, useClass: SystemHealthRegistry },
      { provide: PlantDirectory, useValue: this.directory },
      { provide: AlarmFeed, useValue: this.alarms },
      { provide: People, useValue: asStored(this.people) },
      { provide: UserRights, useValue: asStored(this.rights) },
      { provide: LivePush, useValue: this.push },
      { provide: AuditTrail, useValue: asStored(this.audit) },
      { provide: TokenRenewal, useValue: this.renewal },
      { provide: FileStore, useValue: asStored(this.files) },
      { provide: AttachmentAccess, useValue: this.access },
    ];
    @Global()
    @Module({ providers: bound, exports: bound.map(({ provide }) => provide) })
    class TestPorts {}

    this.app = await createTestApp({ imports: [TestPorts, PlatformModule, MessagesModule] }, config);
    await this.app.init();
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.opened.close();
  }

  async clear(): Promise<void> {
    await this.opened.truncate();
    this.push.sent.length = 0;
    this.audit.entries.length = 0;
    this.renewal.next = undefined;
  }

  /** Calls below the gateway as the user whose token and jti are both their code. */
  get(path: string, user: string) {
    return this.signed(request(this.app.getHttpServer()).get(`/gateway/${path}`), path, user);
  }

  post(path: string, user: string, body: object = {}) {
    return this.signed(request(this.app.getHttpServer()).post(`/gateway/${path}`), path, user).send(body);
  }

  private signed(call: request.Test, path: string, user: string): request.Test {
    return path.includes('api/v1') ? call.set('authorization', `Bearer jti-${user}`) : call.set('token', user);
  }
}
