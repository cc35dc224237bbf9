import { PlantDirectory } from '@sed/platform-ports';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll } from 'vitest';
import { openPlantApp, type PlantApp } from './plant-app';

/** The plants and their database, open while the tests of a file run. */
export interface PlantSuite {
  readonly plants: PlantApp;
  readonly test: TestDatabase;
  /** Series number of a signal of the first plant; −1 when it has none of that code. */
  idOf(code: string): number;
}

/** Opens the plants on an empty database before the tests of the file that calls it, and closes them after. */
export function plantSuite(): PlantSuite {
  let opened: { readonly plants: PlantApp; readonly test: TestDatabase } | undefined;
  const parts = () => {
    if (opened === undefined) throw new Error('the plants are open while tests run, not before');
    return opened;
  };
  beforeAll(async () => {
    const test = await openTestDatabase();
    await test.truncate();
    opened = { test, plants: await openPlantApp(test) };
  });
  afterAll(async () => {
    await opened?.plants.app.close();
    await opened?.test.close();
  });
  return {
    get plants() {
      return parts().plants;
    },
    get test() {
      return parts().test;
    },
    idOf: (code) => parts().plants.app.get(PlantDirectory).signal('demo_e01', code)?.id ?? -1,
  };
}
