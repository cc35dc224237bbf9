import { Injectable } from '@nestjs/common';
import { Clock, Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import type { Language } from '@sed/platform-contract';
import { ModuleEngine } from '@sed/records-api';
import { daysOfMonth, gapsIn, localDayOf, type RosterMonth, type Span } from '@sed/shifts-contract';
import { shiftLog } from '@sed/shifts-definitions';
import { LONGEST_MS } from './duties-within';
import { Notices } from '../people/notices';
import { STANDING, type Duty } from './duty-rows';
import { RosterBook, type RuleBook } from './roster-book';

const MOST_LOGS = 5;

export interface OnDuty {
  readonly person: string;
  readonly name: string;
  readonly team: string;
  readonly shift: string;
  readonly isLead: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isHeldOver: boolean;
}

/** Who stands on the published roster: at an instant, in a month, and where nobody does. */
@Injectable()
export class OnDutyService {
  constructor(
    private readonly book: RosterBook,
    private readonly engine: ModuleEngine,
    private readonly organisations: Organisations,
    private readonly clock: Clock,
    private readonly notices: Notices,
  ) {}

  /** Whoever is on shift, and who has not been relieved of the shift before (SH-07). */
  async at(factoryNo: string, atMs: number | undefined, language: Language): Promise<OnDuty[]> {
    const instant = atMs ?? this.clock.nowMs();
    const running = (await this.standing([factoryNo], { from: instant, to: instant + 1 })).filter(
      ({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt,
    );
    const held = await this.heldOver(factoryNo, instant);
    const teams = new Map((await this.book.teams(running.map(({ team }) => team))).map((one) => [one.id, one]));
    const names = await this.notices.names([
      ...running.map(({ person }) => person),
      ...held.map(({ person }) => person),
    ]);
    const shown = [
      ...running.map((duty) => ({ ...duty, isHeldOver: false })),
      ...held.filter(({ person }) => running.every((duty) => duty.person !== person)),
    ];
    return shown.map(({ person, shift, team, isLead, startsAt, endsAt, isHeldOver }) => ({
      ...{ person, shift, isLead, startsAt, endsAt, isHeldOver },
      name: names.get(person)?.[language] ?? person,
      team: textOf(teams.get(team)?.values.name),
    }));
  }

  /** Published shifts that touch a span. */
  async standing(plants: readonly string[], { from, to }: Span): Promise<Duty[]> {
    const found = await this.book.duties(plants, [{ field: 'startsAt', op: 'range', from: from - LONGEST_MS, to }]);
    return found.filter(({ status, startsAt, endsAt }) => STANDING.has(status) && startsAt < to && endsAt > from);
  }

  /** Of them, those of teams that operate the plant. */
  async operating(plants: readonly string[], span: Span): Promise<Duty[]> {
    return this.ofOperators(await this.standing(plants, span));
  }

  private async ofOperators<T extends Pick<Duty, 'team'>>(duties: readonly T[]): Promise<T[]> {
    const teams = await this.book.teams(duties.map(({ team }) => team));
    const others = new Set(teams.filter(({ values }) => values.type !== 'RUN').map(({ id }) => id));
    return duties.filter(({ team }) => !others.has(team));
  }

  async month(
    { factoryNo, month }: { readonly factoryNo?: string | undefined; readonly month: string },
    viewer: Viewer,
    language: Language,
  ): Promise<RosterMonth> {
    const plants = await this.plantsOf(factoryNo, viewer);
    const { first, last } = daysOfMonth(month);
    const duties = await this.book.duties(plants, [{ field: 'day', op: 'range', from: first, to: last }]);
    const rules = await this.book.rulesInForce(plants);
    const ids = [...duties.map(({ team }) => team), ...rules.flatMap(({ teams }) => teams.map(({ id }) => id))];
    const teams = await this.book.teams(ids);
    const operating = await this.ofOperators(duties);
    const names = await this.notices.names(
      duties.flatMap(({ person, plannedPerson }) => [person, ...(plannedPerson === null ? [] : [plannedPerson])]),
    );
    return {
      month,
      cells: duties.map(cellOf),
      teams: teams.map(({ id, factoryNo: plant, values }) => ({
        id,
        factoryNo: plant ?? '',
        name: textOf(values.name),
      })),
      people: [...names].map(([id, name]) => ({ id, name: name[language] })),
      gaps: rules.flatMap((rule) => this.gapsOf(rule, operating, { first, last })),
      rules: rules.map(({ id, name, factoryNo: plant }) => ({ id, name, factoryNo: plant })),
    };
  }

  /** Only where a month is published: a roster nobody has made yet is no roster with holes. */
  private gapsOf(rule: RuleBook, duties: readonly Duty[], { first, last }: { first: string; last: string }) {
    const own = duties.filter(({ factoryNo, status }) => factoryNo === rule.factoryNo && STANDING.has(status));
    const span = this.book.spanOf(rule, first, last);
    if (!rule.isAroundTheClock || !rule.isOperating || span === undefined || own.length === 0) return [];
    return gapsIn(own, span).map(({ from, to }) => ({
      ...{ factoryNo: rule.factoryNo, from, to },
      day: localDayOf(from, rule.schedule.zone),
    }));
  }

  private async heldOver(factoryNo: string, instant: number): Promise<(Duty & { isHeldOver: true })[]> {
    const { list } = await this.engine.storeOf(shiftLog).page(
      {
        plants: [factoryNo],
        statuses: ['HANDED'],
        conditions: [{ field: 'endsAt', op: 'range', from: instant - LONGEST_MS, to: instant }],
      },
      { sort: [{ field: 'startsAt', descending: true }], offset: 0, limit: MOST_LOGS, counts: Promise.resolve(0) },
    );
    return list.flatMap(({ id, version, values }) =>
      typeof values.outgoing !== 'string'
        ? []
        : [
            {
              ...{ id, version, factoryNo, status: 'PUBLISHED', person: values.outgoing, isLead: true },
              ...{ day: textOf(values.day), shift: textOf(values.shift), team: textOf(values.team) },
              ...{ startsAt: Number(values.startsAt), endsAt: Number(values.endsAt), isChanged: false },
              ...{ reason: null, plannedPerson: null, rule: null, isHeldOver: true as const },
            },
          ],
    );
  }

  private async plantsOf(factoryNo: string | undefined, viewer: Viewer): Promise<string[]> {
    const held = plantsWith(viewer, 'rosterDuty:view');
    if (factoryNo === undefined) return [...held];
    if (held.has(factoryNo)) return [factoryNo];
    const node = await this.organisations.resolve(factoryNo);
    return [...(node?.plants ?? [])].filter((plant) => held.has(plant));
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a page shows of a shift. */
function cellOf({ id, version, factoryNo, status, day, shift, team, ...rest }: Duty): RosterMonth['cells'][number] {
  const { person, isLead, startsAt, endsAt, isChanged, reason, plannedPerson } = rest;
  const times = { day, shift, startsAt, endsAt };
  return { id, version, factoryNo, status, team, person, isLead, isChanged, reason, plannedPerson, ...times };
}
