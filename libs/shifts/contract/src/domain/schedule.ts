import { dayAfter, daysBetween, instantAtClock } from './local-time';

/** In a cycle, a day off. */
export const REST_MARK = '休';

export interface ShiftTimes {
  /** The one character a cycle names it by. */
  readonly mark: string;
  readonly name: string;
  /** `HH:mm`; an end not after the start lies on the next day. */
  readonly from: string;
  readonly to: string;
}

export interface ScheduledTeam {
  readonly id: string;
  readonly members: readonly { readonly person: string; readonly isLead: boolean }[];
}

/** A scheduling rule as generation needs it (domain model §9.2). */
export interface Schedule {
  readonly cycle: string;
  /** Day on which the first team stands at the first mark of the cycle. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly zone: string;
  readonly shifts: readonly ShiftTimes[];
  /** In the order of rotation: each stands ahead of the one before by its part of the cycle. */
  readonly teams: readonly ScheduledTeam[];
  /** Days on which nobody works; other rules work through holidays. */
  readonly daysOff: ReadonlySet<string>;
}

/** One person in one shift of one day. */
export interface PlannedDuty {
  readonly day: string;
  readonly shift: string;
  readonly team: string;
  readonly person: string;
  readonly isLead: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
}

export function marksOf(cycle: string): string[] {
  return Array.from(cycle.replace(/\s/g, ''));
}

/** The mark a team has on a day. */
export function markOn(schedule: Pick<Schedule, 'cycle' | 'startsOn' | 'teams'>, team: number, day: string): string {
  const marks = marksOf(schedule.cycle);
  const step = Math.max(1, Math.floor(marks.length / Math.max(1, schedule.teams.length)));
  const place = daysBetween(schedule.startsOn, day) + team * step;
  return marks[((place % marks.length) + marks.length) % marks.length] ?? REST_MARK;
}

/** Start and end of a shift on a day; where clocks change a shift is an hour longer or shorter, and never a gap. */
export function timesOf({ from, to }: ShiftTimes, day: string, zone: string) {
  const startsAt = instantAtClock(day, from, zone);
  const endsAt = instantAtClock(to > from ? day : dayAfter(day, 1), to, zone);
  return { startsAt, endsAt };
}

/** Everybody's shifts from one day to another, both included. */
export function dutiesOf(schedule: Schedule, first: string, last: string): PlannedDuty[] {
  const byMark = new Map(schedule.shifts.map((shift) => [shift.mark, shift]));
  const from = first < schedule.startsOn ? schedule.startsOn : first;
  const until = schedule.endsOn !== null && schedule.endsOn < last ? schedule.endsOn : last;
  const duties: PlannedDuty[] = [];
  for (let day = from; day <= until; day = dayAfter(day, 1)) {
    if (schedule.daysOff.has(day)) continue;
    const times = new Map(schedule.shifts.map((shift) => [shift.mark, timesOf(shift, day, schedule.zone)]));
    for (const [index, team] of schedule.teams.entries()) {
      const mark = markOn(schedule, index, day);
      const [shift, time] = [byMark.get(mark), times.get(mark)];
      if (shift === undefined || time === undefined) continue;
      for (const { person, isLead } of team.members) {
        duties.push({ day, shift: shift.name, team: team.id, person, isLead, ...time });
      }
    }
  }
  return duties;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where nothing covers a span, in order. */
export function gapsIn(covered: readonly { readonly startsAt: number; readonly endsAt: number }[], span: Span): Span[] {
  const gaps: Span[] = [];
  let reached = span.from;
  for (const { startsAt, endsAt } of covered.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (startsAt >= span.to) break;
    if (startsAt > reached) gaps.push({ from: reached, to: startsAt });
    reached = Math.max(reached, endsAt);
  }
  if (reached < span.to) gaps.push({ from: reached, to: span.to });
  return gaps;
}
