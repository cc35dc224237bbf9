// Redis of the Debian package on a free loopback port.
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { ManagedProcess } from './managed-process.mjs';

function pings(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (bytes) => end(bytes.toString().startsWith('+PONG')));
  });
}

export async function startRedis({ directory }) {
  const program = findProgram('redis-server', 'redis-server');
  const port = await freePort();
  const home = join(directory, 'redis');
  mkdirSync(home, { recursive: true });
  const server = new ManagedProcess({
    name: 'redis',
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      home,
      '--save',
      '',
      '--appendonly',
      'no',
      '--daemonize',
      'no',
    ],
    ready: () => pings(port),
  });
  await server.start();
  return { server, port, url: `redis://127.0.0.1:${port}` };
}
