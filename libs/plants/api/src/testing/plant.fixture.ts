import type { PlantDto } from '@sed/platform-contract';
import type { SignalInput } from '@sed/signals-contract';
import { linkSignal } from '../directory/plant-seed';

/** 2025-11-21 18:13:20 in Shanghai. */
export const NOW_MS = 1_763_720_000_000;

function plant(factoryNo: string, over: Partial<PlantDto> = {}): PlantDto {
  return {
    factoryNo,
    name: { zh: factoryNo, en: factoryNo },
    region: 'east',
    type: 'WWTP',
    process: { zh: 'A²/O', en: 'A2O' },
    scaleM3PerDay: 50_000,
    limitSet: 'GB18918-1A',
    zone: 'Asia/Shanghai',
    dayStartMinutes: 480,
    longitude: 120.5,
    latitude: null,
    ...over,
  };
}

export function signal(code: string, over: Partial<SignalInput> = {}): SignalInput {
  return {
    ...linkSignal('demo_e01'),
    code,
    kind: 'AI',
    unit: 'mg/L',
    decimals: 2,
    section: 'EFF',
    scanPeriodS: 5,
    staleAfterS: 15,
    ...over,
  };
}

export const PLANTS = [plant('demo_e01'), plant('demo_e02', { zone: 'Europe/Berlin' })];
export const SIGNALS = [
  signal('AIT101_COD', { name: { zh: '出水COD', en: 'Effluent COD' }, normal: { lo: 10, hi: 50 } }),
  signal('FIT101', { unit: 'm3/h', name: { zh: '进水流量', en: 'Inflow' } }),
  signal('CNT101', { kind: 'CNT', unit: 'm³', counterRollover: 1_000_000 }),
  signal('AIT900', { factoryNo: 'demo_e02' }),
];
