import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { plant as plantTable } from '@sed/plants-tables';
import { OrganisationAdmin, OrganisationModule, type Actor } from '@sed/people-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { Clock, HealthRegistry, PlantDirectory, Sessions } from '@sed/platform-ports';
import { SessionModule } from '@sed/people-session';
import { sessionCalls } from '@sed/people-contract';
import { viewerDto } from '@sed/platform-contract';
import { DEMO_CENTRES } from '@sed/demo-fleet';
import { createTestApp, FakePlantDirectory, ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moduleRights } from './module-rights';

/** Rights taken away take effect within this time; the promise of the service. */
const PROMISED_MS = 5000;
const config = readConfig({ JWT_SECRET: 's'.repeat(40), DEMO: 'on' });
const admin: Actor = {
  viewer: { code: 'demo_admin', loginName: 'admin', name: { zh: '系统管理员', en: 'Administrator' } },
  source: null,
};

let test: TestDatabase;
let app: NestExpressApplication;
const clock = new ManualClock(Date.now());
const plants = new FakePlantDirectory();
for (const factoryNo of ['demo_e01', 'demo_e02', 'demo_e03']) plants.addPlant({ factoryNo });

@Global()
@Module({
  providers: [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: clock },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: PlantDirectory, useValue: plants },
    { provide: Database, useFactory: () => test.database },
  ],
  exports: [Config, Log, Metrics, Clock, HealthRegistry, PlantDirectory, Database],
})
class Ports {}

beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.insert(plantTable).values([...plants.plants()]);
  const organisation = OrganisationModule.register({ moduleRights: moduleRights(), demoCentres: DEMO_CENTRES });
  const imports = [Ports, PlatformModule, SessionModule, organisation];
  app = await createTestApp({ imports }, config);
  await app.init();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function signIn(username: string): Promise<{ token: string; jti: string }> {
  const sent = request(app.getHttpServer()).post('/gateway/login/getWebToken').type('form');
  const { body } = await sent.send({ username, password: config.demoPassword }).expect(200);
  const token = String(body.msg);
  return { token, jti: String(decodeJwt(token).jti) };
}

async function viewerOf(jti: string) {
  const sent = request(app.getHttpServer()).get(`/gateway/${sessionCalls.viewer.path}`);
  const { body } = await sent.set('authorization', `Bearer ${jti}`).expect(200);
  return viewerDto.parse(body.data);
}

it('applies changed roles and scopes to a signed-in user within the promised time, without a new sign-in', async () => {
  const { jti, token } = await signIn('oper');
  expect((await viewerOf(jti)).rights).toContain('alarm:ack');
  const { permissions } = app.get(OrganisationAdmin);
  await permissions.unassignRole(admin, { userCode: 'demo_oper', roleCode: 'opsManager', orgCode: 'demo_e01' });
  await permissions.setScope(admin, { userCode: 'demo_oper', orgCodes: ['demo_e02'] });
  clock.pass(PROMISED_MS);
  const after = await viewerOf(jti);
  expect([after.rights, after.plants.map(({ factoryNo }) => factoryNo)]).toEqual([[], ['demo_e02']]);
  // The same for whoever holds a socket.
  expect([...((await app.get(Sessions).viewerOfToken(token))?.plants ?? [])]).toEqual(['demo_e02']);
});

it('keeps the demonstration of a regional centre: a node number passes for its own viewer only', async () => {
  const menus = async (login: string) => {
    const { token } = await signIn(login);
    const sent = request(app.getHttpServer()).get(`/gateway/${sessionCalls.menuList.path}`);
    return sent.query({ factoryCode: 'sed_zt_demo_z01', plat: 3 }).set({ token });
  };
  expect((await menus('east')).status).toBe(200);
  expect((await menus('plant')).status).toBe(403);
});
