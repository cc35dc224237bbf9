import { deviationPct, isWithin, PATROL } from '@sed/patrol-contract';
import type { RecordDto } from '@sed/records-contract';

export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
export const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
};
export const numberIn = (row: Row | undefined, name: string): number | null => {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
};

/** What a person may say about an element; all else is the order's. */
export interface Answer {
  readonly value: string | null;
  readonly ok: string | null;
  readonly remark: string | null;
  readonly photo: string | null;
  readonly isConfirmed: boolean;
  readonly raise: string | null;
}

export function answerOf(row: Row): Answer {
  const orNull = (name: string) => (textIn(row, name) === '' ? null : textIn(row, name));
  return {
    ...{ value: orNull('value'), ok: orNull('ok'), remark: orNull('remark'), photo: orNull('photo') },
    ...{ isConfirmed: row.isConfirmed === true, raise: orNull('raise') },
  };
}

export const isArrived = (point: Row): boolean => numberIn(point, 'arrivedAt') !== null;
export const isSkipped = (point: Row): boolean => !isArrived(point) && textIn(point, 'missedReason') !== '';
export const isDone = (point: Row): boolean => point.isFinished === true;

export const pointsOf = (record: RecordDto): readonly Row[] => rowsOf(record.values.points);
export const readingsOf = (record: RecordDto, point: unknown): readonly Row[] =>
  rowsOf(record.values.readings).filter((row) => row.point === point);

/** How far a patrol is. */
export function progressOf(record: RecordDto): { readonly done: number; readonly total: number; readonly nok: number } {
  const points = pointsOf(record);
  const nok = rowsOf(record.values.readings).filter(({ ok }) => ok === 'NOK').length;
  return { done: points.filter((point) => isArrived(point)).length, total: points.length, nok };
}

/** What is to be confirmed before a number far from its live value is kept, percent; null where it agrees. */
export function offBy(value: string | null, live: number | null): number | null {
  if (value === null || value === '' || live === null) return null;
  const percent = deviationPct(Number(value), live);
  return percent === null || percent <= PATROL.deviationPct ? null : Math.round(percent);
}

/** The judgement a number brings with it; null where the person judges. */
export function judgementOf(row: Row, value: string | null): 'OK' | 'NOK' | null {
  if (row.kind !== 'NUMBER' || value === null || value === '') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  return isWithin(number, numberIn(row, 'lower'), numberIn(row, 'upper')) === false ? 'NOK' : 'OK';
}
