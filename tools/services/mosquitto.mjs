// Mosquitto with the configuration this repository ships, moved to a temporary directory and a free loopback port.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { ManagedProcess } from './managed-process.mjs';

const shipped = join(import.meta.dirname, '../../infra/mosquitto');
const isRoot = () => process.getuid?.() === 0;

/** CONNECT of client "ready?" without credentials; any CONNACK, a refusal too, says the broker serves. */
const CONNECT = Buffer.from([
  0x10, 18, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 10, 0, 6, 0x72, 0x65, 0x61, 0x64, 0x79, 0x3f,
]);

function answersMqtt(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(CONNECT));
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', (bytes) => end(bytes[0] === 0x20));
  });
}

/** The shipped settings with only addresses and paths replaced. */
export function adaptConfiguration(text, { port, directory, user, dataDirectory = join(directory, 'data') }) {
  const replaced = text
    .replace(/^listener 1883$/m, `listener ${port} 127.0.0.1`)
    .replace(/^password_file .*$/m, `password_file ${join(directory, 'passwords')}`)
    .replace(/^acl_file .*$/m, `acl_file ${join(directory, 'acl.conf')}`)
    .replace(/^persistence_location .*$/m, `persistence_location ${dataDirectory}/`)
    .replace(/^include_dir .*$/m, '');
  return user === undefined ? replaced : `user ${user}\n${replaced}`;
}

/**
 * Starts the broker. Accounts: `sed` (the service), one per plant in `gateways`, and `tests` that may do everything.
 * `passwordOf(user)` gives the passwords, made up anew for each start.
 */
export async function startMosquitto({ directory, gateways = [], disk }) {
  const program = findProgram('mosquitto', 'mosquitto');
  const passwd = findProgram('mosquitto_passwd', 'mosquitto');
  const port = await freePort();
  const home = join(directory, 'mosquitto');
  mkdirSync(join(home, 'data'), { recursive: true });
  const passwords = new Map(['sed', 'tests', ...gateways].map((user) => [user, randomBytes(12).toString('hex')]));
  const passwordFile = join(home, 'passwords');
  writeFileSync(passwordFile, [...passwords].map(([user, password]) => `${user}:${password}\n`).join(''), {
    mode: 0o600,
  });
  execFileSync(passwd, ['-U', passwordFile]);
  chmodSync(passwordFile, 0o600);
  const acl = readFileSync(join(shipped, 'acl.conf'), 'utf8');
  writeFileSync(join(home, 'acl.conf'), `${acl}\nuser tests\ntopic readwrite #\ntopic read $SYS/#\n`, { mode: 0o600 });
  const configuration = join(home, 'mosquitto.conf');
  const text = readFileSync(join(shipped, 'mosquitto.conf'), 'utf8');
  writeFileSync(
    configuration,
    adaptConfiguration(text, {
      port,
      directory: home,
      user: isRoot() ? 'root' : undefined,
      dataDirectory: disk?.path,
    }),
  );
  const server = new ManagedProcess({
    name: 'mosquitto',
    command: program,
    args: ['-c', configuration],
    wrapper: disk?.wrapper,
    ready: () => answersMqtt(port),
  });
  await server.start();
  const passwordOf = (user) => {
    const password = passwords.get(user);
    if (password === undefined) throw new Error(`no such broker account: ${user}`);
    return password;
  };
  return {
    server,
    port,
    url: `mqtt://127.0.0.1:${port}`,
    testUrl: `mqtt://tests:${passwordOf('tests')}@127.0.0.1:${port}`,
    dataDirectory: disk?.path ?? join(home, 'data'),
    passwordOf,
  };
}
