import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';

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

export const patrolCalls = {
  route: get('api/v1/patrol/external-inspections/:id/route', {
    access: 'session',
    summary: 'The way of an external inspection by the positions of its phones, with the places it stopped at',
    params: z.object({ id: z.uuid() }),
    reply: inspectionRoute,
  }),
} as const;
