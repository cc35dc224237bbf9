import type { AlarmDto, AlarmEvent } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeFeed } from './fake-feed';
import { FakeGateway, type GatewayRequest } from './fake-gateway';
import { MAX_OPEN_ALARMS, OpenAlarmSet } from './open-alarm-set';
import { OpenAlarms } from './open-alarms';
import { readOpenAlarms } from './open-alarms-context';

const alarm = (over: Partial<AlarmDto> = {}) => anAlarm({ raisedAt: 1000, ...over });
const closed = (version = 2) => alarm({ state: 'CLOSED', acked: true, active: false, version });

describe('the set of open alarms', () => {
  it('orders unacknowledged first, then the more severe, then the newer', () => {
    const set = new OpenAlarmSet();
    set.take(alarm({ id: 'acked', level: 1, acked: true, state: 'ACK_ACTIVE' }));
    set.take(alarm({ id: 'old', raisedAt: 1 }));
    set.take(alarm({ id: 'new', raisedAt: 2 }));
    set.take(alarm({ id: 'worst', level: 1 }));
    set.take(alarm({ id: 'same', raisedAt: 2 }));
    expect(set.all().map(({ id }) => id)).toEqual(['worst', 'new', 'same', 'old', 'acked']);
  });

  it('keeps the higher version whatever comes first', () => {
    const set = new OpenAlarmSet();
    expect(set.take(alarm({ version: 3, acked: true, state: 'ACK_ACTIVE' }))).toBe(true);
    expect(set.take(alarm({ version: 2 }))).toBe(false);
    expect(set.all()[0]?.acked).toBe(true);
  });

  it('is not brought back by a list read before it was closed', () => {
    const set = new OpenAlarmSet();
    set.take(alarm());
    set.take(closed());
    set.replace([alarm()], new Set(['a1']));
    expect(set.all()).toEqual([]);
    expect(set.recentlyClosed().get('a1')?.state).toBe('CLOSED');
  });

  it('drops what a complete list lacks, unless it was pushed while the list was read', () => {
    const set = new OpenAlarmSet();
    set.take(alarm({ id: 'gone' }));
    set.take(alarm({ id: 'pushed' }));
    set.replace([], new Set(['pushed']));
    expect(set.all().map(({ id }) => id)).toEqual(['pushed']);
  });

  it('marks what nobody knows without a new version of the alarm, and keeps the mark over changes', () => {
    const set = new OpenAlarmSet();
    set.take(alarm());
    expect(set.know([{ id: 'a1', unknownSinceMs: 5000 }])).toBe(true);
    expect(set.know([{ id: 'a1', unknownSinceMs: 5000 }])).toBe(false);
    set.take(alarm({ version: 2, acked: true, state: 'ACK_ACTIVE' }));
    expect(set.all()[0]).toMatchObject({ acked: true, unknownSinceMs: 5000 });
    set.know([{ id: 'a1', unknownSinceMs: null }]);
    expect(set.all()[0]).not.toHaveProperty('unknownSinceMs');
  });

  it('takes from a list what is known and what is not, also where the alarm itself is no news', () => {
    const set = new OpenAlarmSet();
    set.take(alarm());
    set.replace([alarm({ unknownSinceMs: 7000 })], new Set());
    expect(set.all()[0]?.unknownSinceMs).toBe(7000);
    set.replace([alarm()], new Set());
    expect(set.all()[0]?.unknownSinceMs).toBeUndefined();
  });

  it('forgets the mark of an alarm whose condition is over', () => {
    const set = new OpenAlarmSet();
    set.take(alarm());
    set.know([{ id: 'a1', unknownSinceMs: 5000 }]);
    set.take(alarm({ version: 2, active: false, state: 'UNACK_CLEARED' }));
    expect(set.all()[0]?.unknownSinceMs).toBeUndefined();
  });

  it('holds the most urgent of a flood and forgets the rest', () => {
    const set = new OpenAlarmSet();
    set.take(alarm({ id: 'least', level: 4, acked: true, state: 'ACK_ACTIVE' }));
    for (let i = 0; i < MAX_OPEN_ALARMS; i += 1) set.take(alarm({ id: `f${i}`, raisedAt: i }));
    expect(set.all()).toHaveLength(MAX_OPEN_ALARMS);
    expect(set.all().some(({ id }) => id === 'least')).toBe(false);
  });

  it('holds every critical alarm of a flood, acknowledged ones too', () => {
    const set = new OpenAlarmSet();
    set.take(alarm({ id: 'critical', level: 1, acked: true, state: 'ACK_ACTIVE' }));
    for (let i = 0; i <= MAX_OPEN_ALARMS; i += 1) set.take(alarm({ id: `f${i}`, level: 3, raisedAt: i }));
    expect(set.all()).toHaveLength(MAX_OPEN_ALARMS);
    expect(set.all().some(({ id }) => id === 'critical')).toBe(true);
  });

  it('remembers a bounded number of closed alarms', () => {
    const set = new OpenAlarmSet();
    for (let i = 0; i < 1500; i += 1) set.take({ ...closed(), id: `c${i}` });
    expect(set.recentlyClosed().size).toBe(1000);
    expect(set.recentlyClosed().has('c0')).toBe(false);
  });
});

