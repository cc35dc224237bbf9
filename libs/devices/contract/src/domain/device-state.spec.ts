import { describe, expect, it } from 'vitest';
import { lossPctOf, stateOf, type DeviceSigns, type DeviceState } from './device-state';

const WELL: DeviceSigns = { isDisabled: false, link: 'online', lossPct: 0, skewMs: 0 };

describe('the state of a device', () => {
  it.each<[string, Partial<DeviceSigns>, DeviceState]>([
    ['speaks and loses nothing', {}, 'ONLINE'],
    ['carries no numbers and no times', { lossPct: null, skewMs: null }, 'ONLINE'],
    ['loses just as much as it may', { lossPct: 5 }, 'ONLINE'],
    ['loses more', { lossPct: 5.01 }, 'DEGRADED'],
    ['has a clock as far off as it may be', { skewMs: -120_000 }, 'ONLINE'],
    ['has a clock that is late', { skewMs: -120_001 }, 'DEGRADED'],
    ['has a clock that is early', { skewMs: 120_001 }, 'DEGRADED'],
    ['is silent, whatever it was like before', { link: 'offline', lossPct: 50 }, 'OFFLINE'],
    ['was not heard yet', { link: 'unknown' }, 'OFFLINE'],
    ['is switched off, though it speaks', { isDisabled: true, lossPct: 50 }, 'DISABLED'],
  ])('that %s', (_, signs, state) => {
    expect(stateOf({ ...WELL, ...signs })).toBe(state);
  });

  it('takes loss as a share of what was sent', () => {
    expect(lossPctOf(95, 5)).toBe(5);
    expect(lossPctOf(0, 3)).toBe(100);
    expect(lossPctOf(0, 0)).toBeNull();
  });
});
