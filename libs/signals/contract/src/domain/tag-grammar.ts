import type { BilingualText } from '@sed/platform-contract';
import type { SignalDto } from './signal';

/** What a tag says by its form: `AREA_DEVICE[_QUANTITY]`, or dotted with the quantity last. */
export interface TagParts {
  /** Everything that names the device, unique in the plant. */
  readonly device: string;
  readonly quantity: string;
}

const MACHINE_QUANTITY = /^(RUN|FLT|AUTO)$/i;
const DEVICE = /^[A-Z]+\d+[A-Z]?$/i;

/** Quantity by the ISA letters of an instrument that carries no suffix. */
const ISA_QUANTITY: readonly (readonly [RegExp, string])[] = [
  [/^FIT/i, 'FLOW'],
  [/^FQI/i, 'TOTAL'],
  [/^LDIT/i, 'DLEVEL'],
  [/^LIT/i, 'LEVEL'],
  [/^PIT/i, 'PRESSURE'],
  [/^TIT/i, 'TEMP'],
  [/^JIT/i, 'KW'],
  [/^JQI/i, 'ENERGY'],
];

function dotted(code: string): TagParts | undefined {
  const parts = code.split('.');
  if (parts.length < 3) return undefined;
  return { device: parts.slice(0, -1).join('.'), quantity: parts.at(-1) ?? '' };
}

/** `SB1_DEC_RUN`: the number stands with the area, so only what machines alone report tells device and quantity apart. */
function machineWithoutNumber(code: string, rest: readonly string[]): TagParts {
  const last = rest.at(-1) ?? '';
  if (!MACHINE_QUANTITY.test(last)) return { device: code, quantity: '' };
  return { device: code.slice(0, -last.length - 1), quantity: last.toUpperCase() };
}

/** Splits a tag; a tag of no known form is a device of its own. */
export function parseTag(code: string): TagParts {
  const byDots = dotted(code);
  if (byDots !== undefined) return byDots;
  const [area = '', device = '', ...rest] = code.split('_');
  if (!DEVICE.test(device)) return machineWithoutNumber(code, rest);
  if (rest.length > 0) return { device: `${area}_${device}`, quantity: rest.join('_').toUpperCase() };
  const isa = ISA_QUANTITY.find(([letters]) => letters.test(device));
  return { device: `${area}_${device}`, quantity: isa?.[1] ?? '' };
}

/** Columns every plant knows, in the order operators read them. */
export const QUANTITIES: Readonly<Record<string, BilingualText>> = {
  RUN: { en: 'Running', zh: '运行' },
  FLT: { en: 'Fault', zh: '故障' },
  AUTO: { en: 'Mode', zh: '方式' },
  SPD: { en: 'Speed', zh: '频率' },
  POS: { en: 'Position', zh: '开度' },
  SP: { en: 'Setpoint', zh: '设定' },
  CUR: { en: 'Current', zh: '电流' },
  KW: { en: 'Power', zh: '功率' },
  FLOW: { en: 'Flow', zh: '流量' },
  TOTAL: { en: 'Total', zh: '累计' },
  LEVEL: { en: 'Level', zh: '液位' },
  DLEVEL: { en: 'Differential level', zh: '液位差' },
  PRESSURE: { en: 'Pressure', zh: '压力' },
  TEMP: { en: 'Temperature', zh: '温度' },
  ENERGY: { en: 'Energy', zh: '电量' },
  DO: { en: 'DO', zh: '溶解氧' },
  ORP: { en: 'ORP', zh: 'ORP' },
  NO3: { en: 'NO₃-N', zh: '硝氮' },
  PO4: { en: 'PO₄-P', zh: '正磷' },
  TURB: { en: 'Turbidity', zh: '浊度' },
  TMP: { en: 'TMP', zh: '跨膜压差' },
  INT: { en: 'Intensity', zh: '光强' },
  VIB: { en: 'Vibration', zh: '振动' },
  TB: { en: 'Bearing', zh: '轴承温度' },
};

const ORDER = new Map(Object.keys(QUANTITIES).map((quantity, index) => [quantity, index]));

export function compareQuantities(a: string, b: string): number {
  const places = (ORDER.get(a) ?? ORDER.size) - (ORDER.get(b) ?? ORDER.size);
  return places === 0 ? a.localeCompare(b) : places;
}

export function quantityName(quantity: string): BilingualText {
  return QUANTITIES[quantity] ?? { en: quantity, zh: quantity };
}

/** The role of the register wins over the spelling of the tag. */
const ROLE_QUANTITY: Partial<Record<NonNullable<SignalDto['role']>, string>> = {
  RUN: 'RUN',
  FAULT: 'FLT',
  MODE: 'AUTO',
  POSITION: 'POS',
  SP: 'SP',
};

export function quantityOf(signal: Pick<SignalDto, 'code' | 'role'>): string {
  const byRole = signal.role === null ? undefined : ROLE_QUANTITY[signal.role];
  return byRole ?? parseTag(signal.code).quantity;
}
