import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// The shipped realm in a real Keycloak: `KEYCLOAK_HOME` names the folder of an unpacked distribution, Java 17 or newer
// is on the path. It is not part of the gate, because neither comes from Debian or npm.
const { KEYCLOAK_HOME } = process.env;
if (KEYCLOAK_HOME === undefined) throw new Error('KEYCLOAK_HOME: folder of an unpacked Keycloak');
const port = Number(process.env.SED_E2E_PORT);
const keycloakPort = port + 2;
const managementPort = port + 3;
const publicUrl = `http://127.0.0.1:${port}`;
const identityUrl = `http://127.0.0.1:${keycloakPort}/identity`;
process.env.SED_E2E_IDENTITY_URL = identityUrl;

if (process.env.SED_E2E_KEYCLOAK_DATA === undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sed-keycloak-'));
  process.env.SED_E2E_KEYCLOAK_DATA = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const imports = join(KEYCLOAK_HOME, 'data/import');
  mkdirSync(imports, { recursive: true });
  copyFileSync('infra/keycloak/realm-sed.json', join(imports, 'realm-sed.json'));
}

const dataDir = mkdtempSync(join(tmpdir(), 'sed-e2e-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

export default defineConfig({
  ...base,
  testDir: 'apps/cockpit/e2e/keycloak',
  testIgnore: [],
  use: { ...base.use, baseURL: publicUrl },
  webServer: [
    {
      command: `${join(KEYCLOAK_HOME, 'bin/kc.sh')} start --import-realm`,
      url: `http://127.0.0.1:${managementPort}/identity/health/ready`,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        KC_DB: 'dev-file',
        KC_DB_URL_PATH: join(process.env.SED_E2E_KEYCLOAK_DATA ?? '', 'keycloak'),
        KC_HTTP_PORT: String(keycloakPort),
        KC_HTTP_MANAGEMENT_PORT: String(managementPort),
        KC_HTTP_ENABLED: 'true',
        KC_HTTP_RELATIVE_PATH: '/identity',
        KC_HOSTNAME: identityUrl,
        KC_HEALTH_ENABLED: 'true',
        // As in docker-compose.yml: read by the realm file.
        PUBLIC_URL: publicUrl,
        DEMO_PASSWORD: 'Demo@2026-keycloak',
        KEYCLOAK_DEMO_USERS: 'true',
      },
    },
    {
      command: 'node --enable-source-maps apps/api/dist/main.js',
      url: `${publicUrl}/healthz`,
      timeout: 90_000,
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        MQTT_PORT: String(port + 1),
        DATA_DIR: dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        OIDC_ISSUER: `${identityUrl}/realms/sed`,
      },
    },
  ],
});
