import { Injectable } from '@nestjs/common';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import { Teams, type OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { namesOf, TeamRows, type TeamName } from '../rosters/team-rows';

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
      const names = namesOf(name).filter((one) => isOnly(one, factoryNo, all));
      own.set(factoryNo, [...(own.get(factoryNo) ?? []), ...names]);
    }
    return own;
  }

  override async members(factoryNo: string, team: string, within?: OpaqueTransaction): Promise<readonly string[]> {
    const rows = this.rows(within);
    const id = await rows.called(factoryNo, team);
    return id === undefined ? [] : rows.membersOf(id);
  }

  private rows(within: OpaqueTransaction | undefined): TeamRows {
    const db: Db = within === undefined ? this.database.db : transactionOf(within);
    return new TeamRows(this.engine, db);
  }
}

/** A name that fits two teams is nobody's. */
function isOnly(name: string, factoryNo: string, all: readonly TeamName[]): boolean {
  return all.filter((team) => team.factoryNo === factoryNo && namesOf(team.name).includes(name)).length === 1;
}
