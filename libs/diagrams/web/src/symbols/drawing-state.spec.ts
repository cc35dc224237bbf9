import { SYMBOL_KEYS, symbolOf } from '@sed/diagrams-contract';
import { QUALITIES, QUALITY, type Quality } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { drawingStateOf, type BoundValue, type BoundValues } from './drawing-state';

const at = (value: number | null, quality: Quality = 'GOOD'): BoundValue => ({ value, quality: QUALITY[quality] });
const ON = at(1);
const OFF = at(0);
const pump = (values: BoundValues, isFaultAlarmed = false) => drawingStateOf('pump', values, { isFaultAlarmed });
const valve = (values: BoundValues) => drawingStateOf('valve', values).body;

describe('a machine', () => {
  it.each<[string, BoundValues, string]>([
    ['stands', { RUN: OFF }, 'stopped'],
    ['runs', { RUN: ON }, 'running'],
    ['is on its way', { RUN: OFF, TRANSIT: ON }, 'transition'],
    ['was told to run and does not yet', { RUN: OFF, CMD: ON }, 'transition'],
    ['was told to stop and does not yet', { RUN: ON, CMD: OFF }, 'transition'],
    ['does what it was told', { RUN: ON, CMD: ON }, 'running'],
    ['runs under a command nobody can trust', { RUN: ON, CMD: at(0, 'STALE') }, 'running'],
    ['says nothing', {}, 'plain'],
    ['tells its speed only', { SPD: at(38) }, 'running'],
    ['tells a speed of zero only', { SPD: OFF }, 'stopped'],
    ['stands because the process is stopped', { RUN: at(0, 'STOPPED') }, 'stopped'],
    ['was never received', { RUN: at(null, 'UNKNOWN') }, 'bad'],
  ])('that %s is drawn so', (_, values, body) => {
    expect(pump(values).body).toBe(body);
  });

  it.each(['MAINT', 'CALIB', 'OVER', 'STALE', 'FAULT', 'COMM', 'UNKNOWN'] as const)(
    'is never drawn as stopped or running on a value that is %s',
    (quality) => {
      for (const value of [0, 1, null])
        expect(pump({ RUN: at(value, quality) })).toMatchObject({ body: 'bad', quality });
    },
  );

  it.each(['GOOD', 'MANUAL', 'SUSPECT_TIME', 'SUSPECT'] as const)('is drawn on a value that is %s', (quality) => {
    const state = pump({ RUN: at(0, quality) });
    expect(state.body).toBe('stopped');
    expect(state.quality).toBe(quality === 'GOOD' ? null : quality);
  });

  it('shows a fault as a diamond unless an alarm tells of it', () => {
    expect(pump({ RUN: OFF, FAULT: ON }).hasFault).toBe(true);
    expect(pump({ RUN: OFF, FAULT: ON }, true).hasFault).toBe(false);
    expect(pump({ RUN: OFF, FAULT: OFF }).hasFault).toBe(false);
    // A fault nobody can trust is no fault, but it is not hidden either.
    expect(pump({ RUN: OFF, FAULT: at(1, 'COMM') })).toMatchObject({
      hasFault: false,
      body: 'stopped',
      quality: 'COMM',
    });
  });

  it('shows manual mode, where it is operated from, and the lock', () => {
    expect(pump({ RUN: ON, MODE: OFF }).isManual).toBe(true);
    expect(pump({ RUN: ON, MODE: ON }).isManual).toBe(false);
    expect(pump({ RUN: ON }).isManual).toBe(false);
    expect(pump({ RUN: ON, MODE: at(0, 'STALE') }).isManual).toBe(false);
    expect(pump({ RUN: ON, REMOTE: ON }).place).toBe('R');
    expect(pump({ RUN: ON, REMOTE: OFF }).place).toBe('L');
    expect(pump({ RUN: ON, REMOTE: at(1, 'COMM') }).place).toBeNull();
    expect(pump({ RUN: ON, LOCK: ON }).isLocked).toBe(true);
    expect(pump({ RUN: ON, LOCK: OFF }).isLocked).toBe(false);
  });
});

describe('a valve', () => {
  it.each<[string, BoundValues, string]>([
    ['open', { OPEN: ON, CLOSED: OFF }, 'running'],
    ['closed', { OPEN: OFF, CLOSED: ON }, 'stopped'],
    ['between its ends', { OPEN: OFF, CLOSED: OFF }, 'transition'],
    ['at both ends at once', { OPEN: ON, CLOSED: ON }, 'bad'],
    ['with one end switch, open', { OPEN: ON }, 'running'],
    ['with one end switch, not open', { OPEN: OFF }, 'stopped'],
    ['with one end switch, closed', { CLOSED: ON }, 'stopped'],
    ['with one end switch, not closed', { CLOSED: OFF }, 'running'],
    ['told to be moving', { OPEN: ON, CLOSED: OFF, TRANSIT: ON }, 'transition'],
    ['of which one end is unknown', { OPEN: OFF, CLOSED: at(1, 'COMM') }, 'bad'],
    ['at 40 %', { POS: at(40) }, 'running'],
    ['at 0 %', { POS: OFF }, 'stopped'],
    ['at a stale position', { POS: at(40, 'STALE') }, 'bad'],
    ['nobody hears', {}, 'plain'],
  ])('%s', (_, values, body) => {
    expect(valve(values)).toBe(body);
  });

  it('is told apart from a breaker, which conducts when it is closed', () => {
    expect(drawingStateOf('breaker', { OPEN: ON }).body).toBe('stopped');
    expect(drawingStateOf('breaker', { OPEN: OFF }).body).toBe('running');
    expect(drawingStateOf('breaker', { OPEN: at(0, 'COMM') }).body).toBe('bad');
  });
});

describe('a vessel', () => {
  const range = { lo: 0, hi: 8 };
  const tank = (values: BoundValues, known: typeof range | undefined = range) =>
    drawingStateOf('tank', values, { range: known });

  it('is filled as far as its level says, within its range', () => {
    expect(tank({ PV: at(2) })).toMatchObject({ fill: 0.25, body: 'plain' });
    expect(tank({ PV: at(9) }).fill).toBe(1);
    expect(tank({ PV: at(-1) }).fill).toBe(0);
    expect(drawingStateOf('tank', { PV: at(2) }).fill).toBeNull();
    expect(tank({}).fill).toBeNull();
  });

  it('shows no level that cannot be trusted', () => {
    expect(tank({ PV: at(2, 'STALE') })).toMatchObject({ fill: null, body: 'bad', quality: 'STALE' });
    expect(tank({ PV: at(null, 'UNKNOWN') })).toMatchObject({ fill: null, body: 'bad', quality: 'UNKNOWN' });
  });
});

it('knows a drawing for every symbol and every quality', () => {
  for (const symbol of SYMBOL_KEYS) {
    for (const quality of QUALITIES) {
      const bound = at(1, quality);
      const state = drawingStateOf(symbol, { RUN: bound, OPEN: bound, PV: bound });
      const { kind } = symbolOf(symbol);
      const isState = kind === 'machine' || kind === 'valve';
      if (isState && QUALITY[quality] > QUALITY.STOPPED) expect(state.body, `${symbol} ${quality}`).toBe('bad');
      if (!isState) expect(['plain', 'bad']).toContain(state.body);
    }
  }
});
