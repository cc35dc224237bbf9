import { describe, expect, it } from 'vitest';
import { analysisAddress, analysisQuery, listAddress } from './analysis-address';

const NOW = Date.UTC(2026, 10, 21, 20);
const ZONE = 'Asia/Shanghai';
const addressOf = (params: Readonly<Record<string, string>>) => analysisAddress((name) => params[name], NOW, ZONE);

describe('the address of the analysis', () => {
  it('covers a year up to the day of the plant', () => {
    expect(addressOf({})).toEqual({ from: '2025-11-23', to: '2026-11-22', category: undefined });
    const query = analysisQuery(addressOf({}), 'plant_a', ZONE);
    expect(query).toEqual({ factoryNo: 'plant_a', from: Date.UTC(2025, 10, 22, 16), to: Date.UTC(2026, 10, 22, 16) });
  });

  it('takes days and a category, and nothing that is none', () => {
    const asked = { from: '2026-01-01', to: '2026-01-31', category: 'POWER' };
    expect(addressOf(asked)).toEqual(asked);
    expect(addressOf({ from: '2026-02-01', to: '2026-01-31', category: 'NONE' })).toEqual({
      ...{ from: '2025-02-01', to: '2026-01-31', category: undefined },
    });
    expect(addressOf({ to: '2026-13-99' }).to).toBe('2026-11-22');
  });

  it('leads to the list of what a number counts', () => {
    const address = { from: '2026-01-01', to: '2026-01-31', category: 'POWER' as const };
    const path = listAddress('/risks', address, { level: 'MAJOR', isOpen: true });
    const query = new URLSearchParams(path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      status: 'REPORTED,ASSESSED,CONTROLLING,TO_VERIFY',
      'f.foundAt.from': '2026-01-01',
      'f.foundAt.to': '2026-01-31',
      'f.category': 'POWER',
      'f.level': 'MAJOR',
    });
  });
});
