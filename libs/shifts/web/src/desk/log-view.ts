import { CHECK_KINDS, MANUAL_SECTIONS, picturesIn, type CheckKind } from '@sed/shifts-contract';
import type { RecordDto } from '@sed/records-contract';

type Line = Readonly<Record<string, unknown>>;

export interface EntryView {
  readonly no: number;
  readonly at: number;
  readonly by: string;
  readonly byName: string;
  readonly kind: string;
  readonly text: string;
  readonly isCarried: boolean;
  readonly corrects: number | null;
  readonly pictures: readonly string[];
}
export interface ItemView {
  readonly no: number;
  readonly text: string;
  readonly since: number;
  readonly closedAt: number | null;
  readonly outcome: string | null;
}
export interface CheckView {
  readonly no: number;
  readonly kind: CheckKind;
  readonly text: string;
  readonly tickedAt: number | null;
  readonly tickedName: string;
}

/** A shift log as the page shows it. */
export interface LogView {
  readonly record: RecordDto;
  readonly factoryNo: string;
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly outgoing: string;
  readonly incoming: string;
  readonly onDuty: string;
  readonly isOverdue: boolean;
  readonly objection: string | null;
  readonly outdated: string | null;
  readonly handed: Signature | null;
  readonly taken: Signature | null;
  readonly entries: readonly EntryView[];
  readonly items: readonly ItemView[];
  readonly checks: readonly CheckView[];
}

export interface Signature {
  readonly at: number;
  readonly name: string;
  readonly digest: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

function linesIn(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((line): line is Line => typeof line === 'object' && line !== null);
}

export function logOf(record: RecordDto): LogView {
  const { values, labels } = record;
  const named = (field: string, code: unknown) => labels[field]?.[textOf(code)] ?? textOf(code);
  const all = (field: string) =>
    (Array.isArray(values[field]) ? values[field] : []).map((code: unknown) => named(field, code)).join('、');
  const inLines = (field: string, part: string, code: unknown) =>
    labels[`${field}.${part}`]?.[textOf(code)] ?? labels[field]?.[textOf(code)] ?? textOf(code);
  const signed = (at: unknown, by: string, digest: unknown): Signature | null =>
    typeof at === 'number' ? { at, name: named(by, values[by]), digest: textOf(digest) } : null;
  return {
    ...{ record, factoryNo: record.factoryNo ?? '', title: `${textOf(values.day)} ${textOf(values.shift)}` },
    ...{ startsAt: Number(values.startsAt), endsAt: Number(values.endsAt) },
    ...{ outgoing: named('outgoing', values.outgoing), incoming: all('incoming'), onDuty: all('onDuty') },
    isOverdue: values.isOverdue === true,
    objection: typeof values.objection === 'string' ? values.objection : null,
    outdated: typeof values.outdated === 'string' ? values.outdated : null,
    handed: signed(values.handedAt, 'handedBy', values.handedDigest),
    taken: signed(values.takenAt, 'takenBy', values.takenDigest),
    entries: linesIn(values.entries).map((line) => ({
      ...{ no: Number(line.no), at: Number(line.at), by: textOf(line.by), byName: inLines('entries', 'by', line.by) },
      ...{ kind: textOf(line.kind), text: textOf(line.text), isCarried: line.isCarried === true },
      corrects: numberOf(line.corrects),
      pictures: picturesIn(textOf(line.pictures)),
    })),
    items: linesIn(values.items).map((line) => ({
      ...{ no: Number(line.no), text: textOf(line.text), since: Number(line.since) },
      ...{ closedAt: numberOf(line.closedAt), outcome: typeof line.outcome === 'string' ? line.outcome : null },
    })),
    checks: linesIn(values.checks).map((line) => ({
      ...{ no: Number(line.no), kind: checkKind(line.kind), text: textOf(line.text) },
      ...{ tickedAt: numberOf(line.tickedAt), tickedName: inLines('checks', 'tickedBy', line.tickedBy) },
    })),
  };
}

function checkKind(value: unknown): CheckKind {
  return CHECK_KINDS.find(({ code }) => code === value)?.code ?? 'WATCH';
}

export function sectionLabel(code: string, language: 'zh' | 'en'): string {
  return MANUAL_SECTIONS.find((section) => section.code === code)?.label[language] ?? code;
}
