import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardIndicatorRef } from '@sed/platform-ports';
import { stateAgainstLimits } from '@sed/boards-contract';
import { QUALITY } from '@sed/platform-contract';
import type { BucketDto } from '@sed/signals-contract';
import { FakeAlarmFeed, FakeLiveValues, FakePlantDirectory, anAlarm, ManualClock } from '@sed/testing';
import { FakeIndicatorSource } from '../testing/board-app';
import { AlarmDigest } from './alarm-digest';
import { BoardAssembler } from './board-assembler';

const MINUTE = 60_000;
const T0 = Math.floor(1_763_720_000_000 / MINUTE) * MINUTE;

let live: FakeLiveValues;
let directory: FakePlantDirectory;
let clock: ManualClock;
let alarms: FakeAlarmFeed;
let digest: AlarmDigest;
let assembler: BoardAssembler;

beforeEach(() => {
  live = new FakeLiveValues();
  directory = new FakePlantDirectory();
  clock = new ManualClock(T0);
  alarms = new FakeAlarmFeed();
  digest = new AlarmDigest(alarms, clock);
  for (const factoryNo of ['A', 'B', 'C']) {
    directory.addPlant({ factoryNo });
    for (const code of ['EFF_COD', 'EFF_NH3', 'EFF_PH', 'EFF_FLOW']) directory.addSignal(factoryNo, code);
  }
  assembler = new BoardAssembler(live, directory, new FakeIndicatorSource(), clock);
  assembler.refresh();
});

function set(factoryNo: string, code: string, value: number, quality: number = QUALITY.GOOD): void {
  live.set(directory.signal(factoryNo, code)?.id ?? -1, value, clock.nowMs(), quality);
}

function plant(factoryNo: string) {
  const found = assembler.assemble(digest.byPlant()).plants.find((one) => one.factoryNo === factoryNo);
  if (found === undefined) throw new Error('no such plant');
  return found;
}

function cod(factoryNo = 'A') {
  const found = plant(factoryNo).indicators.find((one) => one.key === 'COD');
  if (found === undefined) throw new Error('no COD');
  return found;
}

function bucket(start: number, mean: number | null): BucketDto {
  const none = { min: null, max: null, first: null, last: null, stdev: null, total: null };
  return {
    start,
    end: start + MINUTE,
    mean,
    ...none,
    count: mean === null ? 0 : 12,
    goodSeconds: mean === null ? 0 : 60,
  };
}

describe('state of an indicator', () => {
  const indicator = (key: string, limitLo: number | null, limitHi: number | null): BoardIndicatorRef => {
    return { key, signalCode: key, unit: 'mg/L', decimals: 2, limitLo, limitHi };
  };
  const state = (ref: BoardIndicatorRef, value: number, quality: number = QUALITY.GOOD) =>
    stateAgainstLimits(ref, { value, quality });

  it.each([
    [44.9, 'normal'],
    [45, 'warn'],
    [50, 'warn'],
    [50.01, 'over'],
  ])('of COD %d with the limit 50 is %s', (value, expected) => {
    expect(state(indicator('COD', null, 50), value)).toBe(expected);
  });

  it.each(['NH3-N', 'TP'])('of %s warns from 80 %% of the limit', (key) => {
    expect(state(indicator(key, null, 5), 3.99)).toBe('normal');
    expect(state(indicator(key, null, 5), 4)).toBe('warn');
  });

  it.each([
    [5.9, 'over'],
    [6.2, 'warn'],
    [7.2, 'normal'],
    [8.1, 'normal'],
    [8.8, 'warn'],
    [9.1, 'over'],
  ])('of pH %d between 6 and 9 is %s', (value, expected) => {
    expect(state(indicator('pH', 6, 9), value)).toBe(expected);
  });

  it('of residual chlorine warns just above its lower limit', () => {
    expect(state(indicator('CL2', 0.3, null), 0.29)).toBe('over');
    expect(state(indicator('CL2', 0.3, null), 0.32)).toBe('warn');
    expect(state(indicator('CL2', 0.3, null), 0.5)).toBe('normal');
  });

  it.each([QUALITY.STALE, QUALITY.COMM, QUALITY.FAULT, QUALITY.CALIB, QUALITY.UNKNOWN])(
    'is unknown at quality %d, whatever the value',
    (quality) => {
      expect(state(indicator('COD', null, 50), 10, quality)).toBe('unknown');
    },
  );
});

