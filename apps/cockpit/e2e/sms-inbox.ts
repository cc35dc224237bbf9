import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const posted = z.object({ to: z.string(), text: z.string() });

/** A provider of short messages that takes everything, and the phones behind it. */
export class SmsInbox {
  readonly texts: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SmsInbox> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        inbox.texts.push(posted.parse(JSON.parse(body)).text);
        response.end(JSON.stringify({ code: 'OK', id: String(inbox.texts.length) }));
      });
    });
    const inbox = new SmsInbox(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return inbox;
  }

  get url(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}/send`;
  }

  /** The first text that says something, as soon as it is there. */
  async textWith(words: string): Promise<string> {
    for (let i = 0; i < 300; i += 1) {
      const found = this.texts.find((text) => text.includes(words));
      if (found !== undefined) return found;
      await sleep(200);
    }
    throw new Error(`no message said ${words}: ${JSON.stringify(this.texts)}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
