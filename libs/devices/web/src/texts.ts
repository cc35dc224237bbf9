import type { DeviceDto, DeviceState } from '@sed/devices-contract';
import type { StatusTone } from '@sed/platform-ui';

export const STATE_TONES: Readonly<Record<DeviceState, StatusTone>> = {
  ONLINE: 'good',
  DEGRADED: 'warn',
  OFFLINE: 'bad',
  DISABLED: 'off',
};

/** What people call it: its name, else its own id, else that it is the gateway. */
export function deviceName({ name, code }: Pick<DeviceDto, 'name' | 'code'>, gateway: string): string {
  return name ?? (code === '' ? gateway : code);
}

/** `+1.2 s`, `-3.4 min`; undefined where nobody knows. */
export function skewText(skewMs: number | null): string | undefined {
  if (skewMs === null) return undefined;
  const seconds = skewMs / 1000;
  const sign = seconds > 0 ? '+' : '';
  return Math.abs(seconds) < 120 ? `${sign}${seconds.toFixed(1)} s` : `${sign}${(seconds / 60).toFixed(1)} min`;
}

export function percentText(value: number | null, digits = 1): string | undefined {
  return value === null ? undefined : `${value.toFixed(digits)} %`;
}
