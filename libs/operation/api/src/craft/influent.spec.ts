import { FakePlantDirectory } from '@sed/testing';
import { expect, it } from 'vitest';
import { influentOf } from './influent';

it('finds flow and strength at the inlet, and the rain wherever it is measured', () => {
  const plant = new FakePlantDirectory();
  const add = (code: string, section: string, unit: string, en = code) =>
    plant.addSignal('plant_a', code, { section, unit, name: { zh: code, en } });
  const found = () => {
    const { flow, strength, rain } = influentOf(plant.signalsOf('plant_a').values());
    return [flow?.code, strength?.code, rain?.code];
  };
  add('EF_FIT801', 'EFF', 'm3/h');
  add('IN_AIT103_NH', 'INT', 'mg/L');
  add('GT_ZIT001', 'AUX', 'mm', 'gate opening');
  expect(found()).toEqual([undefined, 'IN_AIT103_NH', undefined]);
  add('IN_AIT102_COD', 'INT', 'mg/L');
  add('IN_FIT101', 'INT', 'm3/h');
  add('WS_RIT001', 'AUX', 'mm/h', 'rain intensity');
  expect(found()).toEqual(['IN_FIT101', 'IN_AIT102_COD', 'WS_RIT001']);
});
