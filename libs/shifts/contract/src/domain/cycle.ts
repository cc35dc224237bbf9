import { marksOf, REST_MARK, type ShiftTimes } from './schedule';

const DAY_MIN = 1440;

export type CycleProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknownMark'; readonly mark: string }
  | { readonly kind: 'unusedMark'; readonly mark: string }
  | { readonly kind: 'uneven'; readonly length: number; readonly teams: number }
  | { readonly kind: 'uncovered'; readonly mark: string; readonly day: number };

/** What keeps a cycle from giving each shift of each day to exactly one team. */
export function cycleProblem(cycle: string, marks: readonly string[], teams: number): CycleProblem | undefined {
  const days = marksOf(cycle);
  if (days.length === 0) return { kind: 'empty' };
  const stranger = days.find((mark) => mark !== REST_MARK && !marks.includes(mark));
  if (stranger !== undefined) return { kind: 'unknownMark', mark: stranger };
  const idle = marks.find((mark) => !days.includes(mark));
  if (idle !== undefined) return { kind: 'unusedMark', mark: idle };
  if (teams === 0) return undefined;
  if (days.length % teams !== 0) return { kind: 'uneven', length: days.length, teams };
  const step = days.length / teams;
  for (let day = 0; day < days.length; day += 1) {
    const held = Array.from({ length: teams }, (_, team) => days[(day + team * step) % days.length]);
    const open = marks.find((mark) => held.filter((one) => one === mark).length !== 1);
    if (open !== undefined) return { kind: 'uncovered', mark: open, day: day + 1 };
  }
  return undefined;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Hours from start to end of a shift; the same time twice is a whole day. */
export function hoursOf({ from, to }: Pick<ShiftTimes, 'from' | 'to'>): number {
  const minutes = minutesOf(to) - minutesOf(from);
  return (minutes > 0 ? minutes : minutes + DAY_MIN) / 60;
}

/** Index of the first shift that does not begin when the one before it ends, the last one before the first. */
export function firstSeam(shifts: readonly Pick<ShiftTimes, 'from' | 'to'>[]): number | undefined {
  const wrong = shifts.findIndex(({ from }, index) => {
    const before = shifts.at(index - 1);
    return before !== undefined && before.to !== from;
  });
  return wrong < 0 ? undefined : wrong;
}
