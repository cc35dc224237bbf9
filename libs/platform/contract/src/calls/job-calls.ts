import { z } from 'zod';
import { bilingualText } from '../domain/text';
import { get, post } from './call';

export const jobDto = z.object({
  id: z.string(),
  kind: z.string(),
  title: bilingualText,
  /** `interrupted` by the end of the process, where the work does not begin again by itself. */
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
  /** The file it made, to be fetched at `export/file/{id}` by its owner until `expiresAt`. */
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  expiresAt: z.number().nullable(),
  error: z.string().nullable(),
});
export type JobDto = z.infer<typeof jobDto>;

export const jobCalls = {
  mine: get('api/v1/jobs', { access: 'session', summary: 'Own long jobs, newest first', reply: z.array(jobDto) }),
  one: get('api/v1/jobs/:id', {
    access: 'session',
    summary: 'Progress of an own job',
    params: z.object({ id: z.string().max(64) }),
    reply: jobDto,
  }),
  cancel: post('api/v1/jobs/:id/cancellation', {
    access: 'session',
    summary: 'Stop an own job that waits or runs; one that has ended stays as it is',
    params: z.object({ id: z.string().max(64) }),
    reply: jobDto,
  }),
} as const;
