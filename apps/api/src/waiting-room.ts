import { createServer, type Server } from 'node:http';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '@sed/platform-database';
import type { Config, Log } from '@sed/platform-api';
import { CODE } from '@sed/platform-contract';

/** A server that is just starting is there within this time; nobody needs to be told. */
const PATIENCE_MS = 2000;
const RETRY_MS = 1000;

/** Socket errors and PostgreSQL's own codes of a server that is not there yet, as opposed to one that refuses us. */
const AWAY = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|08|57P0|53)/;

/**
 * Opens the database, and waits for as long as its server is away: ending would be a loop of restarts. Meanwhile the
 * port says that the process lives and is not ready.
 * @throws Error when the database is there and cannot be used.
 */
export async function openDatabaseWhenThere(options: DatabaseOptions, config: Config, log: Log): Promise<OpenDatabase> {
  let room: Server | undefined;
  try {
    for (;;) {
      try {
        return await openDatabase({ ...options, waitMs: PATIENCE_MS });
      } catch (error) {
        if (!isAway(error)) throw error;
        if (room === undefined) log.warn({ err: error }, 'the database is not there yet: waiting for it');
        room ??= await openRoom(config);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  } finally {
    await closeRoom(room);
  }
}

function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && AWAY.test(String(cause.code))) return true;
    // The pool's own words carry no code.
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true;
  }
  return false;
}

function openRoom({ port, host }: Config): Promise<Server> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    const report = { database: { state: 'down', detail: 'not there yet' } };
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'retry-after': '5',
      connection: 'close',
    });
    response.end(
      JSON.stringify(isAlive ? { code: CODE.OK, msg: 'up' } : { code: CODE.INTERNAL, msg: 'not ready', data: report }),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function closeRoom(server: Server | undefined): Promise<void> {
  if (server === undefined) return;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
