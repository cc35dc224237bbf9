import { clamp, limited, numbersOf, type Calculator, type Finding, type Outcome } from './calculator';
import { BOD, FLOW, measured, moveLimit, plant, previous, setting, TEMPERATURE } from './common-quantities';

const out = (
  key: string,
  [zh, en]: readonly [string, string],
  unit: string,
  [formula, decimals]: readonly [string, Outcome['decimals']],
): Outcome => ({ key, label: { zh, en }, unit, formula, decimals });

const INPUTS = [
  FLOW,
  BOD,
  measured('SS', ['进水悬浮物', 'Suspended solids in'], 'mg/L', { decimals: 0, min: 0 }),
  TEMPERATURE,
  setting('SF', ['安全系数', 'Safety factor'], '', { initial: 1.6, min: 1, max: 3 }),
  plant('VD', ['缺氧容积比例', 'Anoxic share of the volume'], '', { initial: 0.35, min: 0, max: 0.6 }),
  setting('SRTmin', ['最小泥龄', 'Least sludge age'], 'd', { decimals: 1, initial: 12, min: 1 }),
  plant('V', ['生化池容积', 'Volume of the tanks'], 'm³', { decimals: 0, min: 0.001 }),
  setting('XPbio', ['生物除磷量', 'P removed by biology'], 'mg/L', { initial: 1.5, min: 0 }),
  setting('XPfe', ['铁盐除磷量', 'P removed by iron'], 'mg/L', { initial: 0, min: 0 }),
  setting('XPal', ['铝盐除磷量', 'P removed by aluminium'], 'mg/L', { initial: 0, min: 0 }),
  measured('SVI', ['污泥容积指数', 'Sludge volume index'], 'mL/g', { decimals: 0, initial: 100, min: 20 }),
  setting('tE', ['浓缩时间', 'Thickening time'], 'h', { decimals: 1, initial: 2, min: 0.5 }),
  setting('RV', ['回流比', 'Return ratio'], '', { initial: 0.9, min: 0.1 }),
  setting('Xmin', ['最低污泥浓度', 'Least MLSS'], 'kg/m³', { initial: 2.5, min: 0.5 }),
  setting('Xmax', ['最高污泥浓度', 'Most MLSS'], 'kg/m³', { initial: 5, min: 0.5, max: 12 }),
  measured('X', ['污泥浓度', 'MLSS'], 'kg/m³', { min: 0 }),
  measured('Xr', ['回流污泥浓度', 'MLSS of the return'], 'kg/m³', { min: 0.001 }),
  measured('SSe', ['出水悬浮物', 'Suspended solids out'], 'mg/L', { decimals: 1, initial: 8, min: 0 }),
  setting('tau', ['修正时间', 'Time to correct'], 'd', { decimals: 1, initial: 5, min: 0.5 }),
  plant('Qwmax', ['最大排泥量', 'Most waste sludge'], 'm³/d', { decimals: 0, min: 0 }),
  previous('Qwprev', ['排泥量', 'Waste sludge'], 'm³/d'),
  moveLimit(0.2),
  plant('pump', ['排泥泵流量', 'Flow of the waste pump'], 'm³/h', { decimals: 0, min: 0.001 }),
  setting('FM', ['污泥负荷目标', 'Load wanted'], 'kg/(kg·d)', { decimals: 3, initial: 0.1, min: 0.001 }),
  measured('Na', ['好氧池氨氮', 'Ammonium of the tank'], 'mg/L', { initial: 3, min: 0.01 }),
  setting('F', ['硝化安全系数', 'Factor of nitrification'], '', { initial: 2, min: 1, max: 4 }),
];

