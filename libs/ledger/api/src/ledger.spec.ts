import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { behavesLikeALedger } from './testing/ledger-behaviour';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('the ledger on the embedded database', () => {
  behavesLikeALedger(() => opened.database);
});
