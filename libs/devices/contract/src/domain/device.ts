import { bilingualText, QUALITIES, type BilingualText } from '@sed/platform-contract';
import { z } from 'zod';
import { DEVICE_STATES } from './device-state';

/** Known only where the gateway says so or a person does. */
export const DEVICE_KINDS = ['GATEWAY', 'PLC', 'RTU', 'INSTRUMENT_LINK'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const DEVICE_KIND_TEXTS: Readonly<Record<DeviceKind, BilingualText>> = {
  GATEWAY: { zh: '网关', en: 'Gateway' },
  PLC: { zh: 'PLC 控制器', en: 'PLC' },
  RTU: { zh: 'RTU 终端', en: 'RTU' },
  INSTRUMENT_LINK: { zh: '仪表链路', en: 'Instrument link' },
};

export const DEVICE_PROTOCOLS = ['MQTT_JSON', 'SPARKPLUG_B'] as const;
export type DeviceProtocol = (typeof DEVICE_PROTOCOLS)[number];

export const DEVICE_PROTOCOL_TEXTS: Readonly<Record<DeviceProtocol, string>> = {
  MQTT_JSON: 'MQTT JSON',
  SPARKPLUG_B: 'Sparkplug B',
};

/** Rates are those of so long a time before now, ms. */
export const RATE_WINDOW_MS = 15 * 60_000;

export const deviceDto = z.object({
  id: z.string(),
  factoryNo: z.string(),
  plantName: bilingualText,
  /** Its own id behind the gateway; empty for the gateway itself. */
  code: z.string(),
  /** Null until somebody gives it one. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  kind: z.enum(DEVICE_KINDS).nullable(),
  protocol: z.enum(DEVICE_PROTOCOLS),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  state: z.enum(DEVICE_STATES),
  lastMessageAt: z.number().nullable(),
  /** Null where it has no messages of its own: a device whose gateway speaks for it. */
  messagesPerMin: z.number().nullable(),
  lossPct: z.number().nullable(),
  skewMs: z.number().nullable(),
  signals: z.number().int(),
  /** Signals whose latest value is not usable. */
  badSignals: z.number().int(),
  /** Gaps that are not closed. */
  openGaps: z.number().int(),
  autoResend: z.boolean(),
  disabledAt: z.number().nullable(),
  disabledBy: z.string().nullable(),
  disabledReason: z.string().nullable(),
  version: z.number().int(),
});
export type DeviceDto = z.infer<typeof deviceDto>;

/** What a device did in ten minutes. */
export const deviceSpan = z.object({
  startMs: z.number(),
  messages: z.number(),
  values: z.number(),
  rejected: z.number(),
  lossPct: z.number().nullable(),
  skewMs: z.number().nullable(),
});

export const deviceSignal = z.object({
  code: z.string(),
  name: bilingualText,
  unit: z.string(),
  decimals: z.number(),
  value: z.number().nullable(),
  quality: z.enum(QUALITIES),
  /** Of the latest value, epoch ms. */
  ts: z.number().nullable(),
  isEnabled: z.boolean(),
});
export type DeviceSignal = z.infer<typeof deviceSignal>;

export const GAP_CAUSES = ['SEQUENCE', 'SILENCE'] as const;
export const GAP_STATES = ['OPEN', 'CLOSED'] as const;

export const deviceGap = z.object({
  id: z.string(),
  fromMs: z.number(),
  toMs: z.number(),
  /** Messages by their numbers; null where only silence tells. */
  lost: z.number().int().nullable(),
  cause: z.enum(GAP_CAUSES),
  state: z.enum(GAP_STATES),
  foundAt: z.number(),
  closedAt: z.number().nullable(),
  /** Values the store still lacks; null before it was looked. */
  missing: z.number().int().nullable(),
});
export type DeviceGap = z.infer<typeof deviceGap>;

export const deviceEvent = z.object({
  at: z.number(),
  from: z.enum(DEVICE_STATES).nullable(),
  to: z.enum(DEVICE_STATES),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
});
