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

/** In the order the papers are written: with the signature of the one, then of the other. */
export const PAPER_KINDS = ['handed', 'taken'] as const;

const handoverPaper = z.object({
  kind: z.enum(PAPER_KINDS),
  fileId: z.string(),
  name: z.string(),
  /** SHA-256 of the paper when it was signed. */
  digest: z.string(),
  state: z.enum(['unchanged', 'changed', 'missing']),
});
export type HandoverPaper = z.infer<typeof handoverPaper>;

export const shiftLogCalls = {
  papers: get('api/v1/shift-logs/:id/papers', {
    access: 'shiftLog:view',
    summary: 'The papers of a handover, and whether they still are what was signed',
    params: z.object({ id: z.uuid() }),
    reply: z.array(handoverPaper),
  }),
  sections: get('api/v1/shift-logs/:id/sections', {
    access: 'shiftLog:view',
    summary: 'What the system knows of a shift: as it is now, or as it was when the shift was handed over',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ isFixed: z.boolean(), filled: filledSections, manual: z.array(manualSection) }),
  }),
} as const;
