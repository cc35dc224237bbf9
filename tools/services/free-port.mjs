import { createServer } from 'node:net';

// Below 32,768: from there on the kernel gives ports to outgoing connections, so a server that is killed and started
// again could find its own port taken by somebody's client. From 20,000 on the browser tests choose theirs.
const FIRST = 10_000;
const COUNT = 10_000;
const TRIES = 100;

/** Given before by this process; their servers may be between two starts. */
const given = new Set();

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A TCP port of 127.0.0.1 for a server that tests may stop and start again: free now, never given twice by this
 * process, and out of reach of outgoing connections.
 */
export async function freePort() {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // At random, so that processes side by side hardly ever choose the same one.
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST} and ${FIRST + COUNT - 1}`);
}
