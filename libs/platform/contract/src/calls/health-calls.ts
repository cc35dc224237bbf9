import { z } from 'zod';
import { get } from './call';

/** Parts of the service that do not work now, by name alone: details may hold addresses. */
export const serviceHealth = z.object({
  parts: z.array(z.object({ name: z.string(), state: z.enum(['degraded', 'down']) })),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

/** Without a session: while the database hangs nobody could be asked who calls. Boards show the same names. */
export const serviceHealthCall = get('api/v1/service-health', {
  access: 'public',
  summary: 'Which parts of the service do not work now',
  reply: serviceHealth,
});
