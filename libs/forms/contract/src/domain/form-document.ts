import { bilingualText } from '@sed/platform-contract';
import { z } from 'zod';
import { fieldKey, FORM_LIMITS, formField, formLabel } from './form-field';

/** When a part of a form is filled in. */
export const FORM_STAGES = ['apply', 'decide', 'finish'] as const;

/** A part of a form under a heading, or a tab of it. */
export const formSection = z.object({
  key: fieldKey,
  label: formLabel,
  /**
   * `decide`: filled in by those who are asked on the way, never by who applies; `finish`: when what was approved is used,
   * returned or done.
   */
  stage: z.enum(FORM_STAGES).default('apply'),
  fields: z.array(formField).max(FORM_LIMITS.fields),
});
export type FormSection = z.infer<typeof formSection>;

/** Booked is whoever applies: nobody is on leave twice at a time. */
export const THE_APPLICANT = '$applicant';

/** What some fields are for the product, whatever they are called in the form. */
export const formRoles = z.object({
  /** Range of days or times the record is about: lists are searched by it, and before it begins it can be cancelled. */
  period: fieldKey.optional(),
  /**
   * A thing only one record can have at a time, or whoever applies: no two running or approved ones in the same period.
   */
  booked: z.union([z.literal(THE_APPLICANT), fieldKey]).optional(),
  /** Fields shown in lists, in this order. */
  summary: z.array(fieldKey).max(6).default([]),
});
export type FormRoles = z.infer<typeof formRoles>;

/**
 * How an approved record ends. `manual`: somebody says it was used, returned or done; `period`: when its period is over;
 * `atOnce`: with the approval.
 */
export const FORM_ENDINGS = ['manual', 'period', 'atOnce'] as const;

/** A form people designed: nothing but data. Conditions and formulas have a grammar of their own and never run as code. */
export const formDocument = z.object({
  layout: z.enum(['sections', 'tabs']).default('sections'),
  sections: z.array(formSection).max(FORM_LIMITS.sections),
  roles: formRoles.default({ summary: [] }),
  ending: z.enum(FORM_ENDINGS).default('manual'),
  /** Filled in without a connection it waits on the device and is handed in later; otherwise its draft alone is kept. */
  offline: z.boolean().default(true),
  /** Key of the process model that approves it; without one it is approved as it is submitted. */
  approvalModel: z
    .string()
    .regex(/^\w{0,40}$/)
    .default(''),
});
export type FormDocument = z.infer<typeof formDocument>;

export const EMPTY_FORM: FormDocument = {
  layout: 'sections',
  sections: [{ key: 'main', label: { zh: '基本信息', en: 'Basics' }, stage: 'apply', fields: [] }],
  roles: { summary: [] },
  ending: 'manual',
  offline: true,
  approvalModel: '',
};

/** Answers by key of their fields. What they must be says the version of the form. */
export const formAnswers = z.record(z.string().max(40), z.unknown());
export type FormAnswers = Readonly<Record<string, unknown>>;

/** Names of what answers point at, by id, as they were when it was said. */
export const answerNames = z.record(z.string().max(200), bilingualText);
export type AnswerNames = Readonly<z.infer<typeof answerNames>>;
