import { get, post } from '@sed/platform-contract';
import { z } from 'zod';
import { byRecord, recordId } from './record-params';

/** Action of a timeline entry that tells of a merge; no action of a flow can be called that. */
export const MERGE_ACTION = '$merge';
/** One step for all of them: with more references than this it would hold everybody else up. */
export const MAX_MERGED = 2000;

const mergePreview = z.object({
  /** What refers to the record that goes, by module and field. */
  uses: z.array(z.object({ module: z.string(), field: z.string(), count: z.number().int() })),
  total: z.number().int(),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** Two records of a library that mean the same become one. It cannot be undone, so it says before what will change. */
export const mergeOfRecords = {
  mergePreview: get('api/v1/modules/:module/records/:id/merge', {
    access: 'session',
    summary: 'What refers to a record, and would refer to another one after a merge',
    params: byRecord,
    query: z.object({ into: recordId }),
    reply: mergePreview,
  }),
  merge: post('api/v1/modules/:module/records/:id/merge', {
    access: 'session',
    summary: 'Let everything that refers to a record refer to another one, and remove it',
    params: byRecord,
    body: z.object({
      version: z.number().int().min(1),
      into: recordId,
      note: z.string().max(500).optional(),
    }),
    reply: mergePreview,
  }),
};
