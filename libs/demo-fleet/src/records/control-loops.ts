import { DEMO_PLANTS } from '../plants';
import { demoSignals } from '../signals';
import { postsOf, type DemoRecord, type DemoValues } from './demo-record';

interface Sketch {
  /** Tag of the loop; its mode and setpoint end with `_MODE` and `_SP`. */
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly pv: string;
  readonly run?: string;
  readonly out?: string;
  readonly band: number;
  readonly weight: number;
  readonly targetPct: number;
  readonly cost?: string;
  readonly load?: string;
  readonly unitPriceYuan?: string;
}

/** Price of power of the demonstration, ¥/kWh, and of a litre of the metal salt. */
const POWER_YUAN = '0.65';
const METAL_SALT_YUAN = '1.2';

const SKETCHES: readonly Sketch[] = [
  {
    ...{ code: 'BI_OX2_DO', name: '好氧溶解氧控制 / Aerobic DO control', kind: 'AERATION', pv: 'BI_OX2_DO' },
    ...{ run: 'BH_B601_RUN', out: 'BI_XV332_SP', band: 0.3, weight: 3, targetPct: 95 },
    ...{ cost: 'BH_B601_KW', load: 'EF_FIT801', unitPriceYuan: POWER_YUAN },
  },
  {
    ...{ code: 'PS_LIC201', name: '提升泵液位控制 / Lift pump level control', kind: 'LEVEL', pv: 'PS_LIT201' },
    ...{ run: 'PS_P201_RUN', out: 'PS_P201_SPD', band: 0.4, weight: 2, targetPct: 95 },
  },
  {
    ...{ code: 'PD_FIC702', name: '除磷加药控制 / P-removal dosing control', kind: 'DOSING', pv: 'PD_FIT702' },
    ...{ run: 'PD_P702_RUN', out: 'PD_P702_SPD', band: 15, weight: 2, targetPct: 90 },
    ...{ cost: 'PD_FIT702', load: 'EF_FIT801', unitPriceYuan: METAL_SALT_YUAN },
  },
  {
    ...{ code: 'RS_FIC501', name: '污泥回流控制 / Return sludge control', kind: 'RECYCLE', pv: 'RS_FIT501' },
    ...{ run: 'RS_P501_RUN', out: 'RS_P501_SPD', band: 60, weight: 1, targetPct: 90 },
  },
  {
    ...{ code: 'CO_FIC201', name: '混凝加药控制 / Coagulant dosing control', kind: 'DOSING', pv: 'CO_FIT201' },
    ...{ band: 25, weight: 3, targetPct: 95, cost: 'CO_FIT201', load: 'DL_FIT501', unitPriceYuan: METAL_SALT_YUAN },
  },
  {
    ...{ code: 'DL_PIC501', name: '出厂压力控制 / Delivery pressure control', kind: 'PRESSURE', pv: 'DL_PIT501' },
    ...{ run: 'DL_P501_RUN', out: 'DL_P501_SPD', band: 0.01, weight: 3, targetPct: 95 },
    ...{ cost: 'DL_P501_KW', load: 'DL_FIT501', unitPriceYuan: POWER_YUAN },
  },
  {
    ...{ code: 'CW_AIC401', name: '余氯控制 / Residual chlorine control', kind: 'DOSING', pv: 'CW_AIT401_CL' },
    ...{ band: 0.1, weight: 2, targetPct: 90 },
  },
];

function loopsOf(factoryNo: string): DemoRecord[] {
  const signals = new Map(demoSignals(factoryNo).map((signal) => [signal.code, signal]));
  const named = (name: string, code: string | undefined): DemoValues =>
    code !== undefined && signals.has(code) ? { [name]: `${factoryNo}/${code}` } : {};
  const { manager } = postsOf(factoryNo.replace('demo_', ''));
  return SKETCHES.filter(({ code }) => signals.has(`${code}_MODE`)).map((sketch) => {
    const { code, name, kind, band, weight, targetPct, unitPriceYuan } = sketch;
    const values: DemoValues = {
      ...{ code, name, kind, band, weight, targetPct, isCounted: true },
      section: signals.get(sketch.pv)?.section ?? '',
      ...named('modeSignal', `${code}_MODE`),
      ...named('spSignal', `${code}_SP`),
      ...named('pvSignal', sketch.pv),
      ...named('runSignal', sketch.run),
      ...named('outSignal', sketch.out),
      ...named('costSignal', sketch.cost),
      ...named('loadSignal', sketch.load),
      ...(unitPriceYuan !== undefined && { unitPriceYuan }),
    };
    return { id: `loop-${factoryNo}-${code}`, module: 'controlLoop', factoryNo, by: manager, values };
  });
}

/** The loops of every plant, by the signals it has. */
export const DEMO_LOOPS: readonly DemoRecord[] = DEMO_PLANTS.flatMap(({ factoryNo }) => loopsOf(factoryNo));
