import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDITED_ENTITIES, WRITING_CALLS } from '@sed/system-contract';
import { CALLS } from './contracts';

const ROOT = join(import.meta.dirname, '../../..');

/** The specification has calls that write by GET. */
const WRITES = /(^|\/)(delete|remove|insert|doPunish|automaticSetting|loginOut|task-version\/set)/i;

it('knows for every writing call what it leaves in the audit trail, or why it leaves nothing', () => {
  const writing = CALLS.filter(({ method, path }) => method !== 'GET' || WRITES.test(path));
  const names = [...new Set(writing.map(({ method, path }) => `${method} ${path}`))].sort();
  expect(Object.keys(WRITING_CALLS).sort()).toEqual(names);
});

it('gives a reason wherever nothing is written, and no reason to anything that is guarded by a right to change', () => {
  const changing = new Set(
    CALLS.filter(({ access }) => /:(edit|add|delete|config|approve)$/.test(access)).map(
      ({ method, path }) => `${method} ${path}`,
    ),
  );
  for (const [call, what] of Object.entries(WRITING_CALLS)) {
    if ('audits' in what) continue;
    expect(what.unaudited.length, call).toBeGreaterThan(10);
    expect(changing, call).not.toContain(call);
  }
});

it('is the one list of what rows speak of', () => {
  const written = wordsOf('entity');
  expect(written.filter((entity) => !Object.hasOwn(AUDITED_ENTITIES, entity))).toEqual([]);
  expect(wordsOf('action').filter((action) => !Object.hasOwn(AUDIT_ACTIONS, action))).toEqual([]);
  expect(Object.keys(AUDITED_ENTITIES).length).toBeGreaterThanOrEqual(40);
  for (const { zh, en } of [...Object.values(AUDITED_ENTITIES), ...Object.values(AUDIT_ACTIONS)]) {
    expect([/\p{Script=Han}/u.test(zh), /\p{Script=Han}/u.test(en)]).toEqual([true, false]);
  }
});

/** Words the service writes into the trail, from its sources. */
function wordsOf(name: 'entity' | 'action'): string[] {
  const files = execFileSync('git', ['ls-files', 'libs', 'apps/api/src'], { cwd: ROOT, encoding: 'utf8' });
  const sources = files
    .split('\n')
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/spec\.ts$|\/testing\/|\/e2e\/|^libs\/(?:\w+\/(?:web|ui)|demo-fleet|testing)\//.test(file),
    );
  const pattern = new RegExp(`\\b${name}: '(\\w+)'`, 'g');
  return sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, word = '']) => word),
  );
}
