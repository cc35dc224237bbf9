import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

interface Package {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

const packages = new Map(
  execFileSync('git', ['ls-files', 'libs/*/package.json'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => {
      // The files are of this repository.
      const { name, exports = {} } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Package;
      return Object.entries(exports).map(
        ([entry, path]) => [join(name, entry), join(ROOT, dirname(file), path)] as const,
      );
    }),
);

function fileOf(from: string, request: string): string | undefined {
  const path = request.startsWith('.') ? join(dirname(from), request) : packages.get(request);
  return SUFFIXES.map((suffix) => `${path ?? ''}${suffix}`).find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** What a file needs before it runs: not what it loads on demand, and not what it names only as a type. */
function neededBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  );
  return [...imported, ...passedOn].flatMap((request) => fileOf(file, request) ?? []);
}

it('loads neither a definition nor the pages of records before somebody opens one, however many there are', () => {
  const found = new Set([join(ROOT, 'apps/cockpit/src/main.tsx')]);
  for (const file of found) for (const needed of neededBy(file)) found.add(needed);
  const names = [...found].map((file) => file.slice(ROOT.length + 1));
  expect(names.length).toBeGreaterThan(100);
  expect(
    names.filter((name) => /^libs\/(?:\w+\/definitions|records\/web|registry\/src\/modules\.ts)/.test(name)),
  ).toEqual([]);
});
