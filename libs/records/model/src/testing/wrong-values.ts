import type { DecimalField, Field, LinesField, NumberField, TextField } from '../fields';

/** A value a field refuses, and what is wrong with it. */
export interface WrongValue {
  readonly what: string;
  readonly value: unknown;
}

const NO_FORMAT = '§ §';
const wrong = (what: string, value: unknown): WrongValue => ({ what, value });

function wrongTexts({ max, format, digits }: TextField): WrongValue[] {
  const found = [
    wrong('a number', 42),
    wrong('one letter too many', '水'.repeat(max + 1)),
    wrong('a control character', 'a\u0001b'),
  ];
  if (format !== undefined) found.push(wrong('another format', NO_FORMAT));
  if (digits !== undefined) found.push(wrong('one digit too many', '1'.repeat(digits + 1)));
  return found;
}

function wrongAmounts({ kind, min, max, decimals }: NumberField | DecimalField): WrongValue[] {
  const as = (amount: number) => (kind === 'number' ? amount : String(amount));
  const found = [wrong('a word', 'many'), wrong('a list', [1])];
  if (min !== undefined) found.push(wrong('less than allowed', as(Number(min) - 1)));
  if (max !== undefined) found.push(wrong('more than allowed', as(Number(max) + 1)));
  const precise = Number(min ?? 0) + 10 ** -(decimals + 1);
  found.push(wrong('one decimal too many', kind === 'number' ? precise : precise.toFixed(decimals + 1)));
  return found;
}

/** @param valid lines the field accepts */
function wrongLines({ fields, uniqueBy, maxItems, minItems }: LinesField, valid: unknown): WrongValue[] {
  const rows: readonly unknown[] = Array.isArray(valid) ? valid : [];
  const [first] = rows;
  const found = [wrong('a word', 'some')];
  if (Object.values(fields).some(({ required }) => required === true)) found.push(wrong('an empty line', [{}]));
  if (first !== undefined && uniqueBy !== undefined) found.push(wrong('a line twice', [first, first]));
  if (first !== undefined && uniqueBy === undefined) {
    found.push(
      wrong(
        'one line too many',
        Array.from({ length: maxItems + 1 }, () => first),
      ),
    );
  }
  if (minItems !== undefined && minItems > 1) found.push(wrong('a line too few', rows.slice(0, minItems - 1)));
  return found;
}

function wrongIds(maxItems: number | undefined): WrongValue[] {
  const found = [wrong('a number', 42), wrong('one twice', ['a', 'a'])];
  if (maxItems === undefined) return found;
  return [
    ...found,
    wrong(
      'one too many',
      Array.from({ length: maxItems + 1 }, (_, n) => `id${String(n)}`),
    ),
  ];
}

/** What a field must refuse, whatever module it stands in. What only the stored records tell is not among it. */
// eslint-disable-next-line complexity -- one line for each kind of field; the switch is proven complete
export function wrongValuesOf(field: Field, valid?: unknown): readonly WrongValue[] {
  switch (field.kind) {
    case 'text':
      return wrongTexts(field);
    case 'bilingual':
      return [wrong('one text', 'one'), wrong('one letter too many', { zh: '水'.repeat(field.max + 1), en: 'water' })];
    case 'number':
    case 'decimal':
      return wrongAmounts(field);
    case 'flag':
      return [wrong('a word', 'yes')];
    case 'choice':
      return [
        wrong('an unknown code', field.multiple === true ? ['no such code'] : 'no such code'),
        wrong('a number', 1),
      ];
    case 'date':
    case 'month':
    case 'clock':
      return [wrong('a word', 'tomorrow'), wrong('a number', 7)];
    case 'instant':
      return [wrong('a word', 'tomorrow'), wrong('half a millisecond', 0.5)];
    case 'ref':
      return field.multiple === true ? wrongIds(field.maxItems) : [wrong('a number', 42)];
    case 'parent':
      return [wrong('a number', 42)];
    case 'files':
      return wrongIds(field.maxItems);
    case 'lines':
      return wrongLines(field, valid);
    case 'signature':
    case 'struct':
      return [wrong('a word', 'some')];
    case 'computed':
    case 'live':
      return [wrong('any value', 1)];
  }
}
