import type { AlarmLevel } from '@sed/platform-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soundingLevel, urgentAlarms } from '../alarm-banner/urgent-alarms';
import { AlarmSounder, REPEAT_MS, SILENCE_MS, type Beeper } from './alarm-sounder';

class FakeBeeper implements Beeper {
  readonly played: AlarmLevel[] = [];
  blocked = false;
  private listener: (() => void) | undefined;
  play(level: AlarmLevel): void {
    if (!this.blocked) this.played.push(level);
  }
  isBlocked(): boolean {
    return this.blocked;
  }
  async unlock(): Promise<void> {
    this.blocked = false;
    this.listener?.();
    return Promise.resolve();
  }
  onChange(listener: () => void): () => void {
    this.listener = listener;
    return () => undefined;
  }
  close(): void {
    this.listener = undefined;
  }
}

function sounding() {
  const beeper = new FakeBeeper();
  const sounder = new AlarmSounder(() => beeper);
  sounder.start();
  return { beeper, sounder };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('alarm sound', () => {
  it.each([1, 2, 3, 4] as const)('repeats level %d until it is acknowledged', (level) => {
    const { beeper, sounder } = sounding();
    sounder.watch(level, 1);
    vi.advanceTimersByTime(REPEAT_MS[level] * 3);
    expect(beeper.played).toEqual([level, level, level, level]);
    sounder.watch(undefined, 1);
    vi.advanceTimersByTime(600_000);
    expect(beeper.played).toHaveLength(4);
  });

  it('goes on with the next worst level when the worst is acknowledged', () => {
    const { beeper, sounder } = sounding();
    sounder.watch(1, 1);
    sounder.watch(3, 1);
    expect(beeper.played).toEqual([1, 3]);
  });

  it('is silent for two minutes and then sounds again', () => {
    const { beeper, sounder } = sounding();
    sounder.watch(1, 1);
    sounder.silence();
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(beeper.played).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(beeper.played).toEqual([1, 1]);
    expect(sounder.snapshot().silencedUntilMs).toBeUndefined();
  });

  it('lets a new alarm break the silence, an acknowledgement not', () => {
    const { beeper, sounder } = sounding();
    sounder.watch(2, 1);
    sounder.silence();
    sounder.watch(3, 1);
    expect(beeper.played).toEqual([2]);
    sounder.watch(3, 2);
    expect(beeper.played).toEqual([2, 3]);
  });

  it('knows when the browser blocks it and plays after the unlock', async () => {
    const { beeper, sounder } = sounding();
    beeper.blocked = true;
    sounder.start();
    sounder.watch(1, 1);
    expect(sounder.snapshot().isBlocked).toBe(true);
    expect(beeper.played).toEqual([]);
    await sounder.unlock();
    expect(sounder.snapshot().isBlocked).toBe(false);
    expect(beeper.played).toEqual([1]);
  });

  it('makes no sound after it was stopped', () => {
    const { beeper, sounder } = sounding();
    sounder.watch(1, 1);
    sounder.stop();
    vi.advanceTimersByTime(60_000);
    expect(beeper.played).toEqual([1]);
  });
});

describe('what calls', () => {
  it('names three and counts the rest, without acknowledged and held ones', () => {
    const alarms = [1, 2, 3, 4, 5].map((n) => anAlarm({ id: String(n) }));
    const { shown, more } = urgentAlarms([
      ...alarms,
      anAlarm({ id: 'x', acked: true }),
      anAlarm({ id: 'y', held: true }),
    ]);
    expect(shown.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(more).toBe(2);
  });

  it.each([
    ['nothing', [], undefined],
    ['the worst', [anAlarm({ level: 3 }), anAlarm({ level: 1 })], 1],
    ['not what is acknowledged', [anAlarm({ level: 1, acked: true, state: 'ACK_ACTIVE' }), anAlarm({ level: 3 })], 3],
    ['not what returned by itself', [anAlarm({ state: 'UNACK_CLEARED', active: false })], undefined],
    ['not what is held', [anAlarm({ held: true })], undefined],
  ] as const)('sounds for %s', (_name, alarms, level) => {
    expect(soundingLevel(alarms)).toBe(level);
  });
});
