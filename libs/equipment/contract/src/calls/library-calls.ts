import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { INTERVAL_ADVICE } from '../domain/interval-advice';

/** What maintenance found by a step, as far as its orders say. */
export const elementFindings = z.object({
  /** Times it was looked at and judged, and of these not in order. */
  looked: z.number().int(),
  found: z.number().int(),
  /** Epoch ms; null where it never was. */
  lastFoundAt: z.number().nullable(),
  /** Whether it is looked at too often or too rarely, by the latest of them. */
  verdict: z.enum(INTERVAL_ADVICE.map(({ code }) => code)),
});
export type ElementFindings = z.infer<typeof elementFindings>;

export const libraryCalls = {
  findings: get('api/v1/library/maintenance-elements/:id/findings', {
    access: 'maintenanceElements:view',
    summary: 'How often a maintenance element was looked at and found something, and what follows for its interval',
    params: z.object({ id: z.uuid() }),
    reply: elementFindings,
  }),
} as const;
