import type { RecordDto } from '@sed/records-contract';
import { rowsOf, type Row } from '../walk/walk-model';
import type { Step } from '@sed/records-web/outbox';

const STATE_AFTER: Readonly<Record<string, string>> = { fill: 'FILLING', submit: 'TO_REVIEW' };
const ARRIVAL = ['proof', 'token', 'longitude', 'latitude', 'proofReason', 'photo'] as const;
const FOUND = ['value', 'ok', 'remark', 'photo', 'isConfirmed', 'raise'] as const;

const given = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The order as it will be once its waiting steps are taken; the service has the last word. */
export function withSteps(record: RecordDto, steps: readonly Step[]): RecordDto {
  return steps.reduce(withStep, record);
}

function withStep(record: RecordDto, { action, values, atMs }: Step): RecordDto {
  const points = rowsOf(record.values.points).map((line) => pointAfter(line, rowsOf(values.points), atMs));
  const readings = rowsOf(record.values.readings).map((line) => readingAfter(line, rowsOf(values.readings), atMs));
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'points' && name !== 'readings'));
  return {
    ...record,
    status: STATE_AFTER[action] ?? record.status,
    values: { ...record.values, ...rest, points, readings },
  };
}

function pointAfter(line: Row, said: readonly Row[], atMs: number): Row {
  const now = said.find(({ point }) => point === line.point);
  if (now === undefined) return line;
  const isThere = typeof line.arrivedAt === 'number';
  const comes = !isThere && given(now.proof);
  const arrived = comes ? { ...picked(now, ARRIVAL), arrivedAt: atMs } : {};
  const isLeft = now.isFinished === true && (isThere || comes);
  return {
    ...line,
    ...arrived,
    ...(isLeft && { isFinished: true, leftAt: line.leftAt ?? atMs }),
    ...(given(now.missedReason) && { missedReason: now.missedReason }),
  };
}

function readingAfter(line: Row, said: readonly Row[], atMs: number): Row {
  const now = said.find(({ point, element }) => point === line.point && element === line.element);
  if (now === undefined) return line;
  const isTaken = given(now.value) || given(now.ok);
  return { ...line, ...picked(now, FOUND), takenAt: isTaken ? atMs : null };
}

function picked(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
}

/** Says of each line when it was done: what arrives late still counts at its own time. */
export function stamped(values: Readonly<Record<string, unknown>>, atMs: number): Readonly<Record<string, unknown>> {
  const withTime = (name: 'points' | 'readings') =>
    name in values ? { [name]: rowsOf(values[name]).map((row) => ({ ...row, saidAt: atMs })) } : {};
  return { ...values, ...withTime('points'), ...withTime('readings') };
}
