import { localDay } from './local-day';
import { isWindowOpen, type NotifyChannel, type TimeWindow } from '@sed/alarms-contract';

/** A shift of one person, as the roster module keeps it. */
export interface RosterEntry {
  readonly id: string;
  readonly factoryNo: string;
  readonly person: string;
  readonly isLead: boolean;
  /** `YYYY-MM-DD`, both included. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly shift: TimeWindow;
  /** A published shift stands for itself: it holds from the first instant up to the second, whatever clocks show. */
  readonly span?: { readonly from: number; readonly to: number };
  readonly channels: readonly NotifyChannel[];
  readonly phone: string | null;
}

/** Whether an entry holds at an instant. A shift past midnight belongs to the day on which it began. */
export function isOnShift(entry: RosterEntry, zone: string, atMs: number): boolean {
  const { shift, span, validFrom, validTo } = entry;
  if (span !== undefined) return span.from <= atMs && atMs < span.to;
  if (!isWindowOpen([shift], zone, atMs)) return false;
  const began = hasBegunToday(shift, zone, atMs) ? localDay(zone, atMs) : localDay(zone, atMs - DAY_MS);
  return began >= validFrom && began <= validTo;
}

const DAY_MS = 86_400_000;

/** False where the shift that is running began yesterday. */
function hasBegunToday({ days, from, to }: TimeWindow, zone: string, atMs: number): boolean {
  if (from < to) return true;
  return isWindowOpen([{ days, from, to: '24:00' }], zone, atMs);
}

/** The values of a roster record; undefined where the form would not have let them through. */
export function rosterEntryOf(record: {
  readonly id: string;
  readonly factoryNo: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}): RosterEntry | undefined {
  const { person, isLead, validFrom, validTo, days, from, to, channels, phone } = record.values;
  const texts = [person, validFrom, validTo, from, to].map((value) => (typeof value === 'string' ? value : ''));
  const [code = '', first = '', last = '', begin = '', end = ''] = texts;
  if (record.factoryNo === null || texts.includes('')) return undefined;
  return {
    id: record.id,
    factoryNo: record.factoryNo,
    person: code,
    isLead: isLead === true,
    validFrom: first,
    validTo: last,
    shift: { days: listOf(days).map(Number), from: begin, to: end },
    channels: listOf(channels).filter(isChannel),
    phone: typeof phone === 'string' && phone !== '' ? phone : null,
  };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isChannel(text: string): text is NotifyChannel {
  return text === 'app' || text === 'sms' || text === 'voice' || text === 'webhook';
}
