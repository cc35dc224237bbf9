import type { FormDocument, FormField, FormSection } from '@sed/forms-contract';

/** Short builders for forms delivered with the product; what people design is the same data. */

type Options<F> = Partial<Omit<F, 'kind' | 'key' | 'label' | 'columns'>> & { readonly columns?: readonly unknown[] };
type Of<K extends FormField['kind']> = Extract<FormField, { readonly kind: K }>;

const label = (zh: string, en: string) => ({ zh, en });
const REQUIRED = { required: true } as const;

export function item(code: string, zh: string, en: string) {
  return { code, label: { zh, en } };
}

function field<K extends FormField['kind']>(kind: K) {
  return (key: string, zh: string, en: string, options: Options<Of<K>> = {}): unknown => ({
    kind,
    key,
    label: label(zh, en),
    ...options,
  });
}

export const parts = {
  text: field('text'),
  textarea: field('textarea'),
  integer: field('integer'),
  number: field('number'),
  money: field('money'),
  select: field('select'),
  radio: field('radio'),
  checkbox: field('checkbox'),
  switch: field('switch'),
  date: field('date'),
  month: field('month'),
  time: field('time'),
  dateRange: field('dateRange'),
  datetimeRange: field('datetimeRange'),
  datetime: field('datetime'),
  register: field('register'),
  formula: field('formula'),
  table: field('table'),
  files: field('files'),
  signature: field('signature'),
  note: field('note'),
  snapshot: field('snapshot'),
  location: field('location'),
};
export { REQUIRED };

/** A form as its author wrote it, before the guard of documents has read it. */
export interface DraftSection {
  readonly key: string;
  readonly label: FormSection['label'];
  readonly stage?: FormSection['stage'];
  readonly fields: readonly unknown[];
}

export interface StarterForm {
  readonly code: string;
  readonly name: FormSection['label'];
  readonly category: 'STAFF' | 'SUPPLY' | 'SAFETY' | 'OPERATION' | 'OTHER';
  readonly description: string;
  readonly document: FormDocument;
}
