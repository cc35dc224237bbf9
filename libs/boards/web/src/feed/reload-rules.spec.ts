import { describe, expect, it } from 'vitest';
import { reloadReason, type ReloadMoment } from './reload-rules';

const HOUR_MS = 3_600_000;
const calm: ReloadMoment = {
  pageAgeMs: 10 * HOUR_MS,
  silenceMs: 500,
  isNewBuild: false,
  hasSevereAlarm: false,
  localMinuteOfDay: 12 * 60,
  heapMb: 60,
  spread: 0,
};

describe('a wall display loads itself again', () => {
  it('never while all is well', () => {
    expect(reloadReason(calm)).toBeNull();
  });

  it('once a night between three and five', () => {
    expect(reloadReason({ ...calm, localMinuteOfDay: 3 * 60 })).toBe('daily');
    expect(reloadReason({ ...calm, localMinuteOfDay: 3 * 60 - 1 })).toBeNull();
    expect(reloadReason({ ...calm, localMinuteOfDay: 5 * 60 })).toBeNull();
    expect(reloadReason({ ...calm, localMinuteOfDay: 4 * 60, pageAgeMs: HOUR_MS })).toBeNull();
  });

  it('not at the same minute as the screen beside it', () => {
    expect(reloadReason({ ...calm, localMinuteOfDay: 3 * 60 + 30, spread: 0.5 })).toBeNull();
    expect(reloadReason({ ...calm, localMinuteOfDay: 3 * 60 + 56, spread: 0.5 })).toBe('daily');
    expect(reloadReason({ ...calm, localMinuteOfDay: 5 * 60 - 1, spread: 0.999 })).toBe('daily');
  });

  it('for a new build, but at no time while a level 1 or 2 alarm is open', () => {
    expect(reloadReason({ ...calm, isNewBuild: true })).toBe('build');
    expect(reloadReason({ ...calm, isNewBuild: true, hasSevereAlarm: true })).toBeNull();
    expect(reloadReason({ ...calm, localMinuteOfDay: 4 * 60, hasSevereAlarm: true })).toBeNull();
  });

  it('when nothing came for five minutes, whatever is open', () => {
    expect(reloadReason({ ...calm, silenceMs: 299_000 })).toBeNull();
    expect(reloadReason({ ...calm, silenceMs: 300_000, hasSevereAlarm: true })).toBe('silence');
  });

  it('when its memory has grown', () => {
    expect(reloadReason({ ...calm, heapMb: 351 })).toBe('memory');
    expect(reloadReason({ ...calm, heapMb: null })).toBeNull();
  });

  it('never within two minutes of the last time', () => {
    expect(reloadReason({ ...calm, pageAgeMs: 119_000, isNewBuild: true, heapMb: 900 })).toBeNull();
  });
});
