import type { BilingualText } from '@sed/platform-contract';
import type { FigureCode } from '@sed/plants-contract';

/** Which side of its standard an indicator is better on; `band`: being far from it is worse, whichever way. */
export type Direction = 'up' | 'down' | 'band';

export const POLICY_CATEGORIES = [
  { code: 'VOLUME', label: { zh: '水量', en: 'Volume' } },
  { code: 'QUALITY', label: { zh: '水质', en: 'Quality' } },
  { code: 'ENERGY', label: { zh: '能耗', en: 'Energy' } },
  { code: 'CHEMICALS', label: { zh: '药剂', en: 'Chemicals' } },
  { code: 'SLUDGE', label: { zh: '污泥', en: 'Sludge' } },
  { code: 'EQUIPMENT', label: { zh: '设备', en: 'Equipment' } },
  { code: 'WORK', label: { zh: '作业', en: 'Work' } },
  { code: 'COST', label: { zh: '成本', en: 'Cost' } },
] as const;
export type PolicyCategory = (typeof POLICY_CATEGORIES)[number]['code'];

export interface PolicyIndicator {
  readonly code: string;
  readonly label: BilingualText;
  readonly unit: string;
  readonly category: PolicyCategory;
  readonly direction: Direction;
  readonly decimals: number;
  /** Figure of plants that says what really was; null where people know it. */
  readonly figure: FigureCode | null;
}

type Names = readonly [zh: string, en: string, unit: string];

const indicator = <const C extends string>(
  code: C,
  [zh, en, unit]: Names,
  [category, direction, decimals]: readonly [PolicyCategory, Direction, number],
  figure: FigureCode | null = null,
) => ({ code, label: { zh, en }, unit, category, direction, decimals, figure }) as const;

/** What plants are held to, by the codes of the indicator catalogue (domain model §19.2). */
export const POLICY_INDICATORS = [
  indicator('LOAD_H', ['水力负荷率', 'Hydraulic load', '%'], ['VOLUME', 'band', 1], 'LOAD_H'),
  indicator('COMPLY_R', ['达标率', 'Compliance', '%'], ['QUALITY', 'up', 1], 'COMPLY_R'),
  indicator('E_U', ['吨水电耗', 'Electricity per m³', 'kWh/m³'], ['ENERGY', 'down', 3], 'E_U'),
  indicator('CS_U', ['碳源单耗', 'Carbon source per m³', 'g/m³'], ['CHEMICALS', 'down', 1], 'CS_U'),
  indicator(
    'P_DOSE_U',
    ['除磷药剂单耗', 'Phosphorus precipitant per m³', 'g/m³'],
    ['CHEMICALS', 'down', 1],
    'P_DOSE_U',
  ),
  indicator('CL_U', ['消毒剂单耗', 'Disinfectant per m³', 'g/m³'], ['CHEMICALS', 'down', 1], 'CL_U'),
  indicator('PAM_DS', ['PAM 单耗', 'PAM per dry solids', 'kg/tDS'], ['CHEMICALS', 'down', 2]),
  indicator('SLD_M', ['污泥含水率', 'Sludge moisture', '%'], ['SLUDGE', 'down', 1]),
  indicator('SLD_Y', ['产泥率', 'Sludge yield', 'tDS/10⁴ m³'], ['SLUDGE', 'band', 2]),
  indicator('EQ_OK', ['设备完好率', 'Equipment intact', '%'], ['EQUIPMENT', 'up', 1]),
  indicator('PM_ADH', ['保养计划完成率', 'Maintenance on plan', '%'], ['EQUIPMENT', 'up', 1]),
  indicator('WO_ONT', ['工单及时率', 'Orders on time', '%'], ['WORK', 'up', 1]),
  indicator('FILL_R', ['填报及时率', 'Filled in on time', '%'], ['WORK', 'up', 1]),
  indicator('HZ_R', ['隐患整改率', 'Hazards closed', '%'], ['WORK', 'up', 1]),
  indicator('INJ', ['安全事故', 'Accidents', ''], ['WORK', 'down', 0]),
  indicator('C_U', ['吨水成本', 'Cost per m³', 'CNY/m³'], ['COST', 'down', 3]),
] as const satisfies readonly PolicyIndicator[];

export type PolicyIndicatorCode = (typeof POLICY_INDICATORS)[number]['code'];

export function policyIndicator(code: unknown): PolicyIndicator | undefined {
  return POLICY_INDICATORS.find((one) => one.code === code);
}
