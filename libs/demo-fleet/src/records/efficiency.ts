import { DEMO_PLANTS, type DemoPlant } from '../plants';
import { demoSignals, type DemoSignal } from '../signals';
import { link, postsOf, type DemoRecord, type DemoValue, type DemoValues } from './demo-record';

/** Price of power of the demonstration, ¥/kWh, and the voltages its machines run on. */
const POWER_YUAN = '0.65';
const LOW_V = 380;
const DELIVERY_V = 690;
const POWER_FACTOR = 0.85;
/** Pumps stand in a dry pit two metres below the floor of the well. */
const PIT_KPA = 19.6;
const KPA_PER_M = 9.81;
const KPA_PER_MPA = 1000;
/** Polymer is dosed as a solution of 0.2 %. */
const POLYMER_KG_PER_L = 0.002;
const KW_PER_A = (volts: number) => (Math.sqrt(3) * volts * POWER_FACTOR) / 1000;
/** What the blowers lose is counted with each of them, not with their system again. */
const WITHOUT_PRICE = 'AERATION';

type Input = DemoValues;

/** Signals of a plant, and lines that name them; a line of a signal the plant does not have is none. */
class Signals {
  private readonly byCode: ReadonlyMap<string, DemoSignal>;

  constructor(readonly factoryNo: string) {
    this.byCode = new Map(demoSignals(factoryNo).map((signal) => [signal.code, signal]));
  }

  get(code: string): DemoSignal | undefined {
    return this.byCode.get(code);
  }

  input(quantity: string, code: string, more: DemoValues = {}): Input[] {
    return this.byCode.has(code) ? [{ quantity, signal: `${this.factoryNo}/${code}`, ...more }] : [];
  }

  /** Running, and the power as it is measured: as such, else by the current. */
  electric(tag: string): Input[] {
    const power = this.input('POWER', `${tag}_KW`);
    return [...this.input('RUN', `${tag}_RUN`), ...(power.length > 0 ? power : this.input('CURRENT', `${tag}_CUR`))];
  }

  machines(pattern: RegExp): string[] {
    return [...this.byCode.keys()].filter((code) => pattern.test(code)).map((code) => code.replace(/_RUN$/, ''));
  }
}

const round = (value: number, digits: number) => Number(value.toPrecision(digits));
const shared = (values: DemoValues = {}): DemoValues => ({ ...values, isShared: true });
/** Points of a curve: parts of the rated flow, head, and what was achieved when the machine was accepted. */
const curveOf = (rated: number, points: readonly (readonly [number, number | null, number])[]): DemoValue =>
  points.map(([part, head, figure]) => ({ flow: round(rated * part, 3), ...(head !== null && { head }), figure }));

interface Sketch {
  readonly kind: string;
  readonly group?: string;
  readonly values: DemoValues;
  readonly inputs: readonly Input[];
}

const LIFT = [
  [0.2, 6.2, 52],
  [0.4, 7, 63],
  [0.65, 8, 71],
  [0.85, 9, 74],
  [1, 10, 72],
] as const;
const DELIVERY = [
  [0.4, 34.8, 64],
  [0.65, 34.6, 71],
  [0.85, 34.5, 73],
  [1, 34.2, 70],
] as const;
const BLOWER = [
  [0.5, null, 74],
  [0.65, null, 79],
  [0.8, null, 80],
  [1, null, 74],
] as const;

/** Lift pumps of plants with three of them: they share the flow meter, the gauge and the well. */
function lifts(signals: Signals, { scaleM3PerDay }: DemoPlant): [string, Sketch][] {
  const tags = signals.machines(/^PS_P20\d_RUN$/);
  if (tags.length < 3) return [];
  const rated = round(((scaleM3PerDay / 24) * 1.85) / tags.length, 3);
  return tags.map((tag) => [
    tag,
    {
      ...{ kind: 'PUMP', group: '进水提升泵 / Lift pumps' },
      values: {
        ...{ ratedFlow: rated, ratedHead: 10, ratedRpm: 980, voltageV: LOW_V, powerFactor: POWER_FACTOR },
        curve: curveOf(rated, LIFT),
      },
      inputs: [
        ...signals.electric(tag),
        ...signals.input('FLOW', 'IN_FIT101', shared()),
        ...signals.input('P_OUT', 'PS_PIT201'),
        ...signals.input('P_IN', 'PS_LIT201', { factor: KPA_PER_M, offset: PIT_KPA }),
      ],
    },
  ]);
}

/** Delivery pumps of water works hold a pressure; the clear well gives the head before them. */
function deliveries(signals: Signals, { scaleM3PerDay }: DemoPlant): [string, Sketch][] {
  const rated = round((scaleM3PerDay / 24) * 0.42, 3);
  return signals.machines(/^DL_P50\d_RUN$/).map((tag) => [
    tag,
    {
      ...{ kind: 'PUMP', group: '送水泵 / Delivery pumps' },
      values: {
        ...{ ratedFlow: rated, ratedHead: 36, ratedRpm: 980, isDoubleSuction: true },
        ...{ voltageV: DELIVERY_V, powerFactor: POWER_FACTOR, curve: curveOf(rated, DELIVERY) },
      },
      inputs: [
        ...signals.electric(tag),
        ...signals.input('FLOW', 'DL_FIT501', shared()),
        ...signals.input('P_OUT', 'DL_PIT501', { factor: KPA_PER_MPA }),
        ...signals.input('P_IN', 'CW_LIT404', { factor: KPA_PER_M }),
      ],
    },
  ]);
}

