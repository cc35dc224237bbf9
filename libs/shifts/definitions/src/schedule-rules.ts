import { cycleProblem, firstSeam, REST_MARK, type CycleProblem } from '@sed/shifts-contract';
import type { Rule } from '@sed/records-model';

type Line = Readonly<Record<string, unknown>>;

function linesIn(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((line): line is Line => typeof line === 'object' && line !== null);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function refusalOf(problem: CycleProblem) {
  switch (problem.kind) {
    case 'empty':
      return { code: 'schedule.cycleEmpty', field: 'cycle' } as const;
    case 'unknownMark':
      return { code: 'schedule.cycleMark', params: { mark: problem.mark }, field: 'cycle' } as const;
    case 'unusedMark':
      return { code: 'schedule.cycleUnused', params: { mark: problem.mark }, field: 'cycle' } as const;
    case 'uneven': {
      const { length, teams } = problem;
      return { code: 'schedule.cycleUneven', params: { length, teams }, field: 'cycle' } as const;
    }
    case 'uncovered': {
      const { mark, day } = problem;
      return { code: 'schedule.cycleUncovered', params: { mark, day }, field: 'cycle' } as const;
    }
  }
}

const COUNT_OF: Readonly<Record<string, number>> = { TWO: 2, THREE: 3, FOUR: 4 };

/** The checks of §9.2: order of the shifts, their hours, the whole day, and a cycle that gives each to one team. */
export const SCHEDULE_RULES: readonly Rule[] = [
  {
    name: 'pattern',
    check: ({ pattern, shifts }) => {
      const count = COUNT_OF[textOf(pattern)];
      return count === undefined || linesIn(shifts).length === count
        ? undefined
        : { code: 'schedule.pattern', params: { count }, field: 'shifts' };
    },
  },
  {
    name: 'marks',
    check: ({ shifts }) => {
      const wrong = linesIn(shifts).findIndex(({ mark }) => {
        const characters = Array.from(textOf(mark));
        return characters.length !== 1 || characters[0] === REST_MARK;
      });
      return wrong < 0 ? undefined : { code: 'schedule.marks', field: `shifts.${String(wrong)}.mark` };
    },
  },
  {
    name: 'order',
    check: ({ shifts }) => {
      const starts = linesIn(shifts).map(({ from }) => textOf(from));
      const wrong = starts.findIndex((start, index) => index > 0 && start <= (starts[index - 1] ?? ''));
      return wrong < 0 ? undefined : { code: 'schedule.order', field: `shifts.${String(wrong)}.from` };
    },
  },
  {
    name: 'hours',
    check: ({ shifts, totalHours }) => {
      const sum = linesIn(shifts).reduce((all, { standardHours }) => all + Number(standardHours ?? 0), 0);
      const total = Number(totalHours);
      return Math.round(sum * 100) === Math.round(total * 100)
        ? undefined
        : { code: 'schedule.hours', params: { sum, total }, field: 'totalHours' };
    },
  },
  {
    name: 'seam',
    check: ({ shifts, aroundTheClock }) => {
      if (aroundTheClock !== true) return undefined;
      const seam = firstSeam(linesIn(shifts).map(({ from, to }) => ({ from: textOf(from), to: textOf(to) })));
      return seam === undefined ? undefined : { code: 'schedule.seam', field: `shifts.${String(seam)}.from` };
    },
  },
  {
    name: 'cycle',
    check: ({ cycle, shifts, teams, aroundTheClock }) => {
      const marks = linesIn(shifts).map(({ mark }) => textOf(mark));
      const problem = cycleProblem(textOf(cycle), marks, linesIn(teams).length);
      // By day alone, a shift may be nobody's.
      const isFree = problem?.kind === 'uncovered' && aroundTheClock !== true;
      return problem === undefined || isFree ? undefined : refusalOf(problem);
    },
  },
];
