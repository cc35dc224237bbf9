import { formatNumber, type BilingualText } from '@sed/platform-contract';
import type { Detected, DetectedTest } from '../detect/detected';
import type { Found } from './day-judge';

type Sentence = (parts: {
  readonly measured: string;
  readonly limit: string;
  readonly unit: string;
  readonly minutes: string;
}) => BilingualText;

/** What a finding says in one sentence, measured against allowed. */
const SENTENCES: Readonly<Record<DetectedTest, Sentence>> = {
  completeness: ({ measured, limit }) => ({
    zh: `当日有效数据 ${measured} %，要求不低于 ${limit} %`,
    en: `${measured} % of the day has valid values, at least ${limit} % are asked for`,
  }),
  range: ({ measured, limit, unit }) => ({
    zh: `读数 ${measured}${unit}，超出量程限 ${limit}${unit}`,
    en: `A reading of ${measured}${unit} is beyond the range limit of ${limit}${unit}`,
  }),
  negative: ({ measured, unit }) => ({
    zh: `读数 ${measured}${unit}，该量不能为负`,
    en: `A reading of ${measured}${unit}, which cannot be less than nothing`,
  }),
  codBod: ({ measured, limit }) => ({
    zh: `BOD₅ 不大于 COD 的小时占 ${measured} %，要求 ${limit} %`,
    en: `BOD₅ was not above COD in ${measured} % of the hours, ${limit} % are asked for`,
  }),
  tnNh: ({ measured, limit }) => ({
    zh: `氨氮不大于总氮的小时占 ${measured} %，要求 ${limit} %`,
    en: `Ammonia was not above total nitrogen in ${measured} % of the hours, ${limit} % are asked for`,
  }),
  tpPo4: ({ measured, limit }) => ({
    zh: `正磷不大于总磷的小时占 ${measured} %，要求 ${limit} %`,
    en: `Phosphate was not above total phosphorus in ${measured} % of the hours, ${limit} % are asked for`,
  }),
  outIn: ({ measured, limit }) => ({
    zh: `出水不高于进水的小时占 ${measured} %，要求 ${limit} %`,
    en: `The effluent was not above the influent in ${measured} % of the hours, ${limit} % are asked for`,
  }),
  frozen: ({ measured, limit, unit, minutes }) => ({
    zh: `${minutes} 分钟内标准差 ${measured}${unit}，低于 ${limit}${unit}`,
    en: `The standard deviation was ${measured}${unit} for ${minutes} min, below ${limit}${unit}`,
  }),
  spike: ({ measured, limit, unit, minutes }) => ({
    zh: `瞬时读数 ${measured}${unit}，越过 ${limit}${unit}，${minutes} 分钟后恢复`,
    en: `A reading of ${measured}${unit}, past ${limit}${unit}, was back after ${minutes} min`,
  }),
  step: ({ measured, limit, unit }) => ({
    zh: `水平阶跃至 ${measured}${unit}，越过 ${limit}${unit}，无设备启停或每日规律可解释`,
    en: `The level went to ${measured}${unit}, past ${limit}${unit}, without a machine switched or a daily habit`,
  }),
  gap: ({ measured, limit }) => ({
    zh: `连续 ${measured} 分钟无有效数据（限 ${limit} 分钟）`,
    en: `No valid value for ${measured} min (limit ${limit} min)`,
  }),
  plantGap: ({ measured, limit }) => ({
    zh: `全厂超过一半测点连续 ${measured} 分钟无有效数据（限 ${limit} 分钟）`,
    en: `More than half of the plant's signals had no valid value for ${measured} min (limit ${limit} min)`,
  }),
  ahead: ({ measured }) => ({
    zh: `${measured} 个读数的时标超前于时钟`,
    en: `Readings stamped ahead of the clock: ${measured}`,
  }),
  flowBalance: ({ measured, limit }) => ({
    zh: `当日进出水量相差 ${measured} %，允许 ${limit} %`,
    en: `Inflow and outflow of the day differ by ${measured} %, ${limit} % are allowed`,
  }),
  drift: ({ measured, limit, unit }) => ({
    zh: `水平 ${measured}${unit}，持续偏离前 7 天同时段中位数，越过 ${limit}${unit}`,
    en: `The level of ${measured}${unit} stays away from the same hours of the week before, past ${limit}${unit}`,
  }),
  ceiling: ({ measured, limit }) => ({
    zh: `读数堆积在最大值之下，密度为相邻区间的 ${measured} 倍（限 ${limit} 倍）`,
    en: `Values pile up just below the greatest one, ${measured} times as many as below that (limit ${limit})`,
  }),
  repeat: ({ measured, limit }) => ({
    zh: `${measured} 分钟的读数逐点重复（限 ${limit} 分钟）`,
    en: `${measured} min of values come again figure by figure (limit ${limit} min)`,
  }),
};

/** Tests whose figures are in the unit of the signal. */
const IN_UNIT: ReadonlySet<DetectedTest> = new Set(['range', 'negative', 'frozen', 'spike', 'step', 'drift']);

function decimalsOf({ test }: Detected, decimals: number): number {
  if (test === 'frozen') return decimals + 2;
  if (IN_UNIT.has(test)) return decimals;
  return test === 'gap' || test === 'plantGap' || test === 'ahead' || test === 'repeat' ? 0 : 1;
}

export function evidenceOf({ detected, signal }: Pick<Found, 'detected' | 'signal'>): BilingualText {
  const decimals = decimalsOf(detected, signal?.decimals ?? 1);
  const say = (value: number | null) => (value === null ? '--' : formatNumber(value, Math.min(4, decimals), true));
  const unit = IN_UNIT.has(detected.test) && signal !== undefined && signal.unit !== '' ? ` ${signal.unit}` : '';
  const minutes = String(Math.round((detected.toMs - detected.fromMs) / 60_000));
  return SENTENCES[detected.test]({ measured: say(detected.measured), limit: say(detected.limit), unit, minutes });
}
