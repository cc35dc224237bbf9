import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobDto, ROUTES, type Right } from '@sed/platform-contract';
import { importReport, recordDto } from '@sed/records-contract';
import * as core from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEngine, type EngineHarness } from './testing/engine-harness';
import { makeTestTables } from './testing/test-tables';

const ROOT = join(import.meta.dirname, '../../../..');
const guide = readFileSync(join(ROOT, 'docs/modules.md'), 'utf8');

/** The example of the guide as it stands there, without the indentation of the list. */
function example(): string {
  const block = /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  return block.replace(/^ {3}/gm, '');
}

/** Runs the example as a module would be: what it imports is what the library exports. */
function defined(): core.AnyModule {
  const [, names = ''] = /import \{([^}]+)\} from '@sed\/records-model';/.exec(example()) ?? [];
  const body = example()
    .replace(/import [^;]+;/, '')
    .replace('export const safetySign =', 'return');
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is our own documentation
  const make: unknown = new Function(...wanted, body);
  const isMade = (value: unknown): value is core.AnyModule =>
    typeof value === 'object' && value !== null && 'fields' in value;
  const isMaker = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';
  const made: unknown = isMaker(make) ? make(...wanted.map((name): unknown => Reflect.get(core, name))) : undefined;
  if (!isMade(made)) throw new Error('the guide defines no module');
  return made;
}

const safetySign = defined();
const RECORDS = 'modules/safetySign/records';
const made = z.object({ data: recordDto });
let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db, [safetySign]);
  engine = await openEngine(database.database, [], [safetySign]);
  engine.sessions.allow('u1', aViewer(['plant_a'], { code: 'u1', rights: new Set<Right>(core.rightsOf(safetySign)) }));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

describe('the guide, followed step by step', () => {
  it('gives an example the compiler accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sed-guide-'));
    try {
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      writeFileSync(join(folder, 'guide.ts'), example());
      const compilerOptions = { noEmit: true };
      const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['guide.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
      expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);

  it('gives a definition without problems, at a route there is', () => {
    expect(core.definitionProblems([safetySign], new Set())).toEqual([]);
    expect(ROUTES.map(({ path }) => path)).toContain(safetySign.path);
  });

  it('names only files and commands there are', () => {
    const named = [...guide.matchAll(/`((?:libs|tools)\/[\w./-]+?)(?:`|\/`)/g)].map(([, path = '']) => path);
    const scripts = [...guide.matchAll(/`node (tools\/[\w.-]+)/g)].map(([, path = '']) => path);
    for (const path of [...named, ...scripts].filter((one) => !one.includes('<'))) {
      expect(() => readFileSync(join(ROOT, path)), path).not.toThrow(/ENOENT/);
    }
    expect(scripts.length).toBeGreaterThan(0);
  });

  it('makes, changes, lists and issues a record, and refuses what its rules refuse', async () => {
    const values = { name: '禁止烟火', validFrom: '2026-01-01', places: [{ where: 'Gate', count: 2 }] };
    const wrong = await engine.post(RECORDS, { values: { ...values, validTo: '2025-01-01' } }).expect(422);
    expect(wrong.body.error.code).toBe('range.startBeforeEnd');
    const { data } = made.parse((await engine.post(RECORDS, { values }).expect(200)).body);
    await engine.put(`${RECORDS}/${data.id}`, { version: 1, values: { validTo: '2027-01-01' } }).expect(200);
    const listed = await engine.get(`${RECORDS}?keyword=${encodeURIComponent('烟火')}&status=DRAFT`).expect(200);
    expect(listed.body.data).toMatchObject({ total: 1, chips: { DRAFT: 1 } });
    await engine.post(`${RECORDS}/${data.id}/actions/issue`, { version: 2 }).expect(200);
    const refused = await engine.put(`${RECORDS}/${data.id}`, { version: 3, values: { name: 'x' } }).expect(422);
    expect(refused.body.error.code).toBe('record.notEditable');
  });

  it('takes records out and in again', async () => {
    await engine.post(RECORDS, { values: { name: 'Exit', places: [{ where: 'Hall', count: 1 }] } }).expect(200);
    const wish = { format: 'xlsx', filter: { keyword: 'exit' }, layout: 'import' };
    const { id } = jobDto.parse((await engine.post('modules/safetySign/exports', wish).expect(200)).body.data);
    let job = jobDto.parse((await engine.get(`jobs/${id}`)).body.data);
    while (job.state === 'queued' || job.state === 'running') {
      await sleep(20);
      job = jobDto.parse((await engine.get(`jobs/${id}`)).body.data);
    }
    const content = await engine.files.bytes(job.fileId ?? '');
    const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'x.xlsx', contentType };
    const stored = await engine.files.put(file, Readable.from([content]));
    const answer = await engine.post('modules/safetySign/imports', { fileId: stored.id, isDryRun: false }).expect(200);
    expect(importReport.parse(answer.body.data)).toMatchObject({ unchanged: 1, refused: 0, errors: [] });
  });
});
