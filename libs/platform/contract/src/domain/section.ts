import type { BilingualText } from './text';

/** Process sections in the direction of flow, water line before sludge and services (domain table 21.1). */
export const SECTIONS: readonly { readonly code: string; readonly name: BilingualText }[] = [
  { code: 'INT', name: { zh: '取水/进水', en: 'Intake / inlet' } },
  { code: 'SCR', name: { zh: '粗细格栅', en: 'Screens' } },
  { code: 'LFT', name: { zh: '提升泵房', en: 'Lift pumping' } },
  { code: 'GRT', name: { zh: '沉砂池', en: 'Grit removal' } },
  { code: 'PRI', name: { zh: '初沉池', en: 'Primary settling' } },
  { code: 'EQT', name: { zh: '调节池', en: 'Equalisation' } },
  { code: 'ANA', name: { zh: '厌氧池', en: 'Anaerobic zone' } },
  { code: 'ANX', name: { zh: '缺氧池', en: 'Anoxic zone' } },
  { code: 'OXI', name: { zh: '好氧池', en: 'Aerobic zone' } },
  { code: 'SEC', name: { zh: '二沉池', en: 'Secondary settling' } },
  { code: 'MBR', name: { zh: '膜池', en: 'Membrane tank' } },
  { code: 'HEF', name: { zh: '高效沉淀池', en: 'High-efficiency sedimentation' } },
  { code: 'COA', name: { zh: '混凝反应', en: 'Coagulation' } },
  { code: 'SED', name: { zh: '沉淀池', en: 'Sedimentation' } },
  { code: 'FIL', name: { zh: '滤池', en: 'Filters' } },
  { code: 'OZN', name: { zh: '臭氧', en: 'Ozone' } },
  { code: 'GAC', name: { zh: '活性炭', en: 'Activated carbon' } },
  { code: 'DIS', name: { zh: '消毒', en: 'Disinfection' } },
  { code: 'CLW', name: { zh: '清水池', en: 'Clear-water tank' } },
  { code: 'OUT', name: { zh: '出水/送水', en: 'Outlet / high-lift pumping' } },
  { code: 'BLW', name: { zh: '鼓风机房', en: 'Blower house' } },
  { code: 'DOS', name: { zh: '加药间', en: 'Chemical dosing' } },
  { code: 'THK', name: { zh: '浓缩', en: 'Thickening' } },
  { code: 'DIG', name: { zh: '消化', en: 'Digestion' } },
  { code: 'DEW', name: { zh: '脱水', en: 'Dewatering' } },
  { code: 'ODR', name: { zh: '除臭', en: 'Odour control' } },
  { code: 'PWR', name: { zh: '变配电', en: 'Power distribution' } },
  { code: 'LAB', name: { zh: '化验室', en: 'Laboratory' } },
];

const PLACE = new Map(SECTIONS.map((section, index) => [section.code, index]));

/** The name of a section; a plant's own section keeps its code in both languages. */
export function sectionName(code: string): BilingualText {
  const index = PLACE.get(code);
  return (index === undefined ? undefined : SECTIONS[index]?.name) ?? { zh: code, en: code };
}

/** Sort key along the process; unknown sections come last. */
export function sectionPlace(code: string): number {
  return PLACE.get(code) ?? SECTIONS.length;
}
