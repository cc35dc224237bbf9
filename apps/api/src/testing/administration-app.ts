import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { plant as plantTable } from '@sed/plants-tables';
import { FilesModule } from '@sed/system-files';
import { ModuleEngineModule, type EngineParts } from '@sed/records-api';
import { OrganisationModule } from '@sed/people-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { AuditTrail, Clock, HealthRegistry, PlantDirectory } from '@sed/platform-ports';
import { SessionModule } from '@sed/people-session';
import { PeopleAdministrationModule } from '@sed/people-administration';
import type { recordDto, RecordDto } from '@sed/records-contract';
import { DEMO_CENTRES } from '@sed/demo-fleet';
import { department, menu, orgGroup, role, user } from '@sed/people-definitions';
import { dict } from '@sed/records-definitions';
import {
  asStored,
  createTestApp,
  FakePlantDirectory,
  ListedAuditTrail,
  ManualClock,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { decodeJwt } from 'jose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import type { z } from 'zod';
import { moduleRights } from '../module-rights';

/** What a call of the administration answered. */
export interface Answered<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly error: string | undefined;
  /** Refused fields with their texts. */
  readonly fields: Readonly<Record<string, string>>;
}

const ADMINISTRATION: EngineParts = { modules: [user, role, menu, department, orgGroup, dict], tables: new Map() };

type Values = Readonly<Record<string, unknown>>;

/** Sign-in, organisation, engine and system configuration of the demonstration behind real HTTP. */
export class AdministrationApp {
  readonly clock = new ManualClock(Date.now());
  /** Refused calls are the platform's entries. */
  readonly trail = new ListedAuditTrail(({ entity }) => entity !== 'call');
  /** Paths of the specification take the whole token. */
  private readonly tokens = new Map<string, string>();
  private opened: NestExpressApplication | undefined;

  private constructor(
    readonly test: TestDatabase,
    readonly config: Config,
    private readonly dataDir: string,
    private readonly parts: EngineParts,
  ) {}

  /** @param parts the modules; those of the administration unless told */
  static async open(parts: EngineParts = ADMINISTRATION): Promise<AdministrationApp> {
    const test = await openTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'sed-administration-'));
    const config = readConfig({ JWT_SECRET: 's'.repeat(40), DEMO: 'on', DATA_DIR: dataDir });
    const self = new AdministrationApp(test, config, dataDir, parts);
    await self.start();
    return self;
  }

  get app(): NestExpressApplication {
    if (this.opened === undefined) throw new Error('the application is not open');
    return this.opened;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.test.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The header value a user's calls carry. */
  async signIn(username: string, password = this.config.demoPassword): Promise<string> {
    const sent = request(this.app.getHttpServer()).post('/gateway/login/getWebToken').type('form');
    const { body } = await sent.send({ username, password });
    if (body.code !== 0) throw new Error(String(body.msg));
    const token = String(body.msg);
    const jti = String(decodeJwt(token).jti);
    this.tokens.set(jti, token);
    return jti;
  }

  async call<T = unknown>(jti: string, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
    const sent = request(this.app.getHttpServer())
      [method](`/gateway/api/v1/${path}`)
      .set({ authorization: `Bearer ${jti}`, lang: 'en' });
    const response = await (body === undefined ? sent : sent.send(body));
    const { data, error } = response.body;
    const answered: Answered<T> = { status: response.status, data, error: error?.code, fields: error?.fields ?? {} };
    return answered;
  }

  create(jti: string, module: string, values: Values) {
    return this.call<z.infer<typeof recordDto>>(jti, 'post', `modules/${module}/records`, { values });
  }

  update(jti: string, module: string, { id, version }: RecordDto, values: Values) {
    return this.call<RecordDto>(jti, 'put', `modules/${module}/records/${id}`, { version, values });
  }

  act(jti: string, module: string, { id, version }: RecordDto, action: string) {
    return this.call<RecordDto>(jti, 'post', `modules/${module}/records/${id}/actions/${action}`, { version });
  }

  remove(jti: string, module: string, { id, version }: RecordDto) {
    return this.call(jti, 'delete', `modules/${module}/records/${id}?version=${String(version)}`);
  }

  async find(jti: string, module: string, query: string): Promise<RecordDto[]> {
    const found = await this.call<{ list: RecordDto[] }>(jti, 'get', `modules/${module}/records?${query}`);
    if (found.status !== 200) throw new Error(`${module}?${query}: ${found.error ?? ''}`);
    return found.data.list;
  }

  async one(jti: string, module: string, keyword: string): Promise<RecordDto> {
    const [found] = await this.find(jti, module, `keyword=${encodeURIComponent(keyword)}`);
    if (found === undefined) throw new Error(`no ${module} ${keyword}`);
    return found;
  }

  async upload(jti: string, name: string, content: string): Promise<string> {
    const { body } = await request(this.app.getHttpServer())
      .post('/gateway/upload/file/uploadFile')
      .set({ token: this.tokens.get(jti) ?? '' })
      .attach('file', Buffer.from(content), name);
    return String(body.data.id);
  }

  private async start(): Promise<void> {
    const plants = new FakePlantDirectory();
    for (const factoryNo of ['demo_e01', 'demo_e02', 'demo_e03']) plants.addPlant({ factoryNo });
    // Of another region: whoever has all of the east has nothing of it.
    plants.addPlant({ factoryNo: 'demo_w01', region: 'west' });
    await this.test.db.insert(plantTable).values([...plants.plants()]);
    const values = [
      { provide: Config, useValue: this.config },
      { provide: Log, useValue: silentLog() },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Clock, useValue: this.clock },
      { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
      { provide: PlantDirectory, useValue: plants },
      { provide: Database, useValue: this.test.database },
      { provide: AuditTrail, useValue: asStored(this.trail) },
    ];
    @Global()
    @Module({ providers: values, exports: values.map(({ provide }) => provide) })
    class Ports {}
    const organisation = OrganisationModule.register({ moduleRights: moduleRights(), demoCentres: DEMO_CENTRES });
    const engine = ModuleEngineModule.with(this.parts);
    const imports = [
      Ports,
      PlatformModule,
      SessionModule,
      organisation,
      FilesModule,
      engine,
      PeopleAdministrationModule,
    ];
    const app = await createTestApp({ imports }, this.config);
    await app.init();
    this.opened = app;
  }
}
