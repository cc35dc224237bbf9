import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlarmRuleService } from '@sed/alarms-api';
import { mountIdentity } from '@sed/people-identity';
import { EmbeddedBroker, IngestRuntime } from '@sed/signals-ingest';
import { Metrics, readConfig, silentLog } from '@sed/platform-api';
import { TimeSeriesStore } from '@sed/platform-ports';
import type { Language } from '@sed/platform-contract';
import { createCompleteTestApp, openTestDatabase, type TestDatabase } from '@sed/testing';
import { decodeJwt } from 'jose';
import mqtt from 'mqtt';
import request from 'supertest';
import { AppModule } from '../app.module';
import { loadDemoRules, registerDemoPlants } from '../demo-world';

/** Signs what the provider of short messages reports. */
export const RECEIPT_SECRET = 'secret-of-the-provider';

/** What a call answered. */
export interface Answered<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly error: string | undefined;
  /** Refused fields with their texts. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Both forms of what a session is known by. */
export interface Credential {
  readonly token: string;
  readonly jti: string;
}

interface SentContent {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly content: string | Buffer };
  readonly cookie?: string;
}

const METHODS: Readonly<Record<string, 'get' | 'post' | 'put' | 'delete'>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  DELETE: 'delete',
};

/**
 * The whole service with every feature on the embedded stores, nothing replaced: one connection for all of them. Only
 * broker and sockets do not listen until a test asks for them.
 */
export class WholeService {
  private constructor(
    readonly test: TestDatabase,
    readonly app: NestExpressApplication,
    private readonly close_: () => Promise<void>,
    readonly password: string,
  ) {}

  static async open(): Promise<WholeService> {
    const test = await openTestDatabase();
    await test.truncate();
    const dataDir = await mkdtemp(join(tmpdir(), 'sed-whole-'));
    const secrets = { JWT_SECRET: 's'.repeat(40), SMS_RECEIPT_SECRET: RECEIPT_SECRET };
    const config = readConfig({ ...secrets, DEMO: 'on', DATA_DIR: dataDir, MQTT_PORT: '0', CAMERA_HOSTS: 'localhost' });
    await registerDemoPlants(test.db, Date.now());
    const parts = { config, log: silentLog(), metrics: new Metrics(), database: test.database };
    const app = await createCompleteTestApp({ imports: [AppModule.with(parts)] }, config);
    await loadDemoRules(test.db, app.get(AlarmRuleService), Date.now());
    mountIdentity(app);
    await app.init();
    // Once for all calls: otherwise each takes a port of its own and gives it back.
    await app.listen(0, '127.0.0.1');
    const close = async (): Promise<void> => {
      await app.close();
      if (app.get(IngestRuntime).source.isConnected()) await app.get(IngestRuntime).source.stop();
      await app.get(IngestRuntime).log.close();
      await app.get(TimeSeriesStore).close();
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    return new WholeService(test, app, close, config.demoPassword);
  }

  close(): Promise<void> {
    return this.close_();
  }

  /** Where it listens, for a sign-in that goes through several addresses. */
  async address(): Promise<string> {
    return (await this.app.getUrl()).replace('[::1]', '127.0.0.1');
  }

  /** Opens the broker, and says over it what the fleet outside would say. */
  async hear(topic: string, message: object): Promise<void> {
    const { source } = this.app.get(IngestRuntime);
    if (!(source instanceof EmbeddedBroker)) throw new Error('the broker is not inside');
    if (!source.isConnected()) await source.start();
    const fleet = await mqtt.connectAsync(`mqtt://127.0.0.1:${String(source.port())}`);
    await fleet.publishAsync(topic, JSON.stringify(message), { qos: 1 });
    await fleet.endAsync();
  }

  /** The header value a user's calls carry. */
  async signIn(username: string): Promise<string> {
    return (await this.credential(username)).jti;
  }

  async credential(username: string): Promise<Credential> {
    const sent = request(this.app.getHttpServer()).post('/gateway/login/getWebToken').type('form');
    const { body } = await sent.send({ username, password: this.password });
    if (body.code !== 0) throw new Error(String(body.msg));
    return { token: String(body.msg), jti: String(decodeJwt(String(body.msg)).jti) };
  }

  /** Any call below the gateway, with its query, by the credential its path asks for. */
  async gateway(who: Credential, method: string, path: string, { body, form, file, cookie }: SentContent) {
    const credential = path.startsWith('api/v1') ? { authorization: `Bearer ${who.jti}` } : { token: who.token };
    const verb = METHODS[method] ?? 'get';
    const sent = request(this.app.getHttpServer())
      [verb](`/gateway/${path}`)
      .set({ ...credential, lang: 'en', ...(cookie !== undefined && { cookie }) });
    if (file !== undefined)
      void sent.attach('file', typeof file.content === 'string' ? Buffer.from(file.content) : file.content, file.name);
    const content = form ?? body;
    const response = await (content === undefined
      ? sent
      : sent.type(form === undefined ? 'json' : 'form').send(content));
    const { code, data } = response.body as { readonly code?: unknown; readonly data?: unknown };
    return { status: response.status, code, data, text: response.text };
  }

  /** What a call answers that is a file. @throws Error when it is refused */
  async download(who: Credential, path: string, lang: Language = 'en'): Promise<Buffer> {
    const credential = path.startsWith('api/v1') ? { authorization: `Bearer ${who.jti}` } : { token: who.token };
    const sent = request(this.app.getHttpServer())
      .get(`/gateway/${path}`)
      .set({ ...credential, lang });
    const { status, body } = await sent.responseType('blob');
    if (status === 200 && Buffer.isBuffer(body)) return body;
    throw new Error(`${path}: ${String(status)} ${String(body)}`);
  }

  async call<T = unknown>(jti: string, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
    const sent = request(this.app.getHttpServer())
      [method](`/gateway/api/v1/${path}`)
      .set({ authorization: `Bearer ${jti}`, lang: 'en' });
    const response = await (body === undefined ? sent : sent.send(body));
    const { data, error } = response.body;
    const answered: Answered<T> = { status: response.status, data, error: error?.code, fields: error?.fields ?? {} };
    return answered;
  }
}
