import { Injectable } from '@nestjs/common';
import type { AssigneeRule, ProcessCategory, ProcessDefinition } from '@sed/approvals-contract';
import type { ApprovalDirectory } from '@sed/approvals-model';
import { opaque, type Db } from '@sed/platform-database';
import {
  People,
  Teams,
  type ApprovalValues,
  type Department,
  type OpaqueTransaction,
  type Team,
} from '@sed/platform-ports';
import { Delegations } from './delegations';
import { Leaders } from './leaders';

const ADMINISTRATOR = 'administrator';

export interface DirectoryWish {
  readonly definition: ProcessDefinition;
  readonly factoryNo: string | null;
  readonly category: ProcessCategory;
  readonly values: ApprovalValues;
  /** Whom the last one who agreed named. */
  readonly chosen: readonly string[];
}

/** What rules of a plant are read from. */
interface Place {
  readonly factoryNo: string | null;
  readonly teams: readonly Team[];
  readonly isEnabled: (code: string) => boolean;
}

/** Reads, before a step, everybody its rules can name. */
@Injectable()
export class ApprovalDirectories {
  constructor(
    private readonly people: People,
    private readonly delegations: Delegations,
    private readonly teams: Teams,
  ) {}

  async of(
    wish: DirectoryWish,
    { tx, nowMs }: { readonly tx: Db; readonly nowMs: number },
  ): Promise<ApprovalDirectory> {
    const within = opaque(tx);
    const rules = wish.definition.nodes.flatMap((node) => ('assignees' in node ? node.assignees : []));
    const departments = await this.people.departments(within);
    const standIns = await this.delegations.standIns(wish.category, nowMs, tx);
    const plantLeaders = await this.holders(wish.factoryNo, 'PLANT_MGR', within);
    const areaLeaders = await this.holders(wish.factoryNo, 'AREA_MGR', within);
    const teams = await this.teamsAt(wish.factoryNo, within);
    const anyTeamLeaders = await this.holders(wish.factoryNo, 'TEAM_LEAD', within);
    const enabled = await this.enabled(
      [
        ...codesIn(rules, wish),
        ...standIns.values(),
        ...codesOf(departments),
        ...teams.flatMap(({ leaders, members }) => [...leaders, ...members]),
      ],
      within,
    );
    const isEnabled = (code: string): boolean => enabled.has(code);
    const leaders = new Leaders(departments, plantLeaders, areaLeaders, isEnabled);
    const held = await this.held(rules, { factoryNo: wish.factoryNo, teams, isEnabled }, within);
    const administrators = await this.administrators(wish.factoryNo, within);
    return {
      named: (rule, { initiator, values }) => {
        const known = held.get(keyOf(rule));
        if (known !== undefined) return known;
        switch (rule.by) {
          case 'user':
            return [rule.user].filter(isEnabled);
          case 'department':
            return leaders.members(rule.department);
          case 'initiator':
            return [initiator];
          case 'initiatorManager':
            return leaders.managersOf(initiator);
          case 'departmentManager':
            return leaders.departmentManagers(initiator, rule.levels);
          case 'field':
            return textsIn(values[rule.path]).filter(isEnabled);
          case 'previousChoice':
            return wish.chosen.filter(isEnabled);
          case 'teamLeader':
            return orElse(executingLeaders(initiator, values, teams).filter(isEnabled), anyTeamLeaders);
          default:
            return [];
        }
      },
      managersOf: (person) => leaders.managersOf(person),
      leads: (leader, person) => leaders.managersOf(person).includes(leader) || leadsTeamOf(leader, person, teams),
      administrators: () => administrators,
      standIn: (person) => {
        const to = standIns.get(person);
        return to !== undefined && isEnabled(to) ? to : null;
      },
    };
  }

  /** Whom a reminder goes to when somebody lets a task wait. */
  async managersOf(person: string, factoryNo: string | null, tx: Db): Promise<readonly string[]> {
    const within = opaque(tx);
    const departments = await this.people.departments(within);
    const plantLeaders = await this.holders(factoryNo, 'PLANT_MGR', within);
    const areaLeaders = await this.holders(factoryNo, 'AREA_MGR', within);
    const enabled = await this.enabled(codesOf(departments), within);
    return new Leaders(departments, plantLeaders, areaLeaders, (code) => enabled.has(code)).managersOf(person);
  }

