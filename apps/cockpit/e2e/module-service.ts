import { Buffer } from 'node:buffer';
import { expect, type APIRequestContext } from '@playwright/test';
import { CODE, envelope, type Envelope } from '@sed/platform-contract';
import { dictCalls, fileCalls, moduleCalls, type RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { aRecordOf, newMark, type Choices, type RecordWish, type Values } from '@sed/records-model/testing';
import { MODULES } from '@sed/registry/modules';
import { hintOf } from '@sed/registry/testing';
import { bearerOf, PASSWORD } from './account-harness';

/** Plant the records of plants are kept for. */
export const PLANT = 'demo_e01';

export const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

interface Sent {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** The calls of one account, for what has to be there before a page can be used. */
export class ServiceUser {
  private constructor(
    private readonly request: APIRequestContext,
    readonly token: string,
  ) {}

  /** A session for one test: the page that shares it renews its token in time, and only the page would know the next. */
  static async signedIn(request: APIRequestContext, account: string): Promise<ServiceUser> {
    const answer = await request.post('/gateway/login/getWebToken', {
      form: { username: account, password: PASSWORD },
    });
    const { code, msg } = envelope.parse(await answer.json());
    expect(code, msg).toBe(CODE.OK);
    return new ServiceUser(request, msg);
  }

  private get headers(): Record<string, string> {
    return { token: this.token, 'Accept-Language': 'en', ...bearerOf(this.token) };
  }

  async ask(method: string, path: string, { query, body }: Sent = {}): Promise<Envelope> {
    const answer = await this.request.fetch(`/gateway/${path}`, {
      method,
      headers: this.headers,
      // The service closes a quiet connection just when the next request goes out on it.
      maxRetries: 2,
      ...(query === undefined ? {} : { params: query }),
      ...(body === undefined ? {} : { data: body }),
    });
    return envelope.parse(await answer.json());
  }

  async data(method: string, path: string, sent: Sent = {}): Promise<unknown> {
    const answer = await this.ask(method, path, sent);
    expect(
      answer.code,
      `${method} ${path} ${JSON.stringify(sent.body ?? {})}: ${answer.extendedMessage ?? answer.msg}`,
    ).toBe(CODE.OK);
    return answer.data;
  }

  async list(module: AnyModule, query: Readonly<Record<string, string | number>>): Promise<readonly RecordDto[]> {
    const found = await this.data('GET', `api/v1/modules/${module.key}/records`, { query });
    return moduleCalls.list.reply.parse(found).list;
  }

  async find(module: AnyModule, mark: string): Promise<RecordDto | undefined> {
    const query = {
      keyword: mark,
      pageNum: 1,
      pageSize: 20,
      ...(module.scope === 'plant' ? { factoryNo: PLANT } : {}),
    };
    return (await this.list(module, query))[0];
  }

  async create(module: AnyModule, values: Values): Promise<RecordDto> {
    const body = { values, factoryNo: module.scope === 'plant' ? PLANT : null };
    return moduleCalls.create.reply.parse(await this.data('POST', `api/v1/modules/${module.key}/records`, { body }));
  }

  /** Values of a new record, made from its definition. */
  sample(module: AnyModule, mark: string, wish: Partial<RecordWish> = {}): Promise<Values> {
    return aRecordOf(module, { mark, choices: this.choices, hint: hintOf(module.key), ...wish });
  }

  /** Takes a record away where that is allowed; what was in force may have to stay. */
  async tidy(module: AnyModule, mark: string): Promise<void> {
    const record = await this.find(module, mark);
    if (record === undefined || !module.verbs.includes('delete')) return;
    await this.ask('DELETE', `api/v1/modules/${module.key}/records/${record.id}`, {
      query: { version: record.version },
    });
  }

  /** What a field can choose from; a module without any record gets one first. */
  private async ids(target: string): Promise<readonly string[]> {
    const ofPlant = ['person', 'signal', 'department', 'contract'].includes(target);
    const query = { limit: 20, ...(ofPlant ? { factoryNo: PLANT } : {}) };
    const found = await this.data('GET', `api/v1/modules/${target}/options`, { query });
    const ids = moduleCalls.options.reply.parse(found).map(({ id }) => id);
    const module = MODULES.find(({ key }) => key === target);
    if (ids.length > 0 || module === undefined) return ids;
    const made = await this.create(module, await this.sample(module, newMark()));
    return [made.id];
  }

  readonly choices: Choices = {
    ids: (target) => this.ids(target),
    codes: async (parentKey) => {
      const { path, reply } = dictCalls.byParentKey;
      const entries = reply.parse(await this.data('GET', path, { query: { parentKey } }));
      return entries.filter(({ enabled }) => enabled).map(({ code }) => code);
    },
    file: async (kind) => {
      const answer = await this.request.post(`/gateway/${fileCalls.upload.path}?kind=${kind}`, {
        headers: this.headers,
        multipart: { file: PICTURE },
      });
      return fileCalls.upload.reply.parse(envelope.parse(await answer.json()).data).id;
    },
  };
}
