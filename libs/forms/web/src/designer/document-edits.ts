import { FORM_LIMITS, type FormColumn, type FormDocument, type FormField, type FormSection } from '@sed/forms-contract';

export type FieldKind = FormField['kind'];

/** Where a field stands: which section, and which place in it. */
export interface FieldPlace {
  readonly section: number;
  readonly index: number;
}

const MAX_NUMBER = 1000;

/** A key nobody has yet: the kind with a number. */
export function freshKey(document: FormDocument, word: string): string {
  const taken = new Set(document.sections.flatMap(({ key, fields }) => [key, ...fields.map((field) => field.key)]));
  for (let number = 1; number < MAX_NUMBER; number += 1) {
    const key = `${word}${String(number)}`;
    if (!taken.has(key)) return key;
  }
  return word;
}

function withSections(document: FormDocument, change: (sections: FormSection[]) => void): FormDocument {
  const sections = document.sections.map((section) => ({ ...section, fields: [...section.fields] }));
  change(sections);
  return { ...document, sections };
}

export function placeOf(document: FormDocument, key: string): FieldPlace | undefined {
  for (const [section, { fields }] of document.sections.entries()) {
    const index = fields.findIndex((field) => field.key === key);
    if (index >= 0) return { section, index };
  }
  return undefined;
}

export function addField(document: FormDocument, field: FormField, place: FieldPlace): FormDocument {
  const count = document.sections.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count >= FORM_LIMITS.fields) return document;
  return withSections(document, (sections) => sections[place.section]?.fields.splice(place.index, 0, field));
}

export function removeField(document: FormDocument, key: string): FormDocument {
  const place = placeOf(document, key);
  if (place === undefined) return document;
  return withSections(document, (sections) => sections[place.section]?.fields.splice(place.index, 1));
}

/** Puts a field before the one that stands at a place now. */
export function moveField(document: FormDocument, key: string, to: FieldPlace): FormDocument {
  const from = placeOf(document, key);
  const field = from === undefined ? undefined : document.sections[from.section]?.fields[from.index];
  if (from === undefined || field === undefined) return document;
  const isAhead = from.section === to.section && from.index < to.index;
  return withSections(document, (sections) => {
    sections[from.section]?.fields.splice(from.index, 1);
    sections[to.section]?.fields.splice(isAhead ? to.index - 1 : to.index, 0, field);
  });
}

/** One step up or down, into the next section at the edge of its own. */
export function stepField(document: FormDocument, key: string, step: 1 | -1): FormDocument {
  const from = placeOf(document, key);
  if (from === undefined) return document;
  const own = document.sections[from.section]?.fields.length ?? 0;
  const index = from.index + step;
  if (index >= 0 && index < own)
    return moveField(document, key, { section: from.section, index: step > 0 ? index + 1 : index });
  const next = document.sections[from.section + step];
  if (next === undefined) return document;
  return moveField(document, key, { section: from.section + step, index: step > 0 ? 0 : next.fields.length });
}

export function changeField(document: FormDocument, key: string, next: FormField): FormDocument {
  const place = placeOf(document, key);
  if (place === undefined) return document;
  return withSections(document, (sections) => sections[place.section]?.fields.splice(place.index, 1, next));
}

export function addSection(document: FormDocument): FormDocument {
  if (document.sections.length >= FORM_LIMITS.sections) return document;
  const number = document.sections.length + 1;
  const section: FormSection = {
    key: freshKey(document, 'part'),
    label: { zh: `第 ${String(number)} 部分`, en: `Part ${String(number)}` },
    stage: 'apply',
    fields: [],
  };
  return { ...document, sections: [...document.sections, section] };
}

export function changeSection(document: FormDocument, key: string, change: Partial<FormSection>): FormDocument {
  return { ...document, sections: document.sections.map((one) => (one.key === key ? { ...one, ...change } : one)) };
}

/** An empty section goes; the last one stays. */
export function removeSection(document: FormDocument, key: string): FormDocument {
  const found = document.sections.find((one) => one.key === key);
  if (found === undefined || found.fields.length > 0 || document.sections.length === 1) return document;
  return { ...document, sections: document.sections.filter((one) => one.key !== key) };
}

export function stepSection(document: FormDocument, key: string, step: 1 | -1): FormDocument {
  const from = document.sections.findIndex((one) => one.key === key);
  const to = from + step;
  const found = document.sections[from];
  if (found === undefined || to < 0 || to >= document.sections.length) return document;
  return { ...document, sections: document.sections.toSpliced(from, 1).toSpliced(to, 0, found) };
}

const CHOICES = {
  items: [
    { code: 'A', label: { zh: '选项一', en: 'First choice' } },
    { code: 'B', label: { zh: '选项二', en: 'Second choice' } },
  ],
};

/** What a new field of a kind begins with besides its name. */
const BEGINNINGS: {
  readonly [K in FieldKind]: Omit<Extract<FormField, { readonly kind: K }>, 'kind' | 'key' | 'label'>;
} = {
  text: { max: 50 },
  textarea: { max: 300 },
  integer: {},
  number: { decimals: 2 },
  money: { decimals: 2 },
  switch: {},
  select: CHOICES,
  radio: CHOICES,
  checkbox: CHOICES,
  date: {},
  datetime: {},
  month: {},
  time: {},
  dateRange: {},
  datetimeRange: {},
  register: { of: 'person' },
  table: {
    maxRows: 50,
    columns: [{ kind: 'text', key: 'name', label: { zh: '名称', en: 'Name' }, max: 50, required: true }],
  },
  files: { of: 'picture', maxItems: 3 },
  signature: {},
  snapshot: {},
  location: {},
  tag: {},
  formula: { expression: '', decimals: 2 },
  note: {},
  divider: {},
};

export function newField(document: FormDocument, kind: FieldKind, label: FormField['label']): FormField {
  // The table above has a beginning of each kind, so together they are a field of it.
  return { kind, key: freshKey(document, kind), label, ...BEGINNINGS[kind] } as FormField;
}

export type ColumnKind = FormColumn['kind'];
export const COLUMN_KINDS: readonly ColumnKind[] = [
  'text',
  'textarea',
  'integer',
  'number',
  'money',
  'switch',
  'select',
  'date',
  'datetime',
  'register',
  'formula',
];

export function newColumn(columns: readonly FormColumn[], kind: ColumnKind, label: FormField['label']): FormColumn {
  const taken = new Set(columns.map(({ key }) => key));
  const number = Array.from({ length: MAX_NUMBER }, (_, index) => index + 1).find(
    (one) => !taken.has(`${kind}${String(one)}`),
  );
  return { kind, key: `${kind}${String(number ?? 0)}`, label, ...BEGINNINGS[kind] } as FormColumn;
}
