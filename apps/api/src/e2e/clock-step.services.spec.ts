import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './harness/api-client';
import { ALARMS_RIGHT, alarmsOf, Excursions } from './harness/excursions';
import { FakeTime } from './harness/fake-time';
import { FLAWLESS, LedgerRun } from './harness/ledger-run';
import { MetricsText } from './harness/metrics-text';
import { ServiceProcess, until } from './harness/service-process';
import { SmsProvider } from './harness/sms-provider';

const PLANT = 'demo_e01';
const HOUR_S = 3600;

let directory: string;
let time: FakeTime;
let sms: SmsProvider;
let service: ServiceProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  time = FakeTime.create(join(directory, 'time'));
  sms = await SmsProvider.start();
  service = await ServiceProcess.create({
    dataDir: join(directory, 'data'),
    env: { ...time.env, SMS_URL: sms.url },
  });
  await service.start();
});

afterAll(async () => {
  await service.kill();
  await sms.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('service whose machine gets another time', () => {
  it('takes every sample for what it is, and raises each alarm and sends each message once', async () => {
    const api = new ApiClient(service.baseUrl);
    const steps = [HOUR_S, 0, 24 * HOUR_S, -HOUR_S];
    const run = await LedgerRun.start('clock', service, { factoryNo: PLANT, gateway: { port: service.mqttPort } });
    const excursions = await Excursions.start(api, {
      factoryNo: PLANT,
      mqttUrl: service.mqttUrl,
      count: 2 * steps.length + 1,
      prefix: 'HX_CLOCKSTEP',
      sms: true,
    });
    const before = new Set((await alarmsOf(api, PLANT)).map(({ id }) => id));
    const rejectsBefore = (await MetricsText.read(service.baseUrl)).sum(/^sed_ingest_rejects_total$/);
    await excursions.once(500);
    for (const byS of steps) {
      // One excursion is under way while the clock is set, one begins after it.
      const across = excursions.once(1500);
      await sleep(500);
      time.set(byS);
      await across;
      await sleep(1200);
      await excursions.once(800);
    }
    const own = async () => (await alarmsOf(api, PLANT)).filter(({ id }) => !before.has(id));
    await until(async () => (await own()).every((alarm) => !alarm.active), 15_000, 'the last alarm to clear');
    // The clock stays an hour behind: what waits for its time must go out all the same.
    await until(() => sms.taken.length > 0, 40_000, 'the short messages');
    const latest = await api.latest(PLANT, 'HX_CLOCKSTEP_0');
    const metrics = await MetricsText.read(service.baseUrl);
    const late = metrics.sum(/^sed_alarm_late_samples_total$/);
    const rejected = metrics.sum(/^sed_ingest_rejects_total$/) - rejectsBefore;
    const alarms = excursions.judge(await own());
    await excursions.stop();
    const verdict = await run.finish({ late, rejected, sms: sms.taken.length, ...alarms });
    expect(alarms).toEqual(ALARMS_RIGHT);
    expect(verdict).toMatchObject(FLAWLESS);
    expect({ late, rejected }).toEqual({ late: 0, rejected: 0 });
    expect([...sms.duplicates()]).toEqual([]);
    expect(latest?.quality).toBe('GOOD');
    expect(Math.abs((latest?.ts ?? 0) - Date.now())).toBeLessThan(20_000);
    expect(service.log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
  });
});
