import type { SharedMachine } from '@sed/stores-contract';
import { describe, expect, it } from 'vitest';
import { matchingMachines } from './matching-machines';

const machine = (equipNo: string, more: Partial<SharedMachine> = {}): SharedMachine => ({
  ...{ id: equipNo, factoryNo: 'p', plantName: { zh: '甲', en: 'First' }, equipNo, name: 'Pump', typeId: 't' },
  ...{ typeName: { zh: '泵', en: 'Pump' }, model: null, powerKw: null, ratedFlow: null, ratedHead: null },
  ...{ status: 'IDLE', ageYears: null, bookYuan: null, distanceKm: null },
  ...more,
});
const found = (...asked: Parameters<typeof matchingMachines>) =>
  matchingMachines(...asked).map(({ equipNo }) => equipNo);

describe('machines that serve for what is wanted', () => {
  const all = [
    machine('far', { ratedFlow: 100, distanceKm: 90 }),
    machine('near', { ratedFlow: 100, distanceKm: 5 }),
    machine('large', { ratedFlow: 400, distanceKm: 1 }),
    machine('small', { ratedFlow: 50, distanceKm: 1 }),
    machine('unknown', { distanceKm: 1 }),
  ];

  it('are those that are large enough, the closest figures first and then the nearest', () => {
    expect(found(all, { ratedFlow: 105 })).toEqual(['near', 'far', 'large']);
  });

  it('are all of them by distance where nothing is wanted, unknown places last', () => {
    expect(found([machine('nowhere'), ...all], {})).toEqual(['large', 'small', 'unknown', 'near', 'far', 'nowhere']);
  });

  it('are found by type and by what they are called in either language', () => {
    const other = machine('b1', { typeId: 'u', typeName: { zh: '鼓风机', en: 'Blower' } });
    expect(found([...all, other], { search: '鼓风' })).toEqual(['b1']);
    expect(found([...all, other], { typeId: 'u' })).toEqual(['b1']);
  });
});
