import { z } from 'zod';

/** Lengths the specification allows for texts. */
export const FORM_TEXT_LENGTHS = [10, 11, 20, 30, 50, 100, 300, 500] as const;
/** Registers a form may point into, each by the key its records go by. */
export const FORM_REGISTERS = [
  'person',
  'department',
  'groupList',
  'equipList',
  'facilitiesList',
  'stockItem',
  'warehouse',
  'signal',
  'supplier',
  'seal',
  'vehicle',
  'temporaryOrder',
  /** Orders of every type. */
  'integratedQuery',
] as const;
export type FormRegister = (typeof FORM_REGISTERS)[number];

export const FORM_LIMITS = {
  sections: 12,
  fields: 80,
  columns: 12,
  rows: 200,
  items: 60,
  conditions: 5,
  expression: 500,
  /** More than any amount has. */
  digits: 12,
} as const;

const MAX_LABEL = 50;
const MAX_HINT = 200;
const MAX_CODE = 30;

/** Name of a field: what answers, conditions, formulas and approval models call it. */
export const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,29}$/);

const said = (max: number) => z.object({ zh: z.string().trim().max(max), en: z.string().trim().max(max) });
export const formLabel = said(MAX_LABEL);
const amount = z.number().min(-1e12).max(1e12);
const decimals = z.literal([0, 1, 2, 3, 4]);

/** A condition over the answers; several hold together. */
export const formCondition = z.union([
  z.strictObject({
    field: fieldKey,
    is: z
      .array(z.union([z.string().max(64), z.boolean()]))
      .min(1)
      .max(20),
  }),
  z.strictObject({ field: fieldKey, filled: z.boolean() }),
  z.strictObject({ field: fieldKey, above: amount }),
  z.strictObject({ field: fieldKey, below: amount }),
]);
export type FormCondition = z.infer<typeof formCondition>;
const conditions = z.array(formCondition).max(FORM_LIMITS.conditions);

const asked = {
  key: fieldKey,
  label: formLabel,
  hint: said(MAX_HINT).optional(),
  required: z.boolean().optional(),
  /** Shown and asked for only while all of these hold; what is not shown is not kept. */
  showIf: conditions.optional(),
  /** Required while all of these hold. */
  requireIf: conditions.optional(),
};

const items = z
  .array(z.object({ code: z.string().regex(/^\w{1,30}$/), label: said(MAX_LABEL) }))
  .max(FORM_LIMITS.items);
/** Either an own list or the key of a dictionary. */
const choices = {
  items: items.optional(),
  dictionary: z
    .string()
    .max(MAX_CODE * 2)
    .optional(),
};
const many = z.boolean().optional();
/** Key of another day of the form, or the day it is filled in. */
const bound = z.union([z.literal('$today'), fieldKey]).optional();
const bounds = { notBefore: bound, notAfter: bound };

/** Digits in front of the point; and a number of the form, worked out or filled in, this one is not above. */
const sizes = {
  min: amount.optional(),
  max: amount.optional(),
  digits: z.number().int().min(1).max(FORM_LIMITS.digits).optional(),
  notAbove: fieldKey.optional(),
};

const simple = [
  z.object({
    kind: z.literal('text'),
    ...asked,
    max: z.literal(FORM_TEXT_LENGTHS),
    format: z.enum(['phone', 'email', 'digits', 'code']).optional(),
  }),
  z.object({
    kind: z.literal('textarea'),
    ...asked,
    max: z.literal([100, 300, 500]),
  }),
  z.object({
    kind: z.literal('integer'),
    ...asked,
    ...sizes,
    unit: z.string().max(MAX_CODE).optional(),
  }),
  z.object({
    kind: z.literal('number'),
    ...asked,
    decimals,
    ...sizes,
    unit: z.string().max(MAX_CODE).optional(),
  }),
  z.object({
    kind: z.literal('money'),
    ...asked,
    decimals: z.literal([2, 4]),
    ...sizes,
  }),
  z.object({ kind: z.literal('switch'), ...asked }),
  z.object({ kind: z.literal('select'), ...asked, ...choices }),
  z.object({ kind: z.literal('date'), ...asked, ...bounds }),
  z.object({ kind: z.literal('datetime'), ...asked }),
  z.object({ kind: z.literal('register'), ...asked, of: z.enum(FORM_REGISTERS), multiple: many }),
  z.object({
    kind: z.literal('formula'),
    key: fieldKey,
    label: formLabel,
    hint: said(MAX_HINT).optional(),
    showIf: conditions.optional(),
    expression: z.string().max(FORM_LIMITS.expression),
    decimals: decimals.default(2),
    unit: z.string().max(MAX_CODE).optional(),
    total: z.boolean().optional(),
  }),
] as const;

/** What a column of a table may be. */
export const formColumn = z.discriminatedUnion('kind', [...simple]);
export type FormColumn = z.infer<typeof formColumn>;

export const formField = z.discriminatedUnion('kind', [
  ...simple,
  z.object({ kind: z.literal('radio'), ...asked, ...choices }),
  z.object({ kind: z.literal('checkbox'), ...asked, ...choices }),
  z.object({ kind: z.literal('month'), ...asked }),
  z.object({ kind: z.literal('time'), ...asked }),
  z.object({
    kind: z.literal('dateRange'),
    ...asked,
    ...bounds,
    maxDays: z.number().int().min(1).max(3660).optional(),
  }),
  z.object({
    kind: z.literal('datetimeRange'),
    ...asked,
    maxDays: z.number().int().min(1).max(3660).optional(),
  }),
  z.object({
    kind: z.literal('table'),
    ...asked,
    columns: z.array(formColumn).max(FORM_LIMITS.columns),
    minRows: z.number().int().min(0).max(FORM_LIMITS.rows).optional(),
    maxRows: z.number().int().min(1).max(FORM_LIMITS.rows),
    /** Columns of numbers with a sum in the footer. */
    sums: z.array(fieldKey).max(FORM_LIMITS.columns).optional(),
    uniqueBy: fieldKey.optional(),
  }),
  z.object({
    kind: z.literal('files'),
    ...asked,
    of: z.enum(['picture', 'video', 'file']),
    maxItems: z.literal([1, 3, 8]),
  }),
  z.object({ kind: z.literal('signature'), ...asked }),
  /** Value of a signal at the time of filling in. */
  z.object({ kind: z.literal('snapshot'), ...asked, signal: z.string().max(100).optional() }),
  z.object({ kind: z.literal('location'), ...asked }),
  z.object({ kind: z.literal('tag'), ...asked }),
  z.object({ kind: z.literal('note'), key: fieldKey, label: said(MAX_HINT + MAX_HINT) }),
  z.object({ kind: z.literal('divider'), key: fieldKey, label: formLabel }),
]);
export type FormField = z.infer<typeof formField>;
export type FormFieldKind = FormField['kind'];
export type FormFieldOf<K extends FormFieldKind> = Extract<FormField, { readonly kind: K }>;

/** A point on the map, degrees. */
export const formLocation = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  /** How far off it may be, m. */
  accuracyM: z.number().min(0).max(100_000).nullable().default(null),
});
export type FormLocation = z.infer<typeof formLocation>;

/** What a signal said, or what was read at the instrument instead. */
export const formSnapshot = z.object({
  signal: z.string().min(1).max(100),
  value: amount.nullable(),
  quality: z.string().max(MAX_CODE).nullable(),
  /** Time of the value, epoch ms. */
  at: z.number().int().nullable(),
  /** Entered by hand over the live value. */
  isManual: z.boolean().default(false),
});
export type FormSnapshot = z.infer<typeof formSnapshot>;
