const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

/** What a machine is judged by: its figure with unit and decimals as people write it (domain model §17.8). */
export const EFFICIENCY_KINDS = [
  { ...item('PUMP', '水泵', 'Pump'), figure: { zh: '机组效率', en: 'Wire-to-water efficiency' }, unit: '%' },
  {
    ...item('BLOWER', '鼓风机', 'Blower'),
    figure: { zh: '与理想能耗之比', en: 'Ratio to the ideal blower' },
    unit: '%',
  },
  {
    ...item('AERATION', '曝气系统', 'Aeration'),
    figure: { zh: '充氧动力效率', en: 'Aeration efficiency' },
    unit: 'kg/kWh',
  },
  {
    ...item('DEWATERING', '脱水机', 'Dewatering'),
    figure: { zh: '吨干泥电耗', en: 'Energy per t dry solids' },
    unit: 'kWh/t',
  },
  { ...item('MIXER', '搅拌机', 'Mixer'), figure: { zh: '单位容积功率', en: 'Power per volume' }, unit: 'W/m³' },
  { ...item('MOTOR', '电机', 'Motor'), figure: { zh: '负载率', en: 'Motor load' }, unit: '%' },
] as const;
export type EfficiencyKind = (typeof EFFICIENCY_KINDS)[number]['code'];

/** What is measured at a machine, in the unit it is reckoned with. */
export const EFFICIENCY_QUANTITIES = [
  { ...item('POWER', '有功功率', 'Power'), unit: 'kW' },
  { ...item('CURRENT', '电流', 'Current'), unit: 'A' },
  { ...item('RUN', '运行', 'Running'), unit: '' },
  { ...item('SPEED', '频率', 'Frequency'), unit: 'Hz' },
  { ...item('FLOW', '流量', 'Flow'), unit: 'm³/h' },
  { ...item('P_IN', '进口压力（表压）', 'Inlet pressure (gauge)'), unit: 'kPa' },
  { ...item('P_OUT', '出口压力（表压）', 'Outlet pressure (gauge)'), unit: 'kPa' },
  { ...item('HEAD', '扬程', 'Head'), unit: 'm' },
  { ...item('T_IN', '进气温度', 'Inlet temperature'), unit: '℃' },
  { ...item('OXYGEN', '标准供氧量', 'Standard oxygen'), unit: 'kg/h' },
  { ...item('TRANSFER', '氧利用率', 'Oxygen transfer share'), unit: '' },
  { ...item('SOLIDS', '进泥浓度', 'Solids of the feed'), unit: 'g/L' },
  { ...item('POLYMER', 'PAM用量', 'Polymer'), unit: 'kg/h' },
] as const;
export type EfficiencyQuantity = (typeof EFFICIENCY_QUANTITIES)[number]['code'];

export const EFFICIENCY_BANDS = [
  { ...item('GOOD', '良好', 'Good'), tone: 'idle' },
  { ...item('FAIR', '一般', 'Fair'), tone: 'warn' },
  { ...item('POOR', '较差', 'Poor'), tone: 'bad' },
] as const;
export type EfficiencyBand = (typeof EFFICIENCY_BANDS)[number]['code'];

/** Why a machine has no figure. */
export const NO_FIGURE = [
  item('STOPPED', '停运', 'Stopped'),
  item('NOT_BOUND', '未绑定', 'Not bound'),
  item('MISSING', '无数据', 'No value'),
  item('STALE', '数据过期', 'Stale'),
  item('BAD', '质量不可用', 'Bad quality'),
  item('SETTING', '缺少参数', 'Setting missing'),
  item('RANGE', '超出计算范围', 'Out of range'),
  item('IMPOSSIBLE', '结果不合理', 'Not possible'),
] as const;
export type NoFigure = (typeof NO_FIGURE)[number]['code'];

/** Shares are shown in per cent. */
export function shownFigure(kind: EfficiencyKind, figure: number): number {
  return EFFICIENCY_KINDS.find(({ code }) => code === kind)?.unit === '%' ? figure * 100 : figure;
}
