import { QUALITY } from '@sed/platform-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { markImposed } from '../live/imposed-marks';
import { NOW, pipelineWorld } from '../testing/pipeline-world';

let world: ReturnType<typeof pipelineWorld>;
beforeEach(() => {
  world = pipelineWorld();
});

describe('a signal whose instrument is being worked on', () => {
  const calibrating = { quality: QUALITY.CALIB, fromMs: NOW - 1000, untilMs: null };
  const qualities = () => world.log.rows.map(([, tsMs, , quality]) => [tsMs - NOW, quality]);

  it('gets that quality for every reading, out of range and from a bad source too, and good again afterwards', async () => {
    world.directory.change('AIT1', { imposed: calibrating });
    await world.send(JSON.stringify({ values: { AIT1: { v: 500 } }, ts: NOW }));
    await world.send(JSON.stringify({ values: { AIT1: { v: 5, q: 0 } }, ts: NOW + 1 }));
    world.directory.change('AIT1', { imposed: { ...calibrating, untilMs: NOW + 2 } });
    await world.send(JSON.stringify({ values: { AIT1: 5 }, ts: NOW + 2 }));
    expect(qualities()).toEqual([
      [0, QUALITY.CALIB],
      [1, QUALITY.CALIB],
      [2, QUALITY.GOOD],
    ]);
    expect(world.live.get(1)?.quality).toBe(QUALITY.GOOD);
  });

  it('judges late samples by when they were measured', async () => {
    world.directory.change('AIT1', { imposed: { ...calibrating, untilMs: NOW - 500 } });
    for (const at of [-1500, -700, -500]) {
      await world.send(JSON.stringify({ values: { AIT1: 5 }, ts: NOW + at }));
    }
    expect(qualities()).toEqual([
      [-1500, QUALITY.GOOD],
      [-700, QUALITY.CALIB],
      [-500, QUALITY.GOOD],
    ]);
  });

  it('shows it before the next reading, but nothing where nothing was ever read, nor in place of something worse', async () => {
    const { directory, live } = world;
    directory.change('AIT1', { imposed: calibrating });
    markImposed(live, directory);
    expect(live.get(1)).toBeUndefined();
    directory.change('AIT1', { imposed: null });
    await world.send(JSON.stringify({ values: { AIT1: 5 }, ts: NOW }));
    directory.change('AIT1', { imposed: calibrating });
    markImposed(live, directory);
    expect(live.get(1)).toMatchObject({ value: 5, quality: QUALITY.CALIB });
    live.mark(1, QUALITY.COMM);
    markImposed(live, directory);
    expect(live.get(1)?.quality).toBe(QUALITY.COMM);
  });
});
