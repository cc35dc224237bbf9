import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { processes } from './tools/vite/processes.mjs';
import { LongestFirst } from './tools/vitest/longest-first.ts';

const shared = { exclude: ['**/node_modules/**', '**/dist/**', '**/*.services.spec.ts'] };

const WEB = ['libs', 'apps/cockpit/src'];
const IS_WEB = /^apps\/|^libs\/[^/]+\/(?:web|ui)\//;

/** Files that replace a module for themselves: the others must not find it replaced. */
const mocking = WEB.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => IS_WEB.test(path) && /\bvi\.(?:mock|doMock)\(/.test(readFileSync(path, 'utf8'))),
);

const web = (name: string, more: object) => ({
  test: {
    ...shared,
    name,
    environment: 'jsdom',
    include: ['libs/*/{web,ui}/src/**/*.spec.{ts,tsx}', 'apps/cockpit/src/**/*.spec.{ts,tsx}'],
    setupFiles: ['tools/vitest/setup-web.ts'],
    testTimeout: 30_000,
    pool: 'forks' as const,
    maxWorkers: 2,
    ...more,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [processes(['exceljs'])],
        test: {
          exclude: [...shared.exclude, 'libs/*/{web,ui}/**'],
          name: 'node',
          environment: 'node',
          include: ['libs/**/src/**/*.spec.ts', 'apps/{api,simulator}/src/**/*.spec.ts', 'tools/**/*.spec.ts'],
          setupFiles: ['tools/vitest/setup-node.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // Modules are loaded once a process: files share them, so none may replace one (no vi.mock here).
          isolate: false,
          maxWorkers: 2,
        },
      },
      web('web', { exclude: [...shared.exclude, ...mocking], isolate: false }),
      web('web-mocks', { include: mocking }),
    ],
  },
});