describe('reading the open alarms', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['within what a browser holds, once', MAX_OPEN_ALARMS - 1],
    ['of a flood, with the critical one somebody acknowledged', 5 * MAX_OPEN_ALARMS],
  ])('%s', async (_name, flooding) => {
    const listed = [
      ...Array.from({ length: flooding }, (_, i) => alarm({ id: `f${i}`, level: 3, raisedAt: i })),
      alarm({ id: 'critical', level: 1, acked: true, state: 'ACK_ACTIVE' }),
    ];
    const page = ({ query }: GatewayRequest) => {
      const [pageNum, pageSize] = [Number(query.get('pageNum')), Number(query.get('pageSize'))];
      const asked = query.get('level');
      const found = listed.filter(({ level }) => asked === null || String(level) === asked);
      return {
        list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: found.length,
        pageNum,
        pageSize,
      };
    };
    vi.stubGlobal('fetch', new FakeGateway({ 'GET api/v1/alarms': page }).fetch);
    const read = await readOpenAlarms(new AbortController().signal);
    expect(read.some(({ id }) => id === 'critical')).toBe(true);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.length).toBe(Math.min(flooding, MAX_OPEN_ALARMS) + 1);
  });
});

describe('open alarms of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function running(read: () => Promise<readonly AlarmDto[]> = async () => Promise.resolve([alarm()])) {
    const feed = new FakeFeed();
    feed.start();
    const reader = vi.fn(read);
    const alarms = new OpenAlarms(feed, reader);
    const drawn = vi.fn();
    alarms.subscribe(drawn);
    alarms.start();
    await vi.advanceTimersByTimeAsync(200);
    return { feed, alarms, reader, drawn };
  }

  it('shows what was listed and what is pushed', async () => {
    const { feed, alarms } = await running();
    expect(alarms.snapshot()).toMatchObject({ isLoaded: true, hasFailed: false });
    feed.pushAlarm({ event: 'raised', alarm: alarm({ id: 'a2', level: 1 }) });
    await vi.advanceTimersByTimeAsync(200);
    expect(alarms.snapshot().alarms.map(({ id }) => id)).toEqual(['a2', 'a1']);
  });

  it.each<[AlarmEvent, number]>([
    ['raised', 1],
    ['worsened', 1],
    ['repeated', 1],
    ['acknowledged', 0],
    ['cleared', 0],
  ])('%s is news to sound for: %d', async (event, news) => {
    const { feed, alarms } = await running();
    feed.pushAlarm({ event, alarm: alarm({ version: 2 }) });
    await vi.advanceTimersByTimeAsync(200);
    expect(alarms.snapshot().annunciations).toBe(news);
  });

  it('draws a flood of two thousand alarms at most ten times a second', async () => {
    const { feed, drawn } = await running();
    drawn.mockClear();
    for (let i = 0; i < 2000; i += 1) {
      feed.pushAlarm({ event: 'raised', alarm: alarm({ id: `f${i}` }) });
      if (i % 200 === 0) await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(13);
  });

  it('draws a flood twice a second, an own acknowledgement in it at once, and is quick again after it', async () => {
    const { feed, alarms, drawn } = await running();
    let count = 0;
    const flood = async (seconds: number) => {
      for (let i = 0; i < seconds * 40; i += 1) {
        feed.pushAlarm({ event: 'raised', alarm: alarm({ id: `f${(count += 1)}` }) });
        await vi.advanceTimersByTimeAsync(25);
      }
    };
    await flood(1);
    drawn.mockClear();
    await flood(10);
    expect(drawn.mock.calls.length).toBeGreaterThan(15);
    expect(drawn.mock.calls.length).toBeLessThan(25);
    alarms.take(alarm({ id: 'f1', version: 2, acked: true, state: 'ACK_ACTIVE' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(alarms.snapshot().alarms.find(({ id }) => id === 'f1')?.acked).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    feed.pushAlarm({ event: 'raised', alarm: alarm({ id: 'calm' }) });
    await vi.advanceTimersByTimeAsync(500);
    feed.pushAlarm({ event: 'raised', alarm: alarm({ id: 'next' }) });
    await vi.advanceTimersByTimeAsync(100);
    expect(alarms.snapshot().alarms.some(({ id }) => id === 'next')).toBe(true);
  });

  it('reads again after a gap and after a return of the link', async () => {
    const { feed, reader } = await running();
    feed.lose();
    feed.restore();
    await vi.advanceTimersByTimeAsync(200);
    expect(reader.mock.calls.length).toBeGreaterThan(1);
  });

  it('says that it failed, keeps what it has, and tries again', async () => {
    let isDown = false;
    const { alarms, feed } = await running(async () =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve([alarm()]),
    );
    isDown = true;
    feed.restore();
    await vi.advanceTimersByTimeAsync(200);
    expect(alarms.snapshot()).toMatchObject({ hasFailed: true });
    expect(alarms.snapshot().alarms).toHaveLength(1);
    isDown = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(alarms.snapshot().hasFailed).toBe(false);
  });

  it('does nothing more after it was stopped', async () => {
    const { feed, alarms, reader } = await running();
    alarms.stop();
    reader.mockClear();
    feed.pushAlarm({ event: 'raised', alarm: alarm({ id: 'late' }) });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(reader).not.toHaveBeenCalled();
    expect(alarms.snapshot().alarms.map(({ id }) => id)).toEqual(['a1']);
  });
});
