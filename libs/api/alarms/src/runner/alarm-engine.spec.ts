import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { behavesLikeTheAlarmEngine } from '../testing/engine-behaviour';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('the alarm engine on PGlite', () => {
  behavesLikeTheAlarmEngine(
    () => opened.database,
    () => opened.truncate(),
  );
});
