import type { userAccount as userAccountTable } from '@sed/people-tables';
import type { PlantDto } from '@sed/platform-contract';

type PlantScope = typeof userAccountTable.$inferSelect.scope;

/** The plants of a scope among those there are now. */
export function plantsOf(scope: PlantScope, plants: readonly PlantDto[]): ReadonlySet<string> {
  return new Set(plants.filter((plant) => contains(scope, plant)).map((plant) => plant.factoryNo));
}

export function contains(scope: PlantScope, plant: PlantDto): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'regions':
      return scope.regions.includes(plant.region);
    case 'plants':
      return scope.factoryNos.includes(plant.factoryNo);
  }
}
