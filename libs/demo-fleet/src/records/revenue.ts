import { link, type AnyDemoStep, type DemoRecord, type DemoStep, type DemoValue, type DemoValues } from './demo-record';
import { clerksOf, monthBack, projectOf, tariffOf, TARIFFS, type TariffSketch } from './revenue-plants';
import { DEMO_WATER_FEES } from './water-fees';

const FORMULA = 'fee-formula';

const MONTH = { floor: '1350000', design: '1500000', price: '1.35', excessPct: '60', penalty: '0', days: 30 };
const testCase = (name: string, actual: string, expected: string): DemoValue => ({
  ...MONTH,
  case: name,
  actual,
  expected,
});

/** The formula all of them are settled by. */
const FORMULAS: readonly DemoRecord[] = [
  {
    ...{ id: FORMULA, module: 'formula', by: 'group' },
    values: {
      name: '集团两部制水价 / Group tariff',
      expression:
        'max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty',
      tests: [
        testCase('低于保底 / Below guarantee', '1200000', '1822500'),
        testCase('高于保底 / Above guarantee', '1420000', '1917000'),
        testCase('超设计 / Above design', '1650000', '2146500'),
      ],
    },
    steps: [{ by: 'group', action: 'publish' }],
  },
];

function priceOf({
  plant,
  name,
  contract,
  payer,
  price,
  designM3PerDay,
  floorShare,
  ...rest
}: TariffSketch): DemoRecord {
  const { factoryNo, clerk, reviewer } = clerksOf(plant);
  const floor = (share: number) => String(Math.round(designM3PerDay * share));
  return {
    ...{ id: tariffOf(plant), module: 'information', factoryNo, by: clerk },
    values: {
      ...{ name, project: link(projectOf(plant)), payer: link(payer), formula: link(FORMULA) },
      ...(contract !== undefined && { contract: link(contract) }),
      ...{ currency: 'CNY', pricePerM3: price, isTaxIncluded: true, taxPct: '6', validFrom: '2023-01', cycle: 'MONTH' },
      ...{ designM3PerDay: String(designM3PerDay), excessPct: '60' },
      floors: [
        { year: 2023, m3PerDay: floor(floorShare - 0.1) },
        { year: 2025, m3PerDay: floor(floorShare) },
      ],
      penaltyRules:
        '出水超标按日扣减当日水费的 50% / Half of the fee of a day on which the effluent is over its limits',
      ...(rest.adjustYears !== undefined && { adjustYears: rest.adjustYears }),
      ...(rest.adjustPct !== undefined && { adjustPct: rest.adjustPct }),
    },
    steps: [{ by: reviewer, action: 'activate' }],
  };
}

const item = (element: string, weight: string, index: string, basis: string): DemoValue => ({
  element,
  weight,
  index,
  basis,
});

/** Cost items and indices of the check value: K is 1.0320. */
const ITEMS: readonly DemoValue[] = [
  item('POWER', '0.25', '1.04', '电价调整 / Power tariff'),
  item('CHEMICAL', '0.20', '1.02', '采购均价 / Mean purchase price'),
  item('LABOUR', '0.15', '1.10', '社会平均工资 / Average wage'),
  item('FIXED', '0.30', '1.00', '折旧与财务 / Depreciation and finance'),
  item('OTHER', '0.10', '1.03', 'CPI'),
];

function calculationOf({ plant, name }: TariffSketch): DemoRecord {
  const { factoryNo, clerk } = clerksOf(plant);
  const [zh = '', en = ''] = name.split(' / ');
  return {
    ...{ id: `calculation-${plant}`, module: 'priceCalculation', factoryNo, by: clerk },
    values: {
      name: `${zh.slice(0, 8)}测算 / ${en} costs`,
      ...{ priceVolume: link(tariffOf(plant)), baseYear: Number(monthBack(24).slice(0, 4)), items: ITEMS },
    },
    steps: [{ by: clerk, action: 'submit' }],
  };
}

/** One that is still worked on: weights follow from what things cost. */
function draftCalculation(plant: string): DemoRecord {
  const { factoryNo, clerk } = clerksOf(plant);
  const cost = (element: string, basePerM3: string, index: string): DemoValue => ({ element, basePerM3, index });
  return {
    ...{ id: `calculation-draft-${plant}`, module: 'priceCalculation', factoryNo, by: clerk },
    values: {
      ...{ name: '下一年度测算 / Costs of next year', priceVolume: link(tariffOf(plant)) },
      baseYear: Number(monthBack(12).slice(0, 4)),
      items: [cost('POWER', '0.31', '1.02'), cost('CHEMICAL', '0.18', '0.97'), cost('SLUDGE', '0.22', '1.06')],
    },
  };
}

