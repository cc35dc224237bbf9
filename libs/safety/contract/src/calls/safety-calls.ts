import { get, post } from '@sed/platform-contract';
import { z } from 'zod';

const factoryNo = z.string().min(1).max(32);
const count = z.number().int();

/** What somebody reports whom nobody shall know. */
const anonymousReport = z.object({
  factoryNo,
  title: z.string().trim().min(2).max(50),
  place: z.string().trim().min(2).max(100),
  category: z.string().min(1).max(30),
  description: z.string().trim().min(5).max(500),
  isNearMiss: z.boolean(),
});
export type AnonymousReport = z.infer<typeof anonymousReport>;

/** A month of safe work at a plant, by the plant's clock. */
const safetyMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Permits whose work began, by type. */
  hot: count,
  confined: count,
  height: count,
  power: count,
  hours: z.number(),
  gasTests: count,
  failedTests: count,
  stops: count,
  hazards: count,
  majorHazards: count,
  nearMisses: count,
  anonymous: count,
  closedHazards: count,
});
export type SafetyMonth = z.infer<typeof safetyMonth>;

export const safetyCalls = {
  report: post('api/v1/safety/anonymous-reports', {
    access: 'session',
    summary: 'Report a hazard or a near miss of a plant without being named: the record knows nobody',
    body: anonymousReport,
    reply: z.object({ no: z.string().nullable() }),
  }),
  months: get('api/v1/safety/months', {
    access: 'session',
    summary: 'Permits, gas tests, hazards and near misses of a plant by the months of a year',
    query: z.object({ factoryNo, year: z.coerce.number().int().min(2000).max(2100) }),
    reply: z.object({ months: z.array(safetyMonth) }),
  }),
} as const;
