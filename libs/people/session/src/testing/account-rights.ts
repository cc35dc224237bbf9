import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { userAccount } from '@sed/people-tables';
import { PlantDirectory, UserRights, type RightsOfUser } from '@sed/platform-ports';
import type { PlantDto } from '@sed/platform-contract';
import { eq } from 'drizzle-orm';

type PlantScope = typeof userAccount.$inferSelect.scope;

/** Without an organisation: what the row of the account says. */
@Injectable()
export class AccountRights extends UserRights {
  constructor(
    private readonly database: Database,
    private readonly plants: PlantDirectory,
  ) {
    super();
  }

  override async of(userCode: string): Promise<RightsOfUser> {
    const [account] = await this.database.db.select().from(userAccount).where(eq(userAccount.code, userCode));
    const { scope, rights: held } = account ?? { scope: { kind: 'plants', factoryNos: [] }, rights: [] };
    const inScope = this.plants.plants().filter((plant) => contains(scope, plant));
    const plants = new Set(inScope.map(({ factoryNo }) => factoryNo));
    const rights = new Set(held);
    return { plants, rights, grants: [{ plants, rights }], orgCodes: new Set() };
  }
}

function contains(scope: PlantScope, plant: PlantDto): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'regions':
      return scope.regions.includes(plant.region);
    case 'plants':
      return scope.factoryNos.includes(plant.factoryNo);
  }
}
