import { userRole as userRoleTable } from '@sed/people-tables';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import { AttachmentAccess, Sessions } from '@sed/platform-ports';
import { guardsOf, isStored, type AnyModule } from '@sed/records-model';
import { MODULES } from '@sed/registry/modules';
import { plantInfo } from '@sed/plants-definitions';
import { runs } from '@sed/testing/runs';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINE_PARTS } from './modules';
import { AdministrationApp } from './testing/administration-app';

/** Demonstration accounts that have nothing of the foreign plant; the last is an administrator of the east alone. */
const ACCOUNTS = ['east', 'duty', 'plant', 'equip', 'oper', 'lab', 'safety', 'reviewer', 'nomenu', 'noorg'];
const FOREIGN = 'demo_w01';
/** Each module is tried by the administrator of the east and by two others in turn; before a release by everybody. */
const TRIED_BY = runs(2, ACCOUNTS.length - 1);

/** Records of the foreign organisation in tables of the administration: made by its own means. */
const MADE: Readonly<Record<string, object>> = {
  user: { loginName: 'west_only', name: { zh: '西厂', en: 'West' }, language: 'zh', organisations: [FOREIGN] },
  role: { code: 'westRole', name: { zh: '西厂', en: 'West' }, type: 'STAFF', org: FOREIGN },
  department: { code: 'westLab', name: { zh: '西厂', en: 'West' }, plant: FOREIGN },
  orgGroup: { code: 'westOnly', name: { zh: '西厂', en: 'West' }, purpose: 'board', plants: [FOREIGN] },
};
/** Kept by features that are not part of this application, each with tests of its own. */
const ELSEWHERE = new Set(['measure', 'measureLog', 'dutyRoster', 'integratedQuery', 'safetyWork']);

const owned = MODULES.filter((module) => module.scope === 'plant' || guardsOf(module).length > 0);
const cases = owned
  .filter(({ key }) => !ELSEWHERE.has(key))
  .map((module, place) => [module.key, module, accountsOf(place)] as const);

function accountsOf(place: number): readonly string[] {
  const [east = '', ...others] = ACCOUNTS;
  const turn = (place * TRIED_BY) % others.length;
  return [east, ...[...others, ...others].slice(turn, turn + TRIED_BY)];
}

let f: AdministrationApp;
let admin: string;
/** Credentials by account; the administrator of the east holds every right, and nothing of the foreign plant. */
const who = new Map<string, string>();

beforeAll(async () => {
  f = await AdministrationApp.open(ENGINE_PARTS);
  admin = await f.signIn('admin');
  await f.test.db
    .insert(userRoleTable)
    .values({ userCode: 'demo_east', roleCode: 'administrator', orgCode: 'area_east' });
  for (const account of ACCOUNTS) who.set(account, await f.signIn(account));
});
afterAll(() => f.close());

/** A record of the foreign plant or organisation. */
async function foreignRecord(module: AnyModule): Promise<string> {
  const values = MADE[module.key];
  if (values !== undefined) {
    const made = await f.create(admin, module.key, { ...values });
    expect(made.status, JSON.stringify(made)).toBe(200);
    return made.data.id;
  }
  const guards = guardsOf(module).map(([name, { multiple }]) => [name, multiple === true ? [FOREIGN] : FOREIGN]);
  const kept = Object.entries(module.fields).filter(([, field]) => isStored(field));
  const record: StoredRecord = {
    ...{ id: v7(), version: 1, no: null, status: module.flow?.initial ?? null },
    ...{ createdAt: f.clock.ms, createdBy: 'demo_admin', updatedAt: f.clock.ms, updatedBy: 'demo_admin' },
    factoryNo: module.scope === 'plant' ? FOREIGN : null,
    values: { ...Object.fromEntries(kept.map(([name]) => [name, null])), ...Object.fromEntries(guards) },
  };
  await f.test.db.transaction((tx) => f.app.get(ModuleEngine).storeOf(module).insert(record, tx));
  return record.id;
}

