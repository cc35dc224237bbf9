import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { DutyRoster, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type Condition, type StoredRecord } from '@sed/records-api';
import {
  dayAfter,
  findingsOf,
  instantAtClock,
  type Finding,
  type PlannedDuty,
  type Schedule,
  type Span,
} from '@sed/shifts-contract';
import { groupList, rosterDuty, schedulingRule } from '@sed/shifts-definitions';
import { membersOf } from '../teams/team.behaviour';
import { dutyOf, type Duty } from './duty-rows';
import { TeamRows } from './team-rows';

const PIECE = 500;
const MAX_RULES = 200;

type Line = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const orNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function linesIn(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((line): line is Line => typeof line === 'object' && line !== null);
}

/** A rule with its teams, ready to give shifts. */
export interface RuleBook {
  readonly id: string;
  readonly name: string;
  readonly factoryNo: string;
  readonly isInForce: boolean;
  readonly isAroundTheClock: boolean;
  /** Whether one of its teams operates the plant. */
  readonly isOperating: boolean;
  readonly hasExtraPay: boolean;
  readonly licences: readonly string[];
  readonly holidays: ReadonlySet<string>;
  readonly schedule: Schedule;
  readonly teams: readonly StoredRecord[];
}

/** Reads rules, teams and rosters as they are kept. */
@Injectable()
export class RosterBook {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly plants: PlantDirectory,
    private readonly accounts: DutyRoster,
    private readonly database: Database,
  ) {}

  zoneOf(factoryNo: string): string {
    return this.plants.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
  }

  async rule(id: string): Promise<RuleBook | undefined> {
    const record = await this.engine.storeOf(schedulingRule).get(id);
    return record === undefined ? undefined : this.bookOf(record);
  }

  async rulesInForce(plants: readonly string[]): Promise<RuleBook[]> {
    if (plants.length === 0) return [];
    const { list } = await this.engine
      .storeOf(schedulingRule)
      .page(
        { plants: [...plants], statuses: ['IN_FORCE'], conditions: [] },
        { sort: [], offset: 0, limit: MAX_RULES, counts: Promise.resolve(0) },
      );
    return Promise.all(list.map((record) => this.bookOf(record)));
  }

  /** Duties of plants by a range of a column; what was cancelled is left out. */
  async duties(plants: readonly string[], conditions: readonly Condition[]): Promise<Duty[]> {
    if (plants.length === 0) return [];
    const found: Duty[] = [];
    for await (const piece of this.engine.storeOf(rosterDuty).pieces({ plants: [...plants], conditions }, PIECE)) {
      found.push(...piece.map(dutyOf).filter(({ status }) => status !== 'CANCELLED'));
    }
    return found.sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
  }

  teams(ids: readonly string[]): Promise<readonly StoredRecord[]> {
    return this.engine.storeOf(groupList).byIds([...new Set(ids)].filter((id) => id !== ''));
  }

  /** What a roster made by a rule breaks. */
  async findings(book: RuleBook, duties: readonly PlannedDuty[], covered: Span | undefined): Promise<Finding[]> {
    const people = [...new Set(duties.map(({ person }) => person))];
    const reached = await this.accounts.recipients(people);
    return findingsOf(duties, {
      reachable: new Set(reached.map(({ code }) => code)),
      certificates: await new TeamRows(this.engine, this.database.db).certificates(people),
      required: book.licences,
      covered: book.isAroundTheClock ? covered : undefined,
    });
  }

  /** From the first shift of a day to the first one after another day: what has to be covered between. */
  spanOf({ schedule }: RuleBook, first: string, last: string): Span | undefined {
    const [start] = schedule.shifts;
    const from = first < schedule.startsOn ? schedule.startsOn : first;
    const until = schedule.endsOn !== null && schedule.endsOn < last ? schedule.endsOn : last;
    if (start === undefined || from > until) return undefined;
    const { zone } = schedule;
    return { from: instantAtClock(from, start.from, zone), to: instantAtClock(dayAfter(until, 1), start.from, zone) };
  }

  private async bookOf({ id, factoryNo, status, values }: StoredRecord): Promise<RuleBook> {
    const ids = linesIn(values.teams).map(({ team }) => textOf(team));
    const known = new Map((await this.teams(ids)).map((team) => [team.id, team]));
    const teams = ids.flatMap((team) => known.get(team) ?? []);
    const holidays = new Set(linesIn(values.holidayDays).map(({ day }) => textOf(day)));
    return {
      ...{
        id,
        name: textOf(values.name),
        factoryNo: factoryNo ?? '',
        isInForce: status === 'IN_FORCE',
        teams,
        holidays,
      },
      isAroundTheClock: values.aroundTheClock === true,
      isOperating: teams.some((team) => team.values.type === 'RUN'),
      hasExtraPay: values.holidays === 'EXTRA_PAY',
      licences: Array.isArray(values.licences) ? values.licences.map(String) : [],
      schedule: {
        cycle: textOf(values.cycle),
        startsOn: textOf(values.startsOn),
        endsOn: orNull(values.endsOn),
        zone: this.zoneOf(factoryNo ?? ''),
        shifts: linesIn(values.shifts).map((shift) => ({
          mark: textOf(shift.mark),
          name: textOf(shift.name),
          from: textOf(shift.from),
          to: textOf(shift.to),
        })),
        teams: ids.map((team) => ({
          id: team,
          members: membersOf(known.get(team)?.values.members).map(({ user, isLead }) => ({ person: user, isLead })),
        })),
        daysOff: values.holidays === 'SKIP' ? holidays : new Set(),
      },
    };
  }
}
