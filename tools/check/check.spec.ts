import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affectedBy, readGraph, type Users } from './import-graph.mjs';
import { planFor, type Plan } from './plan.mjs';

const repository = join(import.meta.dirname, '../..');

/** Two libraries behind barrels, a service and a cockpit, as small as they can be. */
const TREE = {
  'package.json': '{}',
  'libs/contract/package.json': JSON.stringify({ name: '@x/contract', exports: { '.': './src/index.ts' } }),
  'libs/contract/tsconfig.json': '{}',
  'libs/contract/src/index.ts': `export * from './pumps';\nexport { limit as norm } from './limits';`,
  'libs/contract/src/pumps.ts': 'export const pump = 1;\nexport interface Pump { code: string }',
  'libs/contract/src/limits.ts': 'export const limit = 2;',
  'libs/contract/src/limits.spec.ts': `import { limit } from './limits'; limit;`,
  'libs/platform/database/package.json': JSON.stringify({
    name: '@x/api-database',
    exports: { '.': './src/index.ts' },
  }),
  'libs/platform/database/tsconfig.json': '{}',
  'libs/platform/database/migrations/0.sql': 'select 1',
  'libs/platform/database/src/index.ts': `export * from './store';`,
  'libs/platform/database/src/store.ts': `import { pump } from '@x/contract'; export const store = pump;`,
  'libs/platform/database/src/store.spec.ts': `import { store } from './store'; store;`,
  'libs/web/alarms/package.json': JSON.stringify({ name: '@x/web-alarms', exports: { '.': './src/index.ts' } }),
  'libs/web/alarms/tsconfig.json': '{}',
  'libs/web/alarms/src/index.ts': `export const page = () => import('./alarm-page');`,
  'libs/web/alarms/src/alarm-page.tsx': `import { norm, type Pump } from '@x/contract'; import './page.css'; export const shown = norm as Pump | number;`,
  'libs/web/alarms/src/page.css': 'p {}',
  'libs/web/alarms/src/words.json': '{}',
  'libs/web/alarms/src/alarm-page.spec.tsx': `import { shown } from './alarm-page'; shown;`,
  'libs/web/alarms/src/other.spec.ts': 'export {};',
  'tools/harness/prepared-database.mjs': 'export const prepared = 1;',
  'apps/api/package.json': JSON.stringify({ name: '@x/api' }),
  'apps/api/tsconfig.json': '{}',
  'apps/api/src/main.ts': `import { store } from '@x/api-database'; store;`,
  'apps/api/src/main.spec.ts': `import './main';\nimport '../../../tools/harness/prepared-database.mjs';`,
  'apps/api/src/e2e/kill.services.spec.ts': `import { store } from '@x/api-database'; store;`,
  'apps/cockpit/package.json': JSON.stringify({ name: '@x/cockpit' }),
  'apps/cockpit/tsconfig.json': '{}',
  'apps/cockpit/e2e/tsconfig.json': '{}',
  'apps/cockpit/e2e/harness.ts': 'export const sign = 1;',
  'apps/cockpit/e2e/alarms.e2e.ts': `import { sign } from './harness'; sign;`,
  'apps/cockpit/e2e/boards.e2e.ts': 'export {};',
};
const AREAS = { alarms: ['libs/web/alarms/'], boards: ['libs/web/boards/', 'libs/api/'] };
const FILES = Object.keys(TREE);

let root: string;
let users: Users;
const plan = (...changed: string[]): Plan => planFor({ files: FILES, changed, users, areas: AREAS });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sed-check-'));
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  users = readGraph(root, FILES);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('what a change affects', () => {
  it('is what uses the changed name, through barrels, not what uses its neighbours', () => {
    expect([...affectedBy(users, ['libs/contract/src/limits.ts'])].sort()).toEqual([
      'libs/contract/src/index.ts',
      'libs/contract/src/limits.spec.ts',
      'libs/contract/src/limits.ts',
      'libs/web/alarms/src/alarm-page.spec.tsx',
      'libs/web/alarms/src/alarm-page.tsx',
      'libs/web/alarms/src/index.ts',
    ]);
  });

  it('is not reached by a type, unless types are asked for', () => {
    const page = 'libs/web/alarms/src/alarm-page.tsx';
    expect([...affectedBy(users, ['libs/contract/src/pumps.ts'])]).not.toContain(page);
    expect([...affectedBy(users, ['libs/contract/src/pumps.ts'], { types: true })]).toContain(page);
  });

  it('is reached through files that are not source, and by imports on demand', () => {
    expect([...affectedBy(users, ['libs/web/alarms/src/page.css'])]).toContain('libs/web/alarms/src/index.ts');
  });

  it('can be asked for one step only', () => {
    expect([...affectedBy(users, ['libs/contract/src/limits.ts'], { depth: 1 })]).not.toContain(
      'libs/web/alarms/src/alarm-page.spec.tsx',
    );
  });
});

