import type { SignalDto } from '@sed/signals-contract';

/** A signal for specs with fixed defaults. */
export function signal(over: Partial<SignalDto> = {}): SignalDto {
  return {
    id: 1,
    factoryNo: 'demo_e01',
    code: 'EF_AIT802_COD',
    name: { zh: '出水COD', en: 'effluent COD' },
    kind: 'AI',
    role: null,
    unit: 'mg/L',
    decimals: 1,
    section: 'OUT',
    state: 'ENABLED',
    range: { lo: 0, hi: 100 },
    normal: { lo: 10, hi: 35 },
    scanPeriodS: 5,
    staleAfterS: 15,
    deadband: null,
    counterRollover: null,
    critical: false,
    ...over,
  };
}
