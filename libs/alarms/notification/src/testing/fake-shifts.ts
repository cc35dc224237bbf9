import { NoShiftRoster, type ShiftDuty } from '@sed/platform-ports';

/** The published roster of a test. */
export class FakeShifts extends NoShiftRoster {
  duties: readonly ShiftDuty[] = [];

  override operating(
    factoryNos: readonly string[] = [],
    { from, to } = { from: -Infinity, to: Infinity },
  ): Promise<readonly ShiftDuty[]> {
    const touches = ({ startsAt, endsAt }: ShiftDuty) => startsAt < to && endsAt > from;
    return Promise.resolve(this.duties.filter((duty) => factoryNos.includes(duty.factoryNo) && touches(duty)));
  }
}
