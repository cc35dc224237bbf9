import { Injectable } from '@nestjs/common';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import { Teams, type OpaqueTransaction, type Team } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { namesOf, TeamRows, type MemberRow } from '../rosters/team-rows';

/** The teams of the plants as other areas ask for them. */
@Injectable()
export class KeptTeams extends Teams {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {
    super();
  }

  override async of(userCode: string, within?: OpaqueTransaction): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = await this.rows(within).besideThoseOf(userCode);
    const own = new Map<string, string[]>();
    for (const { factoryNo, name } of all.filter(({ isOwn }) => isOwn)) {
      const here = all.filter((team) => team.factoryNo === factoryNo).map((team) => team.name);
      own.set(factoryNo, [...(own.get(factoryNo) ?? []), ...onlyIts(name, here)]);
    }
    return own;
  }

  override async at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly Team[]> {
    const teams = new Map<string, MemberRow[]>();
    for (const row of await this.rows(within).membersAt(factoryNo)) {
      teams.set(row.team, [...(teams.get(row.team) ?? []), row]);
    }
    const all = [...teams.values()];
    const names = all.flatMap(([first]) => first?.name ?? []);
    return all.map((rows) => {
      const leaders = rows.filter(({ isLead }) => isLead).map(({ person }) => person);
      const others = rows.filter(({ isLead }) => !isLead).map(({ person }) => person);
      return { names: onlyIts(rows[0]?.name ?? '', names), leaders, members: [...leaders, ...others] };
    });
  }

  private rows(within: OpaqueTransaction | undefined): TeamRows {
    const db: Db = within === undefined ? this.database.db : transactionOf(within);
    return new TeamRows(this.engine, db);
  }
}

/** A name that fits two teams is nobody's. */
function onlyIts(name: string, all: readonly string[]): readonly string[] {
  return namesOf(name).filter((one) => all.filter((other) => namesOf(other).includes(one)).length === 1);
}
