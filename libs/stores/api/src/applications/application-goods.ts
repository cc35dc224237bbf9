import type { formRecord } from '@sed/forms-model/definitions';
import type { RecordOf } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';

export type Filled = RecordOf<typeof formRecord>;

/** A line of what people apply for. */
export interface AskedLine {
  readonly item: string | null;
  /** In words, where it is none of the catalogue. */
  readonly name: string;
  readonly quantity: string;
  readonly priceYuan: string | null;
  readonly note: string;
}

/** An application as far as the stores are concerned. */
export interface AskedGoods {
  readonly no: string;
  readonly subject: string;
  readonly factoryNo: string;
  readonly applicant: string | null;
  readonly warehouse: string;
  readonly lines: readonly AskedLine[];
  readonly answers: Readonly<Record<string, unknown>>;
}

const MAX_SUBJECT = 50;
const MAX_NOTE = 100;

export const wordIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const orNull = (value: unknown): string | null => (wordIn(value) === '' ? null : wordIn(value));
const numberIn = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;

/** @returns undefined for an application whose form names no warehouse: nothing of the stores follows from it */
export function goodsOf({ id, no, factoryNo, values }: Filled): AskedGoods | undefined {
  const answers = values.answers ?? {};
  const warehouse = wordIn(answers.warehouse);
  if (factoryNo === null || warehouse === '') return undefined;
  const rows: readonly unknown[] = Array.isArray(answers.lines) ? answers.lines : [answers];
  return {
    ...{ no: no ?? id, factoryNo, warehouse, answers, applicant: values.applicant },
    subject: Array.from(`${no ?? id} ${values.subject}`)
      .slice(0, MAX_SUBJECT)
      .join(''),
    lines: rows.flatMap((row) => (typeof row === 'object' && row !== null ? lineOf({ ...row }) : [])),
  };
}

function lineOf(row: Readonly<Record<string, unknown>>): AskedLine | [] {
  const quantity = numberIn(row.quantity);
  if (quantity === null || isEmpty(quantity)) return [];
  const name = wordIn(row.name);
  const note = Array.from(wordIn(row.note)).slice(0, MAX_NOTE).join('');
  return { item: orNull(row.item), name, quantity, priceYuan: numberIn(row.price), note };
}
