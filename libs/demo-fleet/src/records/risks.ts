import { account, day, hoursAgo, postsOf, type DemoRecord, type DemoStep, type DemoValue } from './demo-record';

type Reached = 'assessed' | 'controlling' | 'toVerify' | 'closed' | 'dismissed';

interface Sketch {
  readonly plant: string;
  readonly title: string;
  readonly category: string;
  readonly section: string;
  readonly description: string;
  readonly hours: number;
  readonly rating?: readonly [likelihood: string, severity: string];
  readonly reached?: Reached;
  readonly measures?: readonly DemoValue[];
  readonly dueInHours?: number;
}

function stepsOf({ plant, rating, reached, measures = [], dueInHours = 72 }: Sketch): DemoStep[] {
  const { operations, lead } = postsOf(plant);
  if (reached === 'dismissed') return [{ by: operations, action: 'dismiss', note: '现场复核正常 / Normal on site' }];
  if (rating === undefined) return [];
  const [likelihood, severity] = rating;
  const values = { likelihood, severity, owner: account(lead), dueAt: hoursAgo(-dueInHours) };
  const way: DemoStep[] = [{ by: operations, action: 'assess', values }];
  if (reached === 'assessed') return way;
  way.push({ by: lead, action: 'start', values: { measures } });
  if (reached === 'controlling') return way;
  way.push({ by: lead, action: 'finish' });
  if (reached === 'toVerify') return way;
  const residual = { residualLikelihood: '1', residualSeverity: severity, effect: '措施有效 / Measures are effective' };
  return [...way, { by: operations, action: 'verify', values: residual }];
}

function riskOf(sketch: Sketch): DemoRecord {
  const { plant, title, category, section, description, hours } = sketch;
  const { factoryNo, lead } = postsOf(plant);
  const values = {
    title,
    category,
    section,
    description,
    source: 'PATROL',
    foundAt: hoursAgo(hours),
    foundBy: account(lead),
  };
  return {
    id: `risk-${plant}-${title}`,
    module: 'riskManagement',
    factoryNo,
    by: lead,
    values,
    steps: stepsOf(sketch),
  };
}

const measure = (plant: string, text: string, dueOn: number, doneOn?: number): DemoValue => ({
  ...{ measure: text, by: account(postsOf(plant).lead), dueOn: day(dueOn) },
  ...(doneOn !== undefined && { doneOn: day(doneOn) }),
});

/** Risks of the plants, one in each state and on most levels of the matrix. */
export const DEMO_RISKS: readonly DemoRecord[] = [
  {
    ...{ plant: 'e01', title: '鼓风机无备机 / No standby blower', category: 'EQUIPMENT', section: 'BLW' },
    ...{ description: '2# 鼓风机返厂，仅剩一台运行 / Blower 2 is away for repair, one is left', hours: 30 },
    ...{ rating: ['3', '5'] as const, reached: 'controlling' as const, dueInHours: 48 },
    measures: [
      measure('e01', '租用移动风机 / Rent a mobile blower', 1),
      measure('e01', '加密巡检至每两小时 / Patrol every two hours', 0, 0),
    ],
  },
  {
    ...{ plant: 'e01', title: '工业废水冲击 / Industrial shock load', category: 'WATER_QUALITY', section: 'INT' },
    ...{ description: '上游印染园来水 COD 升高 / COD from the dye works rises', hours: 6 },
    ...{ rating: ['4', '5'] as const, reached: 'assessed' as const, dueInHours: 24 },
  },
  {
    ...{ plant: 'e01', title: '格栅间通风故障 / Ventilation of the screen room', category: 'SAFETY', section: 'SCR' },
    ...{ description: '排风机停运，存在硫化氢积聚可能 / Exhaust fan is off, hydrogen sulphide may gather', hours: 2 },
  },
  {
    ...{ plant: 'e02', title: '膜清洗药剂不足 / Membrane cleaner runs short', category: 'SUPPLY', section: 'MBR' },
    ...{ description: '次氯酸钠库存仅够三天 / Hypochlorite lasts three days', hours: 80 },
    ...{ rating: ['3', '3'] as const, reached: 'toVerify' as const },
    measures: [measure('e02', '紧急采购 / Emergency purchase', -1, -1)],
  },
  {
    ...{ plant: 'e03', title: '台风强降雨 / Typhoon rain', category: 'WEATHER', section: 'INT' },
    ...{ description: '预报 24 小时降雨 120 mm / 120 mm of rain are forecast', hours: 200 },
    ...{ rating: ['3', '4'] as const, reached: 'closed' as const },
    measures: [measure('e03', '检查排涝泵 / Check the drainage pumps', -7, -7)],
  },
  {
    ...{ plant: 'w01', title: '限电通知 / Power limitation', category: 'POWER', section: 'PWR' },
    ...{ description: '电网通知错峰用电 / The grid asks for peak shifting', hours: 50 },
    ...{ rating: ['2', '4'] as const, reached: 'controlling' as const },
    measures: [measure('w01', '调整曝气时段 / Shift the aeration', 2)],
  },
  {
    ...{ plant: 's01', title: '异味投诉 / Odour complaint', category: 'PUBLIC', section: 'DEW' },
    ...{ description: '周边居民反映脱水机房异味 / Neighbours complain about the dewatering house', hours: 20 },
    ...{ rating: ['4', '2'] as const, reached: 'assessed' as const },
  },
  {
    ...{ plant: 's02', title: '原水浊度升高 / Raw water turbidity', category: 'WATER_QUALITY', section: 'INT' },
    ...{ description: '取水口浊度短时升高 / Turbidity at the intake rose for a while', hours: 40 },
    reached: 'dismissed' as const,
  },
].map(riskOf);
