import type { RecordDto } from '@sed/records-contract';
import {
  checkValues,
  isAsked,
  isEmpty,
  isStored,
  type AnyModule,
  type DictionaryCodes,
  type Field,
  type Refusal,
} from '@sed/records-model';

export type Values = Readonly<Record<string, unknown>>;
export type FormMode = 'create' | 'update';

/** Fields a person may fill in, in the order of the form. */
export function editableFields(module: AnyModule, mode: FormMode, open?: OpenDraft): readonly string[] {
  return module.form
    .flatMap(({ fields }) => fields)
    .filter((name) => {
      const field = module.fields[name];
      return field !== undefined && isEditableField(field, mode, isGap(open, name));
    });
}

/** A draft with gaps: what is fixed once said may still be said. */
export interface OpenDraft {
  readonly base: Values;
  readonly hasGaps: boolean;
}

export function isGap(open: OpenDraft | undefined, name: string): boolean {
  return open?.hasGaps === true && isEmpty(open.base[name]);
}

export function isEditableField(field: Field, mode: FormMode, isGapHere = false): boolean {
  if (!isStored(field) || field.readOnly === true) return false;
  return field.createOnly !== true || mode !== 'update' || isGapHere;
}

/** Values a new record starts with; of a copied one everything that may be said twice. */
export function startValues(module: AnyModule, copyOf?: RecordDto): Values {
  const start: Record<string, unknown> = {};
  for (const name of editableFields(module, 'create')) {
    const field = module.fields[name];
    if (field === undefined) continue;
    const isCopied = copyOf !== undefined && field.unique === undefined && !isPersonal(field);
    const value = isCopied ? copyOf.values[name] : field.initial;
    if (!isEmpty(value)) start[name] = value;
  }
  return start;
}

/** Proofs belong to the record they were made for. */
function isPersonal(field: Field): boolean {
  return field.kind === 'files' || field.kind === 'signature';
}

export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Names of the fields that differ from what was there. */
export function changedFields(names: readonly string[], base: Values, values: Values): readonly string[] {
  return names.filter((name) => !isSame(base[name], values[name]));
}

export interface FormState {
  readonly module: AnyModule;
  readonly mode: FormMode;
  readonly base: Values;
  readonly values: Values;
  readonly codes: DictionaryCodes;
  /** The record is a draft in which required fields may be empty. */
  readonly hasGaps: boolean;
}

/** What is sent: everything filled in of a new record, the changes of an existing one; fields no longer asked go empty. */
export function sentValues({ module, mode, base, values, hasGaps }: FormState): Values {
  const names = editableFields(module, mode, { base, hasGaps });
  const sent: Record<string, unknown> = {};
  for (const name of names) {
    const field = module.fields[name];
    if (field === undefined) continue;
    const isShown = isAsked(field, values);
    if (mode === 'create') {
      if (isShown && !isEmpty(values[name])) sent[name] = values[name];
    } else if (!isShown) {
      if (!isEmpty(base[name])) sent[name] = null;
    } else if (!isSame(base[name], values[name])) sent[name] = values[name] ?? null;
  }
  return sent;
}

export type FieldRefusal = Refusal & { readonly field: string };

/** Everything that stands against saving, by the very guard of the service. */
export function refusalsOf(state: FormState): readonly FieldRefusal[] {
  const { module, mode, base, codes, hasGaps: gaps } = state;
  const present = mode === 'update' ? { present: base } : {};
  return checkValues(module, sentValues(state), { mode, dictionaries: codes, gaps, ...present }).refusals;
}

/**
 * What can be said while the form is being filled in: fields not yet reached are not reproached with being empty, and
 * rules across fields are checked although others are still missing.
 */
export function earlyRefusals(state: FormState, touched: ReadonlySet<string>): readonly FieldRefusal[] {
  const { module, base, values, codes, mode } = state;
  const sent = { ...sentValues(state) };
  const draft = checkValues(module, sent, {
    mode: 'draft',
    dictionaries: codes,
    present: mode === 'update' ? base : values,
  }).refusals;
  const missing = refusalsOf(state).filter(({ code }) => code === 'field.required');
  const seen = new Set<string>();
  return [...draft, ...missing].filter(({ field }) => {
    const isNew = touched.has(rootOf(field)) && !seen.has(field);
    seen.add(field);
    return isNew;
  });
}

/** The field of the form a refusal inside child rows belongs to. */
export function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

export type FormSize = 'normal' | 'wide' | 'page';

/** How much room a form needs: a drawer, a wide drawer, or the page. */
export function sizeOf(module: AnyModule): FormSize {
  const fields = module.form.flatMap(({ fields: names }) => names.map((name) => module.fields[name]));
  const widest = fields.reduce((most, field) => {
    const columns = field?.kind === 'lines' ? Object.keys(field.fields).length : 0;
    return Math.max(most, columns);
  }, 0);
  // Structured content has an editor of its own, which wants room.
  if (fields.length > 18 || widest > 4 || fields.some((field) => field?.kind === 'struct')) return 'page';
  return fields.length > 8 || widest > 0 ? 'wide' : 'normal';
}