describe.each(cases)('a %s of a foreign organisation', (_, module, accounts) => {
  const key = module.key;
  let id: string;
  let version: number;

  beforeAll(async () => {
    id = await foreignRecord(module);
    version = (await f.app.get(ModuleEngine).storeOf(module).get(id))?.version ?? 0;
    // Whoever has it sees it: the test would otherwise hold for a module that shows nothing at all.
    expect((await f.find(admin, key, 'pageSize=100')).map((record) => record.id)).toContain(id);
  });

  it.each(accounts)('is invisible to %s through every door', async (account) => {
    const jti = who.get(account) ?? '';
    const records = `modules/${key}/records`;
    const told = [`${records}?pageSize=100`, `modules/${key}/options?limit=50`, `modules/${key}/options?ids=${id}`];
    for (const path of told) {
      const { status, data } = await f.call(jti, 'get', path);
      expect([200, 403], path).toContain(status);
      expect(JSON.stringify(data ?? null), path).not.toContain(id);
    }
    const hidden = [404, 403];
    const change = { version, values: {} };
    const answers = [
      await f.call(jti, 'get', `${records}/${id}`),
      await f.call(jti, 'get', `${records}/${id}/timeline`),
      await f.call(jti, 'put', `${records}/${id}`, change),
      await f.call(jti, 'delete', `${records}/${id}?version=${String(version)}`),
      ...(await Promise.all(
        Object.keys(module.flow?.actions ?? {}).map((action) =>
          f.call(jti, 'post', `${records}/${id}/actions/${action}`, { version }),
        ),
      )),
    ];
    for (const { status } of answers) expect(hidden).toContain(status);
    const bulk = await f.call(jti, 'post', `modules/${key}/bulk`, {
      action: '$update',
      records: [{ id, version }],
      values: {},
    });
    expect(JSON.stringify(bulk.data ?? null)).not.toContain('"ok":true');
    const viewer = await f.app.get(Sessions).viewerOfJti(jti);
    expect(viewer && (await f.app.get(AttachmentAccess).maySee(viewer, { module: key, recordId: id }))).toBe(false);
  });

  it('is in no count and no export of somebody who holds every right elsewhere', async () => {
    const jti = who.get('east') ?? '';
    const listed = await f.call<{ list: { id: string }[]; total: number; chips: Record<string, number> }>(
      jti,
      'get',
      `modules/${key}/records?pageSize=100`,
    );
    expect([listed.status, listed.data.total]).toEqual([200, listed.data.list.length]);
    const counted = Object.values(listed.data.chips).reduce((sum, n) => sum + n, 0);
    expect(counted).toBe(module.flow === undefined ? 0 : listed.data.total);
    if (!module.verbs.includes('export')) return;
    const columns = ['no', ...module.list.columns];
    const job = await f.call<{ id: string }>(jti, 'post', `modules/${key}/exports`, {
      format: 'csv',
      filter: {},
      columns,
    });
    expect(job.status).toBe(200);
    await expect
      .poll(() => f.trail.entries.find((entry) => entry.action === 'export' && entry.entity === key)?.after, {
        timeout: 10_000,
      })
      .toMatchObject({ rows: listed.data.total });
  });
});

describe('a record that would belong to a foreign organisation', () => {
  const guarded = owned.filter((module) => module.scope === 'group').map((module) => [module.key, module] as const);
  it.each(guarded)('is not written: %s', async (key, module) => {
    const [[name, { multiple }] = ['', { multiple: false }]] = guardsOf(module);
    const sample = {
      ...MADE[key],
      code: 'foreign',
      loginName: 'foreign',
      [name]: multiple === true ? [FOREIGN] : FOREIGN,
    };
    const values = Object.fromEntries(Object.entries(sample).filter(([field]) => Object.hasOwn(module.fields, field)));
    const refused = await f.create(who.get('east') ?? '', key, values);
    expect([403, 409, 422]).toContain(refused.status);
    expect(refused.fields).not.toEqual({ name: expect.anything() });
  });
});

it('knows a record of every module that belongs to somebody', () => {
  const own = owned.filter(({ storage }) => storage !== 'bound').map(({ key }) => key);
  const known = new Set([...own, ...Object.keys(MADE), ...ELSEWHERE]);
  expect(owned.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]);
  // Of plants the behaviour says who sees them.
  expect(guardsOf(plantInfo)).toEqual([]);
});
