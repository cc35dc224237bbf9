import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';

const feeVolume = z.object({
  /** The month by the production days of the plant, epoch ms. */
  from: z.number(),
  to: z.number(),
  /** What the volume is measured by; null where the plant has no such signal. */
  signal: z.object({ code: z.string(), name: bilingualText }).nullable(),
  /** Start of each day with its volume, m³; null where too little of it was measured. */
  days: z.array(z.tuple([z.number(), z.number().nullable()])),
  totalM3: z.number().nullable(),
  /** Share of the month that was measured, 0 to 1. */
  validity: z.number(),
  /** Guaranteed and design volume of a day by the price-volume record; null without. */
  floorM3PerDay: z.number().nullable(),
  designM3PerDay: z.number().nullable(),
});
export type FeeVolume = z.infer<typeof feeVolume>;

export const revenueCalls = {
  volume: get('api/v1/revenue/fees/:id/volume', {
    access: 'session',
    summary: 'What the plant measured on each day of the month of a water fee, beside guaranteed and design volume',
    params: z.object({ id: z.uuid() }),
    reply: feeVolume,
  }),
} as const;
