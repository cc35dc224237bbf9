import { z } from 'zod';
import { bilingualText, QUALITIES } from '@sed/platform-contract';

/** AI analogue, AO set-point, DI switch, DO command, CNT counter, CALC computed, MAN manual, LAB laboratory. */
export const SIGNAL_KINDS = ['AI', 'AO', 'DI', 'DO', 'CNT', 'CALC', 'MAN', 'LAB'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export const SIGNAL_STATES = ['ENABLED', 'DISABLED'] as const;

export const SIGNAL_ROLES = ['PV', 'SP', 'OUT', 'MODE', 'RUN', 'FAULT', 'COUNTER', 'POSITION'] as const;
export type SignalRole = (typeof SIGNAL_ROLES)[number];

/** Tag of the switch signal the platform itself keeps per plant: 1 while the plant's link is alive. */
export const LINK_SIGNAL_CODE = 'SYS_LINK';

export const band = z.object({ lo: z.number().nullable(), hi: z.number().nullable() });

export const signalDto = z.object({
  id: z.number().int(),
  factoryNo: z.string(),
  code: z.string().min(1).max(50),
  name: bilingualText,
  kind: z.enum(SIGNAL_KINDS),
  role: z.enum(SIGNAL_ROLES).nullable(),
  unit: z.string().max(20),
  decimals: z.number().int().min(0).max(4),
  section: z.string().max(60),
  state: z.enum(SIGNAL_STATES),
  range: band,
  normal: band,
  scanPeriodS: z.number().int().positive(),
  staleAfterS: z.number().int().positive(),
  deadband: z.number().nullable(),
  counterRollover: z.number().nullable(),
  critical: z.boolean(),
  /** Rises with every change; sent back with a change, a stale one answers 409. */
  version: z.number().int().optional(),
});
export type SignalDto = z.infer<typeof signalDto>;

export const latestDto = z.object({
  code: z.string(),
  value: z.number().nullable(),
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
});
export type LatestDto = z.infer<typeof latestDto>;

/** Default age in seconds after which a value is stale: three scan periods, at least 15 s, at most 900 s. */
export function defaultStaleAfterS(scanPeriodS: number): number {
  return Math.min(900, Math.max(15, 3 * scanPeriodS));
}