describe('the plan of a check', () => {
  it('tests a page with its own specs and the browser tests of its area', () => {
    expect(plan('libs/web/alarms/src/alarm-page.tsx')).toEqual({
      format: ['libs/web/alarms/src/alarm-page.tsx'],
      lint: [
        'libs/web/alarms/src/alarm-page.spec.tsx',
        'libs/web/alarms/src/alarm-page.tsx',
        'libs/web/alarms/src/index.ts',
      ],
      types: ['libs/web/alarms/tsconfig.json'],
      unit: ['libs/web/alarms/src/alarm-page.spec.tsx'],
      services: [],
      browser: ['apps/cockpit/e2e/alarms.e2e.ts'],
    });
  });

  it('tests a shared name with what uses it, and checks the types of all of these', () => {
    expect(plan('libs/contract/src/pumps.ts')).toMatchObject({
      lint: ['libs/contract/src/index.ts', 'libs/contract/src/pumps.ts'],
      types: [
        'apps/api/tsconfig.json',
        'libs/contract/tsconfig.json',
        'libs/platform/database/tsconfig.json',
        'libs/web/alarms/tsconfig.json',
      ],
      unit: ['apps/api/src/main.spec.ts', 'libs/platform/database/src/store.spec.ts'],
      services: ['apps/api/src/e2e/kill.services.spec.ts'],
    });
  });

  it('tests with a changed spec only itself, and opens no browser for it', () => {
    expect(plan('libs/web/alarms/src/other.spec.ts')).toMatchObject({
      unit: ['libs/web/alarms/src/other.spec.ts'],
      browser: [],
    });
  });

  it.each([
    'libs/web/alarms/src/alarm-page.tsx',
    'apps/api/src/main.ts',
    'docs/language.md',
    'tools/language/words.en.txt',
  ])('checks the words of the product where %s changes', (changed) => {
    const words = 'tools/language/language.spec.ts';
    expect(planFor({ files: [...FILES, words], changed: [changed], users, areas: AREAS }).unit).toContain(words);
  });

  it('tests a helper of browser tests with those that use it', () => {
    expect(plan('apps/cockpit/e2e/harness.ts')).toMatchObject({
      types: ['apps/cockpit/e2e/tsconfig.json', 'apps/cockpit/tsconfig.json'],
      browser: ['apps/cockpit/e2e/alarms.e2e.ts'],
    });
  });

  it('tests data with the whole project, migrations with all that use a database as well', () => {
    expect(plan('libs/web/alarms/src/words.json').unit).toEqual([
      'libs/web/alarms/src/alarm-page.spec.tsx',
      'libs/web/alarms/src/other.spec.ts',
    ]);
    expect(plan('libs/platform/database/migrations/0.sql').unit).toEqual([
      'apps/api/src/main.spec.ts',
      'libs/platform/database/src/store.spec.ts',
    ]);
  });

  it('finds the users of a file that is gone, and does not ask for the file', () => {
    const gone = 'libs/contract/src/limits.ts';
    const without = planFor({ files: FILES.filter((name) => name !== gone), changed: [gone], users, areas: AREAS });
    expect(without.format).toEqual([]);
    expect(without.lint).not.toContain(gone);
    expect(without.unit).toContain('libs/web/alarms/src/alarm-page.spec.tsx');
  });

  it('tests everything when what everything stands on changes', () => {
    expect(plan('package-lock.json').unit).toEqual(FILES.filter((name) => /(?<!services)\.spec\./.test(name)).sort());
    expect(plan('vitest.config.ts').types).toHaveLength(6);
  });

  it('does nothing for a text', () => {
    expect(plan('README.md')).toMatchObject({ lint: [], types: [], unit: [], services: [], browser: [] });
  });
});

describe('areas of the browser tests', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'libs'], { cwd: repository, encoding: 'utf8' }).split('\n');
  const areas = JSON.parse(readFileSync(join(repository, 'apps/cockpit/e2e/areas.json'), 'utf8')) as Record<
    string,
    string[]
  >;

  it('name every browser test, and none that is not there', () => {
    const tests = files.map((name) => /^apps\/cockpit\/e2e\/([^/]+)\.e2e\.ts$/.exec(name)?.[1]);
    expect(Object.keys(areas).sort()).toEqual(tests.filter((name) => name !== undefined).sort());
  });

  it('name folders that are there', () => {
    const missing = Object.values(areas)
      .flat()
      .filter((folder) => !files.some((name) => name.startsWith(folder)));
    expect(missing).toEqual([]);
  });

  it('leave out no library that a browser shows or that serves one', () => {
    const folders = Object.values(areas).flat();
    const libraries = files.filter((name) => /^libs\/[^/]+\/[^/]+\/package\.json$/.test(name));
    const left = libraries
      .map((name) => name.slice(0, -'package.json'.length))
      .filter((library) => !folders.some((folder) => library.startsWith(folder) || folder.startsWith(library)));
    expect(left).toEqual([]);
  });
});
