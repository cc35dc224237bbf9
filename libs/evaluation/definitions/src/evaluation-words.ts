import { POLICY_INDICATORS, policyIndicator } from '@sed/evaluation-contract';
import { computed } from '@sed/records-model';

/** Which side of its standard an indicator is better on. */
export const DIRECTIONS = [
  { code: 'down', label: { zh: '越低越好', en: 'Lower is better' } },
  { code: 'up', label: { zh: '越高越好', en: 'Higher is better' } },
  { code: 'band', label: { zh: '区间', en: 'Near the standard' } },
] as const;

export const INDICATOR_ITEMS = POLICY_INDICATORS.map(({ code, label }) => ({ code, label }));

export const PLANT_TYPE_ITEMS = [
  { code: 'WWTP', label: { zh: '污水厂', en: 'Wastewater' }, short: { zh: '污水', en: 'WWTP' } },
  { code: 'WTP', label: { zh: '自来水厂', en: 'Drinking water' }, short: { zh: '供水', en: 'WTP' } },
] as const;

export const REGION_ITEMS = [
  { code: 'east', label: { zh: '东部', en: 'East' } },
  { code: 'west', label: { zh: '西部', en: 'West' } },
  { code: 'south', label: { zh: '南部', en: 'South' } },
  { code: 'north', label: { zh: '北部', en: 'North' } },
] as const;

/** Unit of the indicator beside it. */
export const unitOfIndicator = computed('单位', 'Unit', {
  compute: ({ indicator }) => policyIndicator(indicator)?.unit ?? null,
  widthPx: 90,
});

/** Decimals in which values of the indicator beside it are said. */
export const placesOfIndicator = computed('小数位', 'Decimals', {
  compute: ({ indicator }) => policyIndicator(indicator)?.decimals ?? null,
  internal: true,
});
/** A value in the unit of the indicator beside it, and as exact. */
export const SAID = { decimals: 4, unitField: 'unit', decimalsField: 'places' } as const;
