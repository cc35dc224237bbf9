import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** How the provider treats one request. */
export type ProviderStep =
  /** Taken and said so. */
  | 'ok'
  /** Not taken, with this status. */
  | number
  /** Taken, and the answer never comes. */
  | 'acceptThenSilence'
  /** Neither taken nor answered. */
  | 'blackhole'
  /** Taken, and the connection breaks before the answer. */
  | 'acceptThenReset'
  /** The connection breaks before anything is taken. */
  | 'reset'
  /** Not taken: a code of the provider, for example `isv.BUSINESS_LIMIT_CONTROL`. */
  | { readonly code: string }
  /** Status 200 with a body that means nothing. */
  | { readonly body: string };

export interface TakenSms {
  readonly to: string;
  readonly text: string;
  readonly idempotencyKey: string;
  readonly id: string;
}

interface Options {
  readonly port?: number;
  /** Asked for every request; the next of the script where it says nothing. */
  readonly behave?: (request: { readonly index: number; readonly key: string }) => ProviderStep | undefined;
}

/** A provider of short messages on a port of its own, with scripted faults and a ledger of what it took. */
export class MockSmsProvider {
  /** Every request it took, repetitions too. */
  readonly taken: TakenSms[] = [];
  /** What the next requests meet; then everything goes well. */
  readonly script: ProviderStep[] = [];
  asked = 0;

  private constructor(
    private readonly server: Server,
    private readonly options: Options,
  ) {}

  static async start(options: Options = {}): Promise<MockSmsProvider> {
    const server = createServer((request, response) => void provider.handle(request, response));
    const provider: MockSmsProvider = new MockSmsProvider(server, options);
    await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}/send`;
  }

  /** Keys taken more than once, with how often beyond the first. */
  duplicates(): Map<string, number> {
    const times = new Map<string, number>();
    for (const { idempotencyKey } of this.taken) times.set(idempotencyKey, (times.get(idempotencyKey) ?? -1) + 1);
    return new Map([...times].filter(([, more]) => more > 0));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
    const asked = readRequest(Buffer.concat(chunks).toString());
    const now = { index: this.asked, key: asked.idempotencyKey };
    const step = this.options.behave?.(now) ?? this.script.shift() ?? 'ok';
    this.asked += 1;
    const isTaken = step === 'ok' || step === 'acceptThenSilence' || step === 'acceptThenReset';
    const id = `mock-${String(this.taken.length + 1)}`;
    if (isTaken) this.taken.push({ ...asked, id });
    answer(response, step, id);
  }
}

function answer(response: ServerResponse, step: ProviderStep, id: string): void {
  if (step === 'blackhole' || step === 'acceptThenSilence') return;
  if (step === 'reset' || step === 'acceptThenReset') response.destroy();
  else if (step === 'ok') response.end(JSON.stringify({ code: 'OK', id }));
  else if (typeof step === 'number') response.writeHead(step).end('refused by script');
  else response.end('code' in step ? JSON.stringify({ code: step.code }) : step.body);
}

function readRequest(body: string): Omit<TakenSms, 'id'> {
  const read: unknown = body === '' ? {} : JSON.parse(body);
  const field = (name: string): string => {
    const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { to: field('to'), text: field('text'), idempotencyKey: field('idempotencyKey') };
}

/** A delivery report as the provider signs it. */
export function signedReceipts(
  secret: string,
  at: number,
  receipts: readonly { id: string; state: 'delivered' | 'failed'; reportedAt: number; error?: string }[],
) {
  const signed = JSON.stringify(['receipts', at, receipts.map(({ id, state, reportedAt }) => [id, state, reportedAt])]);
  return { at, receipts, signature: createHmac('sha256', secret).update(signed).digest('hex') };
}

/** A reply as the provider signs it. */
export function signedReply(secret: string, at: number, from: string, text: string) {
  const signed = JSON.stringify(['reply', at, from, text]);
  return { at, from, text, signature: createHmac('sha256', secret).update(signed).digest('hex') };
}
