import type { RecordDto, TimelineEntry } from '@sed/records-contract';
import type { Position } from '@sed/people-contract';
import { codesIn, isForPeople, standAside, targetsOf, type AnyModule, type Who } from '@sed/records-model';

/** What somebody said with an action that left the state as it was. */
export interface Remark {
  readonly id: string;
  readonly atMs: number;
  readonly who: string | null;
  readonly action: string;
  readonly note: string;
}

/** One stay of a record in a state: a state left and entered again is two. */
export interface Passage {
  readonly key: string;
  readonly state: string;
  readonly enteredMs: number;
  /** Undefined for where the record is. */
  readonly leftMs: number | undefined;
  /** Who brought it here and by which action; null where no entry tells. */
  readonly who: string | null;
  readonly action: string | null;
  /** Said with the action that led here. */
  readonly note: string | null;
  readonly remarks: readonly Remark[];
  /** How many times it has been in this state, this one included. */
  readonly round: number;
}

/** A state that can follow directly, with the actions that lead there. */
export interface NextState {
  readonly state: string;
  readonly actions: readonly string[];
  /** No person takes it: a deadline or another record does. */
  readonly isAutomatic: boolean;
}

/** A time the flow keeps. */
export interface RunningDeadline {
  readonly name: string;
  readonly dueMs: number;
}

type Open = Omit<Passage, 'round' | 'leftMs' | 'remarks'> & { remarks: Remark[] };

function beginning(record: RecordDto, first: TimelineEntry | undefined): readonly Open[] {
  const state = first === undefined ? record.status : first.from;
  if (state === null) return [];
  // Records that came with the installation, or whose first entries are gone: they were somewhere before.
  return [{ key: 'start', state, enteredMs: record.createdAt, who: null, action: null, note: null, remarks: [] }];
}

function entered(entry: TimelineEntry, state: string): Open {
  const { id, at, doneAt = at, actorName, actor, action, note } = entry;
  return { key: id, state, enteredMs: doneAt, who: actorName ?? actor, action, note, remarks: [] };
}

/** The way of a record through its flow, oldest first; the last passage is where it is. */
export function passagesOf(record: RecordDto, timeline: readonly TimelineEntry[]): readonly Passage[] {
  // Comments and messages stand beside the flow.
  const entries = timeline
    .filter(({ action }) => !action.startsWith('$'))
    .sort((a, b) => a.at - b.at || Number(a.id) - Number(b.id));
  const moves = entries.filter(({ from, to }) => to !== null && to !== from);
  const open: Open[] = [...beginning(record, moves[0])];
  for (const entry of entries) {
    const { id, from, to, at, doneAt = at, actorName, actor, action, note } = entry;
    if (to !== null && to !== from) open.push(entered(entry, to));
    else if (note !== null) {
      open.at(-1)?.remarks.push({ id, atMs: doneAt, who: actorName ?? actor, action, note });
    }
  }
  const rounds = new Map<string, number>();
  return open.map((one, index) => {
    const round = (rounds.get(one.state) ?? 0) + 1;
    rounds.set(one.state, round);
    return { ...one, round, leftMs: open[index + 1]?.enteredMs };
  });
}

/** Who has to lead a record on from where it is. */
export interface Awaited {
  /** Names of persons. */
  readonly people: readonly string[];
  readonly positions: readonly Position[];
  /** Names of teams. */
  readonly teams: readonly string[];
}

/** Whoever takes one of the actions that lead on, as the definition says; not who may only stop it. */
export function awaitedBy(module: AnyModule, record: RecordDto): Awaited {
  const { status } = record;
  const actions = Object.values(module.flow?.actions ?? {}).filter(
    (action) => status !== null && action.from.includes(status) && leadsOn(module, action, status),
  );
  const found = actions.flatMap((action) => (action.who ?? []).map((who) => awaitedAs(who, action, record)));
  const all = <T>(of: (one: Partial<Awaited>) => readonly T[] | undefined) => [
    ...new Set(found.flatMap((one) => of(one) ?? [])),
  ];
  return {
    people: all(({ people }) => people),
    positions: all(({ positions }) => positions),
    teams: all(({ teams }) => teams),
  };
}

/** Of one way of being the right person. */
function awaitedAs(who: Who, action: Action, { values, labels }: RecordDto): Partial<Awaited> {
  if (typeof who === 'string' || 'link' in who) return {};
  if ('position' in who) {
    const isTheirs = who.insteadOf === undefined || standAside(action, who.insteadOf, values);
    return isTheirs ? { positions: [who.position] } : {};
  }
  if ('team' in who) return { teams: codesIn(values[who.team]) };
  const excepted = new Set((action.except ?? []).flatMap((field) => codesIn(values[field])));
  const codes = codesIn(values[who.field]).filter((code) => !excepted.has(code));
  return { people: codes.map((code) => labels[who.field]?.[code] ?? code) };
}

type Action = NonNullable<AnyModule['flow']>['actions'][string];

/** To another state, and not out of the flow. */
function leadsOn(module: AnyModule, action: Action, status: string): boolean {
  if (action.isBeside === true || action.tone === 'danger' || !isForPeople(action)) return false;
  return targetsOf(action, status).some((to) => to !== status && module.flow?.states[to]?.tone !== 'off');
}

/** States that can follow the present one, in the order of the actions of the definition. */
export function nextStates(module: AnyModule, status: string | null): readonly NextState[] {
  const actions = Object.entries(module.flow?.actions ?? {}).filter(([, { from }]) => from.includes(status ?? ''));
  const targets = new Map<string, { actions: string[]; isAutomatic: boolean }>();
  for (const [name, action] of actions) {
    for (const state of targetsOf(action, status ?? undefined).filter((target) => target !== status)) {
      const known = targets.get(state);
      targets.set(state, {
        actions: [...(known?.actions ?? []), name],
        isAutomatic: known?.isAutomatic !== false && !isForPeople(action),
      });
    }
  }
  return [...targets].map(([state, found]) => ({ state, ...found }));
}

/** States that can come after those, nearest first. */
export function laterStates(module: AnyModule, status: string | null): readonly string[] {
  const seen = new Set([status ?? '']);
  let frontier = nextStates(module, status).map(({ state }) => state);
  const later: string[] = [];
  for (let isDirect = true; frontier.length > 0; isDirect = false) {
    const fresh = [...new Set(frontier)].filter((state) => !seen.has(state));
    for (const state of fresh) seen.add(state);
    if (!isDirect) later.push(...fresh);
    frontier = fresh.flatMap((state) => nextStates(module, state).map((next) => next.state));
  }
  return later;
}

/** Deadlines that run where the record is, the nearest first. */
export function deadlinesOf(
  module: AnyModule,
  record: RecordDto,
  { enteredMs, zone }: { readonly enteredMs: number; readonly zone: string },
): readonly RunningDeadline[] {
  const { status, values } = record;
  return Object.entries(module.flow?.deadlines ?? {})
    .filter(([, deadline]) => status !== null && deadline.in.includes(status))
    .flatMap(([name, deadline]) => {
      const dueMs = deadline.at({ values, enteredMs, zone });
      return dueMs === null ? [] : [{ name, dueMs }];
    })
    .sort((a, b) => a.dueMs - b.dueMs);
}
