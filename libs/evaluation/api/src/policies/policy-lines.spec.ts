import { describe, expect, it } from 'vitest';
import type { PlantClass } from '@sed/evaluation-contract';
import { agreedLines, changedLines, completed, offeredLines, standardsOfYear, type Standard } from './policy-lines';

const PLANT: PlantClass = { plantType: 'WWTP', scaleM3PerDay: 1000, process: 'AO', limitSet: '1A', region: 'east' };
const NO_CLASS = { plantType: null, scaleFrom: null, scaleTo: null, process: null, limitSet: null, region: null };

function standard(indicator: string, validFrom: string, more: object = {}): Standard {
  const bands = [{ ...NO_CLASS, value: 10, tolerancePct: 5 }];
  const values = { indicator, validFrom, validTo: null, bands, ...more };
  // Only what is looked at here.
  return { status: 'PUBLISHED', values } as unknown as Standard;
}

describe('the standards of a year', () => {
  it('are those that hold as it begins, or the first that begin within it', () => {
    const old = standard('E_U', '2024-01-01', { validTo: '2026-05-31' });
    const next = standard('E_U', '2026-06-01');
    const later = standard('CS_U', '2026-03-01');
    const held = standardsOfYear([later, next, old], 2026);
    expect([held.get('E_U'), held.get('CS_U')]).toEqual([old, later]);
    expect(standardsOfYear([next, old], 2027).get('E_U')).toBe(next);
    expect(standardsOfYear([next, old], 2023).size).toBe(0);
  });

  it('are none that was drafted, retired or replaced before its day', () => {
    const draft = { ...standard('E_U', '2025-01-01'), status: 'DRAFT' };
    const retired = { ...standard('CS_U', '2025-01-01'), status: 'RETIRED' };
    const never = standard('CL_U', '2026-01-01', { validTo: '2025-12-31' });
    expect(standardsOfYear([draft, retired, never], 2026).size).toBe(0);
  });
});

describe('the lines of a policy', () => {
  const held = new Map([['E_U', standard('E_U', '2025-01-01')]]);

  it('are offered for what the group sets for the class of the plant', () => {
    expect(offeredLines(held, PLANT)).toMatchObject([{ indicator: 'E_U', groupValue: 10, tolerancePct: 5 }]);
    const other = standard('E_U', '2025-01-01', {
      bands: [{ ...NO_CLASS, region: 'west', value: 1, tolerancePct: 5 }],
    });
    expect(offeredLines(new Map([['E_U', other]]), PLANT)).toEqual([]);
  });

  it('hold as proposed, or as the group sets where an approver kept to that; changed ones as they were changed', () => {
    const [line] = offeredLines(held, PLANT);
    if (line === undefined) throw new Error('no line');
    const proposed = { ...line, proposal: 11 };
    expect(agreedLines([proposed])).toMatchObject([{ agreed: 11, decision: 'AGREE', state: 'AGREED' }]);
    const kept = agreedLines([{ ...proposed, decision: 'GROUP' }]);
    expect(kept).toMatchObject([{ agreed: 10 }]);
    expect(changedLines([proposed], kept)).toMatchObject([{ agreed: 10, decision: 'GROUP' }]);
    expect(changedLines([{ ...proposed, proposal: 12 }], kept)).toMatchObject([{ agreed: 12, decision: 'AGREE' }]);
  });

  it('take what the service knows from it alone', () => {
    const [line] = offeredLines(held, PLANT);
    if (line === undefined) throw new Error('no line');
    const written = { ...line, groupValue: 99, ownBest: 1, agreed: 5, state: 'AGREED' as const };
    expect(completed([written], { held, plant: PLANT, known: [{ ...line, ownBest: 9 }] })).toMatchObject([
      { groupValue: 10, ownBest: 9, agreed: null, state: 'PROPOSED', lineNo: 1 },
    ]);
  });
});
