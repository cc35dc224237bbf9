import { Organisations, type PlantNumber } from '@sed/platform-ports';

/** Every plant stands by itself; one node has both of the fixture. */
export class FakeOrganisations extends Organisations {
  override resolve(factoryNo: string): Promise<PlantNumber | undefined> {
    const plants = factoryNo === 'sed_manager_east' ? ['demo_e01', 'demo_e02'] : [factoryNo];
    return Promise.resolve({ orgCode: 'east', plants: new Set(plants) });
  }
}
