import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareStarted, preparedDemonstration } from './prepared-service.mjs';

/** Says where it was started, leaves files behind and answers. */
const service = (starts: string) => `
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
appendFileSync(${JSON.stringify(starts)}, 'start\\n');
for (const name of ['relational/rows', 'secret', 'sample-log']) writeFileSync(process.env.DATA_DIR + '/' + name, name);
createServer((_, response) => response.end('sed_demo_loaded 1\\n')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

let dir: string;
let main: string;
let starts: string;
const makeDatabase = (directory: string) => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'empty'), '');
  return Promise.resolve();
};
const prepare = (name: string) => prepareStarted(join(dir, name), { main, cache: join(dir, 'cache'), makeDatabase });
const started = () => readFileSync(starts, 'utf8').split('\n').length - 1;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sed-prepared-'));
  main = join(dir, 'main.mjs');
  starts = join(dir, 'starts');
  writeFileSync(main, service(starts));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('starts a build once for all who ask at the same time, and copies what later starts need', async () => {
  await Promise.all(['one', 'two', 'three'].map(prepare));
  await prepare('four');
  expect(started()).toBe(1);
  for (const name of ['one', 'four']) {
    expect(readdirSync(join(dir, name)).sort()).toEqual(['relational', 'secret']);
    expect(readFileSync(join(dir, name, 'relational/rows'), 'utf8')).toBe('relational/rows');
    expect(readdirSync(join(dir, name, 'relational'))).toEqual(['empty', 'rows']);
  }
});

it('starts another build again, and forgets the one before', async () => {
  await prepare('one');
  appendFileSync(main, '// changed');
  await prepare('two');
  expect(started()).toBe(2);
  expect(readdirSync(join(dir, 'cache'))).toHaveLength(1);
});

it('leaves a database that is there alone', async () => {
  mkdirSync(join(dir, 'one/relational'), { recursive: true });
  await prepare('one');
  expect(readdirSync(join(dir, 'one/relational'))).toEqual([]);
  expect(existsSync(starts)).toBe(false);
});

it('says when a build ends at its first start, and lets the next try', async () => {
  writeFileSync(main, 'process.exit(3);');
  await expect(prepare('one')).rejects.toThrow('ended with 3');
  writeFileSync(main, service(starts));
  await prepare('one');
  expect(started()).toBe(1);
});

it('says when a build does not stop, and leaves no process of it', async () => {
  writeFileSync(
    main,
    service(starts).replace('process.exit(0)', "appendFileSync(process.env.DATA_DIR + '/../pid', String(process.pid))"),
  );
  const given = { main, cache: join(dir, 'cache'), makeDatabase, stopMs: 200 };
  await expect(prepareStarted(join(dir, 'one'), given)).rejects.toThrow('did not stop in time');
  const pid = Number(readFileSync(join(dir, 'cache/pid'), 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('keeps a whole directory with the records of the demonstration, for an hour', async () => {
  const ask = () => preparedDemonstration({ main, cache: join(dir, 'records'), makeDatabase });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(readdirSync(first).sort()).toEqual(['relational', 'sample-log', 'secret']);
  const afterOne = started();
  await ask();
  expect(started()).toBe(afterOne);
  utimesSync(first, new Date(), new Date(Date.now() - 3_700_000));
  expect(await ask()).toBe(first);
  expect(started()).toBe(afterOne + 1);
});
