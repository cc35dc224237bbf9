import type { DateField, DecimalField, Field, NumberField, TextField } from '../fields';

/** Where a value stands: what is the same for the whole record, and how much stood before it. */
export interface ValuePlace {
  /** Tells this record from every other: letters and digits alone, so that it fits texts, codes and login names. */
  readonly mark: string;
  /** Fields before this one: values that have an order rise with it, so that every "from" is before its "until". */
  readonly step: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Far enough ahead that nothing made here is over, or due, while it is looked at. */
const FIRST_MS = Date.UTC(2090, 0, 1);
const STEP_DAYS = 40;
const SHORT_TEXT = 20;

/** A mark nobody used before. */
export function newMark(): string {
  return `e${Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
}

const numberOf = (mark: string) => String(Number.parseInt(mark, 36));

const FORMATTED: Readonly<Record<NonNullable<TextField['format']>, (mark: string) => string>> = {
  phone: (mark) => `138${numberOf(mark).padStart(8, '0').slice(-8)}`,
  colour: () => '#336699',
  typeCode: numberOf,
  digits: numberOf,
  email: (mark) => `${mark}@example.com`,
  url: (mark) => `https://example.com/${mark}`,
  code: (mark) => mark,
  loginName: (mark) => mark,
};

function textOf({ digits, format, max }: TextField, { mark, step }: ValuePlace): string {
  if (digits !== undefined) return numberOf(mark).padStart(digits, '0').slice(-digits);
  if (format !== undefined) return FORMATTED[format](mark).slice(0, max);
  const text = step === 0 ? mark : `${mark} ${String(step)}`;
  return max < SHORT_TEXT ? text.slice(0, max) : `E2E ${text}`;
}

function amountOf({ min, max }: NumberField | DecimalField, { step }: ValuePlace): number {
  const least = Number(min ?? 0);
  return Math.min(Math.max(least, 1) + step, Number(max ?? Infinity));
}

function timeOf({ kind }: DateField, { step }: ValuePlace): string {
  if (kind === 'clock') return `${String((8 + step) % 24).padStart(2, '0')}:00`;
  const day = new Date(FIRST_MS + step * STEP_DAYS * DAY_MS).toISOString();
  return kind === 'month' ? day.slice(0, 7) : day.slice(0, 10);
}

/** A valid value of a field that is typed in; undefined for what is chosen (references, codes, files) or drawn. */
export function plainValue(field: Field, place: ValuePlace): unknown {
  switch (field.kind) {
    case 'text':
      return textOf(field, place);
    case 'bilingual':
      return { zh: `测试 ${place.mark}`, en: `E2E ${place.mark}` };
    case 'number':
      return amountOf(field, place);
    case 'decimal':
      return amountOf(field, place).toFixed(field.decimals);
    case 'flag':
      return true;
    case 'date':
    case 'month':
    case 'clock':
      return timeOf(field, place);
    case 'instant':
      return FIRST_MS + place.step * HOUR_MS;
    default:
      return undefined;
  }
}
