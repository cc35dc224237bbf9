import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED } from './lint-fixtures';

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = join(ROOT, '.oxlintrc.json');
const rules = Object.keys((JSON.parse(readFileSync(SETTINGS, 'utf8')) as { rules: object }).rules);

let folder: string;
let found: Map<string, Set<string>>;

const fileOf = (rule: string): string => `${rule.replace('/', '_')}.ts`;

interface Report {
  diagnostics: { code?: string; filename: string }[];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sed-lint-'));
  const source = join(folder, 'libs/platform/contract/src');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(SETTINGS));
  const extended = join(ROOT, 'tsconfig.base.json');
  const typeRoots = [join(ROOT, 'node_modules/@types')];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: extended, compilerOptions: { typeRoots } }));
  for (const [rule, code] of Object.entries(REFUSED)) writeFileSync(join(source, fileOf(rule)), `${code}\n`);
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--type-aware', '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  found = new Map();
  for (const { code = '', filename } of (JSON.parse(stdout) as Report).diagnostics) {
    const name = filename.slice(filename.lastIndexOf('/') + 1);
    const rule = /\(([\w-]+)\)/.exec(code)?.[1] ?? code;
    found.set(name, (found.get(name) ?? new Set()).add(rule));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter', () => {
  it.each([...rules, 'no-restricted-imports'])('refuses what %s forbids', (rule) => {
    expect([...(found.get(fileOf(rule)) ?? [])]).toContain(rule.replace('typescript/', ''));
  });

  it('accepts the environment in a test', () => {
    const path = join(folder, 'libs/platform/contract/src/x.spec.ts');
    writeFileSync(path, 'export const all = process.env;\n');
    expect(() => execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), [path], { cwd: folder })).not.toThrow();
  });
});
