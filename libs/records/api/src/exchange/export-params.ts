import { z } from 'zod';
import type { RecordFilter } from '../storage/record-store';

/** Whatever the exporter may see, decided when it was asked for; kept with the job and guarded again when read. */
export const exportParams = z.object({
  module: z.string(),
  format: z.enum(['xlsx', 'csv']),
  language: z.enum(['en', 'zh']),
  columns: z.array(z.string()),
  layout: z.enum(['table', 'import']).default('table'),
  filter: z.custom<RecordFilter>((value) => typeof value === 'object' && value !== null && 'conditions' in value),
  actor: z.object({
    code: z.string().default(''),
    loginName: z.string(),
    name: z.string(),
    source: z.string().nullable(),
  }),
});
export type ExportParams = z.infer<typeof exportParams>;

export const MAX_EXPORT_ROWS = 50_000;