type Reached = 'draft' | 'review' | 'reported' | 'approved' | 'refused' | 'closed';

const AGREED: readonly AnyDemoStep[] = [{ decides: 'agree' }, { decides: 'agree', note: '同意上报 / Agreed' }];

function adjustmentSteps(plant: string, reached: Reached, effectiveFrom: string): readonly AnyDemoStep[] {
  const by = clerksOf(plant).clerk;
  const step = (action: string, values?: DemoValues, note?: string): DemoStep => ({
    ...{ by, action },
    ...(values !== undefined && { values }),
    ...(note !== undefined && { note }),
  });
  if (reached === 'closed') return [step('giveUp', undefined, '涨幅不足 / The rise is too small')];
  const drafted = [step('attach', { calculation: link(`calculation-${plant}`) })];
  if (reached === 'draft') return drafted;
  const submitted = [...drafted, step('submit', { effectiveFrom })];
  if (reached === 'review') return submitted;
  const reported = [...submitted, ...AGREED];
  if (reached === 'reported') return reported;
  const repliedOn = `${monthBack(1)}-18`;
  if (reached === 'refused') {
    return [
      ...reported,
      step('refuseGov', { repliedOn, replyReason: '需补充成本监审 / A cost audit is wanted first' }),
    ];
  }
  const approvedPrice = plant === 'e01' ? '1.3900' : '1.2200';
  return [...reported, step('approveGov', { replyNo: `2026-${plant}`, repliedOn, approvedPrice, effectiveFrom })];
}

function adjustmentOf(plant: string, name: string, reached: Reached, effectiveFrom = monthBack(-2)): DemoRecord {
  const { factoryNo, clerk } = clerksOf(plant);
  return {
    ...{ id: `adjustment-${plant}-${reached}`, module: 'priceAdjustment', factoryNo, by: clerk },
    values: {
      ...{ name, priceVolume: link(tariffOf(plant)), trigger: 'INDEX' },
      reason: '电价与人工指数上升 / Power and labour indices rose',
    },
    steps: adjustmentSteps(plant, reached, effectiveFrom),
  };
}

function floorOf(plant: string, m3PerDay: string, steps: readonly AnyDemoStep[]): DemoRecord {
  const { factoryNo, clerk } = clerksOf(plant);
  return {
    ...{ id: `floor-${plant}`, module: 'floorAdjustment', factoryNo, by: clerk },
    values: {
      ...{ name: '保底水量爬坡 / Guarantee rises', priceVolume: link(tariffOf(plant)) },
      reason: '管网二期投运，来水增加 / The second part of the network is in use',
      changes: [{ year: Number(monthBack(-12).slice(0, 4)), newM3PerDay: m3PerDay }],
    },
    steps,
  };
}

const submitted = (plant: string): AnyDemoStep => ({ by: clerksOf(plant).clerk, action: 'submit' });

/** Prices and volumes of plants that are paid for their water, adjustments in every state, and the fees of the last year. */
export const DEMO_REVENUE: readonly DemoRecord[] = [
  ...FORMULAS,
  ...TARIFFS.map(priceOf),
  ...TARIFFS.map(calculationOf),
  draftCalculation('e01'),
  // Takes effect this month: earlier fees keep the price they had.
  adjustmentOf('e01', '东湖调价 / East Lake price', 'approved', monthBack(0)),
  adjustmentOf('e01', '东湖上年调价 / East Lake, last year', 'closed'),
  adjustmentOf('e03', '临江调价 / Linjiang price', 'review'),
  adjustmentOf('w01', '西岭调价 / Xiling price', 'reported'),
  adjustmentOf('s01', '南沙调价 / Nansha price', 'refused'),
  adjustmentOf('n01', '北辰调价 / Beichen price', 'approved'),
  adjustmentOf('s01', '南沙复审 / Nansha, second try', 'draft'),
  floorOf('e01', '92000', [submitted('e01'), { by: clerksOf('e01').reviewer, action: 'agree' }]),
  floorOf('w01', '24000', [submitted('w01')]),
  floorOf('s01', '70000', []),
  ...DEMO_WATER_FEES,
];
