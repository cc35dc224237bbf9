import { QUALITY } from '@sed/platform-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, pipelineWorld } from '../testing/pipeline-world';

const DAY_MS = 86_400_000;

let world: ReturnType<typeof pipelineWorld>;
beforeEach(() => {
  world = pipelineWorld();
});

describe('a signals message', () => {
  it('stores numbers, switches and values with their own time and quality', async () => {
    await world.send(JSON.stringify({ ts: NOW, values: { AIT1: { v: 8.4, q: 192, ts: NOW - 500 }, P1_RUN: true } }));
    expect(world.log.rows).toEqual([
      [1, NOW - 500, 8.4, QUALITY.GOOD],
      [2, NOW, 1, QUALITY.GOOD],
    ]);
    expect(world.live.get(1)).toMatchObject({ value: 8.4, tsMs: NOW - 500, quality: QUALITY.GOOD });
  });

  it('uses the arrival time when it carries none', async () => {
    await world.send('{"values":{"AIT1":7.2}}');
    expect(world.log.rows).toEqual([[1, NOW, 7.2, QUALITY.GOOD]]);
  });

  it('loses only the bad value among good ones and says which', async () => {
    await world.send(JSON.stringify({ ts: NOW, values: { AIT1: 'abc', P1_RUN: 1 } }));
    expect(world.log.rows).toEqual([[2, NOW, 1, QUALITY.GOOD]]);
    expect(world.log.rejects).toMatchObject([{ reason: 'wrong_type', topic: 'plants/p1/signals' }]);
  });

  it.each([
    ['empty_payload', ''],
    ['not_json', 'hello'],
    ['not_json', '{"ts":1700000000000,"values":{"AIT1":7.'],
    ['not_json', '{"values":{"AIT1":NaN}}'],
    ['not_utf8', Buffer.from('7b2276616c756573223a22fffe80227d', 'hex')],
    ['wrong_shape', 'null'],
    ['wrong_shape', '[1,2,3]'],
    ['wrong_shape', '{"ts":1}'],
    ['wrong_shape', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['wrong_type', '{"ts":"2026-11-21T18:00:00+08:00","values":{"AIT1":1}}'],
    ['wrong_type', '{"values":{"AIT1":true}}'],
    ['wrong_type', '{"values":{"AIT1":1e999}}'],
    ['wrong_type', '{"values":{"AIT1":{"v":{"a":1}}}}'],
    ['wrong_shape', '{"values":{"AIT1":{"q":192}}}'],
    ['too_large', `{"values":{"AIT1":1},"pad":"${'x'.repeat(300_000)}"}`],
    ['unknown_signal', '{"values":{"NO_SUCH":1}}'],
    ['unknown_signal', '{"values":{"__proto__":1}}'],
    ['timestamp_out_of_range', `{"ts":${NOW + 3_600_000},"values":{"AIT1":99}}`],
    ['timestamp_out_of_range', '{"ts":0,"values":{"AIT1":99}}'],
    ['timestamp_out_of_range', '{"ts":-1,"values":{"AIT1":99}}'],
    ['timestamp_out_of_range', `{"ts":${NOW * 1000},"values":{"AIT1":99}}`],
    ['older_than_retention', `{"ts":${NOW - 91 * DAY_MS},"values":{"AIT1":99}}`],
  ])('is acknowledged, kept as %s and stores nothing: %.40s', async (reason, payload) => {
    await world.send(payload);
    expect(world.log.rows).toEqual([]);
    expect(world.log.rejects.map((reject) => reject.reason)).toEqual([reason]);
    expect(world.metrics.rejects).toEqual(new Map([[reason, 1]]));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('refuses more values than a message may carry and stores none of them', async () => {
    const values = Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [i === 0 ? 'AIT1' : `T${i}`, 1]));
    await world.send(JSON.stringify({ ts: NOW, values }));
    expect(world.log.rows).toEqual([]);
    expect(world.log.rejects.map((reject) => reject.reason)).toContain('too_many_values');
  });

  it('marks what lies outside the instrument range and keeps bad quality bad', async () => {
    await world.send(JSON.stringify({ ts: NOW, values: { AIT1: 1e308, P1_RUN: { v: 1, q: 0 } } }));
    expect(world.log.rows.map((row) => row[3])).toEqual([QUALITY.OVER, QUALITY.FAULT]);
  });

  it('shows a reading without a value as a fault and keeps the old number', async () => {
    await world.send('{"values":{"AIT1":7}}');
    await world.send('{"values":{"AIT1":null}}');
    expect(world.log.rows).toHaveLength(1);
    expect(world.live.get(1)).toMatchObject({ value: 7, quality: QUALITY.FAULT });
  });

  it('turns minus zero into zero', async () => {
    await world.send('{"values":{"AIT1":-0}}');
    expect(Object.is(world.log.rows[0]?.[2], 0)).toBe(true);
  });
});

describe('a tag message', () => {
  it.each(['7.2', '{"v":7.2}', `{"v":7.2,"ts":${NOW},"fw":"1.2"}`])('takes %s', async (payload) => {
    await world.send(payload, 'plants/p1/signals/AIT1');
    expect(world.log.rows).toEqual([[1, NOW, 7.2, QUALITY.GOOD]]);
  });

  it('remembers an unknown tag for the operator and creates no series', async () => {
    await world.send('5', 'plants/p1/signals/NEW_TAG');
    expect(world.log.rows).toEqual([]);
    expect(world.unbound.list()).toMatchObject([
      { factoryNo: 'p1', code: 'NEW_TAG', sampleValue: '5', state: 'UNBOUND' },
    ]);
  });

  it('stops reporting a tag that is on the ignore list', async () => {
    await world.send('5', 'plants/p1/signals/NEW_TAG');
    await world.unbound.ignore('p1', 'NEW_TAG');
    await world.send('6', 'plants/p1/signals/NEW_TAG');
    expect(world.log.rejects).toHaveLength(1);
  });
});

describe('topics', () => {
  it.each([
    ['bad_topic', 'plants/p1'],
    ['bad_topic', 'plants//signals'],
    ['bad_topic', 'plants/p1/signals/a/b/c'],
    ['unknown_plant', 'plants/NOPLANT/signals'],
  ])('answers %s to %s', async (reason, topic) => {
    await world.send('{"values":{"AIT1":1}}', topic);
    expect(world.log.rejects.map((reject) => reject.reason)).toEqual([reason]);
  });

  it('keeps few rejects of a flood and counts them all', async () => {
    await Promise.all(Array.from({ length: 5000 }, (_, i) => world.send('1', `plants/p1/signals/X${i}`)));
    expect(world.metrics.rejects.get('unknown_signal')).toBe(5000);
    expect(world.log.rejects.length).toBeLessThanOrEqual(1000);
    expect(world.unbound.list().length).toBeLessThanOrEqual(2000);
  });
});

describe('the live picture', () => {
  it('never moves back and never shows a time from the future', async () => {
    await world.send(`{"ts":${NOW - 1000},"values":{"AIT1":3}}`);
    await world.send(`{"ts":${NOW - 5000},"values":{"AIT1":1}}`);
    expect(world.live.get(1)).toMatchObject({ value: 3, tsMs: NOW - 1000 });
    await world.send(`{"ts":${NOW + 60_000},"values":{"AIT1":4}}`);
    expect(world.live.get(1)).toMatchObject({ value: 4, tsMs: NOW });
    expect(world.log.rows).toHaveLength(3);
  });

  it('keeps the newer of two samples whose clock runs ahead', async () => {
    await world.send(`{"ts":${NOW + 30},"values":{"AIT1":2}}`);
    await world.send(`{"ts":${NOW + 10},"values":{"AIT1":1}}`);
    expect(world.live.get(1)).toMatchObject({ value: 2, tsMs: NOW });
  });

  it('is not shut out by one sample of a clock far ahead', async () => {
    await world.send(`{"ts":${NOW + 240_000},"values":{"AIT1":99}}`);
    world.clock.ms = NOW + 2500;
    await world.send(`{"ts":${NOW + 2500},"values":{"AIT1":3}}`);
    expect(world.live.get(1)).toMatchObject({ value: 3, tsMs: NOW + 2500 });
  });

  it('turns stale when nothing came for the stale time, at once for buffered old data', async () => {
    await world.send('{"values":{"AIT1":3}}');
    world.live.markStale(1, 15_000, NOW + 15_000);
    expect(world.live.get(1)?.quality).toBe(QUALITY.GOOD);
    world.live.markStale(1, 15_000, NOW + 15_001);
    expect(world.live.get(1)?.quality).toBe(QUALITY.STALE);
    world.clock.ms = NOW + 700_000;
    await world.send(`{"ts":${NOW + 1000},"values":{"AIT1":5}}`);
    world.live.markStale(1, 15_000, NOW + 700_001);
    expect(world.live.get(1)).toMatchObject({ value: 5, quality: QUALITY.STALE });
  });
});

describe('the plant link', () => {
  it('is one signal that falls with silence and takes the plant to COMM', async () => {
    world.pipeline.watchLinks(world.links);
    await world.send('{"values":{"AIT1":3}}');
    expect(world.live.link('p1').state).toBe('online');
    world.clock.ms = NOW + 60_001;
    world.links.tick(world.clock.ms);
    await world.pipeline.stop();
    expect(world.live.link('p1').state).toBe('offline');
    expect(world.live.get(1)?.quality).toBe(QUALITY.COMM);
    expect(world.log.rows.filter((row) => row[0] === 3).map((row) => row[2])).toEqual([1, 0]);
  });

  it('does not take for silence that nothing was read', async () => {
    world.pipeline.watchLinks(world.links);
    await world.send('{"values":{"AIT1":3}}');
    world.links.deaf(NOW + 50_000);
    world.links.tick(NOW + 100_000);
    expect(world.live.link('p1')).toEqual({ state: 'online', lastMessageAtMs: NOW });
    world.links.tick(NOW + 110_001);
    expect(world.live.link('p1').state).toBe('offline');
  });

  it('tells when the plant was last heard of', async () => {
    world.pipeline.watchLinks(world.links);
    await world.send('{"values":{"AIT1":3}}');
    world.clock.ms = NOW + 5000;
    await world.send('{"values":{"AIT1":4}}');
    expect(world.live.link('p1')).toEqual({ state: 'online', lastMessageAtMs: NOW + 5000 });
  });

  it('believes the gateway that says goodbye', async () => {
    world.pipeline.watchLinks(world.links);
    await world.send('{"values":{"AIT1":3}}');
    await world.send('offline', 'plants/p1/status');
    expect(world.live.link('p1').state).toBe('offline');
    await world.send('{"values":{"AIT1":4}}');
    expect(world.live.get(1)).toMatchObject({ value: 4, quality: QUALITY.GOOD });
  });
});

describe('durability', () => {
  it('acknowledges nothing before the commit, and many messages after one', async () => {
    let release: () => void = () => undefined;
    world.log.hold = new Promise((resolve) => (release = resolve));
    let acknowledged = 0;
    const all = Promise.all(
      Array.from({ length: 300 }, () => world.send('{"values":{"AIT1":1}}').then(() => acknowledged++)),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(acknowledged).toBe(0);
    release();
    await all;
    expect(acknowledged).toBe(300);
    expect(world.metrics.commits).toBeLessThan(10);
  });

  it('keeps what it holds while the disk is full, pauses the source, and goes on after', async () => {
    const pressure: boolean[] = [];
    world.pipeline.onPressure((isHigh) => pressure.push(isHigh));
    world.log.fail = 2;
    await world.send('{"values":{"AIT1":1}}');
    expect(world.log.rows).toHaveLength(1);
    expect(pressure).toEqual([true, false]);
    expect(world.metrics.failures).toBe(2);
    expect(world.pipeline.blockedSince()).toBeUndefined();
  });
});

describe('replay', () => {
  it('feeds a corrected message once more and tells what became of it', async () => {
    await world.send('{"values":{"AIT1":"7,2"}}');
    const outcome = await world.pipeline.replay({
      topic: 'plants/p1/signals',
      payload: Buffer.from('{"values":{"AIT1":7.2,"P1_RUN":"x"}}'),
      qos: 1,
    });
    expect(outcome).toEqual({ accepted: 1, rejected: 1 });
    expect(world.log.rows).toEqual([[1, NOW, 7.2, QUALITY.GOOD]]);
  });
});
