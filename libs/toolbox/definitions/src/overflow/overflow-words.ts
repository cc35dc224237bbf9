import type { StructureKind } from '@sed/toolbox-contract';
import type { ChoiceItem } from '@sed/records-model';

export const STRUCTURE_ITEMS = [
  { code: 'RECT_WEIR', label: { zh: '矩形堰', en: 'Rectangular weir' } },
  { code: 'V_NOTCH', label: { zh: '三角堰', en: 'V-notch weir' } },
  { code: 'GATE', label: { zh: '闸门', en: 'Gate' } },
  { code: 'PUMP_STATION', label: { zh: '泵站溢流口', en: 'Overflow of a pump station' } },
  { code: 'TANK', label: { zh: '调蓄池溢流口', en: 'Overflow of a tank' } },
] as const satisfies readonly (ChoiceItem & { readonly code: StructureKind })[];

/** Over a horizontal crest, whatever the crest belongs to. */
export const CREST_KINDS = ['RECT_WEIR', 'PUMP_STATION', 'TANK'] as const satisfies readonly StructureKind[];

export const EVENT_SOURCE_ITEMS = [
  { code: 'MEASURED', label: { zh: '自动监测', en: 'Measured' } },
  { code: 'SEEN', label: { zh: '人工发现', en: 'Seen by people' } },
] as const satisfies readonly ChoiceItem[];

export const CAUSE_ITEMS = [
  { code: 'RAIN', label: { zh: '降雨', en: 'Rain' } },
  { code: 'PUMP', label: { zh: '泵故障', en: 'Pump failure' } },
  { code: 'POWER', label: { zh: '停电', en: 'Power failure' } },
  { code: 'BLOCKAGE', label: { zh: '堵塞', en: 'Blockage' } },
  { code: 'INFLOW', label: { zh: '来水异常', en: 'Unusual inflow' } },
  { code: 'WORK', label: { zh: '检修', en: 'Works' } },
  { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
] as const satisfies readonly ChoiceItem[];

export const SAMPLE_ITEMS = [
  { code: 'COD', label: { zh: '化学需氧量', en: 'COD' } },
  { code: 'NH3N', label: { zh: '氨氮', en: 'NH₃-N' } },
  { code: 'TP', label: { zh: '总磷', en: 'TP' } },
  { code: 'SS', label: { zh: '悬浮物', en: 'SS' } },
] as const satisfies readonly ChoiceItem[];
