import type { FormAnswers, FormColumn, FormDocument } from '@sed/forms-contract';
import { formLocation, formSnapshot } from '@sed/forms-contract';
import { productionDayStart, withUnit, zoneOffsetMs, type BilingualText } from '@sed/platform-contract';
import { isEmpty } from '@sed/records-model';
import { askedFields } from './conditions';
import { answerKeys, fieldOf, isRange, rangeKeys, type AnswerField } from './form-fields';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUMMARY_CHARS = 200;

/** Words of what answers only name: entries of dictionaries, titles of records, names of people and files. */
export interface AnswerWords {
  readonly zone: string;
  choice(dictionary: string, code: string): BilingualText | undefined;
  label(id: string): BilingualText | undefined;
}

export interface RecordPeriod {
  readonly startAt: number | null;
  readonly endAt: number | null;
}

/** First instant of a day by the clock of a zone. */
function dayStart(day: string, zone: string): number {
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  return productionDayStart(noonMs - zoneOffsetMs(noonMs, zone), zone, 0);
}

function instantOf(value: unknown, zone: string, isEnd: boolean): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null;
  return isEnd
    ? dayStart(new Date(Date.parse(value) + DAY_MS).toISOString().slice(0, 10), zone)
    : dayStart(value, zone);
}

/** When what a record is about begins and ends, epoch ms; a day ends with its last moment. */
export function periodOf({ roles, ...document }: FormDocument, answers: FormAnswers, zone: string): RecordPeriod {
  const field = fieldOf({ roles, ...document }, roles.period);
  if (field === undefined) return { startAt: null, endAt: null };
  const { from, until } = isRange(field) ? rangeKeys(field.key) : { from: field.key, until: field.key };
  return { startAt: instantOf(answers[from], zone, false), endAt: instantOf(answers[until], zone, true) };
}

const same = (text: string): BilingualText => ({ zh: text, en: text });

function joined(parts: readonly BilingualText[]): BilingualText {
  return { zh: parts.map(({ zh }) => zh).join('、'), en: parts.map(({ en }) => en).join(', ') };
}

function timeText(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 16).replace('T', ' ');
}

function listOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string');
}

type Said = AnswerField | FormColumn;

/** One answer in words of both languages; undefined for nothing, and for what is not said in a word. */
// eslint-disable-next-line complexity -- one line for each kind of field
export function answerText(field: Said, value: unknown, words: AnswerWords): BilingualText | undefined {
  if (isEmpty(value)) return undefined;
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'tag':
    case 'date':
    case 'month':
    case 'time':
      return typeof value === 'string' ? same(value) : undefined;
    case 'integer':
    case 'number':
    case 'formula':
      return same(withUnit(String(value), field.unit));
    case 'money':
      return same(withUnit(String(value), '¥'));
    case 'switch':
      return value === true ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' };
    case 'select':
    case 'radio':
    case 'checkbox':
      return joined(
        listOf(value).map(
          (code) =>
            field.items?.find((item) => item.code === code)?.label ??
            words.choice(field.dictionary ?? '', code) ??
            same(code),
        ),
      );
    case 'datetime':
      return typeof value === 'number' ? same(timeText(value, words.zone)) : undefined;
    case 'register':
    case 'files':
      return joined(listOf(value).map((id) => words.label(id) ?? same(id)));
    case 'snapshot': {
      const found = formSnapshot.safeParse(value).data;
      return found?.value === undefined || found.value === null ? undefined : same(String(found.value));
    }
    case 'location': {
      const found = formLocation.safeParse(value).data;
      return found === undefined ? undefined : same(`${found.lat.toFixed(5)}, ${found.lng.toFixed(5)}`);
    }
    case 'table':
      return Array.isArray(value)
        ? { zh: `${String(value.length)} 行`, en: `${String(value.length)} rows` }
        : undefined;
    case 'signature':
      return { zh: '已签名', en: 'Signed' };
    case 'dateRange':
    case 'datetimeRange':
      return undefined;
  }
}

/** An answer with both ends of a range. */
export function fieldText(field: AnswerField, answers: FormAnswers, words: AnswerWords): BilingualText | undefined {
  if (!isRange(field)) return answerText(field, answers[field.key], words);
  const ends = answerKeys(field).map((key) => {
    const value = answers[key];
    return typeof value === 'number' ? timeText(value, words.zone) : typeof value === 'string' ? value : '';
  });
  const [from = '', until = ''] = ends;
  if (from === '' && until === '') return undefined;
  return same(from === until ? from : `${from} – ${until}`);
}

export interface AnswerFact {
  readonly key: string;
  readonly label: BilingualText;
  readonly value: BilingualText;
}

/** What is answered, line by line in the order of the form. */
export function factsOf(document: FormDocument, answers: FormAnswers, words: AnswerWords): readonly AnswerFact[] {
  return askedFields(document, answers).flatMap(({ field }) => {
    const value = fieldText(field, answers, words);
    return value === undefined ? [] : [{ key: field.key, label: field.label, value }];
  });
}

/** What lists tell of a record. */
export function summaryOf(document: FormDocument, answers: FormAnswers, words: AnswerWords): BilingualText | null {
  const facts = new Map(factsOf(document, answers, words).map(({ key, value }) => [key, value]));
  const parts = document.roles.summary.flatMap((key) => facts.get(key) ?? []);
  if (parts.length === 0) return null;
  const cut = (text: string) => (text.length > SUMMARY_CHARS ? `${text.slice(0, SUMMARY_CHARS - 1)}…` : text);
  return {
    zh: cut(parts.map(({ zh }) => zh).join(' · ')),
    en: cut(parts.map(({ en }) => en).join(' · ')),
  };
}
