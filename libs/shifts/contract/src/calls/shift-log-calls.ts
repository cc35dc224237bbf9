import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';
import { AUTO_SECTIONS } from '../domain/shift-log';

const line = z.object({
  text: bilingualText,
  /** A figure beside it, as shown. */
  value: z.string().nullable(),
  /** Something to look at first. */
  isMarked: z.boolean(),
  /** Page it leads to. */
  path: z.string().nullable(),
});
export type SectionLine = z.infer<typeof line>;

export const filledSection = z.object({
  code: z.enum(AUTO_SECTIONS.map(({ code }) => code)),
  atMs: z.number(),
  lines: z.array(line),
  /** Lines there are beyond those kept. */
  more: z.number().int(),
});
export type FilledSection = z.infer<typeof filledSection>;
export const filledSections = z.array(filledSection);

const manualSection = z.object({
  code: z.string(),
  name: bilingualText,
  hint: bilingualText.nullable(),
  isRequired: z.boolean(),
  entries: z.number().int(),
});
export type ManualSection = z.infer<typeof manualSection>;

export const shiftLogCalls = {
  sections: get('api/v1/shift-logs/:id/sections', {
    access: 'shiftLog:view',
    summary: 'What the system knows of a shift: as it is now, or as it was when the shift was handed over',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ isFixed: z.boolean(), filled: filledSections, manual: z.array(manualSection) }),
  }),
} as const;
