const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

export const VALUE_TYPES = [
  item('NUMBER', '数值', 'Number'),
  item('COUNT', '计数', 'Count'),
  item('PRESENCE', '检出/未检出', 'Detected or not'),
] as const;

export const LIMIT_SETS = [
  item('1A', '一级 A', 'Class 1A'),
  item('1B', '一级 B', 'Class 1B'),
  item('2', '二级', 'Class 2'),
  item('GB5749', '生活饮用水', 'Drinking water'),
  item('SLUDGE', '污泥', 'Sludge'),
] as const;

export const WATER_KINDS = [
  item('INFLUENT', '进水', 'Influent'),
  item('EFFLUENT', '出水', 'Effluent'),
  item('PROCESS', '工艺过程', 'Process'),
  item('SLUDGE', '污泥', 'Sludge'),
  item('RAW', '原水', 'Raw water'),
  item('FINISHED', '出厂水', 'Finished water'),
  item('NETWORK', '管网', 'Network'),
] as const;

export const SAMPLINGS = [
  item('GRAB', '瞬时样', 'Grab sample'),
  item('COMPOSITE', '混合样', 'Composite sample'),
] as const;

export const CYCLES = [
  item('H2', '每 2 小时', 'Every 2 hours'),
  item('SHIFT', '每班', 'Every shift'),
  item('DAY', '每日', 'Daily'),
  item('WEEK', '每周', 'Weekly'),
] as const;

/** How often an index is measured in the samples of a point. */
export const FREQUENCIES = [
  item('EACH', '每次', 'Each sample'),
  item('DAY', '每日首次', 'First of the day'),
  item('WEEK', '每周一次', 'Once a week'),
  item('MONTH', '每月一次', 'Once a month'),
] as const;

export const ORIGINS = [
  item('PLAN', '计划', 'Plan'),
  item('MANUAL', '人工', 'Person'),
  item('PARALLEL', '平行样', 'Parallel sample'),
] as const;

export const CONDITIONS = [
  item('OK', '完好', 'In order'),
  item('LEAK', '渗漏', 'Leaking'),
  item('WARM', '温度超限', 'Too warm'),
  item('LABEL', '标签不清', 'Label unclear'),
  item('OTHER', '其他', 'Other'),
] as const;

export const QUALIFIERS = [item('EQ', '=', '='), item('LT', '<', '<')] as const;

export const VERDICTS = [
  { ...item('IN', '合格', 'Within limits'), tone: 'good' },
  { ...item('OVER', '超限', 'Over the limit'), tone: 'bad' },
  { ...item('UNSURE', '无法判定', 'Not certain'), tone: 'warn' },
  { ...item('NONE', '无限值', 'No limit'), tone: 'idle' },
] as const;

export const RESULT_STATES = [
  { ...item('VALID', '有效', 'Valid'), tone: 'good' },
  { ...item('RETEST', '待复测', 'Retest'), tone: 'todo' },
  { ...item('RETRACTED', '已撤回', 'Retracted'), tone: 'off' },
] as const;

/** Why an index that stands on the sheet of a sample was not measured. */
export const UNTESTED = [
  item('NOT_DUE', '本次不检', 'Not asked for this time'),
  item('TOO_LITTLE', '样品量不足', 'Too little sample'),
  item('SPOILED', '样品失效', 'Sample spoiled'),
  item('INSTRUMENT', '仪器故障', 'Instrument out of order'),
  item('REAGENT', '试剂不可用', 'No usable reagent'),
  item('OTHER', '其他原因', 'Other reason'),
] as const;

/** Said while it lasts alone: what is handed in is no longer late. */
export const LATENESS = [{ ...item('OVERDUE', '已超期', 'Overdue'), tone: 'bad' }] as const;

export const QC_KINDS = [
  item('BLANK', '空白', 'Blank'),
  item('DUPLICATE', '平行双样', 'Duplicate'),
  item('SPIKE', '加标回收', 'Spike'),
  item('REFERENCE', '标准样', 'Reference'),
] as const;

export const QC_RESULTS = [
  { ...item('PASS', '合格', 'Passed'), tone: 'good' },
  { ...item('FAIL', '不合格', 'Failed'), tone: 'bad' },
] as const;

export const QC_STATES = [
  { ...item('NONE', '无', 'None'), tone: 'idle' },
  { ...item('PASS', '合格', 'Passed'), tone: 'good' },
  { ...item('FAIL', '不合格', 'Failed'), tone: 'bad' },
  { ...item('SHORT', '平行样不足', 'Too few duplicates'), tone: 'bad' },
  { ...item('WAIVED', '已豁免', 'Waived'), tone: 'warn' },
] as const;

export const VARIABLES = [
  item('A', 'A 样品读数', 'A sample reading'),
  item('B', 'B 空白读数', 'B blank reading'),
  item('C', 'C 浓度', 'C concentration'),
  item('D', 'D 稀释倍数', 'D dilution'),
  item('E', 'E 空白初始溶解氧', 'E blank, initial oxygen'),
  item('F', 'F 空白终了溶解氧', 'F blank, final oxygen'),
  item('V', 'V 取样体积', 'V sample volume'),
] as const;

export const FINAL_RULES = [
  item('LAST', '取复测值', 'The repeated test'),
  item('MEAN', '取平均值', 'The mean of both'),
  item('FIRST', '维持原值', 'The first test'),
] as const;

export const REAGENT_KINDS = [
  item('REAGENT', '试剂', 'Reagent'),
  item('STANDARD', '标准物质', 'Standard'),
  item('SOLUTION', '配制溶液', 'Prepared solution'),
] as const;

export const FILL_CYCLES = [
  item('SHIFT', '每班', 'Every shift'),
  item('DAY', '每日', 'Daily'),
  item('WEEK', '每周', 'Weekly'),
  item('MONTH', '每月', 'Monthly'),
  item('QUARTER', '每季', 'Quarterly'),
  item('YEAR', '每年', 'Yearly'),
] as const;

export const FILL_KINDS = [
  item('LAB', '化验', 'Laboratory'),
  item('RUN', '运行', 'Operation'),
  item('ENERGY', '能耗', 'Energy'),
  item('CHEMICAL', '药剂', 'Chemicals'),
  item('SLUDGE', '污泥', 'Sludge'),
  item('COST', '成本', 'Cost'),
] as const;

export const ALARM_LEVELS = [
  item('1', '一级', 'Level 1'),
  item('2', '二级', 'Level 2'),
  item('3', '三级', 'Level 3'),
  item('4', '四级', 'Level 4'),
] as const;

/** Waste liquids of a laboratory are kept apart by what is in them. */
export const WASTE_KINDS = [
  { code: 'CHROMIUM_MERCURY', label: { zh: '含铬汞银废液', en: 'With chromium, mercury or silver' } },
  { code: 'HEAVY_METAL', label: { zh: '含其他重金属废液', en: 'With other heavy metals' } },
  { code: 'ACID', label: { zh: '废酸', en: 'Waste acid' } },
  { code: 'ALKALI', label: { zh: '废碱', en: 'Waste alkali' } },
  { code: 'ORGANIC', label: { zh: '有机废液', en: 'Organic' } },
  { code: 'EXPIRED_REAGENT', label: { zh: '过期试剂', en: 'Expired reagent' } },
  { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
] as const;