  async administrators(factoryNo: string | null, within: OpaqueTransaction): Promise<readonly string[]> {
    const here = factoryNo === null ? [] : await this.people.ofPlant(factoryNo, { role: ADMINISTRATOR }, within);
    const found =
      here.length > 0 ? here : await this.people.ofAudience({ orgCodes: [], roleCodes: [ADMINISTRATOR] }, within);
    return found.map(({ code }) => code);
  }

  /** Whether somebody leads one of these people: their department, or a team they are in. */
  async leadsOne(leader: string, people: readonly string[], factoryNo: string | null, tx: Db): Promise<boolean> {
    const teams = await this.teamsAt(factoryNo, opaque(tx));
    if (people.some((person) => leadsTeamOf(leader, person, teams))) return true;
    for (const person of people) if ((await this.managersOf(person, factoryNo, tx)).includes(leader)) return true;
    return false;
  }

  /** Whether everybody named works at the plant; for objects of the whole group, whether there is such a person. */
  async areThere(codes: readonly string[], factoryNo: string | null, tx: Db): Promise<boolean> {
    const within = opaque(tx);
    const known =
      factoryNo === null ? await this.people.byCodes(codes, within) : await this.people.ofPlant(factoryNo, {}, within);
    const there = new Set(known.map(({ code }) => code));
    return codes.every((code) => there.has(code));
  }

  private async held(
    rules: readonly AssigneeRule[],
    { factoryNo, teams, isEnabled }: Place,
    within: OpaqueTransaction,
  ) {
    const held = new Map<string, readonly string[]>();
    for (const rule of rules) {
      const key = keyOf(rule);
      if (held.has(key)) continue;
      if (rule.by === 'position') held.set(key, await this.holders(factoryNo, rule.position, within));
      if (rule.by === 'team') held.set(key, membersOf(rule.team, teams).filter(isEnabled));
      if (rule.by === 'role') held.set(key, await this.ofRole(rule.role, factoryNo, within));
    }
    return held;
  }

  private async holders(factoryNo: string | null, position: string, within: OpaqueTransaction) {
    if (factoryNo === null) return [];
    return (await this.people.ofPlant(factoryNo, { position }, within)).map(({ code }) => code);
  }

  private async ofRole(role: string, factoryNo: string | null, within: OpaqueTransaction) {
    const audience = { orgCodes: [], roleCodes: [role] };
    const found =
      factoryNo === null
        ? await this.people.ofAudience(audience, within)
        : await this.people.ofPlant(factoryNo, { role }, within);
    return found.map(({ code }) => code);
  }

  private async teamsAt(factoryNo: string | null, within: OpaqueTransaction): Promise<readonly Team[]> {
    return factoryNo === null ? [] : this.teams.at(factoryNo, within);
  }

  private async enabled(codes: readonly string[], within: OpaqueTransaction): Promise<ReadonlySet<string>> {
    return new Set((await this.people.byCodes([...new Set(codes)], within)).map(({ code }) => code));
  }
}

function membersOf(team: string, teams: readonly Team[]): readonly string[] {
  return teams.find(({ names }) => names.includes(team.trim()))?.members ?? [];
}

function orElse(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.length > 0 ? some : others;
}

/** Leaders of the team the object names; where it names none, of those of whoever asks. */
function executingLeaders(initiator: string, values: ApprovalValues, teams: readonly Team[]): readonly string[] {
  const [name] = textsIn(values.team);
  const named = name === undefined ? undefined : teams.find(({ names }) => names.includes(name.trim()));
  const meant = named === undefined ? teams.filter(({ members }) => members.includes(initiator)) : [named];
  return [...new Set(meant.flatMap(({ leaders }) => leaders))];
}

function leadsTeamOf(leader: string, person: string, teams: readonly Team[]): boolean {
  return (
    person !== leader && teams.some(({ leaders, members }) => leaders.includes(leader) && members.includes(person))
  );
}

function codesIn(rules: readonly AssigneeRule[], { values, chosen }: DirectoryWish): readonly string[] {
  const named = rules.flatMap((rule) => {
    if (rule.by === 'user') return [rule.user];
    return rule.by === 'field' ? textsIn(values[rule.path]) : [];
  });
  return [...named, ...chosen];
}

function codesOf(departments: readonly Department[]): readonly string[] {
  return departments.flatMap(({ managerCode, members }) =>
    managerCode === null ? members : [managerCode, ...members],
  );
}

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one));
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function keyOf(rule: AssigneeRule): string {
  return JSON.stringify(rule);
}
