import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { envelope, type Envelope } from '@sed/platform-contract';
import {
  ingestCalls,
  sampleSeries,
  signalCalls,
  type RejectDto,
  type SamplePoint,
  type SignalInput,
} from '@sed/signals-contract';

const DEMO_PASSWORD = 'Demo@2026';

/** What a test asks the service over HTTP, as an administrator. Calls wait out a service that is just starting. */
export class ApiClient {
  private bearer: string | undefined;
  private webToken: string | undefined;

  constructor(private readonly baseUrl: string) {}

  async signIn(username = 'admin'): Promise<void> {
    const response = await fetch(`${this.baseUrl}/gateway/login/getWebToken`, {
      method: 'POST',
      body: new URLSearchParams({ username, password: DEMO_PASSWORD }),
    });
    const { code, msg } = envelope.parse(await response.json());
    if (code !== 0) throw new Error(`sign-in refused: ${msg}`);
    this.webToken = msg;
    const claims: unknown = JSON.parse(Buffer.from(msg.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims !== 'object' || claims === null || !('jti' in claims)) throw new Error('token without jti');
    this.bearer = String(claims.jti);
  }

  /** The token sockets carry. */
  async token(): Promise<string> {
    if (this.webToken === undefined) await this.signIn();
    return this.webToken ?? '';
  }

  get<S extends z.ZodType>(path: string, reply: S): Promise<z.output<S>> {
    return this.call('GET', path, { reply });
  }

  post<S extends z.ZodType>(path: string, body: unknown, reply: S): Promise<z.output<S>> {
    return this.call('POST', path, { body, reply });
  }

  /** Raw samples of one signal, oldest first. */
  async samples(factoryNo: string, code: string, range: { from: number; to: number }): Promise<SamplePoint[]> {
    const path = `signals/${encodeURIComponent(factoryNo)}/${encodeURIComponent(code)}/samples?from=${range.from}&to=${range.to}`;
    return (await this.get(path, sampleSeries)).points;
  }

  async latest(
    factoryNo: string,
    code: string,
  ): Promise<z.output<typeof signalCalls.latest.reply>[number] | undefined> {
    const rows = await this.get(`signals/latest?factoryNo=${encodeURIComponent(factoryNo)}`, signalCalls.latest.reply);
    return rows.find((row) => row.code === code);
  }

  async rejects(keyword: string): Promise<RejectDto[]> {
    const path = `ingest/rejects?pageSize=200&keyword=${encodeURIComponent(keyword)}`;
    return (await this.get(path, ingestCalls.rejects.reply)).list;
  }

  /** Registers signals that take any value; those that exist already stay as they are. */
  async register(factoryNo: string, codes: readonly string[], fields: Partial<SignalInput> = {}): Promise<void> {
    const known = new Set<string>();
    for (let pageNum = 1; ; pageNum++) {
      const page = await this.get(
        `signals?factoryNo=${factoryNo}&pageSize=200&pageNum=${pageNum}`,
        signalCalls.list.reply,
      );
      for (const signal of page.list) known.add(signal.code);
      if (pageNum * 200 >= page.total) break;
    }
    for (const code of codes) {
      if (!known.has(code))
        await this.post('signals', { ...plainSignal(factoryNo, code), ...fields }, signalCalls.create.reply);
    }
  }

  private async call<S extends z.ZodType>(
    method: string,
    path: string,
    options: { body?: unknown; reply: S },
  ): Promise<z.output<S>> {
    for (let attempt = 0; ; attempt++) {
      const answer = await this.send(method, path, options.body);
      if (answer.code === 0) return options.reply.parse(answer.data ?? null);
      // A session of a run before, or too many calls: both pass. Anything else is an answer.
      if (answer.code === 4 && attempt < 3) this.bearer = undefined;
      else if (answer.code === 429 && attempt < 20) await sleep(500);
      else throw new Error(`${method} ${path}: ${answer.code} ${answer.msg} ${answer.extendedMessage ?? ''}`);
    }
  }

  private async send(method: string, path: string, body: unknown): Promise<Envelope> {
    if (this.bearer === undefined) await this.signIn();
    const authorization = `Bearer ${this.bearer ?? ''}`;
    const content =
      body === undefined
        ? { headers: { authorization } }
        : { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.baseUrl}/gateway/api/v1/${path}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...content,
    });
    return envelope.parse(await response.json());
  }
}

function plainSignal(factoryNo: string, code: string): SignalInput {
  return {
    factoryNo,
    code,
    name: { zh: code, en: code },
    kind: 'AI',
    role: null,
    unit: '',
    decimals: 3,
    section: '',
    state: 'ENABLED',
    range: { lo: null, hi: null },
    normal: { lo: null, hi: null },
    scanPeriodS: 1,
    staleAfterS: 900,
    deadband: null,
    counterRollover: null,
    critical: false,
  };
}