/** How much sludge to keep and how much to waste (DWA-A 131 and GB 50014; process reference §5.4). */
export const SLUDGE_CONCENTRATION: Calculator = {
  no: 4,
  name: { zh: '污泥浓度控制', en: 'Sludge concentration control' },
  purpose: { zh: '泥龄、污泥浓度目标与排泥量', en: 'Sludge age, MLSS to keep and sludge to waste' },
  inputs: INPUTS,
  outcomes: [
    out('SRT', ['泥龄目标', 'Sludge age wanted'], 'd', ['max(SRTmin, SF·3.4·1.103^(15−T)/(1−VD))', 2]),
    out('srtNitrifiers', ['硝化最小泥龄', 'Least age of nitrifiers'], 'd', [
      'F/μ;  μ = 0.47·Na/(1+Na)·e^(0.098(T−15))',
      2,
    ]),
    out('SPc', ['有机污泥产量', 'Organic sludge'], 'kg/d', ['B·(0.75 + 0.6·SS/BOD − 0.102·SRT·FT/(1+0.17·SRT·FT))', 0]),
    out('SPp', ['化学及除磷污泥', 'Sludge of phosphorus'], 'kg/d', ['Q·(3·XPbio + 6.8·XPfe + 5.3·XPal)/1000', 0]),
    out('SP', ['污泥总产量', 'Sludge in all'], 'kg/d', ['SPc + SPp', 0]),
    out('Xcalc', ['计算污泥浓度', 'MLSS by age'], 'kg/m³', ['SP·SRT/V', 2]),
    out('Xload', ['按负荷的污泥浓度', 'MLSS by load'], 'kg/m³', ['Q·BOD/(V·FM)/1000', 2]),
    out('XmaxSettle', ['二沉池允许浓度', 'What the clarifiers take'], 'kg/m³', [
      'RV·SSR/(1+RV);  SSR = 700/SVI·∛tE',
      2,
    ]),
    out('Xsp', ['建议污泥浓度', 'MLSS advised'], 'kg/m³', ['Xcalc, Xmin…min(Xmax, XmaxSettle)', 2]),
    out('W', ['前馈排泥', 'Waste by feed-forward'], 'kg/d', ['SP − Q·SSe/1000', 0]),
    out('Wfb', ['反馈排泥', 'Waste by feedback'], 'kg/d', ['V·(X−Xsp)/tau', 0]),
    out('Qw', ['建议排泥量', 'Waste advised'], 'm³/d', ['(W+Wfb)/Xr, ≤ Qwmax, ±step', 0]),
    out('qwByAge', ['按泥龄的排泥量', 'Waste by age'], 'm³/d', ['(V·X/SRT − Q·SSe/1000)/Xr', 0]),
    out('pumpHours', ['排泥泵运行时间', 'Hours of the pump'], 'h/d', ['Qw/pump', 1]),
    out('Qras', ['回流污泥量', 'Return sludge'], 'm³/h', ['Q·X/(Xr−X)/24', 0]),
  ],
  handle: 'Qw',
  calculate({ values }) {
    const n = numbersOf(values, INPUTS);
    const [Q, T, V, X, Xr] = [n('Q'), n('T'), n('V'), n('X'), n('Xr')];
    const findings: Finding[] = [];
    const SRT = Math.max(n('SRTmin'), (n('SF') * 3.4 * 1.103 ** (15 - T)) / (1 - n('VD')));
    const growth = ((0.47 * n('Na')) / (1 + n('Na'))) * Math.exp(0.098 * (T - 15));
    const load = (Q * n('BOD')) / 1000;
    const decay = 1.072 ** (T - 15);
    const perSs = n('BOD') === 0 ? 0 : n('SS') / n('BOD');
    const SPc = load * (0.75 + 0.6 * perSs - (0.8 * 0.17 * 0.75 * SRT * decay) / (1 + 0.17 * SRT * decay));
    const SPp = (Q * (3 * n('XPbio') + 6.8 * n('XPfe') + 5.3 * n('XPal'))) / 1000;
    const SP = SPc + SPp;
    const Xcalc = (SP * SRT) / V;
    const settled = 0.7 * (1000 / n('SVI')) * Math.cbrt(n('tE'));
    const XmaxSettle = (n('RV') * settled) / (1 + n('RV'));
    const Xsp = clamp(Xcalc, n('Xmin'), Math.min(n('Xmax'), XmaxSettle));
    const W = SP - (Q * n('SSe')) / 1000;
    const Wfb = (V * (X - Xsp)) / n('tau');
    const Qw = limited(clamp((W + Wfb) / Xr, 0, n('Qwmax')), values.Qwprev ?? null, n('step'));
    const pumpHours = Qw / n('pump');
    if (pumpHours > 24) {
      findings.push({ text: { zh: '排泥泵全天运行仍不够', en: 'The waste pump cannot do it within a day' } });
    }
    if (Xcalc > XmaxSettle) {
      findings.push({
        text: { zh: '所需污泥浓度超过二沉池沉降能力', en: 'The clarifiers do not settle as much as is needed' },
      });
    }
    // More than one per cent of what there is within an hour unsettles a plant.
    if ((n('pump') * Xr) / (V * X) > 0.01) {
      findings.push({
        text: {
          zh: '排泥速度超过存量的 1 %/h，请分次排泥',
          en: 'More than 1 % of the inventory an hour: waste it in parts',
        },
      });
    }
    if (Xr <= X) {
      findings.push({
        refuses: true,
        text: {
          zh: '回流污泥浓度不高于池内浓度，请核对输入',
          en: 'The return is not thicker than the tank: look at the inputs',
        },
      });
    }
    return {
      values: {
        ...{ SRT, srtNitrifiers: n('F') / growth, SPc, SPp, SP, Xcalc, XmaxSettle, Xsp, W, Wfb, Qw, pumpHours },
        Xload: (Q * n('BOD')) / (V * n('FM')) / 1000,
        qwByAge: ((V * X) / SRT - (Q * n('SSe')) / 1000) / Xr,
        Qras: Xr > X ? (Q * X) / (Xr - X) / 24 : null,
      },
      rows: [],
      findings,
    };
  },
};
