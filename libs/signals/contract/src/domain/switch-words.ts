import { z } from 'zod';
import {
  formatNumber,
  PLACEHOLDER,
  withUnit,
  bilingualText,
  type BilingualText,
  type Language,
} from '@sed/platform-contract';
import { LINK_SIGNAL_CODE, type SignalKind } from './signal';

/** What a switch says: at zero, and at anything else. */
export const switchWords = z.object({ off: bilingualText, on: bilingualText });
export type SwitchWords = z.infer<typeof switchWords>;

interface SwitchSignal {
  readonly kind: SignalKind;
  readonly code: string;
  readonly role?: string | null;
  readonly name?: BilingualText;
}

function words(off: readonly [zh: string, en: string], on: readonly [zh: string, en: string]): SwitchWords {
  return { off: { zh: off[0], en: off[1] }, on: { zh: on[0], en: on[1] } };
}

const RUN = words(['停止', 'stopped'], ['运行', 'running']);
const FAULT = words(['正常', 'normal'], ['故障', 'fault']);
const VALVE = words(['关', 'closed'], ['开', 'open']);
const OTHER = words(['断开', 'off'], ['接通', 'on']);

/** What tags end with says more than the role: a breaker that is open and a battery in use are both faults. */
const BY_CODE: readonly (readonly [RegExp, SwitchWords])[] = [
  [new RegExp(`^${LINK_SIGNAL_CODE}$`), words(['通讯中断', 'link lost'], ['通讯正常', 'linked'])],
  [/_(QF|QS|CB)\d*_OPEN$/i, words(['合闸', 'closed'], ['分闸', 'open'])],
  [/_BAT$/i, words(['市电供电', 'on mains'], ['电池供电', 'on battery'])],
  [/(^|_)LSHH?\d*$/i, words(['正常', 'normal'], ['高液位', 'high level'])],
  [/(^|_)LSLL?\d*$/i, words(['正常', 'normal'], ['低液位', 'low level'])],
  [/_(OPEN|OPN|POS)$/i, VALVE],
  [/_(CLOSED|CLS)$/i, words(['未关', 'not closed'], ['关', 'closed'])],
  [/_(AUTO|AUT)$/i, words(['手动', 'manual'], ['自动', 'automatic'])],
  [/_(REM|REMOTE)$/i, words(['就地', 'local'], ['远程', 'remote'])],
  [/_(FLT|FAULT|TRIP|ALM)$/i, FAULT],
  [/_(RUN|ON)$/i, RUN],
];

const BY_ROLE: Readonly<Record<string, SwitchWords>> = {
  RUN,
  FAULT,
  POSITION: VALVE,
  MODE: words(['手动', 'manual'], ['自动', 'automatic']),
};

/** Where tags follow no habit, names still say what a switch tells. */
const BY_NAME: readonly (readonly [RegExp, SwitchWords])[] = [
  [/故障|跳闸|\bfault|\btrip/i, FAULT],
  [/自动|\bauto/i, words(['手动', 'manual'], ['自动', 'automatic'])],
  [/运行|\brun(ning)?\b/i, RUN],
  [/阀|闸门|\bvalve\b|\bgate\b/i, VALVE],
];

/** Sides of alarms whose value is the switch itself; others count, average or sum. */
const OWN_SIDES: ReadonlySet<string> = new Set(['STATE', 'EXPR', 'MISSING', 'FROZEN', 'HH', 'H', 'L', 'LL', '']);

/** The words of a switch, by what its tag ends with, its role, its name; undefined for what is measured in numbers. */
export function switchWordsOf({ kind, code, role, name }: SwitchSignal): SwitchWords | undefined {
  if (kind !== 'DI' && kind !== 'DO') return undefined;
  const byCode = BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? BY_ROLE[role ?? ''];
  if (byCode !== undefined || name === undefined) return byCode ?? OTHER;
  return BY_NAME.find(([pattern]) => pattern.test(`${name.zh} ${name.en}`))?.[1] ?? OTHER;
}

/** The words in which an alarm tells its values: those of its switch, unless the rule counts what the switch does. */
export function alarmWordsOf(signal: SwitchSignal | undefined, side: string | null): SwitchWords | undefined {
  return signal === undefined || !OWN_SIDES.has(side ?? '') ? undefined : switchWordsOf(signal);
}

/** What a rate, a count or an average shows where its signal has fewer decimals. */
const WORKED_OUT_DECIMALS = 2;

/** Decimals of the values of an alarm: those of its signal; what is worked out from it may lie between its steps. */
export function alarmDecimalsOf(signal: { readonly decimals: number } | undefined, side: string | null): number {
  if (signal === undefined) return WORKED_OUT_DECIMALS;
  return OWN_SIDES.has(side ?? '') ? signal.decimals : Math.max(WORKED_OUT_DECIMALS, signal.decimals);
}

const MAX_LIMIT_DECIMALS = 6;

/** A limit as it was set: rounded to the decimals of its signal, 5.25 would read 5.3, and 5.28 stand below it. */
export function boundText(limit: number | null, decimals = WORKED_OUT_DECIMALS): string {
  let own = decimals;
  while (limit !== null && own < MAX_LIMIT_DECIMALS && Number(limit.toFixed(own)) !== limit) own += 1;
  return formatNumber(limit, own);
}

interface MeasureStyle {
  readonly language: Language;
  /** Of a switch; its number is shown nowhere. */
  readonly words?: SwitchWords | null | undefined;
  readonly unit?: string;
  readonly decimals?: number;
}

/** A value as people read it anywhere: the word of a switch, a number with its unit, `--` for none. */
export function measureText(value: number | null | undefined, style: MeasureStyle): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return PLACEHOLDER;
  if (style.words !== undefined && style.words !== null) return style.words[value === 0 ? 'off' : 'on'][style.language];
  return withUnit(formatNumber(value, style.decimals), style.unit);
}

/** What an alarm holds its value against: a number with its unit, or the state a switch is in, or is not in. */
export function limitText(
  { value, limit }: { readonly value: number | null; readonly limit: number | null },
  style: MeasureStyle,
): string {
  const isNumber = style.words === undefined || style.words === null;
  const text = isNumber ? withUnit(boundText(limit, style.decimals), style.unit) : measureText(limit, style);
  const isState = style.words !== undefined && style.words !== null && limit !== null;
  return isState ? `${(value === 0) === (limit === 0) ? '=' : '≠'} ${text}` : text;
}
