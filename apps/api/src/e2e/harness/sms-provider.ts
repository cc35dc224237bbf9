import { createServer, type Server } from 'node:http';
import { z } from 'zod';

const request = z.object({ to: z.string(), text: z.string(), idempotencyKey: z.string() });
export type TakenMessage = z.infer<typeof request> & { readonly takenAtMs: number };

/** A provider of short messages with a ledger of what it took; it answers a little later, as providers do. */
export class SmsProvider {
  readonly taken: TakenMessage[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answerAfterMs = 400): Promise<SmsProvider> {
    const server = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        // Taken is taken, whether or not the customer lives to hear it.
        provider.taken.push({ ...request.parse(JSON.parse(body)), takenAtMs: Date.now() });
        setTimeout(
          () => response.end(JSON.stringify({ code: 'OK', id: String(provider.taken.length) })),
          answerAfterMs,
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    const provider: SmsProvider = new SmsProvider(server, `http://127.0.0.1:${String(address.port)}/send`);
    return provider;
  }

  /** Messages taken more than once, by key and how often beyond the first. */
  duplicates(): Map<string, number> {
    const times = new Map<string, number>();
    for (const { idempotencyKey } of this.taken) times.set(idempotencyKey, (times.get(idempotencyKey) ?? -1) + 1);
    return new Map([...times].filter(([, more]) => more > 0));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
