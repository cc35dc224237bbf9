import { defineConfig } from 'vitest/config';
import { processes } from './tools/vite/processes.mjs';
import { LongestFirst } from './tools/vitest/longest-first.ts';

/** Tests against real InfluxDB, PostgreSQL, Mosquitto and Redis, and whole-process tests; `.ci/run` starts the servers. */
export default defineConfig({
  plugins: [processes(['exceljs'])],
  test: {
    include: ['{apps,libs}/**/src/**/*.services.spec.ts'],
    // What takes many minutes runs before a release: `npm run test:release`.
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(process.env.SED_TEST_LONG === '1' ? [] : ['**/*.long.services.spec.ts']),
    ],
    environment: 'node',
    setupFiles: ['tools/vitest/setup-node.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
    sequence: { sequencer: LongestFirst },
  },
});
