import { DomainError, RefusedFieldsError, sha256 } from '@sed/platform-api';
import type { Patch, RecordOf } from '@sed/records-api';
import { HANDOVER, LOG_PICTURES, picturesIn, type CheckKind } from '@sed/shifts-contract';
import type { shiftLog } from '@sed/shifts-definitions';

export type LogRecord = RecordOf<typeof shiftLog>;
export type LogPatch = Patch<typeof shiftLog>;
type Entry = NonNullable<LogRecord['values']['entries']>[number];
export type Item = NonNullable<LogRecord['values']['items']>[number];
export type Check = NonNullable<LogRecord['values']['checks']>[number];

const MINUTE_MS = 60_000;
const MAX_SAID = 2000;

/** Who does something, and when. */
export interface Deed {
  readonly by: string;
  readonly atMs: number;
  readonly note: string | null;
}

/** What a dialog asked for is taken into the lines and kept nowhere else. */
export const ASKED_AND_DONE: LogPatch = {
  entryKind: null,
  entryText: null,
  entryCarry: null,
  entryPictures: null,
  entryNo: null,
  itemNo: null,
  checkNo: null,
};

function nextNo(lines: readonly { readonly no: number | null }[]): number {
  return Math.max(0, ...lines.map(({ no }) => no ?? 0)) + 1;
}

/** The newest first: a search that looks at the beginning finds what was written last, too. */
function saidIn(entries: readonly Entry[]): string {
  const text = entries
    .toReversed()
    .map((entry) => entry.text ?? '')
    .join('\n');
  return Array.from(text).slice(0, MAX_SAID).join('');
}

function withEntries(entries: readonly Entry[]): LogPatch {
  return { ...ASKED_AND_DONE, entries, said: saidIn(entries) };
}

/** The pictures of an entry, as its line keeps them. @throws RefusedFieldsError when the log has too many with them */
function pictured({ values }: LogRecord, { entryPictures }: LogPatch): string | null {
  const added = [...new Set(entryPictures ?? [])];
  if (added.length === 0) return null;
  const shown = (values.entries ?? []).flatMap(({ pictures }) => picturesIn(pictures));
  if (shown.length + added.length > LOG_PICTURES) {
    throw new RefusedFieldsError([{ code: 'field.tooMany', params: { max: LOG_PICTURES }, field: 'entryPictures' }]);
  }
  return added.join(' ');
}

function entryOf({ values }: LogRecord, no: number | null | undefined): Entry {
  const entry = values.entries?.find((one) => one.no === no);
  if (entry === undefined) throw new DomainError('shift.entryUnknown', { field: 'entryNo' });
  return entry;
}

/** SH-02. What is carried stands among the carried items from the first moment. */
export function added(record: LogRecord, asked: LogPatch, { by, atMs }: Deed): LogPatch {
  const { values } = record;
  const pictures = pictured(record, asked);
  const entries = values.entries ?? [];
  const text = asked.entryText ?? values.entryText;
  const kind = asked.entryKind ?? values.entryKind;
  const isCarried = asked.entryCarry === true;
  const entry = { no: nextNo(entries), at: atMs, by, kind, text, isCarried, corrects: null, pictures };
  const patch = withEntries([...entries, entry]);
  return isCarried ? { ...patch, items: [...(values.items ?? []), newItem(values.items ?? [], text, atMs)] } : patch;
}

function newItem(items: readonly Item[], text: string | null, since: number): Item {
  return { no: nextNo(items), text, since, closedAt: null, closedBy: null, outcome: null };
}

/** @throws DomainError `shift.entryFixed` for somebody else's entry, and once it is ten minutes old */
export function changed(record: LogRecord, asked: LogPatch, { by, atMs }: Deed): LogPatch {
  const entry = entryOf(record, asked.entryNo ?? record.values.entryNo);
  const isOpen = entry.by === by && atMs - (entry.at ?? 0) <= HANDOVER.fixedAfterMs;
  if (!isOpen) throw new DomainError('shift.entryFixed', { minutes: HANDOVER.fixedAfterMs / MINUTE_MS });
  const text = asked.entryText ?? entry.text;
  const items = record.values.items ?? [];
  const carried = items.find(({ since, text: its }) => since === entry.at && its === entry.text);
  const isCarried = asked.entryCarry ?? entry.isCarried;
  const entries = (record.values.entries ?? []).map((one) => (one === entry ? { ...entry, text, isCarried } : one));
  const others = items.filter((one) => one !== carried);
  const kept = isCarried === true ? [carried === undefined ? newItem(items, text, atMs) : { ...carried, text }] : [];
  return { ...withEntries(entries), items: [...others, ...kept] };
}

