import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Workers read this file again: what is chosen here once is handed on to them by the environment.
// Below 32,768: above, outgoing connections of other programs take ports.
const isRest = process.env.SED_E2E_PART === 'rest';
process.env.SED_E2E_PORT ??= String(20_000 + 40 * Math.floor(Math.random() * 300) + (isRest ? 20 : 0));
if (process.env.SED_E2E_DATA_DIR === undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sed-e2e-'));
  process.env.SED_E2E_DATA_DIR = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = Number(process.env.SED_E2E_PORT);
const baseURL = `http://127.0.0.1:${port}`;

/** About half of all in time; the rest is what is not named here, so that no new file is left out. */
const FIRST = ['modules*', 'board*', 'shell', 'navigation', 'account-menu'].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: 'apps/cockpit/e2e',
  testMatch: process.env.SED_E2E_PART === 'first' ? FIRST : '**/*.e2e.ts',
  // Keycloak's need one: playwright.keycloak.config.ts.
  testIgnore: ['**/keycloak/**', ...(isRest ? FIRST : [])],
  outputDir: 'test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A second try is counted and bounded by the gate's summary, not forgiven.
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1920, height: 1080 },
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    // Lists and dialogs that need not fade in are there when they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: 'node --enable-source-maps apps/api/dist/main.js',
    url: `${baseURL}/healthz`,
    timeout: 90_000,
    reuseExistingServer: process.env.SED_E2E_REUSE === 'yes',
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      MQTT_PORT: String(port + 1),
      DATA_DIR: process.env.SED_E2E_DATA_DIR,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
  },
});
