import type { Log } from '@sed/platform-api';
import type { Timers } from '@sed/records-api';
import { FakePlantDirectory, ListedSystemAlarms } from '@sed/testing';
import { expect, it } from 'vitest';
import { TimerLag } from './timer-lag';

it('timers that stay late are an alarm, which ends with the lag, also where an earlier process raised it', async () => {
  let isLate = false;
  const [alarms, plants] = [new ListedSystemAlarms(), new FakePlantDirectory()];
  const timers = { isLate: () => isLate } as unknown as Timers;
  const watch = new TimerLag(timers, plants, alarms, { warn: () => undefined } as unknown as Log);
  plants.addPlant({ factoryNo: 'plant_a' });
  const key = 'TIMERS_LATE';
  await alarms.raise({
    ...{ key, factoryNo: 'plant_a', level: 2 },
    text: { zh: '', en: '' },
    action: { zh: '', en: '' },
  });
  const seen = async () => {
    await watch.look();
    return alarms.active.has(key);
  };
  expect(await seen()).toBe(false);
  isLate = true;
  // Moments of much work are none.
  expect([await seen(), await seen(), await seen()]).toEqual([false, false, true]);
  isLate = false;
  expect(await seen()).toBe(false);
});
