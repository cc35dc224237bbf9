import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Workers read this file again: what is chosen here once is handed on to them by the environment.
// Below 32,768: above, outgoing connections of other programs take ports.
process.env.SED_E2E_PORT ??= String(20_000 + 120 * Math.floor(Math.random() * 100));

// Without a window around it the same browser takes a fifth less of the processors.
const SHELL = '/usr/bin/chromium-headless-shell';
// Workers and tests that open one of their own find it there.
const CHROMIUM = (process.env.CHROMIUM ??= existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

export default defineConfig({
  testDir: 'apps/cockpit/e2e',
  testMatch: '**/*.e2e.ts',
  // Keycloak's need one: playwright.keycloak.config.ts.
  testIgnore: ['**/keycloak/**'],
  outputDir: 'test-results',
  // Each has a service of its own (see service.ts) and takes the next file, or the next test of a long one, when it is free.
  workers: Number(process.env.SED_E2E_WORKERS ?? 2),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A second try is counted and bounded by the gate's summary, not forgiven.
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1920, height: 1080 },
    timezoneId: 'Asia/Shanghai',
    // In the gate a second try is recorded, so that the first one need not be.
    trace: process.env.CI === 'true' ? 'on-first-retry' : 'retain-on-failure',
    // Nothing is answered from what was kept but where a test is about that.
    serviceWorkers: 'block',
    // Lists and dialogs that need not fade in are there when they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: CHROMIUM,
      chromiumSandbox: false,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page draws with WebGL (the map's own test does): drawing by a graphics card in software was two thirds of
        // what a browser cost. Without the second one the browser falls back to just that.
        '--disable-gpu',
        '--disable-3d-apis',
        // Compiling again what runs often does not pay for pages that live seconds: a sixth of what their processes cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
