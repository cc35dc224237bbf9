// Real servers for tests: Mosquitto, InfluxDB, PostgreSQL and Redis, each on free loopback ports in one temporary directory.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfluxDb } from './influxdb.mjs';
import { startInfluxDb2 } from './influxdb2.mjs';
import { startMosquitto } from './mosquitto.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { SmallDisk } from './small-disk.mjs';

export const SERVICES = ['mosquitto', 'influxdb', 'postgres', 'redis'];
/** Started only when named: its program is on no machine by itself. */
export const OPTIONAL_SERVICES = ['influxdb2'];

const STARTERS = {
  mosquitto: startMosquitto,
  influxdb: startInfluxDb,
  influxdb2: startInfluxDb2,
  postgres: startPostgres,
  redis: startRedis,
};

/**
 * Starts the named servers (default: those of `SERVICES`) and waits until each answers.
 * `disks` gives servers a disk of their own, so small that it can be filled: `{ influxdb: '5m' }`.
 * Returns them by name, `env` for tests (`SED_TEST_*`), and `stop()`, which ends them and removes their files.
 */
export async function startServices({ only = SERVICES, gateways = [], disks = {} } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'sed-services-'));
  const started = {};
  const small = {};
  const stop = async () => {
    await Promise.all(
      Object.values(started).map(async ({ server }) => {
        // A frozen server cannot end in order.
        if (server.running) server.resume();
        await server.stop();
      }),
    );
    await Promise.all(Object.values(small).map((disk) => disk.close()));
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const results = await Promise.allSettled(
      only.map(async (name) => {
        const disk = disks[name] && (await SmallDisk.create(join(directory, `${name}-disk`), disks[name]));
        if (disk) small[name] = disk;
        started[name] = await STARTERS[name]({ directory, gateways, disk });
      }),
    );
    const failure = results.find((result) => result.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  return { directory, ...started, disks: small, env: testEnvironment(started), stop };
}

/** Variables the `*.services.spec.ts` files read. */
function testEnvironment({ mosquitto, influxdb, influxdb2, postgres, redis }) {
  return {
    ...(mosquitto && { SED_TEST_MQTT_URL: mosquitto.testUrl }),
    ...(influxdb && { SED_TEST_INFLUX_URL: influxdb.url }),
    ...(influxdb2 && {
      SED_TEST_INFLUX_URL: influxdb2.url,
      SED_TEST_INFLUX_TOKEN: influxdb2.token,
      SED_TEST_INFLUX_ORG: influxdb2.organisation,
    }),
    ...(postgres && { SED_TEST_POSTGRES_URL: postgres.url }),
    ...(redis && { SED_TEST_REDIS_URL: redis.url }),
  };
}
