import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmJournalCalls, smsCalls, type AlarmDto } from '@sed/alarms-contract';
import { runs } from '@sed/testing/runs';
import { ApiClient } from './harness/api-client';
import { ALARMS_RIGHT, alarmsOf, Excursions } from './harness/excursions';
import { FLAWLESS, LedgerRun } from './harness/ledger-run';
import { Mortal } from './harness/mortal';
import { isMetWithin } from './harness/service-process';
import { SmsProvider } from './harness/sms-provider';

const PLANT = 'demo_e01';
const MINUTES = 60_000;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
});

afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

describe('service killed at chosen instructions', () => {
  it(
    'loses and doubles neither samples nor alarms, wherever between the arrival and the alarm it dies',
    async () => {
      // At k5 to k7 the walks of `alarm-ledger` die as well, and others at random moments.
      const points = ['k2:40', 'k1:40', 'k3:40', 'k4:3', 'k5:3', 'k6:1'].slice(0, runs(1, 6));
      const mortal = await Mortal.start(join(directory, 'samples'), {});
      const api = new ApiClient(mortal.service.baseUrl);
      const run = await LedgerRun.start('kill_points', mortal.service, {
        factoryNo: PLANT,
        gateway: { port: mortal.service.mqttPort },
      });
      const { mqttUrl } = mortal.service;
      const count = points.length + 1;
      const excursions = await Excursions.start(api, { factoryNo: PLANT, mqttUrl, count, prefix: 'HX_KILL' });
      for (const point of points) {
        await mortal.restartToDieAt(point);
        const across = excursions.once(1500);
        await mortal.diesAndComesBack(20_000);
        await across;
      }
      await excursions.once();
      const own = async () => (await alarmsOf(api, PLANT)).filter((alarm) => alarm.signalCode.startsWith('HX_'));
      const isOver = async (): Promise<boolean> => {
        const alarms = await own();
        return excursions.judge(alarms).missed.length === 0 && alarms.every((alarm) => !alarm.active);
      };
      const isOverInTime = await isMetWithin(isOver, 15_000);
      const alarms = excursions.judge(await own());
      const untold = await withoutStory(api, await own());
      await excursions.stop();
      const verdict = await run.finish({ points, ...alarms, untold });
      await mortal.service.kill();
      expect(verdict).toMatchObject(FLAWLESS);
      expect(untold).toEqual([]);
      // When it is not over in time, the verdict says what is missing.
      expect({ ...alarms, isOverInTime }).toEqual({ ...ALARMS_RIGHT, isOverInTime: true });
    },
    5 * MINUTES,
  );

  it(
    'misses no short message when it dies on the way to the provider, and repeats at most the one under way',
    async () => {
      const points = [
        { point: 'k7:1', mayRepeat: false },
        { point: 'k8:1', mayRepeat: true },
        { point: 'k9:1', mayRepeat: true },
      ].slice(0, runs(2, 3));
      const verdicts = await Promise.all(points.map(({ point }) => dieWhileSending(point)));
      points.forEach(({ point, mayRepeat }, i) => {
        const verdict = verdicts[i];
        expect({ point, ...verdict }).toMatchObject({ point, alarms: ALARMS_RIGHT, missing: [], isSentInTime: true });
        expect(verdict?.people).toBeGreaterThan(0);
        // All that are under way at the kill may come twice, each with its own key; none of them three times.
        expect(Math.max(0, ...(verdict?.repeats ?? []))).toBeLessThanOrEqual(1);
        if (!mayRepeat) expect({ point, repeats: verdict?.repeats }).toEqual({ point, repeats: [] });
        else expect(verdict?.repeats.length).toBeLessThanOrEqual(verdict?.people ?? 0);
      });
    },
    5 * MINUTES,
  );
});

/** Alarms whose journal does not tell how they began and ended: an alarm without it was written on its own. */
async function withoutStory(api: ApiClient, alarms: readonly AlarmDto[]): Promise<string[]> {
  const untold = await Promise.all(
    alarms.map(async ({ id, signalCode }) => {
      const journal = await api.get(`alarms/${id}/journal`, alarmJournalCalls.journal.reply);
      const events = new Set(journal.map(({ event }) => event));
      return events.has('raised') && events.has('cleared') ? [] : [signalCode];
    }),
  );
  return untold.flat();
}

async function dieWhileSending(point: string) {
  const name = point.replace(':', '_');
  const sms = await SmsProvider.start();
  const mortal = await Mortal.start(join(directory, name), { SMS_URL: sms.url });
  try {
    const api = new ApiClient(mortal.service.baseUrl);
    const { mqttUrl } = mortal.service;
    const options = { factoryNo: PLANT, mqttUrl, count: 1, prefix: 'HX_SMS', sms: true };
    const excursions = await Excursions.start(api, options);
    await mortal.restartToDieAt(point);
    await excursions.once();
    await mortal.diesAndComesBack(60_000);
    const ownAlarms = async () => (await alarmsOf(api, PLANT)).filter((alarm) => alarm.signalCode.startsWith('HX_'));
    const outbox = async () => {
      const ids = new Set((await ownAlarms()).map(({ id }) => id));
      const { list } = await api.get(`sms-messages?factoryNo=${PLANT}&pageSize=100`, smsCalls.list.reply);
      return list.filter(({ alarmId }) => alarmId !== null && ids.has(alarmId));
    };
    const isSent = async (): Promise<boolean> => {
      const messages = await outbox();
      return messages.length > 0 && messages.every(({ state }) => state === 'SENT');
    };
    // What the dead sender had claimed is taken over when its claim ends.
    const isSentInTime = await isMetWithin(isSent, 60_000);
    await sleep(2000);
    const [own, wanted] = [await ownAlarms(), await outbox()];
    const keys = new Set(sms.taken.map(({ idempotencyKey }) => idempotencyKey));
    await excursions.stop();
    const verdict = {
      alarms: excursions.judge(own),
      isSentInTime,
      people: wanted.length,
      missing: wanted
        .filter(({ alarmId, receiver }) => !hasKey(keys, `${alarmId ?? ''}:`, `:${receiver}`))
        .map(({ receiver }) => receiver),
      repeats: [...sms.duplicates().values()],
    };
    process.stdout.write(`${JSON.stringify({ run: name, ...verdict, taken: sms.taken.length })}\n`);
    return verdict;
  } finally {
    await mortal.service.kill();
    await sms.stop();
  }
}

/** Keys name alarm, transition and person. */
const hasKey = (keys: ReadonlySet<string>, start: string, end: string): boolean =>
  [...keys].some((key) => key.startsWith(start) && key.endsWith(end));
