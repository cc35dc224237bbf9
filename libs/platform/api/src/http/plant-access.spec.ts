import { Organisations, type Viewer } from '@sed/platform-ports';
import { get, type Access, type Right } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { viewer } from '../testing/fake-sessions';
import { PlantAccess } from './plant-access';

class TwoNodes extends Organisations {
  override resolve(factoryNo: string) {
    const plants: Record<string, string[]> = {
      sed_manager_area: ['plant_a', 'plant_b', 'plant_z'],
      sed_manager_other: ['plant_z'],
      sed_zt_centre: ['plant_b'],
      sed_manager_empty: [],
    };
    const found = plants[factoryNo];
    return Promise.resolve(found === undefined ? undefined : { orgCode: null, plants: new Set(found) });
  }
}

const access = new PlantAccess(new TwoNodes());
const call = (right: Access) => get('api/v1/things', { access: right, summary: 'Things' });
const grant = (plant: string, ...rights: Right[]) => ({ plants: new Set([plant]), rights: new Set(rights) });
/** Sees plants a and b, may edit signals on a only. */
const someone: Viewer = viewer({
  plants: new Set(['plant_a', 'plant_b']),
  rights: new Set<Right>(['signal:view', 'signal:edit']),
  grants: [grant('plant_a', 'signal:view', 'signal:edit'), grant('plant_b', 'signal:view')],
  orgCodes: new Set(['area', 'centre', 'empty', 'plant_a']),
});
const refusal = async (input: object, right: Access = 'signal:edit') =>
  (await access.refusalOf(someone, call(right), [{}, input, undefined]))?.reason;

describe('plants a call names', () => {
  it.each([
    ['the own plant', { factoryNo: 'plant_a' }, undefined],
    ['an own plant without the right', { factoryNo: 'plant_b' }, 'right'],
    ['a foreign plant', { factoryNo: 'plant_z' }, 'plant'],
    ['no plant', {}, undefined],
    ['an empty number', { factoryNo: '' }, 'plant'],
    ['a foreign plant by its other name', { factoryCode: 'plant_z' }, 'plant'],
    ['the own plant by both names', { factoryNo: 'plant_a', factoryCode: 'plant_a' }, undefined],
    ['a list with a foreign plant', { factoryNoList: ['plant_a', 'plant_z'] }, 'plant'],
    ['a list with a plant without the right', { factoryNoList: ['plant_a', 'plant_b'] }, 'right'],
    ['a list in an address', { factoryNoList: 'plant_a,plant_z' }, 'plant'],
    ['an empty list', { factoryNoList: '' }, undefined],
    ['several values where one is meant', { factoryNo: ['plant_a', 'plant_z'] }, 'plant'],
    ['two plants in one value', { factoryNo: 'plant_a,plant_b' }, 'plant'],
    ['the own node, where the right holds on one of its plants', { factoryNo: 'sed_manager_area' }, undefined],
    ['the own node, where it holds on none', { factoryNo: 'sed_zt_centre' }, 'right'],
    ['the own node without plants', { factoryNo: 'sed_manager_empty' }, 'right'],
    ['a foreign node', { factoryNo: 'sed_manager_other' }, 'plant'],
    ['the own node under the wrong prefix', { factoryNo: 'sed_zt_area' }, 'plant'],
    ['the own plant under a prefix', { factoryNo: 'sed_manager_plant_a' }, 'plant'],
    ['a bare prefix', { factoryNo: 'sed_zt_' }, 'plant'],
    ['a list with a foreign node', { factoryNoList: ['sed_manager_area', 'sed_manager_other'] }, 'plant'],
  ])('%s', async (_, input, expected) => {
    expect(await refusal(input)).toBe(expected);
  });

  it('need no right when the call needs none, but must be the own ones all the same', async () => {
    expect(await refusal({ factoryNo: 'plant_b' }, 'session')).toBeUndefined();
    expect(await refusal({ factoryNo: 'sed_zt_centre' }, 'session')).toBeUndefined();
    expect(await refusal({ factoryNo: 'sed_manager_other' }, 'session')).toBe('plant');
  });

  it('are looked for in path, query and body alike, and the refused one is named', async () => {
    for (const parts of [
      [{ factoryNo: 'plant_z' }],
      [{}, { factoryNo: 'plant_z' }],
      [{}, {}, { factoryNo: 'plant_z' }],
    ]) {
      expect(await access.refusalOf(someone, call('session'), parts)).toEqual({
        reason: 'plant',
        factoryNo: 'plant_z',
      });
    }
  });
});
