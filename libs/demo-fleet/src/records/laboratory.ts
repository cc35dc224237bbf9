import {
  account,
  day,
  hoursAgo,
  instantAt,
  link,
  named,
  type DemoRecord,
  type DemoStep,
  type DemoValues,
} from './demo-record';
import { FILES } from './laboratory-files';
import { FILLING } from './laboratory-filling';

const PLANT = 'demo_e01';
const ANALYST = 'lab';
const REVIEWER = 'reviewer';
const DAY_H = 24;

/** Indices are there from the start. */
const index = (code: string) => named('testIndex', code);
const signal = (code: string) => `${PLANT}/${code}`;
const measured = (code: string, every: string, more: DemoValues = {}): DemoValues => ({
  ...{ index: index(code), every },
  ...more,
});

interface PointSketch {
  readonly code: string;
  readonly name: readonly [zh: string, en: string];
  readonly values: DemoValues;
  readonly indices: readonly DemoValues[];
}

function pointOf({ code, name: [zh, en], values, indices }: PointSketch): DemoRecord {
  const plan = { sampling: 'GRAB', cycle: 'DAY', windowFrom: '08:30', windowMin: 90 };
  const all = { code, name: { zh, en }, ...plan, ...values, indices };
  return { id: `point-${code}`, module: 'laboratoryElement', factoryNo: PLANT, by: ANALYST, values: all };
}

const SKETCHES: readonly PointSketch[] = [
  {
    ...{ code: 'IN', name: ['进水', 'Influent'] as const },
    values: { section: 'INT', waterKind: 'INFLUENT', sampling: 'COMPOSITE' },
    indices: [
      measured('COD', 'EACH', { online: signal('IN_AIT102_COD'), gapPct: 15 }),
      measured('NH3-N', 'EACH', { online: signal('IN_AIT103_NH'), gapPct: 15 }),
      measured('TN', 'EACH', { online: signal('IN_AIT104_TN'), gapPct: 15 }),
      measured('TP', 'EACH', { online: signal('IN_AIT105_TP'), gapPct: 15 }),
      measured('SS', 'EACH'),
    ],
  },
  {
    ...{ code: 'EF', name: ['总排口', 'Outlet'] as const },
    values: { section: 'OUT', waterKind: 'EFFLUENT', limitSet: '1A', sampling: 'COMPOSITE' },
    indices: [
      measured('COD', 'EACH', { signal: signal('EF_LAB_COD'), online: signal('EF_AIT802_COD'), gapPct: 15 }),
      measured('NH3-N', 'EACH', { online: signal('EF_AIT803_NH'), gapPct: 15 }),
      measured('TN', 'EACH', { online: signal('EF_AIT804_TN'), gapPct: 15 }),
      measured('TP', 'EACH', { online: signal('EF_AIT805_TP'), gapPct: 15 }),
      measured('PH', 'EACH', { online: signal('EF_AIT801_PH'), gapPct: 5 }),
      measured('BOD5', 'WEEK', { signal: signal('EF_LAB_BOD5') }),
      measured('FC', 'WEEK', { signal: signal('EF_LAB_FC') }),
    ],
  },
  {
    ...{ code: 'BIO', name: ['好氧池末端', 'End of the aerobic tank'] as const },
    values: { section: 'OXI', waterKind: 'PROCESS', windowFrom: '09:30' },
    indices: [
      measured('MLSS', 'EACH', { online: signal('BI_AIT312_MLSS'), gapPct: 10 }),
      measured('MLVSS', 'WEEK', { signal: signal('BI_LAB_MLVSS') }),
      measured('SV30', 'EACH', { signal: signal('BI_LAB_SV30') }),
    ],
  },
  {
    ...{ code: 'CAKE', name: ['脱水泥饼', 'Dewatered cake'] as const },
    values: { section: 'DEW', waterKind: 'SLUDGE', limitSet: 'SLUDGE', windowFrom: '10:00' },
    indices: [measured('MC', 'EACH', { signal: signal('SL_LAB_MC') })],
  },
];
const POINTS = SKETCHES.map(pointOf);
const indicesOf = (point: string) => SKETCHES.find(({ code }) => code === point)?.indices ?? [];

const step = (by: string, action: string, values?: DemoValues, note?: string): DemoStep => ({
  ...{ by, action },
  ...(values !== undefined && { values }),
  ...(note !== undefined && { note }),
});

