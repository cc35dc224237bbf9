import { describe } from 'vitest';
import { engineSuite } from '../testing/engine-suite';
import { emptyTestTables } from '../testing/test-tables';
import { listsInOrderOfNames } from '../testing/reference-order-behaviour';

const suite = engineSuite();

describe('a list ordered by a reference', () => {
  listsInOrderOfNames(
    () => suite.engine,
    () => emptyTestTables(suite.database.db),
  );
});
