import mqtt, { type MqttClient } from 'mqtt';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUsable, QUALITIES } from '@sed/platform-contract';
import { ingestCalls } from '@sed/signals-contract';
import { ApiClient } from './harness/api-client';
import { payloadsOf, readBadCases, topicOf, type BadCase, type Placeholders } from './harness/bad-message';
import { MetricsText } from './harness/metrics-text';
import { ServiceProcess, until } from './harness/service-process';

const PLANT = 'demo_e01';
const OTHER_PLANT = 'demo_s01';
const DAY_MS = 86_400_000;
const BATCH = 50;

const cases = readBadCases(join(import.meta.dirname, '../../../..'));
const tagOf = (id: string): string => `BAD_${id}`;

let directory: string;
let service: ServiceProcess;
let api: ApiClient;
let good: MqttClient;
let pid: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-bad-inputs-'));
  service = await ServiceProcess.create({ dataDir: join(directory, 'data') });
  await service.start();
  pid = service.pid;
  api = new ApiClient(service.baseUrl);
  const codes = cases.map(({ id }) => tagOf(id));
  await api.register(PLANT, [...codes, ...Array.from({ length: BATCH }, (_, i) => `${tagOf('M070')}_${i}`)], {
    range: { lo: -1e6, hi: 1e6 },
  });
  good = await mqtt.connectAsync(service.mqttUrl);
});

afterAll(async () => {
  await good.endAsync(true);
  await service.kill();
  await rm(directory, { recursive: true, force: true });
});

/**
 * Sends as a connection of its own, because some of these end it. @returns whether the broker ended it
 * @throws Error when a message never left although the connection stood: nothing would be proven then
 */
async function sendBad({ send }: BadCase, names: Placeholders): Promise<boolean> {
  const client = await mqtt.connectAsync(service.mqttUrl, { reconnectPeriod: 0 });
  const end = { came: false };
  const ended = new Promise<void>((resolve) =>
    client.once('close', () => {
      end.came = true;
      resolve();
    }),
  );
  // The end of the connection is the outcome, told by `close`; the error only comes before it.
  client.on('error', () => undefined);
  let refusal: unknown;
  for (const message of send) {
    const topic = topicOf(message, names);
    const { qos, retain, dup } = message;
    const payloads = payloadsOf(message, names).flatMap((payload) =>
      Array.from({ length: message.repeat }, () => payload),
    );
    const sent = payloads.map((payload) =>
      client.publishAsync(topic, payload, { qos, retain, dup }).catch((error: unknown) => (refusal ??= error)),
    );
    await Promise.race([Promise.all(sent), ended]);
  }
  if (refusal !== undefined) await Promise.race([ended, sleep(2000)]);
  const wasEnded = end.came;
  // In order where the connection still stands: without delivery guarantee, a message may sit in our own buffer.
  await client.endAsync(wasEnded);
  if (refusal !== undefined && !wasEnded) throw new Error('a bad message never left', { cause: refusal });
  return wasEnded;
}

const sendGood = (tag: string, ts: number, v: number) =>
  good.publishAsync(`plants/${PLANT}/signals/${tag}`, JSON.stringify({ ts, v }), { qos: 1 });

const rejectCount = async (reasons: readonly string[]): Promise<number> => {
  const text = await MetricsText.read(service.baseUrl);
  return reasons.reduce((sum, reason) => sum + text.sum(/^sed_ingest_rejects_total$/, { reason }), 0);
};

/** Stored samples of a tag without the good ones around the case. */
async function storedOf(tag: string): Promise<{ ts: number; value: number | null; quality: number }[]> {
  const now = Date.now();
  const points = await api.samples(PLANT, tag, { from: now - 80 * DAY_MS, to: now + DAY_MS });
  return points
    .map(([ts, value, quality]) => ({ ts, value, quality }))
    .filter(({ value }) => value !== 1001 && value !== 1002);
}

