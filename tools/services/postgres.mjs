// PostgreSQL of the Debian package on a free loopback port, trust authentication, in a temporary directory.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBin } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { ManagedProcess } from './managed-process.mjs';

/** initdb refuses to run as root: the package's own user takes over then. */
function identity() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { user: 'postgres', uid: idOf('-u'), gid: idOf('-g') };
}

async function answers(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  // A server that closes the connection while it starts is not ready, which is what `connect` says as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    // The connection may be gone already; what `connect` or the query said is what counts.
    await client.end().catch(() => undefined);
  }
}

export async function startPostgres({ directory, disk }) {
  const bin = findPostgresBin();
  const port = await freePort();
  const home = join(directory, 'postgres');
  const data = join(disk?.path ?? home, 'data');
  mkdirSync(home, { recursive: true });
  mkdirSync(disk?.outside('data') ?? data, { recursive: true });
  const owner = identity();
  if (owner !== undefined) {
    // The temporary directory is private to root; its subdirectory must still be reachable for the server's user.
    chmodSync(directory, 0o711);
    chownSync(home, owner.uid, owner.gid);
    chownSync(disk?.outside('data') ?? data, owner.uid, owner.gid);
  }
  const initdb = [join(bin, 'initdb'), '-D', data, '-A', 'trust', '-U', 'sed', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const asOwner =
    owner === undefined ? [] : ['setpriv', `--reuid=${owner.user}`, `--regid=${owner.user}`, '--init-groups'];
  const [command, ...args] = [...(disk?.wrapper ?? []), ...asOwner, ...initdb];
  execFileSync(command, args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `postgres://sed@127.0.0.1:${port}/postgres`;
  const server = new ManagedProcess({
    name: 'postgres',
    command: join(bin, 'postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${home}`,
      '-c',
      'max_connections=60',
      // What a killed server wrote is in the machine's memory all the same; these matter when the machine itself dies.
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
    ],
    user: owner?.user,
    wrapper: disk?.wrapper,
    cwd: home,
    ready: () => answers(url),
  });
  await server.start();
  return {
    server,
    port,
    url,
    /** Creates an empty database and returns its URL. */
    async createDatabase(name) {
      if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a database name: ${name}`);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(`create database ${name}`);
      } finally {
        await client.end();
      }
      return `postgres://sed@127.0.0.1:${port}/${name}`;
    },
  };
}
