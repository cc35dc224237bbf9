import { Injectable } from '@nestjs/common';
import { Clock, ShiftRoster, type ShiftTime } from '@sed/platform-ports';

const WEEK_MS = 7 * 86_400_000;
/** Rosters are published by the month: of so many weeks to either side of now, some are known. */
const WEEKS = [-4, -3, -2, -1, 0, 1, 2, 3] as const;

/** Minutes on shift in a week, whole and for what rows are told apart by; null where no roster says. */
export interface Capacity {
  readonly whole: number | null;
  readonly ofRow: (isMeant: (shift: ShiftTime) => boolean) => number | null;
}

/** What people have time for in a week, by the published rosters around now: what a backlog is set against. */
@Injectable()
export class WeeklyCapacity {
  constructor(
    private readonly shifts: ShiftRoster,
    private readonly clock: Clock,
  ) {}

  async of(plants: readonly string[]): Promise<Capacity> {
    const nowMs = this.clock.nowMs();
    const weeks = await Promise.all(
      WEEKS.map((week) =>
        this.shifts.timeOnShift(plants, { from: nowMs + week * WEEK_MS, to: nowMs + (week + 1) * WEEK_MS }),
      ),
    );
    const ofRow: Capacity['ofRow'] = (isMeant) =>
      median(
        weeks
          .map((shifts) => shifts.filter(isMeant).reduce((sum, { minutes }) => sum + minutes, 0))
          // Of a week without a roster nobody knows.
          .filter((minutes) => minutes > 0),
      );
    return { whole: ofRow(() => true), ofRow };
  }
}

/** The ends of what is published are no whole weeks: the one in the middle stands for all. */
function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
