import { Global, Module, type Provider, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { Config, Log, Metrics, PlatformModule, readConfig, SystemHealthRegistry } from '@sed/platform-api';
import { Clock, HealthRegistry, PlantDirectory, UserRights } from '@sed/platform-ports';
import { envelope } from '@sed/platform-contract';
import { createTestApp, FakePlantDirectory, ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import request from 'supertest';
import { SessionModule } from '../session.module';
import { SessionParts } from '../session-parts';
import { SessionRegistry } from '../sessions/session-registry';
import { SessionStore } from '../sessions/session.store';
import { ViewerFactory } from '../sessions/viewer-factory';
import { SessionToken } from '../tokens/session-token';
import { AccountRights } from './account-rights';

export const SECRET = 's'.repeat(40);
export const PASSWORD = 'Demo@2026';
export const START_MS = 1_763_720_000_000;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly providers?: Provider[];
  readonly modules?: Type[];
}

/** The sign-in feature behind real HTTP, with a clock the test sets. */
export class SessionApp {
  readonly logged: string[] = [];
  readonly clock = new ManualClock(START_MS);
  readonly plants = new FakePlantDirectory();
  readonly config: Config;

  private constructor(
    readonly app: NestExpressApplication,
    readonly test: TestDatabase,
    parts: { readonly config: Config; readonly clock: ManualClock; readonly logged: string[] },
  ) {
    this.config = parts.config;
    this.clock = parts.clock;
    this.logged = parts.logged;
  }

  static async open({ env, providers = [], modules = [] }: Options = {}): Promise<SessionApp> {
    const test = await openTestDatabase();
    const config = readConfig({ JWT_SECRET: SECRET, SESSION_HOURS: '12', ...env });
    const logged: string[] = [];
    const clock = new ManualClock(START_MS);
    const plants = new FakePlantDirectory();
    plants.addPlant({ factoryNo: 'demo_e01', region: 'east' });
    plants.addPlant({ factoryNo: 'demo_e02', region: 'east' });
    plants.addPlant({ factoryNo: 'demo_w01', region: 'west' });
    const bound: Provider[] = [
      { provide: Config, useValue: config },
      { provide: Log, useValue: new Log('info', { write: (line) => void logged.push(line) }) },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Clock, useValue: clock },
      { provide: PlantDirectory, useValue: plants },
      { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
      { provide: Database, useValue: test.database },
      { provide: UserRights, useClass: AccountRights },
      ...providers,
    ];
    const exported = bound.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
    @Global()
    @Module({ providers: bound, exports: exported })
    class TestPorts {}
    const imports = [TestPorts, PlatformModule, SessionModule, ...modules];
    const app = await createTestApp({ imports }, config);
    await app.init();
    return new SessionApp(app, test, { config, clock, logged });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.test.close();
  }

  http() {
    return request(this.app.getHttpServer());
  }

  trySignIn(username: string, password = PASSWORD) {
    return this.http().post('/gateway/login/getWebToken').type('form').send({ username, password });
  }

  async signIn(username: string, password = PASSWORD): Promise<Credentials> {
    const response = await this.trySignIn(username, password).expect(200);
    const { code, msg, data } = envelope.parse(response.body);
    if (code !== 0 || data !== null) throw new Error(`sign-in answered ${msg}`);
    return credentialsOf(msg);
  }

  viewerOf(jti: string) {
    return this.http().get('/gateway/api/v1/viewer').set('authorization', `Bearer ${jti}`);
  }

  signOut(token: string) {
    return this.http().get('/gateway/login/loginOut').set({ token });
  }

  /** A second process on the same database. */
  otherProcess(): SessionRegistry {
    const store = new SessionStore(this.test.database);
    const parts = this.app.get(SessionParts);
    return new SessionRegistry(store, new SessionToken(this.config), this.app.get(ViewerFactory), parts);
  }
}

export interface Credentials {
  readonly token: string;
  readonly jti: string;
}

export function credentialsOf(token: string): Credentials {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, jti: String(Reflect.get(Object(payload), 'jti')) };
}
