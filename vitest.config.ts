import { defineConfig } from 'vitest/config';

const shared = { exclude: ['**/node_modules/**', '**/dist/**', '**/*.services.spec.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: [
            'libs/{contract,process-model,demo-fleet,testing}/src/**/*.spec.ts',
            'libs/modules/**/src/**/*.spec.ts',
            'libs/api/**/src/**/*.spec.ts',
            'apps/{api,simulator}/src/**/*.spec.ts',
            'tools/**/*.spec.ts',
          ],
          setupFiles: ['tools/vitest/setup-node.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          include: ['libs/web/**/src/**/*.spec.{ts,tsx}', 'apps/cockpit/src/**/*.spec.{ts,tsx}'],
          setupFiles: ['tools/vitest/setup-web.ts'],
          testTimeout: 30_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
    ],
  },
});
