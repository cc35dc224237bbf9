/** How sludge is disposed of. */
export const WAYS = [
  { code: 'LANDFILL', label: { zh: '填埋', en: 'Landfill' } },
  { code: 'INCINERATION', label: { zh: '焚烧', en: 'Incineration' } },
  { code: 'COMPOST', label: { zh: '堆肥', en: 'Compost' } },
  { code: 'BUILDING_MATERIAL', label: { zh: '建材利用', en: 'Building material' } },
] as const;

/** What a price is for: a tonne as it is weighed, or a tonne of dry solids in it. */
export const BASES = [
  { code: 'WET', label: { zh: '湿泥', en: 'Wet' } },
  { code: 'DRY', label: { zh: '干泥', en: 'Dry' } },
] as const;