describe('a plant on the board', () => {
  it('shows the value as it is, with its quality, and no value as null', () => {
    set('A', 'EFF_COD', 31.55, QUALITY.STALE);
    expect(cod()).toMatchObject({ value: 31.6, ts: T0, quality: 'STALE', state: 'unknown', overSince: null });
    expect(plant('A').indicators[1]).toMatchObject({ key: 'NH3-N', value: null, ts: null, quality: 'UNKNOWN' });
  });

  it('computes the load from the flow of the day, and none from a flow that may not be trusted', () => {
    set('A', 'EFF_FLOW', 1200);
    expect(plant('A')).toMatchObject({ flowM3PerH: 1200, loadPercent: 120 });
    set('A', 'EFF_FLOW', 1200, QUALITY.FAULT);
    expect(plant('A')).toMatchObject({ flowM3PerH: null, loadPercent: null });
  });

  it('stands before others by alarm level, then by indicators over, then near the limit', () => {
    set('C', 'EFF_COD', 46);
    expect(assembler.assemble(digest.byPlant()).plants.map((one) => one.factoryNo)).toEqual(['C', 'A', 'B']);
    set('B', 'EFF_COD', 60);
    expect(assembler.assemble(digest.byPlant()).plants.map((one) => one.factoryNo)).toEqual(['B', 'C', 'A']);
    alarms.push('raised', anAlarm({ factoryNo: 'A', level: 3 }));
    expect(assembler.assemble(digest.byPlant()).plants.map((one) => one.factoryNo)).toEqual(['A', 'B', 'C']);
  });
});

describe('an excursion', () => {
  it('keeps its beginning while it lasts and while the value is unknown, and ends with a good value', () => {
    set('A', 'EFF_COD', 60);
    expect(cod().overSince).toBe(T0);
    clock.ms = T0 + 5000;
    set('A', 'EFF_COD', 61);
    expect(cod().overSince).toBe(T0);
    set('A', 'EFF_COD', 61, QUALITY.COMM);
    expect(cod()).toMatchObject({ state: 'unknown', overSince: null });
    set('A', 'EFF_COD', 62);
    expect(cod().overSince).toBe(T0);
    set('A', 'EFF_COD', 40);
    expect(cod()).toMatchObject({ state: 'normal', overSince: null });
    clock.ms = T0 + 9000;
    set('A', 'EFF_COD', 60);
    expect(cod().overSince).toBe(T0 + 9000);
  });

  it('that began before the process did is found in the stored minutes, gaps included', () => {
    const fresh = new BoardAssembler(live, directory, new FakeIndicatorSource(), clock);
    const track = fresh.refresh().find((one) => one.indicator.key === 'COD');
    set('A', 'EFF_COD', 60);
    track?.follow(live.get(track.series), T0);
    const means = [40, 55, null, 58, 60];
    track?.fill(
      [],
      means.map((mean, i) => bucket(T0 - (means.length - i) * MINUTE, mean)),
    );
    expect(track?.follow(live.get(track.series), T0).overSince).toBe(T0 - 4 * MINUTE);
  });
});

