import { DEMO_PLANTS, type DemoPlant } from '../plants';
import { demoSignals } from '../signals';
import { postsOf, type DemoRecord, type DemoValues } from './demo-record';

/** What a calculator reads from which signal; `Q` in m³/h is multiplied to a day. */
interface Bound {
  readonly input: string;
  readonly signal?: string;
  readonly factor?: number;
  readonly row?: number;
  /** Stands in where the signal says nothing, and where there is none. */
  readonly value?: number;
}

const HOURS = 24;
const TO_KG_PER_M3 = 0.001;
const KELVIN_OF_AIR = 348;
const flow = [0, 3, 4, 5, 6, 7].map((no): Bound => ({ input: `${String(no)}_Q`, signal: 'IN_FIT101', factor: HOURS }));
const temperature = [0, 3, 4].map((no): Bound => ({ input: `${String(no)}_T`, signal: 'BI_TIT314', value: 18 }));
const BOD_PER_COD = 0.45;
const bod = ['0_S0', '3_BOD', '4_BOD', '5_BOD', '6_BOD'].map((input): Bound => ({
  input,
  signal: 'IN_AIT102_COD',
  factor: BOD_PER_COD,
  value: 140,
}));
const SUSPENDED: readonly Bound[] = [
  { input: '4_SS', signal: 'IN_AIT106_SS', value: 180 },
  { input: '4_X', signal: 'BI_AIT312_MLSS', factor: TO_KG_PER_M3, value: 3.8 },
  { input: '3_X', signal: 'BI_AIT312_MLSS', factor: TO_KG_PER_M3, value: 3.8 },
  { input: '4_Xr', signal: 'RS_AIT501_MLSS', factor: TO_KG_PER_M3, value: 7.8 },
  { input: '4_SVI', signal: 'BI_SVI', value: 110 },
  { input: '4_SSe', signal: 'SC_AIT401_SS', value: 8 },
  { input: '4_Qwprev', signal: 'RS_FIT502', factor: HOURS },
];
const NITROGEN: readonly Bound[] = [
  // Kjeldahl nitrogen of sewage is nearly all of its total nitrogen.
  ...['0_Nk', '0_Nt', '3_TKN', '5_TN'].map((input): Bound => ({ input, signal: 'IN_AIT104_TN', value: 42 })),
  { input: '0_NHm', signal: 'BI_AIT310_NH', value: 2 },
  { input: '3_NOan', signal: 'BI_AX1_NO3', value: 1.5 },
  { input: '3_Qprev', signal: 'BI_FIT320' },
  { input: '5_NOm', signal: 'BI_AIT311_NO3', value: 9 },
  { input: '5_CODe', signal: 'EF_AIT802_COD' },
];
const AIR: readonly Bound[] = [
  { input: '0_Gprev', signal: 'BH_FIT601' },
  { input: '1_G', signal: 'BH_FIT601', value: 9000 },
  { input: '1_p1', signal: 'BH_PIT601', value: 62 },
  { input: '1_T1', value: KELVIN_OF_AIR },
  ...[1, 2, 3].flatMap((row): Bound[] => [
    { input: '1_DO', row, signal: `BI_OX${String(row)}_DO`, value: 2 },
    { input: '1_DOsp', row, value: 2 },
    { input: '1_p2', row, value: 51 },
    { input: '1_x', row, signal: `BI_XV33${String(row)}_POS`, value: 65 },
    { input: '2_DOsp', row, value: 2 },
    { input: '2_DO', row, signal: `BI_OX${String(row)}_DO`, value: 2 },
    { input: '2_DOprev', row, signal: `BI_OX${String(row)}_DO`, value: 2 },
    { input: '2_F', row, signal: `BI_FIT33${String(row)}`, value: 800 },
    { input: '2_x', row, signal: `BI_XV33${String(row)}_POS`, value: 65 },
  ]),
];
const PHOSPHORUS: readonly Bound[] = [
  { input: '6_Pin', signal: 'IN_AIT105_TP', value: 5 },
  { input: '6_Pm', signal: 'EF_AIT805_TP', value: 0.3 },
  { input: '7_turb', value: 12 },
  { input: '7_SS', signal: 'SC_AIT401_SS', value: 14 },
  { input: '7_Pin', value: 0.9 },
  { input: '7_SSe', value: 6 },
  { input: '7_L', signal: 'HD_LIT902', value: 1.2 },
];
const ALL: readonly Bound[] = [...flow, ...temperature, ...bod, ...SUSPENDED, ...NITROGEN, ...AIR, ...PHOSPHORUS];

/** Volumes by a day of flow, as plants of this kind are built: hours of stay in each zone. */
const STAY_HOURS = { vAnaerobic: 1.5, vAnoxic: 4, vAerobic: 8 } as const;
const round = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

function inputsOf(factoryNo: string): DemoValues[] {
  const codes = new Set(demoSignals(factoryNo).map(({ code }) => code));
  return ALL.flatMap(({ input, signal, factor, row, value }): DemoValues[] => {
    const isThere = signal !== undefined && codes.has(signal);
    if (!isThere && value === undefined) return [];
    return [
      {
        input,
        ...(row !== undefined && { row }),
        ...(isThere && { signal: `${factoryNo}/${signal}` }),
        ...(isThere && factor !== undefined && { factor }),
        ...(value !== undefined && { value }),
      },
    ];
  });
}

