import { DEMO_PLANTS } from '../plants';
import { demoSignals, type DemoSignal } from '../signals';
import { account, day, instantAt, postsOf, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

/** What measures a quantity: how it works, how well, how often it is checked, what it consumes. */
interface Kind {
  readonly quantity: string;
  readonly tag: RegExp;
  readonly device: string;
  readonly model: string;
  readonly accuracyPct: number;
  readonly intervalDays: number;
  readonly reagent?: string;
}

/** First match wins; what matches none, such as currents and powers of machines, is no instrument of its own. */
const KINDS: readonly Kind[] = [
  kind('COD', /_COD$/, '分析仪 / analyser', 'COD-D2', 10, 30, '重铬酸钾试剂 / Dichromate reagent'),
  kind('NH3N', /AIT\d+_NH$/, '分析仪 / analyser', 'NH-C1', 8, 30, '水杨酸试剂 / Salicylate reagent'),
  kind('NO3N', /_NO3$/, '分析仪 / probe', 'NO-UV', 6, 60),
  kind('TN', /_TN$/, '分析仪 / analyser', 'TN-P1', 10, 30, '过硫酸钾试剂 / Persulphate reagent'),
  kind('TP', /AIT\d+_TP$/, '分析仪 / analyser', 'TP-P1', 10, 30, '钼酸铵试剂 / Molybdate reagent'),
  kind('DO', /_DO$/, '测定仪 / probe', 'DO-L3', 3, 90),
  kind('PH', /_PH$/, '计 / meter', 'PH-E2', 2, 60),
  kind('ORP', /_ORP$/, '计 / meter', 'OR-E2', 3, 90),
  kind('SS', /_(MLSS|SS)$/, '测定仪 / meter', 'SS-N1', 5, 90),
  kind('TURBIDITY', /_TURB$/, '仪 / meter', 'TU-L2', 3, 90),
  kind('CHLORINE', /_CL$/, '分析仪 / analyser', 'CL-A1', 5, 60, '缓冲液 / Buffer solution'),
  kind('GAS', /_(H2S|CL2|O3)$/, '检测仪 / detector', 'GD-X1', 5, 90),
  kind('FLOW', /_FIT\d+$/, '计 / meter', 'EMF-50', 1, 365),
  kind('LEVEL', /_L(D?)IT\d+$/, '计 / meter', 'UL-30', 1, 180),
  kind('PRESSURE', /_PIT\d+$/, '变送器 / transmitter', 'PT-60', 0.5, 365),
];

function kind(...of: readonly [string, RegExp, string, string, number, number, string?]): Kind {
  const [quantity, tag, device, model, accuracyPct, intervalDays, reagent] = of;
  return { quantity, tag, device, model, accuracyPct, intervalDays, ...(reagent !== undefined && { reagent }) };
}

/** Instruments that stand for what can happen to one; none of them watches what is reported to the authority. */
const EVENTS: Readonly<Record<string, readonly Pick<DemoStep, 'action' | 'note' | 'values'>[]>> = {
  'demo_e01/IN_AIT105_TP': [{ action: 'calibrate', note: '月度校准 / Monthly calibration' }],
  'demo_s01/IN_AIT101_PH': [
    { action: 'maintain', values: { plannedEnd: instantAt(0.25) }, note: '清洗电极 / Electrode cleaning' },
  ],
  'demo_n01/BI_AIT313_PH': [{ action: 'fault', note: '电极老化，示值漂移 / Electrode aged, reading drifts' }],
};

const HISTORY = 4;
const MOST_A_PLANT = 12;

/** A number in [0, 1) that belongs to a text: the same at every start. */
function shareOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 8) / 0x1_00_00_00;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Earlier calibrations, each an interval before the next; some devices drift, a few are late. */
function historyOf({ code, factoryNo, range, normal }: DemoSignal, { accuracyPct, intervalDays }: Kind, by: string) {
  const seed = `${factoryNo}/${code}`;
  const standard = rounded(normal.hi !== null && normal.hi > 0 ? normal.hi : (range.hi ?? 100) / 2);
  // From just done to a tenth of the interval too late.
  const age = shareOf(`${seed}/age`) * 1.1;
  const drift = (shareOf(`${seed}/drift`) - 0.5) * 0.5 * accuracyPct;
  return Array.from({ length: HISTORY }, (_, i): DemoValues => {
    const wobble = (shareOf(`${seed}/${String(i)}`) - 0.5) * 0.6 * accuracyPct;
    const foundPct = drift * (i + 1) * 0.5 + wobble;
    const leftPct = wobble * 0.2;
    return {
      at: instantAt(-intervalDays * (age + HISTORY - 1 - i)),
      standard,
      before: rounded(standard * (1 + foundPct / 100)),
      after: rounded(standard * (1 + leftPct / 100)),
      by: account(by),
      serial: serialOf(seed),
    };
  });
}

