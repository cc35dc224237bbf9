import { moduleRoute, ROUTES } from '@sed/platform-contract';
import { checkValues, definitionProblems } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { costAllocation } from '@sed/business-definitions';
import { equipType } from '@sed/equipment-definitions';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { MODULES } from './modules';
import { STARTERS } from './starters';

/** Keys of the dictionaries the definitions use; the service's own check uses the stored ones. */
const DICTIONARIES = new Set([
  'valueType',
  'equipmentPhenomenon',
  'failureAction',
  'failureCause',
  'failureObject',
  'processPhenomenon',
  'processSection',
  'workPurpose',
  'dosageForm',
  'throwInPosition',
  'productUsage',
  'coreProcess',
  'structureType',
  'inventoryType',
  'orderType',
  'rejectionType',
  'afterType',
  'lossProfitPurpose',
  'stockUnit',
  'invoiceType',
  'rejectType',
]);

describe('the management modules', () => {
  it('have no problem the types cannot see', () => {
    expect(definitionProblems(MODULES, DICTIONARIES)).toEqual([]);
  });

  it('stand at the route that names them', () => {
    for (const { key, path } of MODULES) expect(moduleRoute(key)?.path, key).toBe(path);
    const named = new Set(ROUTES.flatMap(({ module }) => module ?? []));
    expect([...named].sort()).toEqual(MODULES.map(({ key }) => key).sort());
  });

  it('have a flow where a page shows it', () => {
    const shown = ROUTES.filter(({ view }) => view === 'flow' || view === 'step').map(({ module }) => module);
    expect(shown.length).toBeGreaterThan(0);
    expect(MODULES.filter(({ key, flow }) => shown.includes(key) && flow === undefined)).toEqual([]);
  });

  it.each([equipType, pharmaceuticalConversion])('start $key with rows its own guard accepts', (module) => {
    expect(STARTERS[module.key]?.length).toBeGreaterThan(5);
    for (const row of STARTERS[module.key] ?? []) {
      expect(checkValues(module, { ...row }, { mode: 'create' }).refusals, JSON.stringify(row)).toEqual([]);
    }
  });

  it('refuse cost shares that do not sum to one, and say what they sum to', () => {
    const sent = {
      name: 'Power',
      costType: 'ELECTRICITY',
      driver: 'FIXED',
      periodFrom: '2026-11',
      shares: [
        { part: 'A', share: 0.3333 },
        { part: 'B', share: 0.6666 },
      ],
    };
    expect(checkValues(costAllocation, sent, { mode: 'create' }).refusals).toEqual([
      { code: 'rule.sharesSum', params: { sum: '0.9999' }, field: 'shares' },
    ]);
    const [first, second] = sent.shares;
    const mended = { ...sent, shares: [first, { ...second, share: 0.6667 }] };
    expect(checkValues(costAllocation, mended, { mode: 'create' }).refusals).toEqual([]);
  });
});
