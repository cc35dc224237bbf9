import type { BilingualText } from '@sed/platform-contract';

export const DEVICE_STATES = ['ONLINE', 'DEGRADED', 'OFFLINE', 'DISABLED'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export const DEVICE_STATE_TEXTS: Readonly<Record<DeviceState, BilingualText>> = {
  ONLINE: { zh: '在线', en: 'Online' },
  DEGRADED: { zh: '异常', en: 'Degraded' },
  OFFLINE: { zh: '离线', en: 'Offline' },
  DISABLED: { zh: '停用', en: 'Disabled' },
};

/** Losing more than this share of its messages makes a device degraded, per cent. */
export const LOSS_LIMIT_PCT = 5;
/** So does a clock further off than this, either way, ms. */
export const SKEW_LIMIT_MS = 120_000;

/** What is known of a device when its state is asked for. */
export interface DeviceSigns {
  readonly isDisabled: boolean;
  /** Whether it speaks now; unknown while nothing was heard of it since the service began to listen. */
  readonly link: 'online' | 'offline' | 'unknown';
  /** Null where its messages carry no numbers: nobody can say. */
  readonly lossPct: number | null;
  /** Its clock minus ours, ms. */
  readonly skewMs: number | null;
}

/** The state of a device, and nothing but these signs decides it. */
export function stateOf({ isDisabled, link, lossPct, skewMs }: DeviceSigns): DeviceState {
  if (isDisabled) return 'DISABLED';
  if (link !== 'online') return 'OFFLINE';
  const isLossy = lossPct !== null && lossPct > LOSS_LIMIT_PCT;
  const isSkewed = skewMs !== null && Math.abs(skewMs) > SKEW_LIMIT_MS;
  return isLossy || isSkewed ? 'DEGRADED' : 'ONLINE';
}

/** @returns per cent; null where nothing was to be expected */
export function lossPctOf(received: number, lost: number): number | null {
  return received + lost === 0 ? null : (100 * lost) / (received + lost);
}