function blowers(signals: Signals): [string, Sketch][] {
  const air = signals.get('BH_FIT601')?.normal.hi ?? null;
  if (air === null) return [];
  const rated = round(air * 0.42, 3);
  return signals.machines(/^BH_B60\d_RUN$/).map((tag) => [
    tag,
    {
      ...{ kind: 'BLOWER', group: '曝气鼓风机 / Aeration blowers' },
      values: { ratedFlow: rated, curve: curveOf(rated, BLOWER) },
      inputs: [
        ...signals.electric(tag),
        ...signals.input('FLOW', 'BH_FIT601', shared()),
        ...signals.input('P_OUT', 'BH_PIT601'),
        ...signals.input('T_IN', 'WX_TA'),
      ],
    },
  ]);
}

/** All blowers together, by the oxygen they bring into the water. */
function aeration(signals: Signals): [string, Sketch][] {
  const tags = signals.machines(/^BH_B60\d_RUN$/);
  if (tags.length === 0) return [];
  const inputs = [
    ...tags.flatMap((tag) => signals.input('POWER', `${tag}_KW`)),
    ...signals.input('FLOW', 'BH_FIT601'),
    { quantity: 'TRANSFER', value: 0.19 },
  ];
  return [['AERATION', { kind: 'AERATION', values: { referenceFigure: 3.4 }, inputs }]];
}

function dewatering(signals: Signals): [string, Sketch][] {
  return signals.machines(/^SL_M901_RUN$/).map((tag) => [
    tag,
    {
      kind: 'DEWATERING',
      values: { voltageV: LOW_V, powerFactor: POWER_FACTOR, referenceFigure: 38, goodLimit: 45, fairLimit: 60 },
      inputs: [
        ...signals.electric(tag),
        ...signals.input('FLOW', 'SL_FIT901'),
        ...signals.input('SOLIDS', 'SL_AIT901_DS'),
        ...signals.input('POLYMER', 'SL_FIT902', { factor: POLYMER_KG_PER_L }),
      ],
    },
  ]);
}

/** Flow boosters and return pumps: what they draw, by their tank or their rating. */
function others(signals: Signals): [string, Sketch][] {
  // The alarm stands a tenth above the rated current.
  const ratedOf = (tag: string) => ((signals.get(`${tag}_CUR`)?.catalogue.h ?? 10) / 1.1) * KW_PER_A(LOW_V);
  const electric = { voltageV: LOW_V, powerFactor: POWER_FACTOR };
  return [
    ...signals.machines(/^OD_M35\d_RUN$/).map((tag): [string, Sketch] => [
      tag,
      {
        kind: 'MIXER',
        values: { ...electric, ratedKw: round(ratedOf(tag), 3), volumeM3: round((ratedOf(tag) * 1000) / 5.5, 2) },
        inputs: signals.electric(tag),
      },
    ]),
    ...signals
      .machines(/^RS_P50[12]_RUN$/)
      .map((tag): [string, Sketch] => [
        tag,
        { kind: 'MOTOR', values: { ...electric, ratedKw: round(ratedOf(tag), 3) }, inputs: signals.electric(tag) },
      ]),
  ];
}

const SYSTEM_NAME = '曝气系统 / Aeration system';

function recordsOf(plant: DemoPlant): DemoRecord[] {
  const { factoryNo } = plant;
  const signals = new Signals(factoryNo);
  const { manager } = postsOf(factoryNo.replace('demo_', ''));
  const sketches = [
    ...lifts(signals, plant),
    ...deliveries(signals, plant),
    ...blowers(signals),
    ...aeration(signals),
    ...dewatering(signals),
    ...others(signals),
  ];
  return sketches.map(([tag, { kind, group, values, inputs }]) => {
    const name = signals.get(`${tag}_RUN`)?.name;
    const title =
      name === undefined
        ? SYSTEM_NAME
        : `${name.zh.replace(/运行$/, '')} / ${name.en.replace(/ running$/, '')}`.slice(0, 50);
    return {
      ...{ id: `efficiency-${factoryNo}-${tag}`, module: 'efficiencyMachine', factoryNo, by: manager },
      values: {
        ...{ name: title, kind, inputs },
        ...(kind !== WITHOUT_PRICE && { yuanPerKwh: POWER_YUAN }),
        ...(group !== undefined && { group }),
        ...(name !== undefined && { equipment: link(`equip-${factoryNo}/${tag.split('_')[1] ?? tag}`) }),
        ...values,
      },
    };
  });
}

/** The machines of every plant that its signals let be judged. */
export const DEMO_EFFICIENCY: readonly DemoRecord[] = DEMO_PLANTS.flatMap(recordsOf);
