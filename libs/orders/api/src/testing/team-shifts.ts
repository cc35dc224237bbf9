import {
  NoShiftRoster,
  Teams,
  type LackedCertificate,
  type ShiftRoster,
  type ShiftTime,
  type Team,
  type UnlicensedShift,
} from '@sed/platform-ports';

const SHIFT_MS = 8 * 3_600_000;

/** Who of a team is on shift, and who holds which certificates until the end of which day. */
export class TeamShifts extends NoShiftRoster {
  readonly onShift = new Map<string, string>();
  readonly held = new Map<string, string>();
  readonly worked: ShiftTime[] = [];
  /** Shifts by when they begin; they last eight hours. */
  readonly planned: { readonly person: string; readonly startsAt: number }[] = [];
  override timeOnShift(_plants: readonly string[] = [], span = { from: 0, to: 0 }): Promise<readonly ShiftTime[]> {
    const shifts = this.planned.filter(({ startsAt }) => startsAt < span.to && startsAt + SHIFT_MS > span.from);
    const minutes = SHIFT_MS / 60_000;
    return Promise.resolve([
      ...this.worked,
      ...shifts.map(({ person }) => ({ factoryNo: 'plant_a', person, minutes })),
    ]);
  }
  /** Shifts of plant A on which nobody holds a certificate, by when they begin. */
  readonly lackedFrom = new Map<number, UnlicensedShift>();
  override executorOf(_factoryNo = '', team = ''): Promise<string | undefined> {
    return Promise.resolve(this.onShift.get(team));
  }
  override unlicensed(
    ...[, kinds = [], span]: Partial<Parameters<ShiftRoster['unlicensed']>>
  ): Promise<readonly UnlicensedShift[]> {
    const { from, to } = span ?? { from: 0, to: 0 };
    const touched = [...this.lackedFrom].filter(([startsAt]) => startsAt < to && startsAt + SHIFT_MS > from);
    return Promise.resolve(touched.map(([, lacked]) => lacked).filter(({ kind }) => kinds.includes(kind)));
  }
  override lacking(
    ...[, people = [], kinds = [], span]: Partial<Parameters<ShiftRoster['lacking']>>
  ): Promise<readonly LackedCertificate[]> {
    const last = new Date(span?.to ?? 0).toISOString().slice(0, 10);
    const all = people.flatMap((person) => kinds.map((kind) => ({ person, kind, endedOn: null })));
    return Promise.resolve(all.filter(({ person, kind }) => (this.held.get(`${person} ${kind}`) ?? '') < last));
  }
}

/** Who works together at plant A. */
export class NamedTeams extends Teams {
  readonly byName = new Map<string, readonly string[]>();
  override of(userCode: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const own = [...this.byName].flatMap(([name, members]) => (members.includes(userCode) ? [name] : []));
    return Promise.resolve(new Map([['plant_a', own]]));
  }
  override at(): Promise<readonly Team[]> {
    const teams = [...this.byName].map(([name, members]) => ({ names: [name], leaders: members.slice(0, 1), members }));
    return Promise.resolve(teams);
  }
}