const hasGood = async (tag: string, value: number): Promise<boolean> => {
  const now = Date.now();
  return (await api.samples(PLANT, tag, { from: now - DAY_MS, to: now + DAY_MS })).some((point) => point[1] === value);
};

async function expectStored({ expect: wanted }: BadCase, tag: string, sentAt: number): Promise<void> {
  const count = wanted.stored ?? 0;
  await until(async () => (await storedOf(tag)).length >= count, 20_000, `${count} stored samples of ${tag}`);
  const stored = await storedOf(tag);
  expect(stored.length).toBe(count);
  const last = stored.at(-1);
  if (wanted.value !== undefined) expect(last?.value).toBe(wanted.value);
  if (wanted.usable !== undefined) expect(isUsable(last?.quality ?? 0)).toBe(wanted.usable);
  if (wanted.at === 'arrival') {
    expect(last?.ts).toBeGreaterThanOrEqual(sentAt);
    expect(last?.ts).toBeLessThanOrEqual(Date.now());
  }
}

async function expectLatest(wanted: BadCase['expect']['latest'], tag: string): Promise<void> {
  const latest = await api.latest(PLANT, tag);
  if (wanted === 'unchanged') expect(latest?.value).toBe(1001);
  else if (wanted === 'bad') expect(isUsable(QUALITIES.indexOf(latest?.quality ?? 'UNKNOWN'))).toBe(false);
  else if (wanted === 'not in the future') expect(latest?.ts).toBeLessThanOrEqual(Date.now());
  else expect(latest?.value).toBe(wanted);
}

describe('bad messages over MQTT', () => {
  it.each(cases.map((one) => [one.id, one.name, one] as const))('%s %s', async (id, _name, one) => {
    const wanted = one.expect;
    const tag = tagOf(id);
    const rejectsBefore = await rejectCount(wanted.rejected ?? []);
    await sendGood(tag, Date.now() - 100, 1001);
    const now = Date.now();
    const wasEnded = await sendBad(one, { plant: PLANT, otherPlant: OTHER_PLANT, tag, now });

    if (wanted.rejected !== undefined && !(wanted.orDisconnected === true && wasEnded)) {
      const reasons = wanted.rejected;
      await until(
        async () => (await rejectCount(reasons)) > rejectsBefore,
        10_000,
        `a reject as ${reasons.join(' or ')}`,
      );
      const listed = await api.rejects('');
      expect(
        listed.some(
          ({ reason, receivedAt, sample }) => reasons.includes(reason) && receivedAt >= now && sample.length <= 2048,
        ),
      ).toBe(true);
    }
    if (wanted.unbound !== undefined) {
      const code = wanted.unbound.replace('${TAG}', tag).replace('${OTHER_PLANT}', OTHER_PLANT);
      const unbound = await api.get(
        `ingest/unbound-signals?factoryNo=${PLANT}&pageSize=200`,
        ingestCalls.unbound.reply,
      );
      expect(unbound.list.map((signal) => signal.code)).toContain(code);
    }
    if (wanted.latest !== undefined) await expectLatest(wanted.latest, tag);

    await sendGood(tag, Date.now() + 200, 1002);
    await until(
      async () => (await hasGood(tag, 1001)) && (await hasGood(tag, 1002)),
      20_000,
      'the good samples around it',
    );
    if (wanted.stored !== undefined) await expectStored(one, tag, now);
    if (wanted.storedAtMost !== undefined)
      expect((await storedOf(tag)).length).toBeLessThanOrEqual(wanted.storedAtMost);
    if (wanted.batch !== undefined) {
      const neighbours = Array.from({ length: BATCH }, (_, i) => storedOf(`${tag}_${i}`));
      expect((await Promise.all(neighbours)).filter((samples) => samples.length === 1).length).toBe(
        wanted.batch.stored,
      );
    }
    expect(service.isRunning && service.pid === pid).toBe(true);
  });

  it('left no error that nobody caught', () => {
    expect(service.log).not.toMatch(/unhandled|uncaught|polluted/i);
  });
});
