import { describe, expect, it } from 'vitest';
import { machine, stopped } from '../testing/machines';
import { dutyText, figureText, foundMachines, reasonText, sortedMachines, totalsOf, yuanText } from './figures';

const gain = machine({
  id: 'm3',
  name: 'Blower',
  kind: 'BLOWER',
  figure: 0.81,
  band: 'GOOD',
  lossYuanPerDay: '-10.50',
});
const all = [stopped, gain, machine()];

describe('figures of machines', () => {
  it('are shown in the unit of their kind', () => {
    expect(figureText('PUMP', 0.7135)).toBe('71.4 %');
    expect(figureText('AERATION', 2.345)).toBe('2.35 kg/kWh');
    expect(figureText('PUMP', null)).toBe('--');
    expect(dutyText(machine())).toBe('1,700 m³/h · 8.0 m');
    expect(yuanText('1234567.80')).toBe('1,234,567.80');
    expect(yuanText('-1234.05')).toBe('-1,234.05');
  });

  it('say why there is none', () => {
    expect(reasonText(stopped, 'en')).toBe('Stale: Flow');
    expect(reasonText(stopped, 'zh')).toBe('数据过期：流量');
  });

  it('are found by name, tag, kind and band', () => {
    const ids = (filter: Parameters<typeof foundMachines>[1]) => foundMachines(all, filter).map(({ id }) => id);
    expect(ids({ search: 'p201' })).toEqual(['m3', 'm1']);
    expect(ids({ kind: 'BLOWER' })).toEqual(['m3']);
    expect(ids({ band: 'FAIR' })).toEqual(['m1']);
    expect(ids({ band: 'NONE' })).toEqual(['m2']);
  });

  it('are ordered, what is not known last', () => {
    const ids = (key: string, isDescending: boolean) => sortedMachines(all, { key, isDescending }).map(({ id }) => id);
    expect(ids('loss', true)).toEqual(['m1', 'm3', 'm2']);
    expect(ids('loss', false)).toEqual(['m3', 'm1', 'm2']);
    expect(ids('name', false)).toEqual(['m3', 'm1', 'm2']);
    expect(ids('band', false)).toEqual(['m1', 'm3', 'm2']);
  });

  it('add up to what is lost, exactly', () => {
    const rows = [...all, machine({ lossYuanPerDay: '0.10' }), machine({ lossYuanPerDay: '0.20' })];
    expect(totalsOf(rows)).toEqual({ judged: 4, poor: 0, fair: 3, without: 1, lossYuan: '42.36' });
  });
});
