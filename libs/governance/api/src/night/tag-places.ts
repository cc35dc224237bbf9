import type { SignalRef } from '@sed/platform-ports';
import { parseTag, quantityOf } from '@sed/signals-contract';

/** Where water enters and leaves the plant, by the area its tag names. */
const INLET = /^(IN|RW)[_.]/i;
const OUTLET = /^(EF|DL|CW)[_.]/i;
/** Water quality by the last part of a tag; the first name is the one the others are written as. */
const WATER_QUALITIES: readonly (readonly [RegExp, WaterQuality])[] = [
  [/^COD(CR)?$/i, 'COD'],
  [/^BOD5?$/i, 'BOD'],
  [/^TN$/i, 'TN'],
  [/^NH(3|4)?N?$/i, 'NH'],
  [/^TP$/i, 'TP'],
  [/^PO4P?$/i, 'PO4'],
  [/^SS$/i, 'SS'],
];
export type WaterQuality = 'COD' | 'BOD' | 'TN' | 'NH' | 'TP' | 'PO4' | 'SS';
export type WaterPlace = 'inlet' | 'outlet';

export function placeOf({ code }: Pick<SignalRef, 'code'>): WaterPlace | undefined {
  if (INLET.test(code)) return 'inlet';
  return OUTLET.test(code) ? 'outlet' : undefined;
}

export function qualityOf({ code, kind }: Pick<SignalRef, 'code' | 'kind'>): WaterQuality | undefined {
  if (kind !== 'AI' && kind !== 'CALC') return undefined;
  const last = /[_.]([A-Z0-9]+)$/i.exec(code)?.[1] ?? '';
  return WATER_QUALITIES.find(([form]) => form.test(last))?.[1];
}

/** The flow all water of the plant passes at this place; the first where there are several. */
export function flowAt(signals: readonly SignalRef[], place: WaterPlace): SignalRef | undefined {
  return signals
    .filter((signal) => placeOf(signal) === place && quantityOf(signal) === 'FLOW' && /m3\/h|m³\/h/i.test(signal.unit))
    .toSorted((a, b) => a.code.localeCompare(b.code))[0];
}

export const deviceOf = ({ code }: Pick<SignalRef, 'code'>): string => parseTag(code).device;

/** Units of what cannot be less than nothing. */
const NEVER_NEGATIVE = /^(mg\/l|ug\/l|ntu|m3\/h|m³\/h|l\/h|kg\/h|m3|m³|kwh|kw|a|hz|g\/l|mg\/m3|us\/cm)$/i;
export const isNeverNegative = ({ unit }: Pick<SignalRef, 'unit'>): boolean => NEVER_NEGATIVE.test(unit);

/** A measured value, in contrast to switches, set points and positions, which stand still by nature. */
export function isMeasured({ kind, role, rangeLo, rangeHi }: SignalRef): boolean {
  const hasRange = rangeLo !== null && rangeHi !== null && rangeHi > rangeLo;
  return kind === 'AI' && (role === 'PV' || role === null) && hasRange;
}
