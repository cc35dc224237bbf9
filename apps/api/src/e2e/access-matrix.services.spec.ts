import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envelope } from '@sed/platform-contract';
import { CALLS } from '@sed/registry/contracts';
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
  const admin = await signIn('admin');
  await makeForeignThings(admin);
  await collectForeignIds(admin);
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

/** Sends as the administrator. @returns the id of what was made */
async function make(admin: SignedIn, path: string, body: object | FormData): Promise<string> {
  const headers: Record<string, string> = path.startsWith('api/v1')
    ? { authorization: `Bearer ${admin.jti}` }
    : { token: admin.token };
  if (!(body instanceof FormData)) headers['content-type'] = 'application/json';
  const response = await fetch(`${service.baseUrl}/gateway/${path}`, {
    method: 'POST',
    headers,
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  const { code, msg, data } = envelope.parse(await response.json());
  if (code !== 0 || typeof data !== 'object' || data === null || !('id' in data)) throw new Error(`${path}: ${msg}`);
  return String(data.id);
}

const MODULE = 'businessInfo';
/** Paths of what belongs to the administrator or the foreign plant alone: whoever else asks must be refused. */
const AIMED: Record<string, string> = {};

/** A record, an announcement for its people, and what is the administrator's own: file, job, view and session. */
async function makeForeignThings(admin: SignedIn): Promise<void> {
  const api = '/gateway/api/v1';
  const values = { company: 'Foreign company', creditCode: 'FOREIGN-1' };
  const record = await make(admin, `api/v1/modules/${MODULE}/records`, { factoryNo: FOREIGN, values });
  const audience = { orgCodes: [FOREIGN], roleCodes: [] };
  const announcement = await make(admin, 'announcement/add', { title: 'Foreign', body: '<p>text</p>', audience });
  await fetch(`${service.baseUrl}/gateway/announcement/doPunish?announcementId=${announcement}`, {
    headers: { token: admin.token },
  });
  const form = new FormData();
  form.set('file', new Blob(['a,b\n']), 'a.csv');
  const file = await make(admin, 'upload/file/uploadFile', form);
  const job = await make(admin, `api/v1/modules/${MODULE}/exports`, { format: 'csv', filter: { factoryNo: FOREIGN } });
  const view = await make(admin, `api/v1/modules/${MODULE}/views`, { name: 'own', query: '', isShared: false });
  for (const { path } of operations) {
    if (path.startsWith(`${api}/modules/{module}/records/{id}`)) AIMED[path] = record;
    if (path.startsWith(`${api}/announcements/{id}`) || path.startsWith('/gateway/announcement/detail'))
      AIMED[path] = announcement;
  }
  Object.assign(AIMED, {
    '/gateway/export/file/{id}': file,
    [`${api}/jobs/{id}`]: job,
    [`${api}/modules/{module}/views/{id}`]: view,
    [`${api}/sessions/{id}/end`]: await sessionOf(admin),
  });
  for (const [path, id] of Object.entries(AIMED)) foreignIds[`${path} id`] = id;
  Object.assign(foreignIds, { module: MODULE, announcementId: announcement, fileId: file });
}

async function sessionOf({ jti }: SignedIn): Promise<string> {
  const headers = { authorization: `Bearer ${jti}` };
  const text = await (await fetch(`${service.baseUrl}/gateway/api/v1/sessions`, { headers })).text();
  return /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
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

const accessOf = new Map(
  CALLS.map(({ method, path, access }) => [`${method} /gateway/${path.replace(/:(\w+)/g, '{$1}')}`, access]),
);

function needsRight({ method, path }: Operation): boolean {
  const access = accessOf.get(`${method} ${path}`);
  return access !== undefined && access !== 'session' && access !== 'public';
}

function faultsOf(operation: Operation, { status, text, code }: Answered, foreign: readonly string[]): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push('failed');
  const isLetIn = code === 0 || (code === undefined && status === 200);
  const isAimed = AIMED[operation.path] !== undefined || ANNOUNCEMENT.test(operation.path);
  if (isLetIn && (namesPlant(operation) || isAimed)) faults.push('let in');
  // An error may repeat the number that was asked for; an answer may not name any foreign plant.
  if (status === 200 && foreign.some((plant) => text.includes(plant))) faults.push('names a foreign plant');
  return faults;
}

/** Calls that take the id of the announcement elsewhere than in the path. */
const ANNOUNCEMENT = /announcement\/(delete|doPunish|read|read-info)$/;

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

  it('would see what is aimed at: its owner is let in', async () => {
    const admin = await signIn('admin');
    const reads = operations.filter(({ method, path }) => method === 'GET' && AIMED[path] !== undefined);
    expect(reads.length).toBeGreaterThan(5);
    const refused: string[] = [];
    for (const operation of reads) {
      // The administrator is not among the people the announcement is for.
      if (operation.path.startsWith('/gateway/announcement/detail')) continue;
      // Nor are records of this module ever merged, whoever asks.
      if (operation.path.endsWith('/merge')) continue;
      const { status } = await ask(operation, admin, { factoryNo: FOREIGN, known: foreignIds });
      if (status !== 200) refused.push(`${operation.path}: ${String(status)}`);
    }
    expect(refused).toEqual([]);
  });

  it('lets nobody without rights make a call that needs one, on the own plant either', async () => {
    const who = await signIn('nomenu');
    const needing = operations.filter((operation) => needsRight(operation));
    expect(needing.length).toBeGreaterThan(30);
    const letIn: string[] = [];
    for (const operation of needing) {
      const { status } = await ask(operation, who, { factoryNo: 'demo_e01', known: foreignIds });
      if (status !== 403) letIn.push(`${operation.method} ${operation.path}: ${String(status)}`);
    }
    expect(letIn).toEqual([]);
  });

  it.each(Object.keys(OWN_OF))('gives %s nothing of a plant outside the own scope', async (account) => {
    const who = await signIn(account);
    const own = OWN_OF[account] ?? [];
    const foreign = PLANTS.filter((plant) => !own.includes(plant));
    const leaks: string[] = [];
    for (const operation of operations) {
      if (operation.credential === 'none' || APART.test(operation.path)) continue;
      const answer = await ask(operation, who, { factoryNo: FOREIGN, known: foreignIds });
      const label = `${operation.method} ${operation.path}: ${String(answer.status)}`;
      leaks.push(...faultsOf(operation, answer, foreign).map((fault) => `${label} ${fault}`));
    }
    expect(leaks).toEqual([]);
  });
});
