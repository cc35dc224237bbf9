import { silentLog } from '@sed/platform-api';
import type { PlantDirectory } from '@sed/platform-ports';
import { ManualClock } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { ControlDaysTask } from './control-days.task';
import type { LoopDays } from './loop-days';
import type { LoopRegister } from './loop-register';
import type { PlantDataDays } from './plant-data-days';

const MINUTE_MS = 60_000;
const T0 = Date.UTC(2026, 10, 27);

function aTask() {
  const clock = new ManualClock(T0);
  const work = { pending: 30, asked: 0 };
  const days = {
    of: () => {
      work.asked += 1;
      work.pending = Math.max(0, work.pending - 12);
      return Promise.resolve({ byLoop: new Map(), pending: work.pending });
    },
  };
  const task = new ControlDaysTask(
    { plants: () => [], isInService: () => true } as unknown as PlantDirectory,
    { of: () => Promise.resolve([]) } as unknown as LoopRegister,
    days as unknown as LoopDays,
    { step: () => Promise.resolve(false) } as unknown as PlantDataDays,
    clock,
    silentLog(),
  );
  const rounds = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await task.round();
      clock.pass(MINUTE_MS);
    }
    return work.asked;
  };
  return { work, rounds };
}

describe('days of control worked out in the background', () => {
  it('go on every minute while some are left, and are looked at now and then once none is', async () => {
    const { rounds } = aTask();
    expect(await rounds(3)).toBe(3);
    expect(await rounds(14)).toBe(3);
    expect(await rounds(1)).toBe(4);
  });

  it('go on at once where a look finds some again', async () => {
    const { work, rounds } = aTask();
    expect(await rounds(17)).toBe(3);
    work.pending = 20;
    expect(await rounds(2)).toBe(5);
  });
});
