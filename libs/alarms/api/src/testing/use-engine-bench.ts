import { afterAll, beforeAll, beforeEach } from 'vitest';
import { EngineBench } from './engine-bench';
import { openEngineDatabase, type EngineDatabase } from './engine-database';

/**
 * A database for the whole spec file, emptied before each test, with a new bench on it.
 * @param prepare gets the bench, and adds what every test of the file needs
 */
export function useEngineBench(prepare: (bench: EngineBench) => Promise<void> | void): void {
  let opened: EngineDatabase | undefined;
  beforeAll(async () => {
    opened = await openEngineDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    if (opened === undefined) throw new Error('no database was opened');
    await opened.truncate();
    await prepare(new EngineBench(opened.database));
  });
}
