import { MODULES } from '@sed/registry/modules';
import { afterAll, beforeAll, describe } from 'vitest';
import { goesInAndOutAsTables } from './testing/conformance/exchange';
import { walksItsFlow } from './testing/conformance/flows';
import { refusesByField } from './testing/conformance/guards';
import { keepsRecords } from './testing/conformance/keeping';
import { listsAsDeclared } from './testing/conformance/lists';
import { ModuleBench } from './testing/conformance/module-bench';
import { sampleOf } from './testing/conformance/module-sample';
import { keepsItsRights } from './testing/conformance/rights';

let bench: ModuleBench;
beforeAll(async () => {
  bench = await ModuleBench.open();
});
afterAll(() => bench.close());

describe.each(MODULES.map((module) => [module.key, module] as const))('%s', { timeout: 120_000 }, (_, module) => {
  const sample = sampleOf(() => bench, module);
  listsAsDeclared(sample);
  refusesByField(sample);
  keepsRecords(sample);
  walksItsFlow(sample);
  goesInAndOutAsTables(sample);
  keepsItsRights(sample);
});
