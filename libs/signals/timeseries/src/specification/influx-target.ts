import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { generationThree } from './generation-three';
import { InfluxClient, type InfluxSettings } from '../influx/influx-client';

/** A place of its own on the test server: a database of generation 1, a mapped bucket of generation 2. */
export interface InfluxTarget {
  readonly settings: InfluxSettings;
  /** Removes it with everything in it. */
  readonly drop: () => Promise<void>;
}

const id = z.object({ id: z.string() });

/** Makes places on the server that `SED_TEST_INFLUX_URL` names; with `SED_TEST_INFLUX_TOKEN` it is one of generation 2. */
export function influxTargets(env: NodeJS.ProcessEnv): () => Promise<InfluxTarget> {
  const { SED_TEST_INFLUX_URL: url = '', SED_TEST_INFLUX_TOKEN: token, SED_TEST_INFLUX_ORG: org = 'sed' } = env;
  if (url === '') throw new Error('SED_TEST_INFLUX_URL must name an InfluxDB server for tests');
  const newName = (): string => `sed_test_${randomBytes(6).toString('hex')}`;
  if (token === undefined) return () => Promise.resolve(database(url, newName()));
  return () => bucket({ url, token, org, bucket: newName() });
}

function database(url: string, name: string): InfluxTarget {
  const settings = { url, database: name };
  return {
    settings,
    drop: async () => {
      await new InfluxClient(settings).query([`DROP DATABASE "${name}"`]);
    },
  };
}

const TOKEN_OF_THREE = 'made-up-token-of-a-test';

/** A place on the server of generation 1 that is spoken to as generation 3 is. */
export async function targetOfThree(url: string): Promise<InfluxTarget> {
  const name = `sed_test_${randomBytes(6).toString('hex')}`;
  const behind = database(url, name);
  await new InfluxClient(behind.settings).ensureDatabase();
  const front = await generationThree(url, TOKEN_OF_THREE);
  return {
    settings: { url: front.url, token: TOKEN_OF_THREE, org: '', bucket: name },
    drop: async () => {
      await front.close();
      await behind.drop();
    },
  };
}

async function bucket(
  settings: Required<Pick<InfluxSettings, 'url' | 'token' | 'org' | 'bucket'>>,
): Promise<InfluxTarget> {
  const { url, token, org, bucket: name } = settings;
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v2/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { orgs } = z.object({ orgs: z.array(id) }).parse(await send('GET', `orgs?org=${encodeURIComponent(org)}`));
  const orgID = orgs[0]?.id;
  const made = id.parse(await send('POST', 'buckets', { orgID, name, retentionRules: [] }));
  // As infra/influxdb does: queries are InfluxQL, which knows databases.
  await send('POST', 'dbrps', { orgID, bucketID: made.id, database: name, retention_policy: 'autogen', default: true });
  return {
    settings,
    drop: async () => {
      await send('DELETE', `buckets/${made.id}`);
    },
  };
}
