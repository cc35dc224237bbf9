import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const SECRET = 's'.repeat(32);
let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'sed-config-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('configuration', () => {
  it('starts with nothing set: embedded, on this machine only, with a demo', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      mqttPort: 1883,
      isEmbedded: true,
      demo: true,
      simulator: true,
      role: 'all',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each(['MQTT_URL', 'DATABASE_URL', 'INFLUX_URL'])('has no demo by itself once %s names a service', (name) => {
    const value = { MQTT_URL: 'mqtts://broker', DATABASE_URL: 'postgres://db/sed', INFLUX_URL: 'http://influx:8086' }[
      name
    ];
    const env = { JWT_SECRET: SECRET, [name]: value };
    expect(readConfig(env)).toMatchObject({ isEmbedded: false, demo: false, simulator: false });
    expect(readConfig({ ...env, DEMO: 'on', SIMULATOR: 'off' })).toMatchObject({ demo: true, simulator: false });
  });

  it('takes an empty variable as absent, as compose files write it', () => {
    expect(readConfig({ JWT_SECRET: SECRET, PORT: '', MQTT_URL: '', METRICS_TOKEN: '' })).toMatchObject({
      port: 8080,
      isEmbedded: true,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['ROLE', 'both'],
    ['MQTT_URL', 'http://broker'],
    ['DATABASE_URL', 'db'],
    ['JWT_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['ALLOWED_ORIGINS', 'good.example'],
    ['EMBED_ORIGINS', 'https://portal.example/path'],
    ['EMBED_ORIGINS', '*'],
    ['LINK_HOSTS', 'https://portal.example'],
    ['LINK_HOSTS', '*.example'],
    ['LOG_LEVEL', 'loud'],
    ['MALL_URL', 'ftp://mall.example'],
    ['TRUST_PROXY', 'true'],
  ])('names %s when it is %s and tells no value', (name, value) => {
    const bad = (): unknown => readConfig({ JWT_SECRET: SECRET, [name]: value });
    expect(bad).toThrow(ConfigError);
    expect(bad).toThrow(new RegExp(`^bad configuration\\n${name}`));
  });

  it('names every bad variable at once', () => {
    expect(() => readConfig({ JWT_SECRET: SECRET, PORT: 'x', ROLE: 'x' })).toThrow(/PORT[\s\S]*ROLE/);
  });

  it('takes a point to die at for fault tests, never in production', () => {
    const env = { JWT_SECRET: SECRET, FAULT_POINT: 'k3:5' };
    expect(readConfig(env).faultPoint).toEqual({ point: 'k3', pass: 5 });
    expect(readConfig({ JWT_SECRET: SECRET }).faultPoint).toBeUndefined();
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(/FAULT_POINT/);
    expect(() => readConfig({ ...env, FAULT_POINT: 'k0:1' })).toThrow(/FAULT_POINT/);
    expect(() => readConfig({ ...env, FAULT_POINT: 'k3' })).toThrow(/FAULT_POINT/);
  });

  it('knows no neighbours without a setting and keeps those named in one form', () => {
    expect(readConfig({ JWT_SECRET: SECRET }).neighbours).toEqual({ embedOrigins: [], linkHosts: [] });
    const { neighbours } = readConfig({
      JWT_SECRET: SECRET,
      EMBED_ORIGINS: 'https://portal.example/, http://10.0.0.5:8080',
      LINK_HOSTS: 'Docs.example,files.example:8443',
    });
    expect(neighbours.embedOrigins).toEqual(['https://portal.example', 'http://10.0.0.5:8080']);
    expect(neighbours.linkHosts).toEqual(['docs.example', 'files.example:8443']);
  });

  it('splits the allowed origins', () => {
    expect(
      readConfig({ JWT_SECRET: SECRET, ALLOWED_ORIGINS: 'https://a.example, https://b.example' }).allowedOrigins,
    ).toEqual(['https://a.example', 'https://b.example']);
  });
});

describe('identity and sessions', () => {
  it('have defaults that work on one machine', () => {
    const { identity, sessionMs, assistants } = readConfig({ JWT_SECRET: SECRET });
    expect({ ...identity, sessionMs }).toMatchObject({
      publicUrl: undefined,
      issuer: undefined,
      clientId: 'sed-cockpit',
      allowsTokenSignIn: true,
      allowsLocalSignIn: true,
      idleMs: 8 * 3_600_000,
      rotateMs: 900_000,
      sessionMs: 24 * 3_600_000,
    });
    expect(assistants.serviceDeskUrl).toBeUndefined();
  });

  it('keep only the origin of the public address', () => {
    expect(readConfig({ JWT_SECRET: SECRET, PUBLIC_URL: 'https://sed.example/' }).identity.publicUrl).toBe(
      'https://sed.example',
    );
  });

  it.each([
    ['PUBLIC_URL', 'https://sed.example/path'],
    ['PUBLIC_URL', 'https://user@sed.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['OIDC_ISSUER', 'ldap://issuer'],
    ['SESSION_ROTATE_S', '5'],
    ['SESSION_IDLE_HOURS', '0'],
    ['CHAT_WIDGET_URL', 'http://chat.example/w.js'],
    ['SERVICE_DESK_SECRET', 'short'],
  ])('name %s when it is %s', (name, value) => {
    expect(() => readConfig({ JWT_SECRET: SECRET, [name]: value })).toThrow(new RegExp(`^bad configuration\\n${name}`));
  });

  it('take no plain http issuer in production, and no unsigned service desk', () => {
    const production = { JWT_SECRET: SECRET, NODE_ENV: 'production' };
    expect(() => readConfig({ ...production, OIDC_ISSUER: 'http://idp.example' })).toThrow(/OIDC_ISSUER/);
    expect(readConfig({ ...production, OIDC_ISSUER: 'http://127.0.0.1:9' }).identity.issuer).toBe('http://127.0.0.1:9');
    expect(() => readConfig({ JWT_SECRET: SECRET, SERVICE_DESK_URL: 'https://desk.example' })).toThrow(
      /SERVICE_DESK_SECRET/,
    );
  });
});

describe('signing secret', () => {
  it('is made once, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is taken from the environment before the file', () => {
    expect(readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET }).jwtSecret).toBe(SECRET);
  });

  it('must be given in production and to several processes', () => {
    const outside = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/sed' };
    expect(() => readConfig({ ...outside, NODE_ENV: 'production' })).toThrow(/JWT_SECRET/);
    expect(() => readConfig({ ...outside, REDIS_URL: 'redis://redis' })).toThrow(/JWT_SECRET/);
    expect(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production' }).jwtSecret).not.toBe('');
  });

  it('is refused when the file was cut short', () => {
    writeFileSync(join(dataDir, 'secret'), 'abc');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/too short/);
  });
});
