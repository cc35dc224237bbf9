// A TCP proxy that breaks connections in the ways networks do.
import { connect, createServer } from 'node:net';

/**
 * Modes:
 * - `pass`      forwards both ways
 * - `blackhole` keeps connections open and delivers nothing, in either direction, without FIN (a dead route)
 * - `refuse`    ends existing connections and resets new ones at once
 * - `latency`   delivers everything `latencyMs` later, in order
 * - `throttle`  delivers at most `bytesPerSecond` per direction
 * - `stall`     existing connections take nothing more from the target (a reader that sleeps), and still pass on what the client says
 */
export class TcpProxy {
  #server;
  #target;
  #pairs = new Set();
  #mode = 'pass';
  #latencyMs = 0;
  #bytesPerSecond = Infinity;

  /** @param target `{ host, port }` behind the proxy */
  constructor(target) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
  }

  /** Listens on a free port of 127.0.0.1 and returns it. */
  async listen() {
    await new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this.#server.address().port;
  }

  get connections() {
    return this.#pairs.size;
  }

  pass() {
    this.#mode = 'pass';
    this.#latencyMs = 0;
    this.#bytesPerSecond = Infinity;
    for (const pair of this.#pairs) if (!pair.doomed) pair.resume();
  }

  /** Existing connections swallow everything; with `existingOnly`, new ones pass. */
  blackhole({ existingOnly = false } = {}) {
    for (const pair of this.#pairs) pair.doomed = true;
    this.#mode = existingOnly ? 'pass' : 'blackhole';
  }

  refuse() {
    this.#mode = 'refuse';
    this.cut();
  }

  latency(ms) {
    this.#latencyMs = ms;
  }

  throttle(bytesPerSecond) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  stall() {
    for (const pair of this.#pairs) pair.stall();
  }

  /** Resets every connection, as a rebooting router does. */
  cut() {
    for (const pair of [...this.#pairs]) pair.destroy();
  }

  async close() {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(client) {
    if (this.#mode === 'refuse') {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ ...this.#target, allowHalfOpen: true });
    const pair = {
      doomed: this.#mode === 'blackhole',
      stalled: false,
      stall: () => {
        pair.stalled = true;
        upstream.pause();
      },
      resume: () => {
        pair.stalled = false;
        client.resume();
        upstream.resume();
      },
      flow: (socket) => {
        if (!pair.stalled || socket !== upstream) socket.resume();
      },
      destroy: () => {
        this.#pairs.delete(pair);
        client.resetAndDestroy();
        upstream.resetAndDestroy();
      },
    };
    this.#pairs.add(pair);
    this.#pump(client, upstream, pair);
    this.#pump(upstream, client, pair);
  }

  #pump(from, to, pair) {
    let readyAt = 0;
    from.on('error', () => pair.destroy());
    from.on('data', (bytes) => {
      if (pair.doomed) return;
      const now = Date.now();
      const sending = this.#bytesPerSecond === Infinity ? 0 : (bytes.length / this.#bytesPerSecond) * 1000;
      readyAt = Math.max(readyAt, now + this.#latencyMs) + sending;
      const deliver = () => {
        if (pair.doomed || to.destroyed) return;
        if (!to.write(bytes)) {
          from.pause();
          to.once('drain', () => pair.flow(from));
        }
      };
      if (readyAt <= now) {
        deliver();
        return;
      }
      // Delayed bytes wait in timers; reading pauses meanwhile so that no more than one chunk is held.
      from.pause();
      setTimeout(() => {
        deliver();
        pair.flow(from);
      }, readyAt - now);
    });
    // A dead route carries no FIN either.
    from.on('end', () => {
      if (!pair.doomed) to.end();
    });
    from.on('close', () => {
      if (pair.doomed) return;
      this.#pairs.delete(pair);
      to.end();
    });
  }
}
