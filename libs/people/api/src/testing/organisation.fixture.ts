import { Global, Module, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { userAccount as userAccountTable } from '@sed/people-tables';
import { plant as plantTable } from '@sed/plants-tables';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  AlarmFeed,
  AuditTrail,
  Clock,
  HealthRegistry,
  LivePush,
  Messenger,
  NoWorkTasks,
  PlantDirectory,
  Sessions,
  UserRights,
  type NewMessage,
  type OpaqueTransaction,
  type Viewer,
  type WorkTasks,
} from '@sed/platform-ports';
import { envelope, type Call, type Envelope, type Language } from '@sed/platform-contract';
import type { AlarmDto } from '@sed/alarms-contract';
import {
  asStored,
  createTestApp,
  FakePlantDirectory,
  ListedAuditTrail,
  ListedMessenger,
  ManualClock,
} from '@sed/testing';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { z } from 'zod';
import { OrganisationModule } from '../organisation.module';
import { DEMO_TIES, demoUserCode } from '../seed/demo-organisation';
import { OrganisationSeeder } from '../seed/organisation-seeder';
import type { ModuleRights } from '../seed/wanted-menus';

export const NOW_MS = 1_763_720_000_000;
const PLANTS = [
  { factoryNo: 'demo_e01', region: 'east' },
  { factoryNo: 'demo_e02', region: 'east' },
  { factoryNo: 'demo_e03', region: 'east' },
  { factoryNo: 'demo_w01', region: 'west' },
  { factoryNo: 'demo_s01', region: 'south' },
] as const;
export const DEMO_CENTRES = [
  {
    factoryNo: 'demo_z01',
    name: { zh: '华东集控中心', en: 'East China Control Centre' },
    region: 'east',
    members: ['demo_e01', 'demo_e02', 'demo_e03'],
  },
] as const;

/** Signs in whoever is named: the rights are the real ones, derived anew for each call. */
class NamedSessions extends Sessions {
  rights: UserRights | undefined;

  constructor(private readonly push: OrderedPush) {
    super();
  }

  override refresh(): Promise<void> {
    this.push.order.push('sessions');
    return Promise.resolve();
  }

  override viewerOfToken(token: string): Promise<Viewer | undefined> {
    return this.viewerOfJti(token);
  }

  override async viewerOfJti(code: string): Promise<Viewer | undefined> {
    const { plants, rights, grants, orgCodes } = (await this.rights?.of(code)) ?? fail();
    const name = { zh: code, en: code };
    const who = { code, loginName: code.replace('demo_', ''), name, jti: code, expiresAtMs: 4e12 };
    return { ...who, plants, rights, grants, orgCodes };
  }

  override onEnd(): () => void {
    return () => undefined;
  }
}

function fail(): never {
  throw new Error('rights are not bound yet');
}

/** What people are told within a change, and what is struck through. */
class ListedInbox extends ListedMessenger {
  override send(messages: readonly NewMessage[], within?: OpaqueTransaction): Promise<void> {
    if (within === undefined) throw new Error('sent whether the change is stored or not');
    return super.send(messages, within);
  }
}

class OrderedPush extends LivePush {
  readonly told: string[] = [];
  /** Who heard of a change first: the sessions or the people. */
  readonly order: ('sessions' | 'people')[] = [];

  override toUsers(codes: readonly string[], event: string, ...payload: readonly unknown[]): void {
    this.order.push('people');
    this.told.push(...codes.map((code) => [event, code, ...payload.map(String)].join(' ')));
  }

  override toHolders(): void {
    throw new Error('rights are pushed to users');
  }
}

class NoAlarms extends AlarmFeed {
  readonly list: AlarmDto[] = [];

  override onChange(): () => void {
    return () => undefined;
  }

  override onEvaluation(): () => void {
    return () => undefined;
  }

  override unknownSinceMs(): null {
    return null;
  }

  override open(): readonly AlarmDto[] {
    return this.list;
  }

  override lastAcknowledgedAtMs(): null {
    return null;
  }
}

/** What a call came to. */
export class CallResult<R extends z.ZodType> {
  readonly error: string | undefined;

  constructor(
    private readonly reply: R,
    readonly status: number,
    private readonly body: Envelope,
  ) {
    this.error = body.error?.code;
  }

  /** As the contract has it. @throws ZodError when the call was refused or answered something else. */
  get data(): z.output<R> {
    return this.reply.parse(this.body.data);
  }
}

/** The organisation of the demonstration in an application of its own. */
export class OrganisationFixture {
  /** Refused calls are the platform's entries. */
  readonly trail = new ListedAuditTrail(({ entity }) => entity !== 'call');
  readonly push = new OrderedPush();
  readonly inbox = new ListedInbox();
  readonly alarms = new NoAlarms();
  readonly plants = new FakePlantDirectory();