export function corrected(record: LogRecord, asked: LogPatch, { by, atMs }: Deed): LogPatch {
  const wrong = entryOf(record, asked.entryNo ?? record.values.entryNo);
  const entries = record.values.entries ?? [];
  const text = asked.entryText ?? record.values.entryText;
  const { kind, no: corrects } = wrong;
  const pictures = pictured(record, asked);
  const entry = { no: nextNo(entries), at: atMs, by, kind, text, isCarried: false, corrects, pictures };
  return withEntries([...entries, entry]);
}

export function closed({ values }: LogRecord, asked: LogPatch, { by, atMs, note }: Deed): LogPatch {
  const no = asked.itemNo ?? values.itemNo;
  const items = values.items ?? [];
  const item = items.find((one) => one.no === no && one.closedAt === null);
  if (item === undefined) throw new DomainError('shift.itemUnknown', { field: 'itemNo' });
  const done = { ...item, closedAt: atMs, closedBy: by, outcome: note };
  return { ...ASKED_AND_DONE, items: items.map((one) => (one === item ? done : one)) };
}

export function ticked({ values }: LogRecord, asked: LogPatch, { by, atMs }: Deed): LogPatch {
  const no = asked.checkNo ?? values.checkNo;
  const checks = values.checks ?? [];
  const check = checks.find((one) => one.no === no);
  if (check === undefined) throw new DomainError('shift.itemUnknown', { field: 'checkNo' });
  if (check.tickedAt !== null) return ASKED_AND_DONE;
  const done = { ...check, tickedAt: atMs, tickedBy: by };
  return { ...ASKED_AND_DONE, checks: checks.map((one) => (one === check ? done : one)) };
}

/** What stays to be done goes on to the next log. */
export function carriedOn(items: readonly Item[] | null): Item[] {
  const open = (items ?? []).filter(({ closedAt }) => closedAt === null);
  return open.map((item, index) => ({ ...item, no: index + 1 }));
}

/** The items of a log that was opened before the one ahead of it was handed over, brought up to date. */
export function caughtUp(own: readonly Item[] | null, before: readonly Item[] | null): Item[] {
  const same = (a: Item, b: Item) => a.since === b.since && a.text === b.text;
  const items = (own ?? []).map((item) => {
    const earlier = (before ?? []).find((one) => same(one, item));
    if (item.closedAt !== null || earlier?.closedAt === undefined || earlier.closedAt === null) return item;
    const { closedAt, closedBy, outcome } = earlier;
    return { ...item, closedAt, closedBy, outcome };
  });
  const missing = carriedOn(before).filter((item) => items.every((one) => !same(one, item)));
  const from = nextNo(items);
  return [...items, ...missing.map((item, index) => ({ ...item, no: from + index }))];
}

export interface CheckText {
  readonly kind: CheckKind;
  readonly text: string;
}

/** The list the incoming leader ticks: alarms and permits, then what people want watched and carried. */
export function checklist({ values }: LogRecord, standing: readonly CheckText[]): Check[] {
  const watched = (values.entries ?? []).flatMap(({ kind, text, isCarried }) =>
    kind === 'WATCH' && isCarried !== true && text !== null ? [{ kind: 'WATCH' as const, text }] : [],
  );
  const carried = carriedOn(values.items).map(({ text }) => ({ kind: 'CARRIED' as const, text: text ?? '' }));
  return [...standing, ...watched, ...carried].map(({ kind, text }, index) => ({
    ...{ no: index + 1, kind, text, tickedAt: null, tickedBy: null },
  }));
}

/** SHA-256 of what is signed: who signs can be held to exactly this. */
export function digestOf(
  { no, factoryNo, values }: LogRecord,
  sections: unknown,
  signer: string,
  atMs: number,
): string {
  const { day, shift, entries, items, checks } = values;
  const signed = { no, factoryNo, day, shift, entries, items, checks, sections, signer, atMs };
  return sha256(JSON.stringify(signed));
}
