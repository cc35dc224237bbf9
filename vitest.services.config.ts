import { defineConfig } from 'vitest/config';

/** Tests against real InfluxDB, PostgreSQL, Mosquitto and Redis, and whole-process tests; `.ci/run` starts the servers. */
export default defineConfig({
  test: {
    include: ['{apps,libs}/**/src/**/*.services.spec.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    setupFiles: ['tools/vitest/setup-node.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
