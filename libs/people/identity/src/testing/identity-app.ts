import type { AddressInfo } from 'node:net';
import { Global, Module, type Provider } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { Config, DomainError, Log, Metrics, PlatformModule, readConfig, SystemHealthRegistry } from '@sed/platform-api';
import {
  AuditTrail,
  Clock,
  HealthRegistry,
  LocalAccounts,
  PlantDirectory,
  Sessions,
  SessionStarter,
  type LocalAccount,
  type OpenedSession,
  type SessionOrigin,
  type Viewer,
} from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { createTestApp, FakePlantDirectory, ListedAuditTrail, openTestDatabase, type TestDatabase } from '@sed/testing';
import { IdentityModule, mountIdentity } from '../identity.module';

export const SECRET = 's'.repeat(40);
export const PASSWORD = 'Demo@2026';

export class TestClock extends Clock {
  aheadMs = 0;
  /** Real time: the provider library knows no other. */
  override nowMs(): number {
    return Date.now() + this.aheadMs;
  }
}

export class FakeAccounts extends LocalAccounts {
  readonly all: LocalAccount[] = ['oper', 'admin'].map((loginName) => ({
    code: `demo_${loginName}`,
    loginName,
    name: { zh: `运行 ${loginName}`, en: loginName },
    email: `${loginName}@plant.example`,
    phone: '13800000006',
  }));

  override authenticate(loginName: string, password: string): Promise<LocalAccount> {
    const account = this.all.find((one) => one.loginName === loginName);
    if (loginName === 'guessed') return Promise.reject(new DomainError('request.tooMany', { seconds: 60 }));
    if (account === undefined || password !== PASSWORD) return Promise.reject(new DomainError('signIn.failed'));
    return Promise.resolve(account);
  }
  override byLoginName(loginName: string): Promise<LocalAccount | undefined> {
    return Promise.resolve(this.all.find((one) => one.loginName === loginName));
  }
  override byCode(code: string): Promise<LocalAccount | undefined> {
    return Promise.resolve(this.all.find((one) => one.code === code));
  }
}

export class FakeStarter extends SessionStarter {
  readonly opened: { userCode: string; origin: SessionOrigin; sessionId: string }[] = [];
  readonly ended: [sessionId: string, reason: string][] = [];

  override open(userCode: string, origin: SessionOrigin): Promise<OpenedSession> {
    const sessionId = `00000000-0000-4000-8000-${String(this.opened.length).padStart(12, '0')}`;
    this.opened.push({ userCode, origin, sessionId });
    return Promise.resolve({ token: `token of ${userCode}`, sessionId });
  }
  override end(sessionId: string, reason: string): Promise<void> {
    this.ended.push([sessionId, reason]);
    return Promise.resolve();
  }
}

/** One signed-in viewer, known by the bearer `bearer`. */
class OneSession extends Sessions {
  readonly viewer: Viewer = {
    code: 'demo_oper',
    loginName: 'oper',
    name: { zh: '运行', en: 'Operations' },
    jti: 'bearer',
    expiresAtMs: 9e12,
    plants: new Set(['demo_e01']),
    rights: new Set<Right>(),
  };
  override viewerOfToken(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  override viewerOfJti(jti: string): Promise<Viewer | undefined> {
    return Promise.resolve(jti === 'bearer' ? this.viewer : undefined);
  }
  override onEnd(): () => void {
    return () => undefined;
  }
}

/** The identity feature on a real port, with accounts and sessions that only remember. */
export class IdentityApp {
  readonly accounts: FakeAccounts;
  readonly starter: FakeStarter;
  readonly clock: TestClock;
  readonly audit: ListedAuditTrail;

  private constructor(
    readonly app: NestExpressApplication,
    readonly test: TestDatabase,
    readonly url: string,
    readonly logged: string[],
  ) {
    this.accounts = app.get(FakeAccounts);
    this.starter = app.get(FakeStarter);
    this.clock = app.get(TestClock);
    this.audit = app.get(ListedAuditTrail);
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<IdentityApp> {
    const test = await openTestDatabase();
    const config = readConfig({ JWT_SECRET: SECRET, DEMO: 'on', ...env });
    const logged: string[] = [];
    const plants = new FakePlantDirectory();
    plants.addPlant({ factoryNo: 'demo_e01', region: 'east' });
    const bound: Provider[] = [
      { provide: Config, useValue: config },
      { provide: Log, useValue: new Log('info', { write: (line) => void logged.push(line) }) },
      { provide: Metrics, useValue: new Metrics() },
      TestClock,
      { provide: Clock, useExisting: TestClock },
      { provide: PlantDirectory, useValue: plants },
      { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
      { provide: Database, useValue: test.database },
      { provide: Sessions, useValue: new OneSession() },
      FakeAccounts,
      { provide: LocalAccounts, useExisting: FakeAccounts },
      FakeStarter,
      { provide: SessionStarter, useExisting: FakeStarter },
      ListedAuditTrail,
      { provide: AuditTrail, useExisting: ListedAuditTrail },
    ];
    const exported = bound.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
    @Global()
    @Module({ providers: bound, exports: exported })
    class TestPorts {}
    const app = await createTestApp({ imports: [TestPorts, PlatformModule, IdentityModule] }, config);
    mountIdentity(app);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new IdentityApp(app, test, `http://127.0.0.1:${port}`, logged);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.test.close();
  }
}
