import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedSpans, judgeSpans } from './harness/alarm-oracle';
import { addLimitRule, alarmsWith, journalWith, RandomWalks, spansOf, WALK_LIMITS } from './harness/alarm-walk';
import { runs } from '@sed/testing/runs';
import { ApiClient } from './harness/api-client';
import { Mortal } from './harness/mortal';
import { isMetWithin } from './harness/service-process';
import { SmsProvider } from './harness/sms-provider';
import { ValueGateway } from './harness/value-gateway';

const PLANT = 'demo_e01';
const MINUTES = 60_000;
const PERIOD_MS = 250;
/** Rules are taken over within seconds. */
const SETTLE_MS = 4000;
/** Delay of an alarm while the service is up, and after its start; twice as promised, for two busy cores. */
const UP_MS = 2 * 3000;
const AFTER_START_MS = 2 * 5000;
const gateways: ValueGateway[] = [];
const mortals: Mortal[] = [];
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
});

afterAll(async () => {
  for (const gateway of gateways) gateway.abandon();
  await Promise.all(mortals.map((mortal) => mortal.kill()));
  await rm(directory, { recursive: true, force: true });
});

async function startMortal(name: string, env: Record<string, string> = {}, faultPoint?: string): Promise<Mortal> {
  const mortal = await Mortal.start(join(directory, name), env, faultPoint);
  mortals.push(mortal);
  return mortal;
}

async function startGateway(mortal: Mortal, name: string, read: () => Record<string, number>): Promise<ValueGateway> {
  const { mqttUrl } = mortal.service;
  const gateway = await ValueGateway.start({ mqttUrl, factoryNo: PLANT, name, periodMs: PERIOD_MS, read });
  gateways.push(gateway);
  return gateway;
}

describe('T-A1: alarms against the ledger of what was published', () => {
  it(
    'are neither missed nor made up nor doubled while the service dies on their way, each with its first sample as begin',
    async () => {
      const prefix = 'HX_WALK';
      const seed = Date.now() % 1_000_000;
      const codes = Array.from({ length: 16 }, (_, i) => `${prefix}_${String(i)}`);
      const sms = await SmsProvider.start();
      // Nothing is raised before the walks begin, so this one is reached in them.
      const mortal = await startMortal('walk', { SMS_URL: sms.url }, 'k6:12');
      const api = new ApiClient(mortal.service.baseUrl);
      const walks = new RandomWalks(codes, seed);
      await api.register(PLANT, codes);
      // Two of them tell people: only on the way to a message the service comes to k7.
      for (const [i, signalCode] of codes.entries()) {
        const limits = { H: { value: WALK_LIMITS.high, level: 1 }, L: { value: WALK_LIMITS.low, level: 2 } };
        await addLimitRule(api, { factoryNo: PLANT, signalCode, limits, sms: i < 2 });
      }
      const gateway = await startGateway(mortal, prefix, () => walks.next());
      await sleep(SETTLE_MS);
      walks.start();
      await mortal.dies(30_000);
      for (const point of ['k5:12', 'k7:1', 'k4:12'].slice(0, runs(2, 3))) {
        await mortal.comesBackToDieAt(point);
        await mortal.dies(30_000);
      }
      await mortal.comesBack();
      await sleep(4000);
      walks.calm();
      await sleep(2 * PERIOD_MS);
      await gateway.finish();
      const expected = expectedSpans(gateway.sent, WALK_LIMITS);
      const judge = async () => judgeSpans(expected, spansOf(await alarmsWith(api, PLANT, prefix)), PERIOD_MS);
      const isRight = { expected: expected.length, missed: [], extra: [], duplicate: [], begin_error_ms: 0 };
      const flawless = JSON.stringify({ ...isRight, end_error_ms: 0 });
      await isMetWithin(async () => JSON.stringify(await judge()) === flawless, 20_000);
      const verdict = await judge();
      const lateness = await latenessOf(api, mortal, prefix);
      await sms.stop();
      process.stdout.write(`${JSON.stringify({ run: 'T-A1', seed, ...verdict, ...lateness })}\n`);
      expect(verdict).toEqual({ ...isRight, end_error_ms: 0 });
      expect(expected.length).toBeGreaterThan(100);
      expect(lateness.late_p99_ms).toBeLessThanOrEqual(0);
    },
    5 * MINUTES,
  );
});

