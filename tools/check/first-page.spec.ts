import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The page and what it loads at once, on any address. */
const FIRST = ['main.tsx', 'pages/content.tsx'];

interface Package {
  readonly name: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
}

/** Packages that do nothing by being loaded. */
const IDLE = new Set<string>();
const packages = new Map(
  execFileSync('git', ['ls-files', 'libs/*/package.json'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => {
      // The files are of this repository.
      const { name, sideEffects, exports = {} } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Package;
      if (sideEffects === false) IDLE.add(name);
      return Object.entries(exports).map(
        ([entry, path]) => [join(name, entry), join(ROOT, dirname(file), path)] as const,
      );
    }),
);

function fileOf(from: string, request: string): string | undefined {
  const path = request.startsWith('.') ? join(dirname(from), request) : packages.get(request);
  return SUFFIXES.map((suffix) => `${path ?? ''}${suffix}`).find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/**
 * What a file needs before it runs: not what it loads on demand, and not what `import type` names. An import of nothing
 * but `type` names is kept by the compiler and loads the file, unless its package says that loading it does nothing.
 */
function neededBy(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const requests = program.body.flatMap((statement): string[] => {
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.filter(
        (name) => name.type !== 'ImportSpecifier' || name.importKind !== 'type',
      );
      const isKept = names.length > 0 || statement.specifiers.length === 0 || !IDLE.has(statement.source.value);
      return statement.importKind !== 'type' && isKept ? [statement.source.value] : [];
    }
    const isPassedOn = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration';
    if (!isPassedOn || statement.exportKind === 'type') return [];
    return statement.source === null ? [] : [statement.source.value];
  });
  return requests.flatMap((request) => fileOf(file, request) ?? []);
}

it('loads neither a definition nor the pages of records before somebody opens one, however many there are', () => {
  const found = new Set(FIRST.map((name) => join(ROOT, 'apps/cockpit/src', name)));
  for (const file of found) for (const needed of neededBy(file)) found.add(needed);
  const names = [...found].map((file) => file.slice(ROOT.length + 1));
  expect(names.length).toBeGreaterThan(100);
  expect(
    names.filter((name) => /^libs\/(?:\w+\/definitions|records\/web|registry\/src\/(?:modules|errors)\.ts)/.test(name)),
  ).toEqual([]);
});