const MATERIALS: readonly DemoRecord[] = [
  {
    ...{ id: 'lot-dichromate', module: 'labReagent', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ name: '重铬酸钾标准溶液 / Potassium dichromate', lot: 'K2CR-2611', kind: 'SOLUTION' },
      ...{ concentration: '0.2500 mol/L', quantity: '1000.00', unit: 'mL', isHazardous: true },
      ...{ openedOn: day(-12), expiresOn: day(78), preparedBy: account(ANALYST), checkedBy: account(REVIEWER) },
      ...{ preparedOn: day(-12), volumeMl: 1000 },
      parts: [{ what: '重铬酸钾 / Potassium dichromate', amount: 12.258, unit: 'g' }],
      recipe: '于 120 °C 烘干 2 h，冷却后称量 / Dried at 120 °C for 2 h, weighed when cold',
    },
  },
  {
    ...{ id: 'lot-nessler', module: 'labReagent', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ name: '纳氏试剂 / Nessler reagent', lot: 'NES-2609', kind: 'REAGENT', quantity: '500.00', unit: 'mL' },
      ...{ isHazardous: true, openedOn: day(-30), expiresOn: day(60) },
      ...{ preparedBy: account(ANALYST), checkedBy: account(REVIEWER) },
    },
  },
  {
    ...{ id: 'lot-tp', module: 'labReagent', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{
        name: '总磷质控样 / Phosphorus reference',
        lot: 'GSB-TP-203',
        kind: 'STANDARD',
        concentration: '0.502 mg/L',
      },
      ...{ quantity: '20.00', unit: 'mL', isHazardous: false, openedOn: day(-5), expiresOn: day(200) },
    },
  },
  {
    ...{ id: 'curve-nh', module: 'calibrationCurve', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ index: index('NH3-N'), name: '氨氮曲线 01 / Ammonia curve 01', measuredOn: day(-9), validTo: day(81) },
      points: [
        [0, 0.001],
        [0.5, 0.0362],
        [1, 0.0718],
        [2, 0.1431],
        [4, 0.2862],
        [6, 0.4279],
        [8, 0.5711],
      ].map(([concentration = 0, reading = 0]) => ({ concentration, reading })),
    },
    steps: [step(REVIEWER, 'verify')],
  },
  {
    ...{ id: 'sheet-cod', module: 'analysisFieldList', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ name: { zh: '化学需氧量原始记录', en: 'COD sheet' }, index: index('COD'), formula: '(B-A)*C*8000/V*D' },
      columns: [
        { variable: 'A', name: '样品滴定 / Sample titre', unit: 'mL', decimals: 2 },
        { variable: 'B', name: '空白滴定 / Blank titre', unit: 'mL', decimals: 2 },
        { variable: 'C', name: '标液浓度 / Titrant', unit: 'mol/L', decimals: 4 },
        { variable: 'D', name: '稀释倍数 / Dilution', decimals: 0 },
        { variable: 'V', name: '取样体积 / Volume', unit: 'mL', decimals: 1 },
      ],
    },
    steps: [
      step(ANALYST, 'try', { testA: 23.86, testB: 24.8, testC: 0.05, testD: 1, testV: 10 }),
      step(REVIEWER, 'publish'),
    ],
  },
];

interface SampleSketch {
  readonly point: string;
  readonly hours: number;
  readonly results: readonly (readonly [code: string, value: number | DemoValues])[];
  readonly qc?: readonly DemoValues[];
  /** How far people have led it. */
  readonly reached?: 'sampled' | 'testing' | 'submitted' | 'verified' | 'retest';
}

/** What the samples of a point are called, each with a number of its own. */
const NAMES: Readonly<Record<string, string>> = {
  IN: '进水样 / Influent',
  EF: '总排口样 / Outlet',
  BIO: '混合液样 / Mixed liquor',
  CAKE: '泥饼样 / Cake',
};

const LATER = '按原始记录补录 / Entered from the bench record';
function sampleOf({ point, hours, results, qc, reached = 'verified' }: SampleSketch, at: number): DemoRecord {
  const lines = results.map(([code, value]): DemoValues => ({
    index: index(code),
    ...(typeof value === 'number' ? { value } : value),
    ...(hours > 2 && { remark: LATER }),
  }));
  const left = indicesOf(point).flatMap(({ every, index: of }): DemoValues[] =>
    every === 'WEEK' && of !== undefined ? [{ index: of, untested: 'NOT_DUE' }] : [],
  );
  const taken = { takenAt: hoursAgo(hours - 0.2), temperature: 4 };
  const done = [
    { ...step(ANALYST, 'takeSample', taken), otherwise: step(REVIEWER, 'allowLate', taken, LATER) },
    step(ANALYST, 'receive', { condition: 'OK' }),
    step(ANALYST, 'enter', {}),
    step(ANALYST, 'submit', { results: [...lines, ...left], ...(qc !== undefined && { qc }) }),
    reached === 'retest'
      ? step(
          REVIEWER,
          'retest',
          { retestOf: [index('TP')], finalRule: 'MEAN' },
          '与在线值相差较大 / Far from the analyser',
        )
      : step(REVIEWER, 'verify', { isConfirmed: true }),
  ];
  const count = { sampled: 2, testing: 3, submitted: 4, verified: 5, retest: 5 }[reached];
  return {
    ...{ id: `sample-${String(at)}`, module: 'analysisTaskList', factoryNo: PLANT, by: ANALYST },
    values: {
      name: `${NAMES[point] ?? point} ${String(at + 1)}`,
      point: link(`point-${point}`),
      windowFrom: instantAt(-hours / DAY_H),
    },
    steps: done.slice(0, count),
  };
}