/** How much later than promised alarms were recorded, ms: after their sample, or after the start they had to wait for. */
async function latenessOf(api: ApiClient, mortal: Mortal, prefix: string) {
  const late: number[] = [];
  for (const { ts, recordedAt } of await journalWith(api, { factoryNo: PLANT, prefix, event: 'raised' })) {
    const life = mortal.lives.find(({ fromMs, toMs }) => recordedAt >= fromMs && recordedAt <= toMs);
    // Recorded while it was still starting: earlier than it had to be.
    if (life !== undefined) late.push(recordedAt - Math.max(ts + UP_MS, life.fromMs + AFTER_START_MS));
  }
  late.sort((a, b) => a - b);
  return { judged: late.length, late_p99_ms: late[Math.floor(late.length * 0.99)] ?? Infinity };
}

/** Seconds of a rule's delay: a minute in the long form of the test. */
const FOR_S = 12;
const FOR_MS = FOR_S * 1000;

describe('T-A3: a delay', () => {
  it(
    'goes on through kills on its way and at its end, and is over at once when it ended while the service was down',
    async () => {
      const prefix = 'HX_FOR';
      const [killed, away, short] = [`${prefix}_KILLED`, `${prefix}_AWAY`, `${prefix}_SHORT`];
      const values: Record<string, number> = { [killed]: 0, [away]: 0, [short]: 0 };
      const mortal = await startMortal('delay');
      const api = new ApiClient(mortal.service.baseUrl);
      await api.register(PLANT, Object.keys(values));
      for (const signalCode of Object.keys(values)) {
        const limits = { H: { value: WALK_LIMITS.high, level: 1 } };
        await addLimitRule(api, { factoryNo: PLANT, signalCode, limits, onDelayS: FOR_S });
      }
      const gateway = await startGateway(mortal, prefix, () => ({ ...values }));
      await sleep(SETTLE_MS);
      const show = (code: string, value: number): number => {
        values[code] = value;
        return gateway.send();
      };
      const killedMs = show(killed, 100);
      const early: unknown[] = [];
      for (const share of [1 / 6, 1 / 2].slice(0, runs(1, 2))) {
        await sleep(Math.max(0, killedMs + share * FOR_MS - Date.now()));
        const come = await alarmsWith(api, PLANT, prefix);
        // On a busy machine a start may outlast the delay: what came in its time is right.
        if (Date.now() < killedMs + FOR_MS) early.push(...come);
        await mortal.kill();
        await mortal.comesBack();
      }
      await sleep(Math.max(0, killedMs + 0.9 * FOR_MS - Date.now()));
      const awayMs = show(away, 100);
      show(short, 100);
      await sleep(Math.max(0, killedMs + FOR_MS - 2 * PERIOD_MS - Date.now()));
      await mortal.kill();
      await sleep(FOR_MS / 2);
      show(short, 0);
      await sleep(Math.max(0, awayMs + FOR_MS + 1500 - Date.now()));
      await mortal.comesBack();
      const backMs = Date.now();
      await isMetWithin(async () => (await alarmsWith(api, PLANT, prefix)).length === 2, 10_000);
      // What comes too late or without reason would come by now.
      await sleep(2000);
      const found = (await alarmsWith(api, PLANT, prefix)).map(({ signalCode, raisedAt, active }) => ({
        signalCode,
        raisedAt,
        active,
      }));
      const raised = await journalWith(api, { factoryNo: PLANT, prefix, event: 'raised' });
      const times = [killed, away].map((code) => {
        const row = raised.find(({ signalCode }) => signalCode === code);
        const beginMs = code === killed ? killedMs : awayMs;
        return {
          fired_error_ms: (row?.ts ?? Infinity) - beginMs - FOR_MS,
          after_start_ms: (row?.recordedAt ?? Infinity) - backMs,
        };
      });
      await gateway.finish();
      process.stdout.write(`${JSON.stringify({ run: 'T-A3', forS: FOR_S, found, times })}\n`);
      expect(early).toEqual([]);
      // One alarm each with its true begin; what was over before its time never came.
      const byCode = (a: { signalCode: string }, b: { signalCode: string }) => a.signalCode.localeCompare(b.signalCode);
      expect(found.sort(byCode)).toEqual([
        { signalCode: away, raisedAt: awayMs, active: true },
        { signalCode: killed, raisedAt: killedMs, active: true },
      ]);
      for (const { fired_error_ms: error, after_start_ms: afterStart } of times) {
        expect(Math.abs(error)).toBeLessThanOrEqual(2 * PERIOD_MS);
        expect(afterStart).toBeLessThanOrEqual(AFTER_START_MS);
      }
    },
    5 * MINUTES,
  );
});
