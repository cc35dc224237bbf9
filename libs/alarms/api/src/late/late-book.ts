import type { AlarmRow } from '../alarms/alarm-row';
import type { AlarmWriter } from '../alarms/alarm-writer';
import { ENGINE_ACTOR } from '../instance/decide';
import type { JournalEntry } from '../instance/instance';
import { worsePeak } from '../instance/worse-peak';
import type { LateExcursion } from './late-excursions';

/** Writes excursions of late data beside what was told already: as new, as more of the same, or not at all. */
export class LateBook {
  constructor(
    private readonly writer: AlarmWriter,
    private told: readonly AlarmRow[],
    private readonly arrivedAt: number,
  ) {}

  /** @returns whether anything was written */
  take(one: LateExcursion): boolean {
    const same = this.told.filter((row) => isSame(row, one));
    if (same.length === 0) {
      this.write(one);
      return true;
    }
    // What the live engine told stands as it was told.
    return same.every(({ lateAt }) => lateAt !== null) && this.join(same, one);
  }

  /** Two rows: what it was, with the times of the data, and that nobody has to act on it. */
  private write(one: LateExcursion): void {
    const { writer, arrivedAt } = this;
    const { worst, beginMs, raisedMs, endMs: endedAt, peak, repeats } = one;
    const { level, side, limit, value, quality } = worst;
    const late = { endedAt, arrivedAt, repeats };
    const found: JournalEntry = {
      ...{ ts: raisedMs, event: 'foundLate', from: null, to: 'UNACK_CLEARED', actor: ENGINE_ACTOR },
      ...{ note: null, value, quality },
      facts: { level, side, limit, peak, beginMs, late },
    };
    const closed: JournalEntry = {
      ...{ ts: writer.nowMs, event: 'closed', from: 'UNACK_CLEARED', to: 'CLOSED', actor: ENGINE_ACTOR },
      ...{ note: null, value: null, quality: null, facts: null },
    };
    writer.append({ ...writer.raise(worst, found, null), lateAt: arrivedAt }, closed);
  }

  /**
   * The earliest of them goes on, the others are found to be part of it. Nothing told is taken back: an alarm grows and
   * never shrinks.
   */
  private join(same: readonly AlarmRow[], one: LateExcursion): boolean {
    const [kept, ...others] = [...same].sort((a, b) => a.raisedAt - b.raisedAt || (a.id < b.id ? -1 : 1));
    if (kept === undefined) return false;
    const whole = wholeOf([kept, ...others], one);
    if (others.length === 0 && isUnchanged(kept, whole)) return false;
    const extended = this.writer.append(kept, this.extension(kept, whole, one));
    for (const other of others) this.writer.append({ ...other, recurrenceOf: kept.id }, this.merger(other, kept.id));
    this.told = [...this.told.filter((row) => !same.includes(row)), extended];
    return true;
  }

  private extension(kept: AlarmRow, whole: Whole, { worst }: LateExcursion): JournalEntry {
    const { level, side, limit, peak, raisedAt: beginMs, clearedAt: endedAt, repeat: repeats } = whole;
    const isEarlier = beginMs < kept.raisedAt;
    const isOtherLimit = limit !== kept.limit;
    return {
      ...closedRow('extendedLate', this.writer.nowMs),
      ...(isOtherLimit && { value: whole.value }),
      ...(isEarlier && { value: worst.value, quality: worst.quality }),
      facts: {
        ...{ level, limit, peak, beginMs, ...(side !== null && { side }) },
        late: { endedAt, arrivedAt: this.arrivedAt, repeats },
      },
    };
  }

  private merger({ clearedAt, repeat }: AlarmRow, keptId: string): JournalEntry {
    const late = { endedAt: clearedAt ?? this.writer.nowMs, arrivedAt: this.arrivedAt, repeats: repeat };
    // In one language for everybody, as all notes of the service.
    const note = `并入 merged into ${keptId}`;
    return { ...closedRow('mergedLate', this.writer.nowMs), note, facts: { mergedInto: keptId, late } };
  }
}

/** What an alarm is with all that was found of it. */
type Whole = Pick<AlarmRow, 'level' | 'side' | 'limit' | 'value' | 'peak' | 'raisedAt' | 'repeat'> & {
  readonly clearedAt: number;
};

function wholeOf(stored: readonly AlarmRow[], one: LateExcursion): Whole {
  const found = { ...one.worst, raisedAt: one.beginMs, clearedAt: one.endMs, peak: one.peak };
  const all = [...stored.map((row) => ({ ...row, clearedAt: endOf(row) })), found];
  // The first of equals: what was told keeps its words.
  const { level, side, limit, value } = all.reduce((a, b) => (b.level < a.level ? b : a));
  const peak = all.reduce<number | null>(worsePeak, null);
  const raisedAt = Math.min(...all.map((part) => part.raisedAt));
  const clearedAt = Math.max(...all.map((part) => part.clearedAt));
  const isCovered = found.raisedAt === raisedAt && found.clearedAt === clearedAt;
  const repeat = isCovered ? one.repeats : Math.max(one.repeats, ...stored.map((row) => row.repeat));
  return { level, side, limit, value, peak, raisedAt, clearedAt, repeat };
}

function isUnchanged(row: AlarmRow, whole: Whole): boolean {
  const { level, side, limit, peak, raisedAt, repeat } = whole;
  const isSameSpan = row.raisedAt === raisedAt && endOf(row) === whole.clearedAt;
  const isSameSide = row.level === level && row.side === side && row.limit === limit;
  return isSameSpan && isSameSide && row.peak === peak && row.repeat === repeat;
}

function endOf({ clearedAt, closedAt }: AlarmRow): number {
  return clearedAt ?? closedAt ?? Infinity;
}

function closedRow(event: JournalEntry['event'], ts: number): JournalEntry {
  const at = { ts, event, from: 'CLOSED', to: 'CLOSED', actor: ENGINE_ACTOR } as const;
  return { ...at, note: null, value: null, quality: null, facts: null };
}

/** Told already: by the live engine, or when part of the same data came before. */
function isSame(row: AlarmRow, { worst, beginMs, endMs }: LateExcursion): boolean {
  const isAtOnce = row.raisedAt <= endMs && endOf(row) >= beginMs;
  return row.ruleId === worst.rule.id && isAtOnce && directionOf(row.side ?? '') === directionOf(worst.side);
}

/** High and very high are one excursion. */
function directionOf(side: string): string {
  return /^(HH?|LL?)$/.test(side) ? side.slice(0, 1) : side;
}
