import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';

/** Readings of a year are looked up at once. */
export const MAX_FAR_MS = 366 * 86_400_000;

const walkedRoute = z.object({
  /** Code and name of who was on the way. */
  person: z.string(),
  name: bilingualText,
  /** Positions in their order: epoch ms, degrees WGS 84. */
  points: z.array(z.tuple([z.number(), z.number(), z.number()])),
  lengthM: z.number(),
});

const routeStop = z.object({
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  /** How and when the arrival was proven; null where nobody came. */
  proof: z.string().nullable(),
  arrivedAt: z.number().nullable(),
});

const inspectionRoute = z.object({
  routes: z.array(walkedRoute),
  stops: z.array(routeStop),
  /** Days after which routes are removed. */
  keptDays: z.number(),
});
export type InspectionRoute = z.infer<typeof inspectionRoute>;

/** A reading further from its live signal than has to be confirmed. */
const farReading = z.object({
  /** The order it was taken in. */
  module: z.string(),
  orderId: z.string(),
  orderNo: z.string().nullable(),
  takenAt: z.number(),
  point: z.string(),
  element: bilingualText,
  /** Tag of the plant. */
  signal: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  live: z.number(),
  deviationPct: z.number(),
  /** Whoever read it said that it is right. */
  isConfirmed: z.boolean(),
  executor: z.string().nullable(),
});
export type FarReading = z.infer<typeof farReading>;

export const patrolCalls = {
  route: get('api/v1/patrol/external-inspections/:id/route', {
    access: 'session',
    summary: 'The way of an external inspection by the positions of its phones, with the places it stopped at',
    params: z.object({ id: z.uuid() }),
    reply: inspectionRoute,
  }),
  farReadings: get('api/v1/patrol/far-readings', {
    access: 'session',
    summary: 'Readings of patrols that lay further from their live signal than has to be confirmed, newest first',
    query: z
      .object({
        factoryNo: z.string().max(32),
        from: z.coerce.number().int(),
        to: z.coerce.number().int(),
        /** Tag of the plant: readings of this signal alone. */
        signal: z.string().max(100).optional(),
      })
      .refine(({ from, to }) => to > from && to - from <= MAX_FAR_MS, { error: 'field.invalid' }),
    reply: z.array(farReading),
  }),
} as const;
