import { mapLayerCalls } from '@sed/map-contract';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import type { Right } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { AuditTrail, Clock, HealthRegistry, PlantDirectory, Sessions } from '@sed/platform-ports';
import {
  aViewer,
  createTestApp,
  FakePlantDirectory,
  FakeSessions,
  ListedAuditTrail,
  ManualClock,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MapModule } from '../map.module';

const NOW_MS = 1_763_720_000_000;
const trail = new ListedAuditTrail();
let test: TestDatabase;
let app: NestExpressApplication;

const rowOf = (body: unknown) => mapLayerCalls.import.reply.parse((body as { data: unknown }).data);
const SEWER = [
  {
    name: 'A',
    geometry: {
      type: 'LineString',
      coordinates: [
        [120, 31],
        [120.1, 31.05],
      ],
    },
  },
];

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  const config = readConfig({ JWT_SECRET: 's'.repeat(40) });
  const sessions = new FakeSessions();
  const allow = (code: string, plants: readonly string[], rights: readonly Right[]) =>
    sessions.allow(code, aViewer(plants, { code, rights: new Set(rights) }));
  allow('config', ['p1'], ['plantInfo:config', 'plantInfo:view']);
  allow('look', ['p1'], ['alarm:view']);
  allow('foreign', ['p2'], ['plantInfo:config']);
  const directory = new FakePlantDirectory();
  for (const factoryNo of ['p1', 'p2']) directory.addPlant({ factoryNo });
  const providers = [
    { provide: Config, useValue: config },
    { provide: Log, useFactory: silentLog },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: new ManualClock(NOW_MS) },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Sessions, useValue: sessions },
    { provide: Database, useValue: test.database },
    { provide: PlantDirectory, useValue: directory },
    { provide: AuditTrail, useValue: trail },
  ];
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class TestPorts {}
  app = await createTestApp({ imports: [TestPorts, PlatformModule, MapModule] }, config);
  await app.init();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const http = (method: 'get' | 'post' | 'put' | 'delete', path: string, who: string) =>
  request(app.getHttpServer())
    [method](`/gateway/api/v1/map-layers${path}`)
    .set({ authorization: `Bearer jti-${who}` });
const add = (name: string, who = 'config', shapes: unknown = SEWER) =>
  http('post', '', who).send({ factoryNo: 'p1', name, kind: 'sewer', shapes });

it('is added by who configures the plant, seen by who sees it, and by nobody else', async () => {
  const { body } = await add('Trunk sewers').expect(200);
  const row = rowOf(body);
  expect(row).toMatchObject({
    factoryNo: 'p1',
    name: 'Trunk sewers',
    shapes: 1,
    vertices: 2,
    version: 1,
    updatedAt: NOW_MS,
  });
  expect((await http('get', '', 'look')).body.data).toEqual([row]);
  expect((await http('get', '', 'foreign')).body.data).toEqual([]);
  expect((await http('get', `/${row.id}/shapes`, 'look').expect(200)).body.data.shapes).toEqual(SEWER);
  expect((await http('get', `/${row.id}/shapes`, 'foreign')).status).toBe(403);
  expect((await add('Other', 'look')).status).toBe(403);
  expect((await add('Other', 'foreign')).status).toBe(403);
  expect((await http('delete', `/${row.id}?version=1`, 'foreign')).status).toBe(403);
});

it('has a name of its own at the plant, and changes only as it was seen', async () => {
  const row = rowOf((await add('Catchment').expect(200)).body);
  expect((await add('Catchment')).body).toMatchObject({ error: { code: 'map.nameTaken' } });
  const rename = (version: number, name: string) =>
    http('put', `/${row.id}`, 'config').send({ version, name, kind: 'catchment' });
  expect((await rename(1, 'Trunk sewers')).body).toMatchObject({ error: { code: 'map.nameTaken' } });
  expect(rowOf((await rename(1, 'North').expect(200)).body)).toMatchObject({
    name: 'North',
    kind: 'catchment',
    version: 2,
  });
  expect((await rename(1, 'South')).status).toBe(409);
  await http('delete', `/${row.id}?version=2`, 'config').expect(200);
  expect((await http('get', `/${row.id}/shapes`, 'config')).status).toBe(404);
  const told = trail.entries.filter(({ entityId }) => entityId === row.id).map(({ action }) => action);
  expect(told).toEqual(['import', 'update', 'delete']);
});

it('has its points moved by who configures the plant, told to the audit trail', async () => {
  const row = rowOf((await add('Moved').expect(200)).body);
  const [line] = SEWER;
  const moved = [
    {
      ...line,
      geometry: {
        type: 'LineString',
        coordinates: [
          [120, 31],
          [120.2, 31.1],
          [120.3, 31.1],
        ],
      },
    },
  ];
  const body = { version: 1, name: 'Moved', kind: 'sewer', shapes: moved };
  expect((await http('put', `/${row.id}`, 'look').send(body)).status).toBe(403);
  const kept = rowOf((await http('put', `/${row.id}`, 'config').send(body).expect(200)).body);
  expect(kept).toMatchObject({ version: 2, shapes: 1, vertices: 3 });
  expect((await http('get', `/${row.id}/shapes`, 'look')).body.data.shapes).toEqual(moved);
  const told = trail.entries.filter(({ entityId }) => entityId === row.id).at(-1);
  expect(told).toMatchObject({ action: 'update', after: { vertices: 3 } });
});

it('takes no shape a map cannot show', async () => {
  const open = [
    {
      name: null,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
    },
  ];
  expect((await add('Open ring', 'config', open)).status).toBe(422);
  expect((await add('Nothing', 'config', [])).status).toBe(422);
  expect(
    (await add('Far', 'config', [{ name: null, geometry: { type: 'Point', coordinates: [500, 0] } }])).status,
  ).toBe(422);
});