function chemicalsOf(share: number): DemoValues[] {
  const metalSalt = {
    ...{ product: 'PAC 10 %', strength: 0.0529, metal: 'AL', density: 1.2, pricePerT: 650 },
    pumpMax: round(400 * share, 10),
  };
  return [
    {
      use: 'CARBON',
      product: '乙酸钠 25 % / Sodium acetate',
      strength: 0.25,
      codEq: 0.78,
      density: 1.14,
      pumpMax: round(1500 * share, 50),
      pricePerT: 900,
    },
    { use: 'PHOSPHORUS', ...metalSalt },
    { use: 'COAGULANT', ...metalSalt },
  ];
}

function infoOf({ factoryNo, scaleM3PerDay, limitSet, process }: DemoPlant): DemoRecord {
  const share = scaleM3PerDay / 50_000;
  const hourly = scaleM3PerDay / HOURS;
  const volumes = Object.fromEntries(
    Object.entries(STAY_HOURS).map(([name, hours]) => [name, round(hourly * hours, 100)]),
  );
  const blower = round(4500 * share, 100);
  const { manager } = postsOf(factoryNo.replace('demo_', ''));
  return {
    ...{ id: `calculator-info-${factoryNo}`, module: 'calculatorFactoryInfo', factoryNo, by: manager },
    values: {
      ...{
        name: `工艺线 ${process.zh} / ${process.en}`.slice(0, 50),
        designFlow: scaleM3PerDay,
        standard: limitSet,
        patm: 101.3,
      },
      ...{ kwhPrice: 0.65, ...volumes, diffuserDepth: 5.5, diffusersPerRiser: 400, transfer: 0.22, rangeability: 30 },
      blowers: ['1#', '2#', '3#', '4#'].map((name) => ({
        ...{ name, ratedM3h: blower, minM3h: round(blower * 0.45, 100), powerKw: round(blower * 0.026, 1) },
      })),
      branches: [
        { name: '1#', weight: 0.4, kvs: round(1250 * share, 10) },
        { name: '2#', weight: 0.35, kvs: round(1250 * share, 10) },
        { name: '3#', weight: 0.25, kvs: round(1000 * share, 10) },
      ],
      pumps: [
        { use: 'RECYCLE', count: 4, ratedM3h: round(2200 * share, 50), minHz: 25 },
        { use: 'RAS', count: 3, ratedM3h: round(1000 * share, 50), minHz: 25 },
        { use: 'WAS', count: 2, ratedM3h: round(60 * share, 5) },
        { use: 'DISCHARGE', count: 2, ratedM3h: round(60 * share, 5) },
      ],
      ...{ lamellaArea: round(220 * share, 10), vMixing: round(65 * share, 5), vFlocculation: round(420 * share, 10) },
      chemicals: chemicalsOf(share),
      inputs: inputsOf(factoryNo),
    },
  };
}

const STRATEGIES = [
  {
    ...{ calculator: '0', name: '总曝气量 2.0 mg/L / Aeration at 2.0 mg/L', cycleMin: 30 },
    settings: [
      { input: '0_DO', value: 2 },
      { input: '0_DO', value: 1.6, from: '23:00', to: '06:00' },
      { input: '0_NHsp', value: 2 },
    ],
    fallback: '按固定时段风量表运行 / Fixed air by the time of day',
  },
  {
    ...{ calculator: '5', name: '碳源投加 / Carbon dosing', cycleMin: 60 },
    settings: [{ input: '5_NOsp', value: 9 }],
    fallback: '保持上一班投加量 / As the shift before dosed',
  },
  {
    ...{ calculator: '6', name: '除磷投加 TP 0.3 / Phosphorus to 0.3 mg/L', cycleMin: 60 },
    settings: [
      { input: '6_Psp', value: 0.3 },
      { input: '6_betaMe', value: 1.8 },
    ],
    fallback: '按化验结果每班调整 / By the laboratory once a shift',
  },
] as const;

function strategiesOf({ factoryNo }: DemoPlant): DemoRecord[] {
  const { manager, operations } = postsOf(factoryNo.replace('demo_', ''));
  return STRATEGIES.map(({ calculator, settings, ...values }) => ({
    ...{ id: `strategy-${factoryNo}-${calculator}`, module: 'calculatorStrategy', factoryNo, by: manager },
    values: { calculator, mode: 'ADVICE', maxAgeMin: 10, responsible: { account: operations }, settings, ...values },
    steps: [{ by: manager, action: 'startTrial' }],
  }));
}

/** Plants with a biological stage of which the calculators know something. */
const PLANTS = DEMO_PLANTS.filter(({ factoryNo }) =>
  demoSignals(factoryNo).some(({ code }) => code === 'BI_AIT312_MLSS'),
);

/** What the calculators of each plant go by, and strategies on trial. */
export const DEMO_CALCULATORS: readonly DemoRecord[] = [
  ...PLANTS.map(infoOf),
  ...PLANTS.filter((_, index) => index < 3).flatMap(strategiesOf),
];
