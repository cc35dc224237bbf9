import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics, readConfig, silentLog } from '@sed/platform-api';
import { SampleLog, TimeSeriesStore } from '@sed/platform-ports';
import { IngestRuntime } from '@sed/signals-ingest';
import { LiveReceiver } from '@sed/signals-realtime';
import { createCompleteTestApp, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppModule } from './app.module';

let test: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  dataDir = await mkdtemp(join(tmpdir(), 'sed-roles-'));
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The features of a process whose servers are all away: nothing but its composition is seen. */
async function compose(role: 'ingest' | 'web') {
  const away = '127.0.0.1:1';
  const servers = {
    DATABASE_URL: `postgres://${away}/sed`,
    INFLUX_URL: `http://${away}`,
    REDIS_URL: `redis://${away}`,
  };
  const secrets = { JWT_SECRET: 's'.repeat(40) };
  const config = readConfig({ ...secrets, ...servers, ROLE: role, DEMO: 'off', DATA_DIR: dataDir, MQTT_PORT: '0' });
  const parts = { config, log: silentLog(), metrics: new Metrics(), database: test.database };
  return createCompleteTestApp({ imports: [AppModule.with(parts)] }, config);
}

describe('the features of one role alone', () => {
  it('take samples in with every port bound', async () => {
    const app = await compose('ingest');
    expect(app.get(SampleLog)).toBe(app.get(IngestRuntime).log);
    await app.get(IngestRuntime).log.close();
    await app.get(TimeSeriesStore).close();
    await app.close();
  });

  it('serve browsers with every port bound', async () => {
    const app = await compose('web');
    expect(() => app.get(IngestRuntime)).toThrow();
    app.get(LiveReceiver).stop();
    await app.get(TimeSeriesStore).close();
    await app.close();
  });
});
