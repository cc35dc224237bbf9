import { account, day, hoursAgo, link, postsOf, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

const step = (by: string, action: string, values?: DemoValues, note?: string): DemoStep => ({
  ...{ by, action },
  ...(values !== undefined && { values }),
  ...(note !== undefined && { note }),
});

const MONTHS = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`);
/** Share of a year's water and power in each month: summers are wetter than winters. */
const SEASON = [0.078, 0.072, 0.08, 0.082, 0.085, 0.09, 0.092, 0.091, 0.086, 0.083, 0.081, 0.08];

function amounts(indicator: string, year: number): DemoValues {
  const parts = SEASON.map((share) => Math.round(year * share));
  const annual = parts.reduce((sum, part) => sum + part, 0);
  return { indicator, annual, ...Object.fromEntries(MONTHS.map((month, at) => [month, parts[at] ?? 0])) };
}

function means(indicator: string, mean: number): DemoValues {
  return { indicator, annual: mean, ...Object.fromEntries(MONTHS.map((month) => [month, mean])) };
}

interface PlanSketch {
  readonly plant: string;
  readonly m3PerDay: number;
  readonly kwhPerM3: number;
}

/** Plans of the calendar year that runs, in the zone of the plants. */
function yearPlanOf({ plant, m3PerDay, kwhPerM3 }: PlanSketch): DemoRecord {
  const { factoryNo, operations } = postsOf(plant);
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  const volume = Math.round(m3PerDay * 365);
  return {
    ...{ id: `year-plan-${plant}`, module: 'yearPlan', factoryNo, by: operations },
    values: {
      ...{ name: `${String(year)} 年度运行计划 / Operation plan`, year, tolerancePct: 0.5 },
      ...{ validFrom: `${String(year)}-01-01`, validTo: `${String(year)}-12-31` },
      lines: [
        amounts('VOLUME', volume),
        amounts('ENERGY', Math.round(volume * kwhPerM3)),
        means('ENERGY_UNIT', kwhPerM3),
        means('COMPLIANCE', 99),
        amounts('SLUDGE', Math.round(volume * 0.0007)),
        means('STAFF', 32),
      ],
      overhauls: [
        { what: '二沉池轮修 / Clarifiers in turn', from: `${String(year)}-10-08`, to: `${String(year)}-11-15` },
      ],
    },
    steps: [step(operations, 'submit'), { decides: 'agree' }],
  };
}

function monthPlanOf({ plant, m3PerDay, kwhPerM3 }: PlanSketch): DemoRecord {
  const { factoryNo, operations, lead } = postsOf(plant);
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  return {
    ...{ id: `month-plan-${plant}`, module: 'monthPlan', factoryNo, by: operations },
    values: {
      ...{ name: `${month} 月度运行计划 / Monthly plan`, month, yearPlan: link(`year-plan-${plant}`) },
      lines: [
        { indicator: 'VOLUME', planned: m3PerDay * 30 },
        { indicator: 'ENERGY', planned: Math.round(m3PerDay * 30 * kwhPerM3) },
        { indicator: 'ENERGY_UNIT', planned: kwhPerM3 },
      ],
      tasks: [
        { task: '完成鼓风机二级保养 / Second-level upkeep of the blowers', owner: account(lead), dueOn: day(10) },
        { task: '除磷药剂投加优化 / Tune the phosphorus dosing', owner: account(operations), dueOn: day(14) },
      ],
    },
    steps: [step(operations, 'submit'), { decides: 'agree' }],
  };
}

const PLANTS: readonly PlanSketch[] = [
  { plant: 'e01', m3PerDay: 82_000, kwhPerM3: 0.31 },
  { plant: 'w01', m3PerDay: 24_000, kwhPerM3: 0.36 },
  { plant: 's01', m3PerDay: 66_000, kwhPerM3: 0.29 },
];

const [E01, W01] = [postsOf('e01'), postsOf('w01')];
const tag = (plant: string, code: string) => `demo_${plant}/${code}`;

const CRAFT: readonly DemoRecord[] = [
  {
    ...{ id: 'craft-plan-winter', module: 'craftPlanList', factoryNo: E01.factoryNo, by: E01.operations },
    values: {
      ...{ name: '冬季提高好氧池溶解氧 / More oxygen for the winter', section: 'OXI', reason: 'SEASON' },
      content: '水温低于 15 °C 时分两步提高溶解氧，保证硝化 / Below 15 °C in two steps, to keep nitrification',
      ...{ windowFrom: day(3), windowTo: day(20), executor: account(E01.lead), watchHours: 48 },
      parameters: [{ name: '好氧池溶解氧 / DO setpoint', fromValue: 2, toValue: 2.5, lo: 1.5, hi: 3, stepSize: 0.25 }],
      expectedEffect: '出水氨氮低于 1 mg/L / Ammonia below 1 mg/L',
      watchSignals: [tag('e01', 'BI_AIT310_NH'), tag('e01', 'BI_OX2_DO'), tag('e01', 'EF_AIT804_TN')],
      rollbackCondition: '总氮高于 13 mg/L / Total nitrogen above 13 mg/L',
      rollbackLimits: [{ signal: tag('e01', 'EF_AIT804_TN'), over: 13 }],
    },
    steps: [step(E01.operations, 'submit')],
  },
  {
    ...{ id: 'craft-plan-carbon', module: 'craftPlanList', factoryNo: W01.factoryNo, by: W01.operations },
    values: {
      ...{
        name: '碳源投加量试验 / Trial of the carbon dose',
        section: 'ANX',
        reason: 'TEST',
        executor: account(W01.lead),
      },
      content: '碳源减量 10 %，观察出水总氮 / Ten per cent less carbon, total nitrogen watched',
      ...{ windowFrom: day(0), windowTo: day(7), watchHours: 72 },
      parameters: [{ name: '碳源流量 / Carbon flow', fromValue: 120, toValue: 108, lo: 90, hi: 160 }],
    },
    steps: [step(W01.operations, 'submit'), { decides: 'agree' }, step(W01.operations, 'issueTask')],
  },
  {
    ...{ id: 'craft-recycle', module: 'craftTaskList', factoryNo: E01.factoryNo, by: E01.operations },
    values: {
      ...{
        name: '降低内回流比 / Lower the internal recycle',
        section: 'ANX',
        reason: 'EXCEPTION',
        sourceType: 'MANUAL',
      },
      content: '缺氧区溶解氧偏高，内回流由 300 % 降至 250 % / Oxygen reaches the anoxic zone: from 300 % to 250 %',
      ...{ emergencyDegree: '1', executor: account(E01.lead), watchHours: 24 },
      parameters: [
        {
          order: 1,
          name: '内回流比 / Recycle ratio',
          signal: tag('e01', 'BI_P321_SPD'),
          fromValue: 45,
          toValue: 38,
          lo: 30,
          hi: 48,
        },
      ],
      expectedEffect: '缺氧区硝氮低于 2 mg/L / Nitrate in the anoxic zone below 2 mg/L',
      watchSignals: [tag('e01', 'BI_AX1_NO3'), tag('e01', 'EF_AIT804_TN')],
      rollbackCondition: '出水总氮升高 / Total nitrogen rises',
    },
    steps: [step(E01.operations, 'issue'), step(E01.lead, 'start'), step(E01.lead, 'observe')],
  },
];

const CHEMICALS: readonly DemoRecord[] = [
  {
    ...{ id: 'fill-pac', module: 'medicineList', factoryNo: E01.factoryNo, by: E01.operations },
    values: {
      ...{
        name: 'PAC 储罐加药 / Fill the PAC tank',
        content: '液位低于 25 % 时加药 / Filled below 25 %',
        section: 'DOS',
      },
      ...{ emergencyDegree: '1', sourceType: 'PLAN', executor: account(E01.lead), usage: '1', throwInPosition: '3' },
      ...{ tank: 'PAC-1', tankAreaM2: 6.2, isHazardous: false },
    },
    steps: [
      step(E01.operations, 'issue'),
      step(E01.lead, 'start'),
      step(E01.lead, 'fill'),
      step(E01.lead, 'submit', { result: '已加药 / Filled', levelBefore: 0.62, levelAfter: 2.35, hasProtection: true }),
    ],
  },
  {
    ...{ id: 'fill-hypo', module: 'medicineList', factoryNo: E01.factoryNo, by: E01.operations },
    values: {
      ...{ name: '次氯酸钠储罐加药 / Fill the hypochlorite tank', content: '双人操作 / By two people', section: 'DIS' },
      ...{ emergencyDegree: '2', sourceType: 'MANUAL', executor: account(E01.lead), usage: '4', throwInPosition: '3' },
      ...{ tank: 'NaClO-1', tankAreaM2: 4.5, isHazardous: true, planEnd: hoursAgo(-8) },
    },
    steps: [step(E01.operations, 'issue')],
  },
];

/** Plans of operation, process adjustments and chemicals of a few plants. */
export const DEMO_OPERATION: readonly DemoRecord[] = [
  ...PLANTS.map(yearPlanOf),
  ...PLANTS.map(monthPlanOf),
  ...CRAFT,
  ...CHEMICALS,
];
