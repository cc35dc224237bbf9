import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { adaptConfiguration } from '../services/mosquitto.mjs';

const repository = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      healthcheck: z
        .object({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
        .optional(),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      restart: z.string().optional(),
    }),
  ),
});

const composeText = read('docker-compose.yml');
const { services } = composeFile.parse(parse(composeText, { merge: true }));
const entries = Object.entries(services);
const SECRET = /(PASSWORD|SECRET|TOKEN|SECRET_ACCESS_KEY)(_\d)?$/;
/** Secrets of servers an installation may do without. */
const OPTIONAL_SECRETS = new Set([
  'MALL_TOKEN',
  'SMS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SMS_TOKEN_2',
  'SMS_RECEIPT_SECRET',
  'VOICE_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SERVICE_DESK_SECRET',
  // Of no use once there is an account.
  'ADMIN_PASSWORD',
]);
/** Settings of the service that an installation by compose has no choice about, or no use for. */
const NOT_FOR_COMPOSE = new Set([
  'BUILD',
  'ROLE',
  // Only of simulated plants.
  'DEMO_PAST',
  'DEMO_RECORDS',
  'DEMO_STAFF',
  'SPEED',
  'FAULT_POINT',
  'MQTT_CA',
  'MQTT_PORT',
  'INFLUX_DATABASE',
  'INFLUX_USERNAME',
  'INFLUX_PASSWORD',
  'SESSION_ROTATE_S',
  'INGEST_PLANT_RATE_PER_S',
]);
const CONFIG = 'libs/platform/api/src/config';

describe('docker-compose.yml', () => {
  it('runs broker, stores, cache, identity, service and proxy', () => {
    expect(Object.keys(services).sort()).toEqual([
      'influxdb',
      'keycloak',
      'mosquitto',
      'postgres',
      'proxy',
      'redis',
      'service',
    ]);
  });

  it.each(entries)('%s has a health check whose shell expands only variables of the container', (_name, service) => {
    const [kind, ...words] = service.healthcheck?.test ?? [];
    if (kind !== 'CMD-SHELL') return;
    // `$$` is compose's way of writing `$`. What stands in single quotes is not the shell's business.
    const expanded = [
      ...words
        .join(' ')
        .replace(/'[^']*'/g, '')
        .matchAll(/\$\$\{?(\w+)/g),
    ].map(([, name]) => name ?? '');
    expect(expanded.filter((name) => !(name in service.environment))).toEqual([]);
  });

  it('asks stores for their health where nothing answers while they are being set up', () => {
    // Both are first started once for the set-up, elsewhere: the one on a socket, the other on another port.
    expect(services['postgres']?.healthcheck?.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']));
    expect(services['influxdb']?.healthcheck?.test).toEqual(
      expect.arrayContaining(['--host', 'http://localhost:8086']),
    );
  });

  it('gives the service every setting its guard reads, so that each can be made in .env', () => {
    const guards = readdirSync(join(repository, CONFIG)).filter((file) => /^[a-z-]*config\.ts$/.test(file));
    const read_ = guards.flatMap((file) => [...read(join(CONFIG, file)).matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)]);
    const wanted = read_.map(([, name]) => name ?? '').filter((name) => !NOT_FOR_COMPOSE.has(name));
    expect(wanted.length).toBeGreaterThan(40);
    const passed = services['service']?.environment ?? {};
    expect(wanted.filter((name) => !(name in passed))).toEqual([]);
  });

  it.each(entries)('%s has a health check and comes back after a crash', (_name, service) => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
    expect(service.restart).toBe('unless-stopped');
  });

  it('has secrets and mounted files that the tests below can judge', () => {
    const variables = entries.flatMap(([, { environment }]) => Object.keys(environment));
    expect(variables.filter((variable) => SECRET.test(variable)).length).toBeGreaterThan(5);
    const sources = entries.flatMap(([, { volumes }]) => volumes).filter((volume) => /^(\.\/|\$\{)/.test(volume));
    expect(sources.length).toBeGreaterThan(3);
  });

  it.each(entries)('%s takes every secret from the environment and refuses an empty one', (_name, { environment }) => {
    for (const [variable, value] of Object.entries(environment)) {
      if (SECRET.test(variable) && !OPTIONAL_SECRETS.has(variable))
        expect(`${variable}=${value}`).toMatch(/\$\{[A-Z_]+:\?[^}]+\}/);
    }
  });

  it('publishes only the web proxy and the TLS port of the broker', () => {
    const published = entries.filter(([, { ports }]) => ports.length > 0).map(([name, { ports }]) => [name, ports]);
    expect(published).toEqual([
      ['mosquitto', ['8883:8883']],
      ['proxy', ['80:80', '443:443']],
    ]);
  });

  it.each(entries)('%s mounts only files that exist', (_name, { volumes }) => {
    for (const volume of volumes) {
      const [source = ''] = volume.replace(/\$\{[A-Z_]+:-([^}]*)\}/, '$1').split(':');
      if (source.startsWith('./')) expect(existsSync(join(repository, source)), source).toBe(true);
    }
  });

  it.each(entries.filter(([, { image }]) => image !== undefined))(
    '%s names the version of its image',
    (_name, { image }) => {
      expect(image).toMatch(/:[\w${}.:-]+$/);
      expect(image).not.toMatch(/:latest$/);
    },
  );
});

