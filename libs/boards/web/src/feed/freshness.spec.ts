import { describe, expect, it } from 'vitest';
import { anIndicator, aPlant, NOON_MS } from '../testing/board-builders';
import { feedPhase, hasSevereAlarm, shownQuality, summaryOf } from './freshness';

const fresh = { nowMs: NOON_MS, isDelayed: false };

describe('the quality a value is shown with', () => {
  it('is that of the service while all is well', () => {
    expect(shownQuality(anIndicator(), 'online', fresh)).toBe('GOOD');
    expect(shownQuality(anIndicator({ quality: 'CALIB' }), 'online', fresh)).toBe('CALIB');
  });

  it('becomes stale by itself once no sample can be that old', () => {
    expect(shownQuality(anIndicator({ ts: NOON_MS - 901_000 }), 'online', fresh)).toBe('STALE');
  });

  it('becomes stale for every value when the board itself hears nothing', () => {
    expect(shownQuality(anIndicator(), 'online', { nowMs: NOON_MS, isDelayed: true })).toBe('STALE');
  });

  it('never becomes milder: a fault stays a fault on a delayed board', () => {
    expect(shownQuality(anIndicator({ quality: 'FAULT' }), 'online', { nowMs: NOON_MS, isDelayed: true })).toBe(
      'FAULT',
    );
  });

  it('is no communication while the link of the plant is down', () => {
    expect(shownQuality(anIndicator(), 'offline', fresh)).toBe('COMM');
    expect(shownQuality(anIndicator({ value: null }), 'offline', fresh)).toBe('COMM');
  });

  it('is unknown without a value or a time, whatever the service says', () => {
    expect(shownQuality(anIndicator({ value: null }), 'online', fresh)).toBe('UNKNOWN');
    expect(shownQuality(anIndicator({ ts: null }), 'online', fresh)).toBe('UNKNOWN');
    expect(shownQuality(anIndicator({ value: null, quality: 'FAULT' }), 'online', fresh)).toBe('FAULT');
  });
});

describe('the phase of the feed', () => {
  const live = { isConnected: true, hasData: true, silenceMs: 500, isReachable: true };

  it.each([
    ['live', {}],
    ['live', { silenceMs: 14_000 }],
    ['live', { isConnected: false, silenceMs: 1_500 }],
    ['lost', { isConnected: false, silenceMs: 2_100 }],
    ['lost', { isReachable: false, silenceMs: 4_000 }],
    ['delayed', { silenceMs: 15_001 }],
    ['delayed', { isConnected: false, hasData: false, silenceMs: 15_001 }],
    ['connecting', { isConnected: false, hasData: false, silenceMs: 3_000 }],
  ] as const)('is %s for %o', (phase, overrides) => {
    expect(feedPhase({ ...live, ...overrides })).toBe(phase);
  });
});

describe('the summary of a board', () => {
  it('counts each plant once, under the worst that holds', () => {
    const plants = [
      aPlant('a'),
      aPlant('b', { indicators: [anIndicator({ state: 'warn' })] }),
      aPlant('c', { link: 'offline', indicators: [anIndicator({ state: 'warn' })] }),
      aPlant('d', { link: 'offline', indicators: [anIndicator({ state: 'over' })] }),
    ];
    expect(summaryOf(new Map(plants.map((plant) => [plant.factoryNo, plant])))).toEqual({
      within: 1,
      near: 1,
      silent: 1,
      over: 1,
    });
  });

  it('never counts a plant nothing is known of among those within their limits', () => {
    const unknown = anIndicator({ value: null, state: 'unknown', quality: 'UNKNOWN' });
    const plants = [
      aPlant('a', { indicators: [] }),
      aPlant('b', { indicators: [unknown] }),
      aPlant('c', { indicators: [unknown, anIndicator()] }),
    ];
    expect(summaryOf(new Map(plants.map((plant) => [plant.factoryNo, plant])))).toEqual({
      within: 1,
      near: 0,
      silent: 2,
      over: 0,
    });
  });

  it('knows an open level 1 or 2 alarm from a lesser one', () => {
    const withAlarms = (openAlarms: { l1: number; l2: number; l3: number; l4: number }) =>
      new Map([['a', aPlant('a', { openAlarms })]]);
    expect(hasSevereAlarm(withAlarms({ l1: 0, l2: 0, l3: 5, l4: 5 }))).toBe(false);
    expect(hasSevereAlarm(withAlarms({ l1: 0, l2: 1, l3: 0, l4: 0 }))).toBe(true);
  });
});
