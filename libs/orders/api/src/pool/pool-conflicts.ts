import { DAY_HOURS, type PoolConflict } from '@sed/orders-contract';
import { grouped } from './grouped';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of each order: more are not read. */
const MOST_CONFLICTS = 5;
/** Work that lies further apart is not waited for. */
const TOGETHER_DAYS = 14;

/** Machines that stand in for each other: with more of them out than there are spares, too few are left. */
export interface SpareGroup {
  readonly key: string;
  readonly spares: number;
}

/** An order as far as it meets others. */
export interface PlannedWork {
  readonly id: string;
  readonly module: string;
  readonly no: string | null;
  readonly name: string;
  readonly people: readonly string[];
  /** The machine, then what it is part of, up to the whole; empty where there is none. */
  readonly machines: readonly string[];
  readonly group: SpareGroup | undefined;
  /** The machine is isolated from the beginning to the end. */
  readonly isLockedOut: boolean;
  readonly planStart: number | null;
  readonly planEnd: number | null;
}

interface Timed extends PlannedWork {
  readonly start: number;
  readonly end: number;
}

/** What stands against each order of a plan, by its id. */
export function conflictsOf(works: readonly PlannedWork[]): ReadonlyMap<string, readonly PoolConflict[]> {
  const found = new Map<string, Map<string, PoolConflict>>();
  const note = (kind: PoolConflict['kind'], one: PlannedWork, other: PlannedWork) => {
    add(found, one.id, kind, other);
    add(found, other.id, kind, one);
  };
  const timed = works.flatMap(timedOf);
  // Somebody is at work a day long at most: what is planned over several days leaves room for other work.
  const atWork = timed.map((work) => ({ ...work, end: Math.min(work.end, work.start + DAY_HOURS * HOUR_MS) }));
  for (const [one, other] of meetings(atWork, ({ people }) => people)) note('PERSON', one, other);
  for (const [one, other, machine] of meetings(timed, ({ machines }) => machines)) {
    const kind = clashAt(machine, one, other);
    if (kind !== undefined) note(kind, one, other);
  }
  for (const [one, other] of outAtOnce(timed)) note('SPARE', one, other);
  return new Map([...found].map(([id, some]) => [id, [...some.values()]] as const));
}

/** Orders done behind one isolation, by a name all of them share; those that stand alone are left out. */
export function isolationsOf(works: readonly PlannedWork[]): ReadonlyMap<string, string> {
  const stopped = works.filter(({ isLockedOut, machines }) => isLockedOut && machines.length > 0);
  const isolated = new Set(stopped.map(({ machines }) => machines[0]));
  // The widest isolation that is planned anyway covers all that it is made of.
  const groups = grouped(stopped, ({ machines }) => [machines.findLast((machine) => isolated.has(machine)) ?? '']);
  const named = new Map<string, string>();
  for (const [machine, group] of groups) {
    for (const [index, some] of inTime(group).entries()) {
      if (some.length > 1) for (const { id } of some) named.set(id, `${machine} ${String(index)}`);
    }
  }
  return named;
}

/** Without a time it is done with the first; what lies too far from the first of a group begins the next. */
function inTime(works: readonly PlannedWork[]): readonly (readonly PlannedWork[])[] {
  const sorted = works.toSorted((a, b) => (a.planStart ?? -Infinity) - (b.planStart ?? -Infinity));
  const groups: PlannedWork[][] = [];
  let first = -Infinity;
  for (const work of sorted) {
    const last = groups.at(-1);
    const start = work.planStart ?? first;
    if (last === undefined || (first !== -Infinity && start - first > TOGETHER_DAYS * DAY_MS)) {
      groups.push([work]);
      first = start;
    } else {
      last.push(work);
      if (first === -Infinity) first = start;
    }
  }
  return groups;
}

const inOrder = (works: readonly Timed[]): readonly Timed[] => works.toSorted((a, b) => a.start - b.start);

function timedOf(work: PlannedWork): Timed[] {
  const { planStart, planEnd } = work;
  return planStart === null || planEnd === null ? [] : [{ ...work, start: planStart, end: planEnd }];
}

/** Pairs that are planned for the same time and share one of these. */
function* meetings(
  works: readonly Timed[],
  keysOf: (work: Timed) => readonly string[],
): Generator<readonly [Timed, Timed, string]> {
  for (const [key, group] of grouped(inOrder(works), keysOf)) {
    for (const [index, one] of group.entries()) {
      for (let at = index + 1; at < group.length; at += 1) {
        const other = group[at];
        if (other === undefined || other.start >= one.end) break;
        yield [one, other, key];
      }
    }
  }
}

/** @param machine which both of them have above, or which is the machine of one of them */
function clashAt(machine: string, one: PlannedWork, other: PlannedWork): 'EQUIPMENT' | 'ISOLATION' | undefined {
  const isolates = (work: PlannedWork) => work.isLockedOut && work.machines[0] === machine;
  if (isolates(one) || isolates(other)) return one.isLockedOut && other.isLockedOut ? undefined : 'ISOLATION';
  const areAtIt = one.machines[0] === machine && other.machines[0] === machine;
  const areOthers =
    one.people.length > 0 && other.people.length > 0 && !one.people.some((who) => other.people.includes(who));
  return areAtIt && areOthers ? 'EQUIPMENT' : undefined;
}

/** Pairs of machines of one group that are out when more are out than there are spares. */
function* outAtOnce(works: readonly Timed[]): Generator<readonly [Timed, Timed]> {
  const stopped = works.filter(({ isLockedOut, group }) => isLockedOut && group !== undefined);
  for (const [, some] of grouped(inOrder(stopped), ({ group }) => (group === undefined ? [] : [group.key]))) {
    for (const one of some) {
      const out = some.filter(({ start, end }) => start <= one.start && one.start < end);
      const others = out.filter(({ machines }) => machines[0] !== one.machines[0]);
      const machines = new Set(out.map((work) => work.machines[0]));
      if (machines.size > Math.max(1, one.group?.spares ?? 0)) for (const other of others) yield [one, other];
    }
  }
}

function add(
  found: Map<string, Map<string, PoolConflict>>,
  id: string,
  kind: PoolConflict['kind'],
  other: PlannedWork,
): void {
  const some = found.get(id) ?? new Map<string, PoolConflict>();
  found.set(id, some);
  if (some.size >= MOST_CONFLICTS) return;
  some.set(`${kind} ${other.id}`, { kind, id: other.id, module: other.module, no: other.no, name: other.name });
}
