import {
  ALARM_OVERLAYS,
  type AlarmBaseState,
  type AlarmEvent,
  type AlarmLink,
  type AlarmOverlay,
  type AlarmState,
  type AlarmTag,
} from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { worsePeak } from './worse-peak';

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
  /** The state below an overlay, null where nothing lies over it. */
  readonly under: AlarmBaseState | null;
  readonly overlayUntil: number | null;
  readonly overlaySince: number | null;
  readonly overlayBy: string | null;
  readonly overlayReason: string | null;
  readonly overlayReference: string | null;
  readonly warnedAt: number | null;
  readonly toldAt: number | null;
  /** The condition ended here; the alarm stays until those that depend on it were judged again. */
  readonly endsAt: number | null;
  readonly assignee: string | null;
  readonly tags: readonly AlarmTag[];
  readonly groupRoot: string | null;
  readonly link: AlarmLink | null;
}

export interface JournalFacts {
  readonly level?: AlarmLevel;
  readonly side?: string;
  readonly limit?: number | null;
  readonly peak?: number | null;
  readonly beginMs?: number;
  readonly under?: AlarmBaseState;
  readonly until?: number;
  readonly endsAt?: number | null;
  readonly reference?: string;
  readonly assignee?: string;
  readonly link?: AlarmLink;
  readonly tags?: readonly AlarmTag[];
  readonly groupRoot?: string;
  /** Of an alarm found in data that came late, already over. */
  readonly late?: LateFacts;
  /** Id of the alarm that goes on in place of this one. */
  readonly mergedInto?: string;
}

export interface LateFacts {
  readonly endedAt: number;
  /** When the data came. */
  readonly arrivedAt: number;
  readonly repeats: number;
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

const NO_OVERLAY = {
  under: null,
  overlayUntil: null,
  overlaySince: null,
  overlayBy: null,
  overlayReason: null,
  overlayReference: null,
  warnedAt: null,
  toldAt: null,
} as const;

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
  ...NO_OVERLAY,
  endsAt: null,
  assignee: null,
  tags: [],
  groupRoot: null,
  link: null,
};

export function isOverlay(state: AlarmState): state is AlarmOverlay {
  return ALARM_OVERLAYS.some((overlay) => overlay === state);
}

/** What condition and people made of it, whatever lies over it. */
export function baseOf({ state, under }: Pick<Instance, 'state' | 'under'>): AlarmBaseState {
  // An overlay without a base cannot come out of the fold; a row written by hand counts as waiting for a person.
  return isOverlay(state) ? (under ?? 'UNACK_CLEARED') : state;
}

/** What the base state alone says about both sides of an alarm. */
function sidesOf(base: AlarmBaseState): Partial<Instance> {
  switch (base) {
    case 'UNACK_ACTIVE':
      return { active: true, acked: false };
    case 'ACK_ACTIVE':
      return { active: true, acked: true };
    case 'UNACK_CLEARED':
      return { active: false, acked: false, held: false, endsAt: null };
    case 'CLOSED':
    case 'LATCHED':
      return { active: false, held: false, endsAt: null };
  }
}

type Fold = (before: Instance, row: JournalEntry) => Partial<Instance>;

const unacknowledged = { ackedAt: null, ackedBy: null } as const;

/** Another limit than before: "5.2 of 10" would tell a person that all is well. */
const brokenBy: Fold = (before, { facts, value }) =>
  facts?.limit === undefined || facts.limit === before.limit ? {} : { value: value ?? before.value };

/** The beginning of an overlay: who, why, until when. */
const hide: Fold = (_, row) => ({
  overlayUntil: row.facts?.until ?? null,
  overlaySince: row.ts,
  overlayBy: row.actor,
  overlayReason: row.note,
  overlayReference: row.facts?.reference ?? null,
  warnedAt: null,
  toldAt: null,
});

/** Back in sight and still active: news again. */
const reveal: Fold = (_, row) => (row.to === 'UNACK_ACTIVE' ? unacknowledged : {});