describe('compose.roles.yml', () => {
  const roles = z
    .object({
      services: z.record(
        z.string(),
        z.object({
          hostname: z.string().optional(),
          environment: z.record(z.string(), z.string()),
          volumes: z.array(z.string()).optional(),
          depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
        }),
      ),
    })
    .parse(parse(read('infra/compose.roles.yml'))).services;

  it('gives the ingest process the name and the volume of the single one, once that is replaced', () => {
    const { service, ingest } = roles;
    expect([service?.environment['ROLE'], ingest?.environment['ROLE']]).toEqual(['web', 'ingest']);
    expect([typeof service?.hostname, typeof ingest?.hostname]).toEqual(['string', 'undefined']);
    expect(ingest?.volumes).toBeUndefined();
    expect(ingest?.depends_on).toEqual({ service: { condition: 'service_healthy' } });
  });
});

describe('.env.example', () => {
  const variables = new Map(
    read('.env.example')
      .split('\n')
      .filter((line) => /^[A-Z][A-Z\d_]*=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

  it('names every variable compose reads', () => {
    const wanted = [...composeText.matchAll(/(?<!\$)\$\{([A-Z][A-Z\d_]*)/g)].map(([, name]) => name ?? '');
    expect(wanted.filter((name) => !variables.has(name))).toEqual([]);
  });

  it('passes on where attachments are, who may frame pages and where links may lead', () => {
    const passed = Object.keys(services['service']?.environment ?? {});
    const wanted = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    expect(passed).toEqual(expect.arrayContaining([...wanted, 'EMBED_ORIGINS', 'LINK_HOSTS']));
  });

  it('holds no secret', () => {
    const filled = [...variables].filter(([name, value]) => SECRET.test(name) && value !== '').map(([name]) => name);
    expect(filled).toEqual([]);
  });
});

describe('scripts that set a store up', () => {
  const scripts = ['influxdb', 'postgres'].flatMap((store) =>
    readdirSync(join(repository, 'infra', store, 'init')).map((file) => `infra/${store}/init/${file}`),
  );

  it.each(scripts)(
    '%s may be executed: the images pass over one that may not, or read it into their own shell',
    (path) => {
      expect(statSync(join(repository, path)).mode & 0o111).toBe(0o111);
    },
  );
});

describe('broker settings', () => {
  const settings = new Map(
    read('infra/mosquitto/mosquitto.conf')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
  );

  it.each([
    ['allow_anonymous', 'false'],
    ['persistence', 'true'],
    ['autosave_interval', '1'],
    ['autosave_on_changes', 'false'],
    ['message_size_limit', '262144'],
  ])('%s is %s', (name, value) => {
    expect(settings.get(name)).toBe(value);
  });

  it('reads certificates and access list from the copies its entry point makes, which belong to the broker', () => {
    const entrypoint = read('infra/mosquitto/entrypoint.sh');
    const paths = [...read('infra/mosquitto/conf.d/tls.conf.example').matchAll(/^(?:ca|cert|key)file (.*)$/gm)];
    expect(paths.map(([, path]) => path)).toHaveLength(3);
    for (const [, path = ''] of [...paths, [undefined, settings.get('acl_file') ?? '']]) {
      expect(path).toMatch(/^\/mosquitto\/secrets\//);
      expect(entrypoint).toContain(path.split('/').at(-1));
    }
  });

  it('bounds waiting messages by bytes and not in effect by count, and never by the 0 that breaks refusals', () => {
    expect(Number(settings.get('max_queued_messages'))).toBeGreaterThanOrEqual(100_000_000);
    expect(Number(settings.get('max_queued_bytes'))).toBeGreaterThan(0);
  });

  it('differ in tests by addresses and paths only', () => {
    const shipped = read('infra/mosquitto/mosquitto.conf').split('\n');
    const adapted = adaptConfiguration(shipped.join('\n'), { port: 4711, directory: '/x' }).split('\n');
    const changed = shipped.filter((line, i) => line !== adapted[i]).map((line) => line.split(' ')[0]);
    expect(changed).toEqual(['listener', 'password_file', 'acl_file', 'persistence_location', 'include_dir']);
  });
});

describe('identity realm', () => {
  const realm = z
    .object({
      sslRequired: z.string(),
      bruteForceProtected: z.literal(true),
      clients: z.array(
        z.object({
          publicClient: z.boolean(),
          directAccessGrantsEnabled: z.literal(false),
          attributes: z.record(z.string(), z.string()),
          redirectUris: z.array(z.string()),
        }),
      ),
      users: z.array(
        z.object({
          username: z.string(),
          enabled: z.string(),
          credentials: z.array(z.object({ value: z.string() })),
        }),
      ),
    })
    .parse(JSON.parse(read('infra/keycloak/realm-sed.json')));

  it('asks for PKCE and returns only to the product itself', () => {
    expect(realm.clients.length).toBeGreaterThan(0);
    for (const client of realm.clients) {
      expect(client.attributes['pkce.code.challenge.method']).toBe('S256');
      expect(client.redirectUris.every((uri) => uri.startsWith('${PUBLIC_URL}/'))).toBe(true);
    }
  });

  it('lets its demonstration users in only where that was asked for', () => {
    expect(new Set(realm.users.map(({ enabled }) => enabled))).toEqual(new Set(['${KEYCLOAK_DEMO_USERS:false}']));
  });

  it('carries no password', () => {
    const passwords = realm.users.flatMap(({ credentials }) => credentials.map(({ value }) => value));
    expect(new Set(passwords)).toEqual(new Set(['${DEMO_PASSWORD}']));
  });
});

describe('service image', () => {
  const dockerfile = read('infra/service/Dockerfile');

  it('is built in stages, runs without root rights and checks its own health', () => {
    expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toContain('npm ci --omit=dev');
  });

  it('is built without the secrets and keys that lie beside the sources of an installation', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'infra/**/*.key', 'infra/**/*.pem']));
  });

  it('needs no image but that of Node.js', () => {
    expect(dockerfile).not.toMatch(/^# *syntax=/m);
    const sources = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(sources)).toEqual(new Set(['node:20-bookworm-slim']));
  });
});

describe('infra folder', () => {
  it('holds no key or certificate', () => {
    const files = readdirSync(join(repository, 'infra'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.(key|pem|crt|p12)$/.test(file))).toEqual([]);
  });
});

describe('the proxy', () => {
  it('asks for the address of the service again: a container that is made anew has another one', () => {
    const text = read('infra/proxy/nginx.conf');
    expect(text).toMatch(/^ {2}resolver 127\.0\.0\.11 /m);
    expect(text).toMatch(/server service:8080 resolve;/);
    // `resolve` needs the zone, and nginx 1.27.3.
    expect(text).toMatch(/zone sed /);
    expect(Number(services['proxy']?.image?.match(/:1\.(\d+)/)?.[1])).toBeGreaterThanOrEqual(28);
  });

  it('tells the service everywhere who asks: a location with a header of its own would lose all the others', () => {
    const text = read('infra/proxy/nginx.conf');
    const locations = text.match(/^ *location [^{]+\{[^}]*\}/gm) ?? [];
    expect(locations.length).toBeGreaterThan(3);
    expect(locations.filter((location) => location.includes('proxy_set_header'))).toEqual([]);
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Upgrade', 'Connection'])
      expect(text).toContain(`proxy_set_header ${header} `);
  });
});