  private constructor(
    readonly database: Database,
    readonly isDemo: boolean,
    readonly workTasks: Type<WorkTasks> = NoWorkTasks,
  ) {
    for (const plant of PLANTS) this.plants.addPlant(plant);
  }

  private opened: NestExpressApplication | undefined;

  static async open(
    database: Database,
    options: {
      readonly isDemo?: boolean;
      readonly moduleRights?: readonly ModuleRights[];
      readonly workTasks?: Type<WorkTasks>;
    } = {},
  ): Promise<OrganisationFixture> {
    const fixture = new OrganisationFixture(database, options.isDemo ?? true, options.workTasks);
    await fixture.empty();
    await fixture.start(options.moduleRights ?? []);
    return fixture;
  }

  get app(): NestExpressApplication {
    return this.opened ?? fail();
  }

  /** Starts anew, as the next start of the service does; `moduleRights` may be those of a later build. */
  async start(moduleRights: readonly ModuleRights[]): Promise<void> {
    await this.opened?.close();
    const sessions = new NamedSessions(this.push);
    const config = readConfig({ JWT_SECRET: 'x'.repeat(32), DEMO: this.isDemo ? 'on' : 'off' });
    const values = [
      { provide: Config, useValue: config },
      { provide: Log, useValue: silentLog() },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Clock, useValue: new ManualClock(NOW_MS) },
      { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
      { provide: PlantDirectory, useValue: this.plants },
      { provide: Database, useValue: this.database },
      { provide: Sessions, useValue: sessions },
      { provide: AuditTrail, useValue: asStored(this.trail) },
      { provide: LivePush, useValue: this.push },
      { provide: Messenger, useValue: asStored(this.inbox) },
      { provide: AlarmFeed, useValue: this.alarms },
    ];
    @Global()
    @Module({ providers: values, exports: values.map(({ provide }) => provide) })
    class Ports {}
    const workTasks = this.workTasks;
    const organisation = OrganisationModule.register({ moduleRights, demoCentres: DEMO_CENTRES, workTasks });
    const app = await createTestApp({ imports: [Ports, PlatformModule, organisation] }, config);
    await app.init();
    sessions.rights = app.get(UserRights);
    this.opened = app;
  }

  /** The demonstration as it is after the first start. */
  async reset(): Promise<void> {
    await this.empty();
    await this.app.get(OrganisationSeeder).seed();
    this.trail.entries.length = 0;
    this.inbox.sent.length = 0;
    this.inbox.retired.length = 0;
    this.push.told.length = 0;
    this.push.order.length = 0;
    this.alarms.list.length = 0;
  }

  async addAccount(code: string, loginName = code): Promise<void> {
    const name = { zh: loginName, en: loginName };
    await this.database.db.insert(userAccountTable).values({
      ...{ code, loginName, name, title: name, passwordHash: 'x', rights: [] },
      ...{ phone: '13800000001', email: `${loginName}@example.com` },
      scope: { kind: 'plants', factoryNos: [] },
      updatedAt: NOW_MS,
    });
  }

  async versionOf(code: string): Promise<number> {
    const rows = await this.database.db.select().from(userAccountTable);
    return rows.find((row) => row.code === code)?.version ?? 0;
  }

  /** Calls as somebody. */
  async as<R extends z.ZodType>(
    loginName: string,
    call: Call<z.ZodType, z.ZodType, z.ZodType, R>,
    input: { path?: string; query?: object; body?: object; language?: Language } = {},
  ): Promise<CallResult<R>> {
    const code = demoUserCode(loginName);
    const url = `/gateway/${input.path ?? call.path}`;
    const http = request(this.app.getHttpServer());
    const ways = {
      GET: () => http.get(url),
      POST: () => http.post(url),
      PUT: () => http.put(url),
      DELETE: () => http.delete(url),
    };
    const sent = ways[call.method]()
      .set(call.path.includes('api/v1') ? { authorization: `Bearer ${code}` } : { token: code })
      .set('accept-language', input.language ?? 'en')
      .query({ ...input.query });
    const { status, text } = await (input.body === undefined ? sent : sent.send(input.body));
    return new CallResult(call.reply, status, envelope.parse(JSON.parse(text)));
  }

  async close(): Promise<void> {
    await this.app.close();
  }

  /** The revision only rises, as it does in a real database. */
  private async empty(): Promise<void> {
    const { db } = this.database;
    const tables = ['plant', 'user_account', 'org_node', 'menu', 'role', 'user_role', 'user_org', 'user_position'];
    const more = ['department', 'plant_setting', 'pending_grant', 'organisation_seed', 'org_group'];
    await db.execute(sql.raw(`truncate table ${[...tables, ...more].join(', ')} cascade`));
    await db.insert(plantTable).values([...this.plants.plants()]);
    const logins = this.isDemo ? DEMO_TIES.map(({ loginName }) => loginName) : [];
    for (const loginName of logins) await this.addAccount(demoUserCode(loginName), loginName);
    if (!this.isDemo) await this.addAccount('admin');
  }
}
