import type { BilingualText } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { parseTag } from '@sed/signals-contract';
import { labelOf } from './devices';

function same(text: string): BilingualText {
  return { zh: text, en: text };
}

/** Short names of what is measured, in the order an overview prefers them. */
const SHORT: Readonly<Record<string, BilingualText>> = {
  FLOW: { zh: '流量', en: 'Flow' },
  LEVEL: { zh: '液位', en: 'Level' },
  RECYCLE: { zh: '回流量', en: 'Recycle' },
  DO: { zh: '溶解氧', en: 'DO' },
  MLSS: same('MLSS'),
  ORP: { zh: 'ORP', en: 'ORP' },
  NH: { zh: '氨氮', en: 'NH₃-N' },
  NO3: { zh: '硝氮', en: 'NO₃-N' },
  PO4: { zh: '正磷', en: 'PO₄-P' },
  TMP: { zh: '跨膜压差', en: 'TMP' },
  TURB: { zh: '浊度', en: 'Turbidity' },
  CL: { zh: '余氯', en: 'Chlorine' },
  COD: { zh: 'COD', en: 'COD' },
  CODMN: { zh: 'CODMn', en: 'CODMn' },
  TN: { zh: '总氮', en: 'TN' },
  TP: { zh: '总磷', en: 'TP' },
  SS: { zh: '悬浮物', en: 'SS' },
  PH: { zh: 'pH', en: 'pH' },
  BLANKET: { zh: '泥位', en: 'Blanket' },
  OVERFLOW: { zh: '溢流量', en: 'Overflow' },
  WEIR: { zh: '溢流水位', en: 'Weir level' },
  DLEVEL: { zh: '液位差', en: 'Δ level' },
  PRESSURE: { zh: '压力', en: 'Pressure' },
  AIR: { zh: '风量', en: 'Air' },
  DOSE: { zh: '投加量', en: 'Dose' },
  INT: { zh: '光强', en: 'Intensity' },
  H2S: { zh: '硫化氢', en: 'H₂S' },
  O3: { zh: '臭氧', en: 'Ozone' },
  UV: same('UV254'),
  DS: { zh: '含固量', en: 'Solids' },
  KW: { zh: '功率', en: 'Power' },
  LOAD: { zh: '负载率', en: 'Load' },
  PF: { zh: '功率因数', en: 'Power factor' },
  COND: { zh: '电导率', en: 'Conductivity' },
  TEMP: { zh: '温度', en: 'Temperature' },
  POS: { zh: '开度', en: 'Position' },
};
const ORDER = new Map(Object.keys(SHORT).map((key, index) => [key, index]));

const BY_UNIT: Readonly<Record<string, string>> = {
  m: 'LEVEL',
  kPa: 'PRESSURE',
  MPa: 'PRESSURE',
  degC: 'TEMP',
  kW: 'KW',
};

/** What names say more exactly than tags; the first match wins. */
const BY_NAME: readonly (readonly [key: string | null, RegExp, string])[] = [
  [null, /泥位|blanket|sludge level/i, 'BLANKET'],
  ['FLOW', /风量|气量|\bair\b/i, 'AIR'],
  ['FLOW', /药|投加|碳源|PAC|PAM|dos|polymer|carbon|coagulant|chlor/i, 'DOSE'],
  ['FLOW', /回流|recycle|return|recirculation/i, 'RECYCLE'],
  ['LEVEL', /溢流|overflow/i, 'WEIR'],
  [null, /溢流|overflow/i, 'OVERFLOW'],
];

/** What a signal measures, in the words of the grammar; a name says more than a tag where both are there. */
export function quantityKey({ code, name, unit }: SignalRef): string {
  const words = `${name.zh} ${name.en}`;
  const key = speltKey(code);
  const named = BY_NAME.find(([of, pattern]) => (of === null || of === key) && pattern.test(words));
  if (named !== undefined) return named[2];
  if (key in SHORT) return key;
  return /功率因数|power factor/i.test(words) ? 'PF' : (BY_UNIT[unit] ?? key);
}

function speltKey(code: string): string {
  const { quantity } = parseTag(code);
  const last = code.split(/[_.]/).at(-1) ?? '';
  const key = quantity === '' ? last.replace(/\d+$/, '').toUpperCase() : quantity;
  return key === 'LIT' ? 'LEVEL' : key;
}

/** A short label; the full name where the quantity has none. */
export function shortLabel(signal: SignalRef): BilingualText {
  return SHORT[quantityKey(signal)] ?? labelOf(signal.name);
}

export function preference(signal: SignalRef): number {
  return ORDER.get(quantityKey(signal)) ?? ORDER.size;
}

/** Numbers that change by themselves: no totals, no laboratory results, no switches. */
export function isMeasured({ kind }: SignalRef): boolean {
  return kind === 'AI' || kind === 'CALC';
}
