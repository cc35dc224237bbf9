import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * Stands before the time-series store: up and down in turns, and every third write is answered 503 after the store took
 * it, which is what a proxy in trouble does.
 */
export class FlakyStore {
  isUp = true;
  /** Writes the store took and the service was told it did not. */
  lies = 0;
  refused = 0;
  private writes = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(target: string): Promise<FlakyStore> {
    const server = createServer((incoming, response) => flaky.forward(incoming, response, target));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    const flaky: FlakyStore = new FlakyStore(server, `http://127.0.0.1:${String(address.port)}`);
    return flaky;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Down means what a rebooting machine does: connections are reset. */
  setUp(isUp: boolean): void {
    this.isUp = isUp;
    if (!isUp) this.server.closeAllConnections();
  }

  private forward(incoming: IncomingMessage, response: ServerResponse, target: string): void {
    if (!this.isUp) {
      this.refused++;
      incoming.socket.destroy();
      return;
    }
    const isWrite = incoming.url?.startsWith('/write') === true;
    const isLie = isWrite && ++this.writes % 3 === 0;
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (answer) => {
        if (isLie) {
          this.lies++;
          answer.resume();
          response.writeHead(503).end('{"error":"no healthy upstream"}');
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    // The store's own end of a connection in a fault test is no news; the service hears of it by its own.
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }
}
