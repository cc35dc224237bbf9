// InfluxDB 2.x on a free loopback port, set up as infra/influxdb does: organisation `sed`, bucket `signals`, a token.
// It is not in Debian: INFLUXD2_HOME names a folder that holds its `influxd`.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ManagedProcess } from './managed-process.mjs';

const ORGANISATION = 'sed';

function program() {
  const home = process.env.INFLUXD2_HOME ?? '';
  const path = join(home, 'influxd');
  if (home !== '' && existsSync(path)) return path;
  throw new Error('INFLUXD2_HOME: folder that holds the influxd of InfluxDB 2.x');
}

export async function startInfluxDb2({ directory, disk }) {
  const port = await freePort();
  const home = join(directory, 'influxdb2');
  mkdirSync(home, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const data = disk?.path ?? home;
  const settings = {
    'bolt-path': `${data}/influxd.bolt`,
    'sqlite-path': `${data}/influxd.sqlite`,
    'engine-path': data,
  };
  const server = new ManagedProcess({
    name: 'influxd 2',
    command: program(),
    args: [
      `--http-bind-address=127.0.0.1:${port}`,
      '--reporting-disabled',
      ...Object.entries(settings).map(([name, path]) => `--${name}=${path}`),
    ],
    env: { ...process.env, HOME: home },
    wrapper: disk?.wrapper,
    ready: async () => (await fetch(`${url}/ping`, { signal: AbortSignal.timeout(1000) })).status === 204,
  });
  await server.start();
  const token = randomBytes(24).toString('hex');
  const body = { username: 'sed-admin', password: token, org: ORGANISATION, bucket: 'signals', token };
  const answer = await fetch(`${url}/api/v2/setup`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`InfluxDB 2.x cannot be set up: ${answer.status} ${await answer.text()}`);
  return { server, port, url, token, organisation: ORGANISATION };
}