const duplicate = (code: string, first: number, second: number): DemoValues => ({
  ...{ kind: 'DUPLICATE', index: index(code), first, second },
});
/** Each of these measured twice, as a batch of one sample asks for. */
const twice = (...values: readonly (readonly [code: string, value: number])[]): readonly DemoValues[] =>
  values.map(([code, value]) => duplicate(code, value, Number((value * 1.02).toFixed(3))));
const spike = (code: string, first: number, second: number, added: number): DemoValues => ({
  ...{ kind: 'SPIKE', index: index(code), first, second, added },
});

/** Ten days of the outlet: COD, ammonia, TN, TP, pH, and the spike recovery of phosphorus in per cent. */
const OUTLET_DAYS: readonly (readonly [
  cod: number,
  nh: number,
  tn: number,
  tp: number,
  ph: number,
  recovery: number,
])[] = [
  [22, 0.61, 8.9, 0.18, 7.1, 98.2],
  [24, 0.55, 9.4, 0.21, 7.2, 101.4],
  [21, 0.72, 9.1, 0.19, 7.1, 97.6],
  [26, 0.88, 9.8, 0.24, 7.0, 102.9],
  [23, 0.64, 9.2, 0.2, 7.2, 99.3],
  [25, 0.7, 9.6, 0.22, 7.1, 96.8],
  [20, 0.49, 8.7, 0.17, 7.3, 100.7],
  [24, 0.58, 9.3, 0.2, 7.2, 103.6],
  [27, 0.93, 10.1, 0.26, 7.0, 98.9],
  [23, 0.66, 9.0, 0.19, 7.1, 95.1],
];

const OUTLET = OUTLET_DAYS.map(([cod, nh, tn, tp, ph, recovery], at): SampleSketch => ({
  ...{ point: 'EF', hours: (OUTLET_DAYS.length - at) * DAY_H },
  results: Object.entries({ COD: cod, 'NH3-N': nh, TN: tn, TP: tp, PH: ph }),
  qc: [
    duplicate('COD', cod, cod + 1),
    ...twice(['NH3-N', nh], ['TN', tn], ['TP', tp]),
    spike('TP', tp, Number((tp + (recovery / 100) * 0.2).toFixed(4)), 0.2),
  ],
}));

const SAMPLES = [
  ...OUTLET,
  {
    ...{ point: 'IN', hours: 26 },
    results: [
      ['COD', 286],
      ['NH3-N', 27.4],
      ['TN', 38.6],
      ['TP', 4.12],
      ['SS', 168],
    ] as const,
    qc: [duplicate('COD', 286, 292), ...twice(['NH3-N', 27.4], ['TN', 38.6], ['TP', 4.12], ['SS', 168])],
  },
  {
    ...{ point: 'BIO', hours: 4, reached: 'submitted' as const },
    results: [
      ['MLSS', 3680],
      ['SV30', 27],
    ] as const,
    qc: [duplicate('MLSS', 3680, 3740)],
  },
  {
    ...{ point: 'EF', hours: 6, reached: 'retest' as const },
    results: [
      ['COD', { a: 23.3, b: 24.8, c: 0.025, d: 1, v: 10 }],
      ['NH3-N', { a: 0.0392, b: 0.001, d: 1, v: 1 }],
      ['TN', 9.5],
      ['TP', 0.41],
      ['PH', 7.1],
    ] as const,
    qc: [duplicate('TP', 0.41, 0.43)],
  },
  { point: 'CAKE', hours: 1.5, reached: 'testing' as const, results: [['MC', 78.4]] as const },
  { point: 'IN', hours: 1, reached: 'sampled' as const, results: [['COD', 300]] as const },
].map(sampleOf);

/** The laboratory of a plant: points, sheets, reagents and ten days of samples in the states people led them to. */
export const DEMO_LABORATORY: readonly DemoRecord[] = [...POINTS, ...MATERIALS, ...FILES, ...SAMPLES, ...FILLING];
