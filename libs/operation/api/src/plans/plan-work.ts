import type { monthPlan, yearPlan } from '@sed/operation-definitions';

import type { ValuesOf } from '@sed/records-model';
import { daysOfMonth, instantAtClock } from '@sed/shifts-contract';

type Task = NonNullable<ValuesOf<typeof monthPlan>['tasks']>[number];
type Overhaul = NonNullable<ValuesOf<typeof yearPlan>['overhauls']>[number];

/** Work of a plan that is ordered once the plan begins. */
export interface PlannedWork {
  readonly text: string;
  readonly executor: string | null;
  readonly planStart: number;
  readonly planEnd: number;
}

interface Moment {
  readonly zone: string;
  readonly atMs: number;
}

/** Hours of a day in which planned work begins and ends. */
const [FROM, TO] = ['08:00', '17:00'];

/** From the morning of the first day to the afternoon of the last one; nothing where that is over. */
function workOf(
  line: { readonly text: string | null; readonly executor: string | null },
  { first, last }: { readonly first: string; readonly last: string },
  { zone, atMs }: Moment,
): PlannedWork | undefined {
  const planEnd = instantAtClock(last, TO, zone);
  if (line.text === null || planEnd <= atMs) return undefined;
  const planStart = Math.max(Math.min(atMs, planEnd - 1), instantAtClock(first < last ? first : last, FROM, zone));
  return { text: line.text, executor: line.executor, planStart, planEnd };
}

/** A key task is done on the day it is due, at the end of the month where none is named. */
export function workOfTask({ task, owner, dueOn }: Task, month: string, moment: Moment): PlannedWork | undefined {
  const day = dueOn ?? daysOfMonth(month).last;
  return workOf({ text: task, executor: owner }, { first: day, last: day }, moment);
}

/** An overhaul goes over its days, those of the plan where none are named. */
export function workOfOverhaul(
  { what, from, to, responsible }: Overhaul,
  { validFrom, validTo }: Pick<ValuesOf<typeof yearPlan>, 'validFrom' | 'validTo'>,
  moment: Moment,
): PlannedWork | undefined {
  const last = to ?? validTo;
  return workOf({ text: what, executor: responsible }, { first: from ?? validFrom, last }, moment);
}
