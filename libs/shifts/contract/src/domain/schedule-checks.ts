import { holdsOver, type HeldCertificate } from './certificates';
import { daysBetween } from './local-time';
import { gapsIn, type PlannedDuty, type Span } from './schedule';

const HOUR_MS = 3_600_000;
/** Limits of working time a roster is checked against (domain model §9.2). */
export const ROSTER_LIMITS = { hoursInRow: 12, hoursOfRest: 11, daysInRow: 6 } as const;

export const LICENCES = [
  { code: 'ELECTRICIAN', label: { zh: '电工作业证', en: 'Electrician' } },
  { code: 'BOILER', label: { zh: '锅炉作业证', en: 'Boiler attendant' } },
  { code: 'LAB', label: { zh: '化验员证', en: 'Laboratory analyst' } },
  { code: 'CONFINED_SPACE', label: { zh: '有限空间作业证', en: 'Confined space' } },
  { code: 'RESCUE', label: { zh: '应急救护证', en: 'Rescue and first aid' } },
  { code: 'HEIGHT', label: { zh: '高处作业证', en: 'Work at height' } },
  { code: 'CRANE', label: { zh: '起重作业证', en: 'Lifting gear' } },
  { code: 'CHEMICAL', label: { zh: '危险化学品作业证', en: 'Hazardous chemicals' } },
  { code: 'OPERATOR', label: { zh: '运行工职业资格', en: 'Plant operator' } },
] as const;

export const FINDINGS = [
  'OVER_HOURS',
  'SHORT_REST',
  'OVER_DAYS',
  'NO_LICENCE',
  'NO_SMS',
  'NO_LEAD',
  'GAP',
  'TWICE',
] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** Something wrong with a roster, and where. */
export interface Finding {
  readonly kind: FindingKind;
  readonly day: string;
  readonly shift: string | null;
  readonly person: string | null;
  readonly from: number;
  readonly to: number;
  /** Hours or days counted; of a licence its code. */
  readonly amount: number | null;
  readonly licence: string | null;
}

export interface RosterFacts {
  /** Whom an SMS reaches. */
  readonly reachable: ReadonlySet<string>;
  /** Certificates people hold; without an end they do not expire. */
  readonly certificates: readonly HeldCertificate[];
  /** Licences somebody on each shift must hold. */
  readonly required: readonly string[];
  /** What has to be covered without a gap; undefined where the plant is not attended around the clock. */
  readonly covered: Span | undefined;
}

const none = { shift: null, person: null, amount: null, licence: null } as const;

/** Everything a roster breaks, in order of time. */
export function findingsOf(duties: readonly PlannedDuty[], facts: RosterFacts): Finding[] {
  const found = [...personFindings(duties), ...shiftFindings(duties, facts), ...gapFindings(duties, facts)];
  return found.sort((a, b) => a.from - b.from || a.kind.localeCompare(b.kind, 'en'));
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

function personFindings(duties: readonly PlannedDuty[]): Finding[] {
  return [...grouped(duties, ({ person }) => person).values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => a.startsAt - b.startsAt);
    return [...restFindings(sorted), ...dayFindings(sorted)];
  });
}

function at({ day, shift, person, startsAt, endsAt }: PlannedDuty): Omit<Finding, 'kind'> {
  return { ...none, day, shift, person, from: startsAt, to: endsAt };
}

/** Shifts that follow each other without a break count as one. */
function restFindings(sorted: readonly PlannedDuty[]): Finding[] {
  let runFrom = sorted[0]?.startsAt ?? 0;
  return sorted.flatMap((duty, index) => {
    const before = sorted[index - 1];
    if (before === undefined) return tooLong(duty, runFrom, false);
    const restMs = duty.startsAt - before.endsAt;
    if (restMs > 0) runFrom = duty.startsAt;
    return [...restFinding(duty, restMs), ...tooLong(duty, runFrom, restMs === 0)];
  });
}

function restFinding(duty: PlannedDuty, restMs: number): Finding[] {
  if (restMs < 0) return [{ ...at(duty), kind: 'TWICE' }];
  const isShort = restMs > 0 && restMs < ROSTER_LIMITS.hoursOfRest * HOUR_MS;
  return isShort ? [{ ...at(duty), kind: 'SHORT_REST', amount: restMs / HOUR_MS }] : [];
}

/** An hour given back by the clocks is no fault of a single shift. */
function tooLong(duty: PlannedDuty, runFrom: number, isJoined: boolean): Finding[] {
  const hours = (duty.endsAt - runFrom) / HOUR_MS;
  const most = ROSTER_LIMITS.hoursInRow + (isJoined ? 0 : 1);
  return hours > most ? [{ ...at(duty), kind: 'OVER_HOURS', amount: hours }] : [];
}

function dayFindings(sorted: readonly PlannedDuty[]): Finding[] {
  const found: Finding[] = [];
  let run = 0;
  let last: string | undefined;
  for (const duty of sorted) {
    if (duty.day === last) continue;
    run = last !== undefined && daysBetween(last, duty.day) === 1 ? run + 1 : 1;
    last = duty.day;
    if (run > ROSTER_LIMITS.daysInRow) found.push({ ...at(duty), kind: 'OVER_DAYS', amount: run });
  }
  return found;
}

function shiftFindings(duties: readonly PlannedDuty[], facts: RosterFacts): Finding[] {
  const shifts = grouped(duties, ({ day, shift, startsAt }) => `${day}|${shift}|${String(startsAt)}`);
  return [...shifts.values()].flatMap((people) => {
    const [first] = people;
    if (first === undefined) return [];
    const place = { ...at(first), person: null };
    const lacking = facts.required.filter((kind) => !people.some((one) => isLicensed(one, kind, facts)));
    return [
      ...lacking.map((licence): Finding => ({ ...place, kind: 'NO_LICENCE', licence })),
      ...(people.some(({ person }) => facts.reachable.has(person)) ? [] : [{ ...place, kind: 'NO_SMS' as const }]),
      ...(people.some(({ isLead }) => isLead) ? [] : [{ ...place, kind: 'NO_LEAD' as const }]),
    ];
  });
}

function isLicensed({ person, day }: PlannedDuty, kind: string, { certificates }: RosterFacts): boolean {
  return certificates.some((one) => one.person === person && one.kind === kind && holdsOver(one, day, day));
}

function gapFindings(duties: readonly PlannedDuty[], { covered }: RosterFacts): Finding[] {
  if (covered === undefined) return [];
  return gapsIn(duties, covered).map(({ from, to }): Finding => {
    const after = duties.find(({ startsAt }) => startsAt >= to);
    const day = after?.day ?? new Date(from).toISOString().slice(0, 10);
    return { ...none, kind: 'GAP', day, from, to, amount: (to - from) / HOUR_MS };
  });
}
