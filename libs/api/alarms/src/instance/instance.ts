import type { AlarmEvent, AlarmLevel, AlarmState } from '@sed/contract';

/** The state of one excursion: what folding its journal gives. */
export interface Instance {
  readonly state: AlarmState;
  readonly active: boolean;
  readonly acked: boolean;
  /** The plant's link is lost: shown hatched, neither cleared nor raised. */
  readonly held: boolean;
  readonly level: AlarmLevel;
  readonly side: string | null;
  readonly limit: number | null;
  readonly raisedAt: number;
  readonly clearedAt: number | null;
  readonly ackedAt: number | null;
  readonly ackedBy: string | null;
  readonly closedAt: number | null;
  readonly value: number | null;
  readonly peak: number | null;
  readonly repeat: number;
}

export interface JournalFacts {
  readonly level?: AlarmLevel;
  readonly side?: string;
  readonly limit?: number | null;
  readonly peak?: number | null;
  readonly beginMs?: number;
}

/** One journal row; `seq` is given when it is written. */
export interface JournalEntry {
  readonly ts: number;
  readonly event: AlarmEvent;
  readonly from: AlarmState | null;
  readonly to: AlarmState | null;
  readonly actor: string;
  readonly note: string | null;
  readonly value: number | null;
  readonly quality: number | null;
  readonly facts: JournalFacts | null;
}

const BLANK: Instance = {
  state: 'UNACK_ACTIVE',
  active: false,
  acked: false,
  held: false,
  level: 4,
  side: null,
  limit: null,
  raisedAt: 0,
  clearedAt: null,
  ackedAt: null,
  ackedBy: null,
  closedAt: null,
  value: null,
  peak: null,
  repeat: 0,
};

/** What the state alone says about both sides of an alarm. */
function sidesOf(state: AlarmState): Partial<Instance> {
  switch (state) {
    case 'UNACK_ACTIVE':
      return { active: true, acked: false };
    case 'ACK_ACTIVE':
      return { active: true, acked: true };
    case 'UNACK_CLEARED':
      return { active: false, acked: false, held: false };
    case 'CLOSED':
    case 'LATCHED':
      return { active: false, held: false };
    default:
      return {};
  }
}

type Fold = (before: Instance, row: JournalEntry) => Partial<Instance>;

const unacknowledged = { ackedAt: null, ackedBy: null } as const;

/** What each event changes besides the state itself. */
const FOLD: Partial<Record<AlarmEvent, Fold>> = {
  raised: (_, row) => ({ raisedAt: row.facts?.beginMs ?? row.ts, value: row.value }),
  repeated: (before) => ({ clearedAt: null, repeat: before.repeat + 1, ...unacknowledged }),
  worsened: () => unacknowledged,
  cleared: (_, row) => ({ clearedAt: row.ts }),
  latched: (_, row) => ({ clearedAt: row.ts }),
  acknowledged: (_, row) => ({ acked: true, ackedAt: row.ts, ackedBy: row.actor }),
  // Closed by the end of its rule while active: the condition ended here as far as anybody knows.
  closed: (before, row) => ({ clearedAt: before.clearedAt ?? row.ts }),
  held: () => ({ held: true }),
  released: () => ({ held: false }),
};

/** Applies one journal row. This is the only place an alarm's state changes. */
export function applyEntry(before: Instance | null, row: JournalEntry): Instance {
  const instance = before ?? BLANK;
  const { level, side, limit, peak } = row.facts ?? {};
  return {
    ...instance,
    ...(row.to === null ? {} : { state: row.to, ...sidesOf(row.to) }),
    ...(level === undefined ? {} : { level }),
    ...(side === undefined ? {} : { side }),
    ...(limit === undefined ? {} : { limit }),
    ...(peak === undefined ? {} : { peak }),
    ...FOLD[row.event]?.(instance, row),
    ...(row.to === 'CLOSED' && row.from !== 'CLOSED' ? { closedAt: row.ts } : {}),
  };
}

/** state = fold(journal). @returns null for an empty journal. */
export function foldJournal(rows: readonly JournalEntry[]): Instance | null {
  return rows.reduce<Instance | null>(applyEntry, null);
}