/** What each event changes besides the state itself. */
const FOLD: Partial<Record<AlarmEvent, Fold>> = {
  raised: (_, row) => ({ raisedAt: row.facts?.beginMs ?? row.ts, value: row.value }),
  foundLate: (_, row) => ({
    raisedAt: row.facts?.beginMs ?? row.ts,
    clearedAt: row.facts?.late?.endedAt ?? row.ts,
    repeat: row.facts?.late?.repeats ?? 0,
    value: row.value,
  }),
  extendedLate: (before, row) => ({
    raisedAt: row.facts?.beginMs ?? before.raisedAt,
    clearedAt: row.facts?.late?.endedAt ?? before.clearedAt,
    repeat: row.facts?.late?.repeats ?? before.repeat,
    value: row.value ?? before.value,
  }),
  repeated: (before, row) => ({
    clearedAt: null,
    repeat: before.repeat + 1,
    ...unacknowledged,
    ...brokenBy(before, row),
  }),
  worsened: (before, row) => ({ ...unacknowledged, ...brokenBy(before, row) }),
  cleared: (_, row) => ({ clearedAt: row.ts }),
  latched: (_, row) => ({ clearedAt: row.ts }),
  acknowledged: (_, row) => ({ acked: true, ackedAt: row.ts, ackedBy: row.actor }),
  unacknowledged: () => unacknowledged,
  // Closed by the end of its rule while active: the condition ended here as far as anybody knows.
  closed: (before, row) => ({ clearedAt: before.clearedAt ?? row.ts }),
  held: () => ({ held: true }),
  released: () => ({ held: false }),
  shelved: hide,
  outOfService: hide,
  // By design nothing is judged from here: the excursion ends as far as anybody knows.
  suppressed: (before, row) => ({ ...hide(before, row), clearedAt: before.clearedAt ?? row.ts }),
  unshelved: reveal,
  returned: reveal,
  warned: (_, row) => ({ warnedAt: row.ts }),
  reannounced: (_, row) => ({ toldAt: row.ts }),
  assigned: (before, row) => ({ assignee: row.facts?.assignee ?? before.assignee }),
  converted: (before, row) => ({ link: row.facts?.link ?? before.link }),
};

/** Applies one journal row. This is the only place an alarm's state changes. */
export function applyEntry(before: Instance | null, row: JournalEntry): Instance {
  const instance = before ?? BLANK;
  return {
    ...instance,
    ...placeOf(instance, row),
    ...valuesOf(instance, row),
    ...FOLD[row.event]?.(instance, row),
    ...(row.to === 'CLOSED' && row.from !== 'CLOSED' ? { closedAt: row.ts } : {}),
  };
}

/** Facts that are taken over as they are. */
function valuesOf(before: Instance, { facts, event }: JournalEntry): Partial<Instance> {
  if (facts === null) return {};
  const { level, side, limit, tags, groupRoot, endsAt } = facts;
  const peak = GROWING.has(event) ? peakAfter(before, facts) : facts.peak;
  return {
    ...(level === undefined ? {} : { level }),
    ...(side === undefined ? {} : { side }),
    ...(limit === undefined ? {} : { limit }),
    ...(peak === undefined ? {} : { peak }),
    ...(tags === undefined ? {} : { tags }),
    ...(groupRoot === undefined ? {} : { groupRoot }),
    ...(endsAt === undefined ? {} : { endsAt }),
  };
}

/** Of one alarm, however often it came back: its peak only grows. */
const GROWING: ReadonlySet<AlarmEvent> = new Set(['repeated', 'worsened', 'eased', 'cleared', 'latched']);

function peakAfter(before: Instance, { peak, limit = before.limit }: JournalFacts): number | null | undefined {
  if (peak === undefined) return undefined;
  // Above one limit and later below another is another direction, with a worst value of its own.
  const hasTurned = before.peak !== null && before.limit !== null && peak !== null && limit !== null;
  if (hasTurned && before.peak > before.limit !== peak > limit) return peak;
  return worsePeak(before.peak, { peak, limit });
}

function placeOf(before: Instance, row: JournalEntry): Partial<Instance> {
  const { to } = row;
  if (to === null) return {};
  if (!isOverlay(to)) return { state: to, ...sidesOf(to), ...NO_OVERLAY };
  const under = row.facts?.under ?? baseOf(before);
  return { state: to, under, ...sidesOf(under) };
}

/** state = fold(journal). @returns null for an empty journal. */
export function foldJournal(rows: readonly JournalEntry[]): Instance | null {
  return rows.reduce<Instance | null>(applyEntry, null);
}
