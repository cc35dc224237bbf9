import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envelope } from '@sed/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesPlant, operationsOf, requestOf, type Operation, type SampleValues } from './harness/call-samples';
import { ServiceProcess } from './harness/service-process';

const PASSWORD = 'Demo@2026';
const PLANTS = ['e01', 'e02', 'e03', 'w01', 'w02', 's01', 's02', 's03', 'n01', 'n02', 'n03'].map((no) => `demo_${no}`);
const EAST = ['demo_e01', 'demo_e02', 'demo_e03'];
const OWN_OF: Readonly<Record<string, readonly string[]>> = {
  east: EAST,
  duty: EAST,
  plant: ['demo_e01'],
  equip: ['demo_e01'],
  oper: ['demo_e01'],
  lab: ['demo_e01'],
  safety: ['demo_e01'],
  reviewer: ['demo_e01'],
  nomenu: ['demo_e01'],
  noorg: [],
};
const FOREIGN = 'demo_s01';

interface SignedIn {
  readonly token: string;
  readonly jti: string;
  readonly code: string;
}

let directory: string;
let service: ServiceProcess;
let operations: Operation[];
/** Ids of things of the foreign plant, by path and parameter. */
const foreignIds: Record<string, string> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-access-'));
  service = await ServiceProcess.create({ dataDir: join(directory, 'data') });
  await service.start();
  const document: unknown = await (await fetch(`${service.baseUrl}/gateway/api-docs-json`)).json();
  operations = operationsOf(document);
  await collectForeignIds(await signIn('admin'));
});

afterAll(async () => {
  await service.kill();
  await rm(directory, { recursive: true, force: true });
});

async function signIn(username: string): Promise<SignedIn> {
  const response = await fetch(`${service.baseUrl}/gateway/login/getWebToken`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  const { code, msg } = envelope.parse(await response.json());
  if (code !== 0) throw new Error(`sign-in of ${username} refused: ${msg}`);
  const claims = JSON.parse(Buffer.from(msg.split('.')[1] ?? '', 'base64url').toString());
  return { token: msg, jti: String(claims.jti), code: String(claims.sub) };
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly code: number | undefined;
}

async function ask(operation: Operation, who: SignedIn, values: SampleValues): Promise<Answered> {
  const { path, body } = requestOf(operation, { ...values, known: { target: who.code, ...values.known } });
  const headers: Record<string, string> = { lang: 'en' };
  if (operation.credential === 'token') headers.token = who.token;
  if (operation.credential === 'bearer') headers.authorization = `Bearer ${who.jti}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: operation.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const parsed =
    response.headers.get('content-type')?.includes('json') === true ? envelope.safeParse(JSON.parse(text)) : undefined;
  return { status: response.status, text, code: parsed?.data?.code };
}

/** First id of each list the administrator sees of the foreign plant. */
async function collectForeignIds(admin: SignedIn): Promise<void> {
  for (const operation of operations) {
    const match = /^(.*)\/\{(id|code)\}/.exec(operation.path);
    const [, listPath, name] = match ?? [];
    if (listPath === undefined || name === undefined || foreignIds[`${operation.path} ${name}`] !== undefined) continue;
    const list = operations.find(({ method, path }) => method === 'GET' && path === listPath);
    if (list === undefined) continue;
    const { text } = await ask(list, admin, { factoryNo: FOREIGN, known: {} });
    const id = new RegExp(`"${name}":"?([\\w.-]+)`).exec(text)?.[1];
    if (id !== undefined) foreignIds[`${operation.path} ${name}`] = id;
  }
}

/** Calls that end the session they are made with, or take files: each has a test of its own. */
const APART = /loginOut|updatePassword|uploadFile/;

describe('every call, asked by every demo account for a foreign plant', () => {
  it('knows the calls and finds things of the foreign plant to ask for', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(Object.keys(foreignIds).length).toBeGreaterThan(3);
  });

  it('would see the calls answer: the administrator is let in', async () => {
    const admin = await signIn('admin');
    const reads = operations.filter(
      ({ method, path, credential }) => method === 'GET' && credential !== 'none' && !APART.test(path),
    );
    const refused: string[] = [];
    for (const operation of reads.filter(namesPlant)) {
      const { code, status } = await ask(operation, admin, { factoryNo: FOREIGN, known: foreignIds });
      if (code === 403 || status === 403) refused.push(operation.path);
    }
    expect(refused).toEqual([]);
  });

  it.each(Object.keys(OWN_OF))('gives %s nothing of a plant outside the own scope', async (account) => {
    const who = await signIn(account);
    const own = OWN_OF[account] ?? [];
    const foreign = PLANTS.filter((plant) => !own.includes(plant));
    const leaks: string[] = [];
    for (const operation of operations) {
      if (operation.credential === 'none' || APART.test(operation.path)) continue;
      const { status, text, code } = await ask(operation, who, { factoryNo: FOREIGN, known: foreignIds });
      const label = `${operation.method} ${operation.path}: ${String(status)}`;
      if (status >= 500) leaks.push(`${label} failed`);
      if (namesPlant(operation) && (code === 0 || (code === undefined && status === 200)))
        leaks.push(`${label} let in`);
      // An error may repeat the number that was asked for; an answer may not name any foreign plant.
      if (status === 200 && foreign.some((plant) => text.includes(plant))) leaks.push(`${label} names a foreign plant`);
    }
    expect(leaks).toEqual([]);
  });
});
