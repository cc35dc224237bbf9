import { describe, expect, it } from 'vitest';
import { repairAddressOf } from './repair-address';

const of = (query: Record<string, string>) => repairAddressOf(new URLSearchParams(query));

describe('the address of a repair', () => {
  it.each([
    ['23', 'forecastEquipment'],
    ['24', 'forecastFacilities'],
    ['4', 'faultEquipment'],
    ['19', 'faultFacilities'],
  ])('of task type %s is of one module', (tabTaskType, module) => {
    expect(of({ id: 'x', tabTaskType })).toEqual({ id: 'x', modules: [module] });
  });

  it('with a kind of repair leaves equipment or facility open', () => {
    expect(of({ repairType: 'fault' }).modules).toEqual(['faultEquipment', 'faultFacilities']);
    const workProps = JSON.stringify({ v: 3, id: 'y', repairType: 'predictability' });
    expect(of({ workProps })).toEqual({ id: 'y', modules: ['forecastEquipment', 'forecastFacilities'] });
  });

  it('that says nothing sensible may be any repair', () => {
    expect(of({ workProps: 'no json', tabTaskType: '99' }).modules).toHaveLength(4);
  });
});
