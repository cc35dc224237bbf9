import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';
import { formAnswers, formDocument, formSection } from '../domain/form-document';

const id = z.string().min(1).max(64);
const byForm = z.object({ id });

export const FORM_VERSION_STATES = ['PUBLISHED', 'RETIRED'] as const;

/** A version as lists tell of it. */
export const formVersionEntry = z.object({
  no: z.number().int(),
  state: z.enum(FORM_VERSION_STATES),
  publishedAt: z.number(),
  publishedBy: z.string(),
  publisherName: z.string(),
  retiredAt: z.number().nullable(),
  /** Records made with it. */
  records: z.number().int(),
});
export type FormVersionEntry = z.infer<typeof formVersionEntry>;

/** A published version with all it says. */
export const publishedForm = z.object({
  formId: z.string(),
  key: z.string(),
  name: bilingualText,
  description: z.string().nullable(),
  category: z.string(),
  /** Number of the version. */
  no: z.number().int(),
  /** It may be filled in; a retired one is only read. */
  isOpen: z.boolean(),
  document: formDocument,
});
export type PublishedForm = z.infer<typeof publishedForm>;

/** A record read with its own version of the form. */
export const filledForm = z.object({
  form: publishedForm,
  answers: formAnswers,
  /** Answers a step of the approval hides from whoever reads: they are not among the answers. */
  hidden: z.array(z.string()),
  /** Signatures that no longer stand: answers they stood for were changed after them. */
  broken: z.array(z.string()).default([]),
  /** Texts of what answers point at: field → id → text. */
  labels: z.record(z.string(), z.record(z.string(), z.string())),
  /** Where its approval stands; null before there is one. */
  approval: z
    .object({
      instanceId: z.string(),
      state: z.string(),
      at: z.array(z.object({ name: bilingualText, people: z.array(z.string()) })),
    })
    .nullable(),
});
export type FilledForm = z.infer<typeof filledForm>;

/** Most records exported at once. */
export const MAX_ANSWER_ROWS = 5000;

export const formCalls = {
  published: get('api/v1/forms', {
    access: 'formRecord:view',
    summary: 'Published forms to fill in, with what they ask; one asked for by its key also when it is retired',
    query: z.object({ key: z.string().max(30).optional() }),
    reply: z.array(publishedForm),
  }),
  versions: get('api/v1/forms/:id/versions', {
    access: 'flowForm:view',
    summary: 'Published versions of a form, the newest first',
    params: byForm,
    reply: z.array(formVersionEntry),
  }),
  delivered: get('api/v1/forms/:id/delivered', {
    access: 'flowForm:edit',
    summary: 'Fields the form of the same key that comes with the product has, and the design of this one has not',
    params: byForm,
    reply: z.array(formSection),
  }),
  version: get('api/v1/forms/:id/versions/:no', {
    access: 'formRecord:view',
    summary: 'What a version of a form asks',
    params: z.object({ id, no: z.coerce.number().int().min(1) }),
    reply: publishedForm,
  }),
  filled: get('api/v1/form-records/:id', {
    access: 'formRecord:view',
    summary: 'Answers of a record with its version of the form, texts of what they point at, and its approval',
    params: byForm,
    reply: filledForm,
  }),
  answers: get('api/v1/form-answers/:key', {
    access: 'formRecord:export',
    summary: 'Records of a form as a table of their answers in the language of the request',
    params: z.object({ key: z.string().min(1).max(30) }),
    query: z.object({
      factoryNo: z.string().max(64).optional(),
      status: z.string().max(200).optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
    }),
    reply: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      isCut: z.boolean(),
    }),
  }),
} as const;