const serialOf = (seed: string): string => `SN${String(100_000 + Math.floor(shareOf(`${seed}/serial`) * 899_999))}`;

/** The tag without the quantity: an instrument is called by its place. */
function codeOf({ code }: DemoSignal): string {
  return code.replace(/_(COD|NH|TN|TP|PH|SS|NO3|TURB|H2S|CL|CL2|O3|MLSS|ORP)$/, '');
}

function instrumentOf(signal: DemoSignal, of: Kind): DemoRecord {
  const { factoryNo, code, name, section, unit, range, critical } = signal;
  const seed = `${factoryNo}/${code}`;
  const { manager, operations, lead } = postsOf(factoryNo.replace('demo_', ''));
  const [zh = '', en = ''] = of.device.split(' / ');
  const values: DemoValues = {
    code: codeOf(signal),
    name: `${name.zh}${zh} / ${name.en} ${en}`.slice(0, 100),
    ...{ quantity: of.quantity, section, unit, model: of.model, accuracyPct: of.accuracyPct, critical },
    manufacturer: '示例仪表公司 / Example Instruments',
    serial: serialOf(seed),
    ...(range.lo !== null && { rangeLo: range.lo }),
    ...(range.hi !== null && { rangeHi: range.hi }),
    responsible: account(lead),
    signals: [{ signal: seed }],
    installedOn: day(-400 - Math.floor(shareOf(`${seed}/age`) * 1200)),
    calibrationIntervalDays: of.intervalDays,
    ...(of.reagent !== undefined && {
      reagent: of.reagent,
      reagentIntervalDays: 14,
      reagentChangedOn: day(-Math.floor(shareOf(`${seed}/reagent`) * 13)),
    }),
    calibrations: historyOf(signal, of, lead),
  };
  const steps = (EVENTS[seed] ?? []).map((step): DemoStep => ({ by: operations, ...step }));
  return { id: `instrument-${seed}`, module: 'instrumentLedger', factoryNo, by: manager, values, steps };
}

/** Analysers first, then meters, the most important of them; numbers that would be said twice are given once. */
function instrumentsOf(factoryNo: string): DemoRecord[] {
  const online = demoSignals(factoryNo).filter(({ kind: of }) => of === 'AI');
  const found = KINDS.flatMap((of) =>
    online.filter(({ code }) => of.tag.test(code) && firstKind(code) === of).map((signal) => ({ signal, of })),
  );
  const wanted = new Set(Object.keys(EVENTS));
  const ranked = found.toSorted((a, b) => rank(a.signal) - rank(b.signal));
  const chosen = ranked.filter(({ signal }, i) => i < MOST_A_PLANT || wanted.has(`${factoryNo}/${signal.code}`));
  const made = new Map<string, DemoRecord>();
  for (const { signal, of } of chosen) {
    const record = instrumentOf(signal, of);
    if (!made.has(codeOf(signal))) made.set(codeOf(signal), record);
  }
  return [...made.values()];
}

const firstKind = (code: string): Kind | undefined => KINDS.find(({ tag }) => tag.test(code));
const rank = ({ critical, catalogue, code }: DemoSignal): number =>
  (critical ? 0 : catalogue.core ? 1 : 2) + (/AIT|_DO$/.test(code) ? 0 : 0.5);

/** The analysers and meters of every plant with what was found when they were calibrated. */
export const DEMO_INSTRUMENTS: readonly DemoRecord[] = DEMO_PLANTS.flatMap(({ factoryNo }) => instrumentsOf(factoryNo));
