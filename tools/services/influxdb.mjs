// InfluxDB 1.x of the Debian package on free loopback ports.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { ManagedProcess } from './managed-process.mjs';

const configurationOf = (home, httpPort, rpcPort) => `
reporting-disabled = true
bind-address = "127.0.0.1:${rpcPort}"
[meta]
  dir = "${home}/meta"
[data]
  dir = "${home}/data"
  wal-dir = "${home}/wal"
  query-log-enabled = false
[monitor]
  store-enabled = false
[http]
  bind-address = "127.0.0.1:${httpPort}"
  log-enabled = false
`;

export async function startInfluxDb({ directory, disk }) {
  const program = findProgram('influxd', 'influxdb');
  const port = await freePort();
  const home = join(directory, 'influxdb');
  mkdirSync(home, { recursive: true });
  const configuration = join(home, 'influxdb.conf');
  writeFileSync(configuration, configurationOf(disk?.path ?? home, port, await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const server = new ManagedProcess({
    name: 'influxd',
    command: program,
    args: ['run', '-config', configuration],
    env: { ...process.env, HOME: home },
    wrapper: disk?.wrapper,
    ready: async () => (await fetch(`${url}/ping`, { signal: AbortSignal.timeout(1000) })).status === 204,
  });
  await server.start();
  return { server, port, url };
}
