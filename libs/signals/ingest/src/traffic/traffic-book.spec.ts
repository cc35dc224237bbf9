import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, pipelineWorld } from '../testing/pipeline-world';
import { missingBetween } from './source-meter';

let world: ReturnType<typeof pipelineWorld>;
beforeEach(() => {
  world = pipelineWorld();
});

const send = (seq: number | undefined, atMs: number, values: object = { AIT1: 5 }) => {
  world.clock.ms = atMs;
  return world.send(JSON.stringify({ ts: atMs, values, ...(seq !== undefined && { seq }) }));
};
const minute = () => world.traffic.takeMinutes().at(-1);

describe('the numbers of messages', () => {
  it.each([
    [4, 5, 256, 0],
    [4, 8, 256, 3],
    [255, 0, 256, 0],
    [254, 1, 256, 2],
    [5, 5, 256, undefined],
    [5, 3, 256, undefined],
  ])('from %i to %i of %i', (before, now, modulus, missing) => {
    expect(missingBetween(before, now, modulus)).toBe(missing);
  });

  it('tell what was lost, and between which times', async () => {
    await send(0, NOW);
    await send(1, NOW + 1000);
    await send(4, NOW + 4000);
    expect(minute()).toMatchObject({ factoryNo: 'p1', code: '', messages: 3, values: 3, lost: 2, rejected: 0 });
    expect(world.traffic.takeGaps()).toEqual([{ factoryNo: 'p1', fromMs: NOW + 1000, toMs: NOW + 4000, lost: 2 }]);
  });

  it('begin anew with a session, and a message that comes again is no loss', async () => {
    await send(7, NOW);
    await send(7, NOW + 1);
    await world.send('online', 'plants/p1/status');
    await send(0, NOW + 1000);
    expect(minute()).toMatchObject({ messages: 3, lost: 0 });
    expect(world.traffic.takeGaps()).toEqual([]);
  });

  it('are unknown where messages have none, or nonsense', async () => {
    await send(undefined, NOW);
    await send(-1, NOW + 1000);
    expect(minute()).toMatchObject({ messages: 2, values: 2, lost: null });
  });
});

describe('what is counted', () => {
  it('is told minute by minute, a running one again when more came', async () => {
    const begin = NOW - (NOW % 60_000);
    await send(0, begin + 1000, { AIT1: 5, nothing: 'x' });
    expect(world.traffic.takeMinutes()).toMatchObject([{ minuteMs: begin, messages: 1 }]);
    expect(world.traffic.takeMinutes()).toEqual([]);
    await send(1, begin + 2000);
    await send(2, begin + 61_000);
    expect(world.traffic.takeMinutes()).toMatchObject([
      { minuteMs: begin, messages: 2 },
      { minuteMs: begin + 60_000, messages: 1 },
    ]);
  });

  it('takes the clock of a gateway from its freshest message, not from what it kept', async () => {
    world.clock.ms = NOW;
    await world.send(JSON.stringify({ ts: NOW - 3_600_000, values: { AIT1: 1 } }));
    expect(minute()).toMatchObject({ aheadMs: -3_600_000 });
    await world.send(JSON.stringify({ ts: NOW + 90_000, values: { AIT1: 1 } }));
    await world.send(JSON.stringify({ ts: NOW - 7_200_000, values: { AIT1: 1 } }));
    expect(minute()).toMatchObject({ aheadMs: 90_000 });
  });

  it('sees silence as a gap, also one that began before this process did', async () => {
    world.traffic.remember('p1', NOW - 300_000);
    await send(undefined, NOW);
    await send(undefined, NOW + 59_000);
    await send(undefined, NOW + 120_000);
    expect(world.traffic.takeGaps()).toEqual([
      { factoryNo: 'p1', fromMs: NOW - 300_000, toMs: NOW, lost: null },
      { factoryNo: 'p1', fromMs: NOW + 59_000, toMs: NOW + 120_000, lost: null },
    ]);
  });
});

describe('a gateway that is blocked', () => {
  it('is acknowledged and counted, and nothing of it is stored or refused', async () => {
    world.traffic.block(new Set(['p1']));
    await send(0, NOW, { AIT1: 5, nothing: 1 });
    expect(world.log.rows).toEqual([]);
    expect(world.log.rejects).toEqual([]);
    expect(minute()).toMatchObject({ messages: 1, values: 0 });
    world.traffic.block(new Set());
    await send(1, NOW + 1000);
    expect(world.log.rows).toHaveLength(1);
  });
});

describe('messages taken down', () => {
  it('are those of the plant and the time asked for, cut where they are long', async () => {
    await send(0, NOW);
    world.traffic.takeDown(new Map([['p1', NOW + 5000]]));
    await send(1, NOW + 1000);
    await world.send(`${' '.repeat(9000)}{}`);
    await send(2, NOW + 6000);
    const taken = world.traffic.takeMessages();
    expect(taken.map(({ bytes, payload }) => [bytes > 9000, payload.length <= 8192])).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(taken[0]).toMatchObject({ topic: 'plants/p1/signals', code: '', atMs: NOW + 1000 });
    expect(world.traffic.takeMessages()).toEqual([]);
  });
});
