import { bilingualText, errorText, isErrorCode, textParams, type Language } from '@sed/platform-contract';
import type { ImportReport } from '@sed/records-contract';
import { z } from 'zod';

const storedError = z.object({
  sheet: z.string().optional(),
  row: z.number().int(),
  /** As the table has it, or as the template calls it in both languages. */
  column: z.union([z.string(), bilingualText]),
  field: z.string().nullable(),
  code: z.string().refine(isErrorCode),
  params: textParams,
});
export type StoredCellError = z.infer<typeof storedError>;

/** What an import came to, without a language: whoever reads it chooses theirs. */
export const storedReport = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  isDryRun: z.boolean(),
  errors: z.array(storedError),
});
export type StoredReport = z.infer<typeof storedReport>;

/** The report as a person reads it. */
export function reportIn(language: Language, { errors, ...numbers }: StoredReport): ImportReport {
  return {
    ...numbers,
    errors: errors.map(({ code, params, column, ...place }) => {
      const name = typeof column === 'string' ? column : column[language];
      return { ...place, column: name, message: errorText(language, code, { name, ...params }) };
    }),
  };
}
