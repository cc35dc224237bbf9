import type { BilingualText } from '@sed/platform-contract';

/** What flows through a link; drawn by thickness and dashes, never by a saturated colour. */
export const MEDIA = [
  'sewage',
  'water',
  'cleanWater',
  'sludge',
  'return',
  'air',
  'chemical',
  'gas',
  'drain',
  'power',
] as const;
export type Medium = (typeof MEDIA)[number];

export const MEDIUM_NAMES: Readonly<Record<Medium, BilingualText>> = {
  sewage: { zh: '污水', en: 'Sewage' },
  water: { zh: '工艺水', en: 'Process water' },
  cleanWater: { zh: '清水', en: 'Clean water' },
  sludge: { zh: '污泥', en: 'Sludge' },
  return: { zh: '回流', en: 'Return' },
  air: { zh: '空气', en: 'Air' },
  chemical: { zh: '药剂', en: 'Chemical' },
  gas: { zh: '沼气/臭气', en: 'Gas' },
  drain: { zh: '排放', en: 'Drain' },
  power: { zh: '供电', en: 'Power' },
};
