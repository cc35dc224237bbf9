import type { BilingualText } from '@sed/platform-contract';
import type { FigureCode } from '@sed/plants-contract';

/** Whether the months of an indicator add up to the year, or the year is their mean. */
export type PlanTotal = 'SUM' | 'MEAN';

export interface PlanIndicator {
  readonly code: string;
  readonly label: BilingualText;
  readonly unit: string;
  readonly total: PlanTotal;
  /** Figure of plants (`FIGURE_CODES`) that says what really was; null where people know it. */
  readonly figure: FigureCode | null;
  /** More than planned is worse. */
  readonly isLessBetter: boolean;
}

const indicator = <const C extends string>(
  code: C,
  [zh, en, unit]: readonly [zh: string, en: string, unit: string],
  rest: Omit<PlanIndicator, 'code' | 'label' | 'unit'>,
) => ({ code, label: { zh, en }, unit, ...rest }) as const;

const SUM = { total: 'SUM', isLessBetter: true } as const;
const MEAN = { total: 'MEAN', isLessBetter: true } as const;

/** What operation is planned by (domain model §11.1). */
export const PLAN_INDICATORS = [
  indicator('VOLUME', ['处理水量', 'Volume treated', 'm³'], { ...SUM, isLessBetter: false, figure: 'Q_OUT' }),
  indicator('ENERGY', ['用电量', 'Electricity', 'kWh'], { ...SUM, figure: 'E_D' }),
  indicator('ENERGY_UNIT', ['吨水电耗', 'Electricity per m³', 'kWh/m³'], { ...MEAN, figure: 'E_U' }),
  indicator('COMPLIANCE', ['达标率', 'Compliance', '%'], { ...MEAN, isLessBetter: false, figure: 'COMPLY_R' }),
  indicator('CARBON_UNIT', ['碳源单耗', 'Carbon source per m³', 'g/m³'], { ...MEAN, figure: 'CS_U' }),
  indicator('P_REMOVAL_UNIT', ['除磷药剂单耗', 'Phosphorus precipitant per m³', 'g/m³'], {
    ...MEAN,
    figure: 'P_DOSE_U',
  }),
  indicator('CHLORINE_UNIT', ['消毒剂单耗', 'Disinfectant per m³', 'g/m³'], { ...MEAN, figure: 'CL_U' }),
  indicator('SLUDGE', ['污泥产量', 'Sludge', 't'], { ...SUM, figure: null }),
  indicator('COST', ['运行成本', 'Operating cost', '10⁴ CNY'], { ...SUM, figure: null }),
  indicator('STAFF', ['定员', 'Staff', 'persons'], { ...MEAN, figure: null }),
] as const satisfies readonly PlanIndicator[];

export type PlanIndicatorCode = (typeof PLAN_INDICATORS)[number]['code'];

export function planIndicator(code: unknown): PlanIndicator | undefined {
  return PLAN_INDICATORS.find((one) => one.code === code);
}

export const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const;
export type PlanMonth = (typeof MONTHS)[number];

type Months = Readonly<Partial<Record<PlanMonth, number | null>>>;

/** What the months come to; null while one of them is missing. */
export function yearOf(months: Months, total: PlanTotal): number | null {
  const values = MONTHS.map((month) => months[month] ?? null);
  if (values.some((value) => value === null)) return null;
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return total === 'SUM' ? sum : sum / MONTHS.length;
}

/** Whether the months come to the year, give or take so many per cent of it. */
export function comesTo(
  year: number,
  months: Months,
  { total, tolerancePct }: { total: PlanTotal; tolerancePct: number },
) {
  const sum = yearOf(months, total);
  // What is lost in adding decimals is no difference.
  return (
    sum === null || Math.abs(sum - year) <= Math.abs(year) * (tolerancePct / 100) + 1e-6 * Math.max(1, Math.abs(year))
  );
}