describe('the sparkline', () => {
  it('holds a mean for each of the last 60 minutes, stored ones first and null in gaps', () => {
    const track = new BoardAssembler(live, directory, new FakeIndicatorSource(), clock).refresh()[0];
    track?.fill([bucket(T0 - 2 * MINUTE, 30.04), bucket(T0 - 100 * MINUTE, 99)], []);
    for (const [second, value] of [
      [1, 31],
      [2, 33],
      [62, 40],
    ] as const) {
      clock.ms = T0 + second * 1000;
      set('A', 'EFF_COD', value);
      track?.follow(live.get(track.series), clock.nowMs());
      track?.follow(live.get(track.series), clock.nowMs());
    }
    const trend = track?.follow(live.get(track.series), clock.nowMs()).trend ?? [];
    expect(trend).toHaveLength(60);
    expect(trend.slice(-4)).toEqual([30, null, 32, 40]);
    expect(trend.slice(0, -4).every((mean) => mean === null)).toBe(true);
  });
});

describe('alarms of the boards', () => {
  it('are counted by level while they are open, and shelved ones are not', () => {
    alarms.push('raised', anAlarm({ id: '1', level: 2 }));
    alarms.push('raised', anAlarm({ id: '2', level: 2, state: 'UNACK_CLEARED', active: false }));
    alarms.push('raised', anAlarm({ id: '3', level: 4 }));
    alarms.push('shelved', anAlarm({ id: '4', level: 1, state: 'SHELVED' }));
    expect(plant('A')).toMatchObject({ severity: 2, openAlarms: { l1: 0, l2: 2, l3: 0, l4: 1 } });
  });

  it('run through the ticker newest first, a closed one for ten minutes more', () => {
    const all = (): boolean => true;
    for (let i = 0; i < 25; i += 1) alarms.push('raised', anAlarm({ id: String(i), level: 3, raisedAt: T0 + i }));
    expect(digest.ticker(all).map((item) => item.id)).toEqual(Array.from({ length: 20 }, (_, i) => String(24 - i)));
    alarms.push(
      'closed',
      anAlarm({ id: '24', level: 3, raisedAt: T0 + 24, state: 'CLOSED', active: false, closedAt: T0 }),
    );
    expect(digest.ticker(all)[0]).toMatchObject({ id: '24', active: false });
    clock.ms = T0 + 11 * MINUTE;
    expect(digest.ticker(all)[0]?.id).toBe('23');
    expect(digest.ticker((factoryNo) => factoryNo === 'B')).toEqual([]);
  });

  it('run through the ticker with the open critical ones in front, whatever came after them', () => {
    const all = (): boolean => true;
    alarms.push('raised', anAlarm({ id: 'critical', level: 1, raisedAt: T0 - 1 }));
    alarms.push('raised', anAlarm({ id: 'over', level: 1, raisedAt: T0 - 2 }));
    for (let i = 0; i < 25; i += 1) alarms.push('raised', anAlarm({ id: String(i), level: 3, raisedAt: T0 + i }));
    const over = anAlarm({ id: 'over', level: 1, raisedAt: T0 - 2, state: 'CLOSED', active: false, closedAt: T0 });
    alarms.push('closed', over);
    const shown = digest.ticker(all).map(({ id }) => id);
    expect(shown.slice(0, 2)).toEqual(['critical', '24']);
    expect(shown).not.toContain('over');
  });

  it('say since when they are unknown, held back as long as the values they tell of', () => {
    alarms.push('raised', anAlarm({ id: '1', level: 2, raisedAt: T0 }));
    alarms.push('cleared', anAlarm({ id: '2', level: 2, raisedAt: T0 - 1, state: 'UNACK_CLEARED', active: false }));
    const since = { unknownSinceMs: T0 + MINUTE };
    alarms.know({ factoryNo: 'A', alarms: ['1', '2'].map((id) => ({ id, ...since })) });
    expect(digest.ticker(() => true).map((item) => item.unknownSinceMs)).toEqual([T0 + MINUTE, undefined]);
    expect(digest.ticker((_, tsMs) => tsMs <= T0)[0]).not.toHaveProperty('unknownSinceMs');
    alarms.know({ factoryNo: 'A', alarms: [{ id: '1', unknownSinceMs: null }] });
    expect(digest.ticker(() => true)[0]).not.toHaveProperty('unknownSinceMs');
  });
});
