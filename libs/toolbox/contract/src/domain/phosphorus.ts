import { clamp, numbersOf, type Calculator, type Finding, type Outcome } from './calculator';
import {
  BOD,
  DENSITY,
  feedbackLimit,
  FLOW,
  gain,
  measured,
  plant,
  POWER_PRICE,
  PRODUCT_PRICE,
  PUMP_LIMIT,
  setting,
  TEMPERATURE,
} from './common-quantities';

const out = (
  key: string,
  [zh, en]: readonly [string, string],
  unit: string,
  [formula, decimals]: readonly [string, Outcome['decimals']],
): Outcome => ({ key, label: { zh, en }, unit, formula, decimals });

const P_MOLAR = 30.97;
/** g/mol, sludge per metal, acid per metal (process reference §5.6). */
const METALS = { 1: { molar: 26.98, sludge: 4, acid: 0.11 }, 2: { molar: 55.85, sludge: 2.5, acid: 0.06 } } as const;
const AL_MOLAR = METALS[1].molar;

const DOSING_INPUTS = [
  FLOW,
  measured('Pin', ['进水总磷', 'Total phosphorus in'], 'mg/L', { min: 0 }),
  setting('Psp', ['出水总磷目标', 'Phosphorus wanted'], 'mg/L', { initial: 0.3, min: 0 }),
  BOD,
  setting('fP', ['污泥含磷比例', 'P into sludge per BOD₅'], '', { decimals: 3, initial: 0.01, min: 0 }),
  setting('bioP', ['生物除磷量', 'P removed by biology'], 'mg/L', { initial: 2, min: 0 }),
  measured('Pm', ['出水总磷', 'Phosphorus out'], 'mg/L', { min: 0 }),
  gain(2, ''),
  feedbackLimit(1, 'mg/L'),
  plant('metal', ['金属盐', 'Metal of the product'], '', {
    ...{ decimals: 0, initial: 1 },
    choices: [
      { value: 1, label: { zh: '铝盐', en: 'Aluminium' } },
      { value: 2, label: { zh: '铁盐', en: 'Iron' } },
    ],
  }),
  setting('betaMe', ['投加系数β', 'Metal per phosphorus, β'], 'mol/mol', { initial: 1.5, min: 0.5, max: 5 }),
  plant('wMe', ['药剂金属含量', 'Metal in the product'], '', { decimals: 4, initial: 0.0529, min: 0.0001, max: 1 }),
  { ...DENSITY, initial: 1.2 },
  PUMP_LIMIT,
  measured('ALK', ['碱度', 'Alkalinity'], 'mmol/L', { decimals: 1, initial: 5, min: 0 }),
  setting('dN', ['净硝化氮', 'Nitrified less denitrified'], 'mg/L', { decimals: 1, initial: 38, min: 0 }),
  PRODUCT_PRICE,
];

/** Metal salt against phosphorus (process reference §5.6). */
export const PHOSPHORUS_REMOVAL: Calculator = {
  no: 6,
  name: { zh: '除磷药剂投加控制', en: 'Phosphorus-removal chemical dosing control' },
  purpose: { zh: '除磷药剂投加量、化学污泥与碱度', en: 'Product against phosphorus, its sludge and alkalinity' },
  inputs: DOSING_INPUTS,
  outcomes: [
    out('Xp', ['需化学去除的磷', 'Phosphorus to precipitate'], 'mg/L', ['Pin − Psp − fP·BOD − bioP', 2]),
    out('fb', ['反馈修正', 'Feedback'], 'mg/L', ['clamp(Kp·(Pm−Psp), ±fbMax)', 2]),
    out('Xt', ['计算去除的磷', 'With feedback'], 'mg/L', ['Xp + fb', 2]),
    out('metalDose', ['金属投加量', 'Metal dosed'], 'mg/L', ['β·M/30.97·Xt', 3]),
    out('productDose', ['药剂投加浓度', 'Product dosed'], 'mg/L', ['metalDose/wMe', 1]),
    out('kgh', ['需要药剂', 'Product needed'], 'kg/h', ['productDose·Q/24000', 1]),
    out('Lh', ['建议投加量', 'Dose advised'], 'L/h', ['kgh/rho, ≤ pumpMax', 1]),
    out('kgd', ['日药剂量', 'Product a day'], 'kg/d', ['Lh·rho·24', 0]),
    out('chemSludge', ['化学污泥', 'Chemical sludge'], 'kg/d', ['4.0 (Al) | 2.5 (Fe) · metalDose·Q/1000', 0]),
    out('alkOut', ['剩余碱度', 'Alkalinity left'], 'mmol/L', [
      'ALK − (0.07·dN + 0.11 (Al) | 0.06 (Fe)·metalDose − 0.03·Xt)',
      2,
    ]),
    out('costDay', ['日药剂费', 'Cost a day'], 'CNY/d', ['kgd·price/1000', 0]),
  ],
  handle: 'Lh',
  cost: 'costDay',
  calculate({ values }) {
    const n = numbersOf(values, DOSING_INPUTS);
    const metal = METALS[n('metal') === 2 ? 2 : 1];
    const [Q, wMe] = [n('Q'), n('wMe')];
    const findings: Finding[] = [];
    const Xp = Math.max(0, n('Pin') - n('Psp') - n('fP') * n('BOD') - n('bioP'));
    const fb = clamp(n('Kp') * (n('Pm') - n('Psp')), -n('fbMax'), n('fbMax'));
    const Xt = Math.max(0, Xp + fb);
    const wanted = ((n('betaMe') * metal.molar) / P_MOLAR) * Xt;
    const kgh = ((wanted / wMe) * Q) / 24_000;
    const Lh = clamp(kgh / n('rho'), 0, n('pumpMax'));
    // What follows is what the pump really gives.
    const productDose = (Lh * n('rho') * 24_000) / Q;
    const metalDose = productDose * wMe;
    const kgd = Lh * n('rho') * 24;
    const alkOut = n('ALK') - (0.07 * n('dN') + metal.acid * metalDose - 0.03 * Xt);
    if (kgh / n('rho') > n('pumpMax')) {
      findings.push({ text: { zh: '需要的投加量超过加药泵能力', en: 'More is needed than the pump gives' } });
    }
    if (alkOut < 1.5) {
      findings.push({
        text: {
          zh: '剩余碱度低于 1.5 mmol/L，pH 可能下降',
          en: 'Less than 1.5 mmol/L alkalinity is left: the pH may fall',
        },
      });
    }
    const price = values.price ?? null;
    return {
      values: {
        ...{ Xp, fb, Xt, metalDose, productDose, kgh, Lh, kgd, alkOut },
        chemSludge: (metal.sludge * metalDose * Q) / 1000,
        costDay: price === null ? null : (kgd * price) / 1000,
      },
      rows: [],
      findings,
    };
  },
};

const TANK_INPUTS = [
  FLOW,
  measured('turb', ['进水浊度', 'Turbidity in'], 'NTU', { decimals: 1, min: 0 }),
  measured('SS', ['进水悬浮物', 'Suspended solids in'], 'mg/L', { decimals: 1, min: 0 }),
  measured('Pin', ['进水总磷', 'Total phosphorus in'], 'mg/L', { min: 0 }),
  setting('Psp', ['出水总磷目标', 'Phosphorus wanted'], 'mg/L', { initial: 0.3, min: 0 }),
  setting('betaAl', ['投加系数β', 'Aluminium per phosphorus'], 'mol/mol', { initial: 2, min: 0.5, max: 5 }),
  plant('wAl', ['药剂铝含量', 'Aluminium in the product'], '', { decimals: 4, initial: 0.0529, min: 0.0001, max: 1 }),
  setting('k0', ['投加曲线k0', 'Dose curve, k0'], 'mg/L', { initial: 5, min: 0 }),
  setting('k1', ['投加曲线k1', 'Dose curve, k1'], '', { initial: 4, min: 0 }),
  gain(0.3, ''),
  measured('SSe', ['出水悬浮物', 'Suspended solids out'], 'mg/L', { decimals: 1, min: 0 }),
  setting('SSsp', ['出水悬浮物目标', 'Suspended solids wanted'], 'mg/L', { decimals: 1, initial: 5, min: 0.1 }),
  feedbackLimit(0.3),
  setting('Dmin', ['最小投加浓度', 'Least dose'], 'mg/L', { decimals: 1, initial: 5, min: 0 }),
  setting('Dmax', ['最大投加浓度', 'Most dose'], 'mg/L', { decimals: 1, initial: 80, min: 0 }),
  setting('pam', ['PAM投加浓度', 'PAM'], 'mg/L', { initial: 0.6, min: 0, max: 3 }),
  setting('Xf', ['絮凝区浓度目标', 'Solids of flocculation'], 'mg/L', { decimals: 0, initial: 800, min: 1 }),
  measured('Xu', ['底泥浓度', 'Solids of the underflow'], 'mg/L', { decimals: 0, initial: 20_000, min: 2 }),
  setting('rmin', ['最小回流比例', 'Least return'], '', { decimals: 3, initial: 0.02, min: 0 }),
  setting('rmax', ['最大回流比例', 'Most return'], '', { decimals: 3, initial: 0.08, min: 0 }),
  measured('L', ['泥位', 'Sludge blanket'], 'm', { min: 0 }),
  setting('Lsp', ['泥位目标', 'Blanket wanted'], 'm', { initial: 1.2, min: 0.1 }),
  setting('Kb', ['泥位增益', 'Gain of the blanket'], '', { initial: 0.5, min: 0 }),
  setting('cycle', ['排泥周期', 'Cycle of discharge'], 'min', { decimals: 0, initial: 120, min: 1, max: 1440 }),
  plant('pump', ['排泥泵流量', 'Flow of the discharge pump'], 'm³/h', { decimals: 0, min: 0.001 }),
  plant('A', ['运行斜板面积', 'Lamella area in service'], 'm²', { decimals: 0, min: 0.001 }),
  setting('vmax', ['最大表面负荷', 'Most surface load'], 'm/h', { decimals: 1, initial: 15, min: 0.1 }),
  TEMPERATURE,
  plant('Gr', ['混合G值', 'G of mixing'], '1/s', { decimals: 0, initial: 500, min: 0 }),
  plant('Gf', ['絮凝G值', 'G of flocculation'], '1/s', { decimals: 0, initial: 60, min: 0 }),
  plant('Vr', ['混合池容积', 'Volume of mixing'], 'm³', { decimals: 0, min: 0 }),
  plant('Vf', ['絮凝池容积', 'Volume of flocculation'], 'm³', { decimals: 0, min: 0 }),
  measured('torque', ['刮泥机扭矩', 'Torque of the scraper'], '%', { decimals: 0, optional: true, min: 0, max: 200 }),
  { ...PRODUCT_PRICE, key: 'price' },
  POWER_PRICE,
];

/** Coagulant, return and discharge of a high-efficiency sedimentation tank (process reference §5.7). */
export const SEDIMENTATION_TANK: Calculator = {
  no: 7,
  name: { zh: '高效沉淀池控制', en: 'High-efficiency sedimentation tank control' },
  purpose: { zh: '混凝剂、PAM、污泥回流与排泥', en: 'Coagulant, PAM, sludge return and discharge' },
  inputs: TANK_INPUTS,
  outcomes: [
    out('coagDose', ['建议混凝剂', 'Coagulant advised'], 'mg/L', [
      'max(k0 + k1·√turb, β·0.8712·(Pin−Psp)/wAl)·(1+fb)',
      1,
    ]),
    out('coagKgh', ['混凝剂用量', 'Coagulant'], 'kg/h', ['coagDose·Q/24000', 1]),
    out('pamKgh', ['PAM用量', 'PAM'], 'kg/h', ['pam·Q/24000', 2]),
    out('SStotal', ['进入沉淀的固体', 'Solids into the tank'], 'mg/L', ['SS + 4.0·coagDose·wAl + pam', 1]),
    out('Qrec', ['污泥回流量', 'Sludge return'], 'm³/h', ['Q·(Xf−SStotal)/(Xu−Xf)/24, rmin…rmax', 1]),
    out('recPct', ['回流比例', 'Return'], '%', ['100·24·Qrec/Q', 2]),
    out('sludge', ['污泥量', 'Sludge'], 'kg/d', ['Q·(SStotal−SSe)/1000', 0]),
    out('Qw', ['排泥量', 'Discharge'], 'm³/d', ['sludge/(Xu/1000)·(1+clamp(Kb·(L−Lsp)/Lsp, ±fbMax))', 1]),
    out('onMin', ['每周期排泥时间', 'Discharge in each cycle'], 'min', ['60·Qw/(1440/cycle)/pump', 1]),
    out('surfaceLoad', ['表面负荷', 'Surface load'], 'm/h', ['Q/24/A', 2]),
    out('Prapid', ['混合功率', 'Power of mixing'], 'kW', ['Gr²·μ·Vr/1000', 2]),
    out('Pfloc', ['絮凝功率', 'Power of flocculation'], 'kW', ['Gf²·μ·Vf/1000', 2]),
    out('costDay', ['日混凝剂与电费', 'Cost a day'], 'CNY/d', [
      '24·coagKgh·price/1000 + 24·(Prapid+Pfloc)·kwhPrice',
      0,
    ]),
  ],
  handle: 'coagDose',
  cost: 'costDay',
  calculate({ values }) {
    const n = numbersOf(values, TANK_INPUTS);
    const [Q, wAl, SSe] = [n('Q'), n('wAl'), n('SSe')];
    const findings: Finding[] = [];
    const byTurbidity = n('k0') + n('k1') * Math.sqrt(n('turb'));
    const byPhosphorus = (((n('betaAl') * AL_MOLAR) / P_MOLAR) * Math.max(0, n('Pin') - n('Psp'))) / wAl;
    const fb = clamp((n('Kp') * (SSe - n('SSsp'))) / n('SSsp'), -n('fbMax'), n('fbMax'));
    const coagDose = clamp(Math.max(byTurbidity, byPhosphorus) * (1 + fb), n('Dmin'), n('Dmax'));
    const SStotal = n('SS') + 4 * coagDose * wAl + n('pam');
    const [Xf, Xu] = [n('Xf'), n('Xu')];
    const wanted = Xf <= SStotal || Xu <= Xf ? 0 : (Q * (Xf - SStotal)) / (Xu - Xf);
    const Qrec = clamp(wanted, n('rmin') * Q, n('rmax') * Q) / 24;
    const sludge = (Q * Math.max(0, SStotal - SSe)) / 1000;
    const blanket = clamp((n('Kb') * (n('L') - n('Lsp'))) / n('Lsp'), -n('fbMax'), n('fbMax'));
    const Qw = (sludge / (Xu / 1000)) * (1 + blanket);
    const surfaceLoad = Q / 24 / n('A');
    const viscosity = 2.414e-5 * 10 ** (247.8 / (n('T') + 133.15));
    const Prapid = (n('Gr') ** 2 * viscosity * n('Vr')) / 1000;
    const Pfloc = (n('Gf') ** 2 * viscosity * n('Vf')) / 1000;
    const coagKgh = (coagDose * Q) / 24_000;
    if (surfaceLoad > n('vmax')) {
      findings.push({
        text: { zh: '表面负荷超限，请增开沉淀池', en: 'Too much load on the surface: run another tank' },
      });
    }
    const torque = values.torque ?? null;
    if (torque !== null && torque > 60) {
      findings.push({
        text: {
          zh: `刮泥机扭矩 ${torque.toFixed(0)} %，加大排泥`,
          en: `Torque of the scraper ${torque.toFixed(0)} %: discharge more`,
        },
        ...(torque > 80 && { refuses: true as const }),
      });
    }
    const [price, kwhPrice] = [values.price ?? null, values.kwhPrice ?? null];
    return {
      values: {
        ...{ coagDose, coagKgh, SStotal, Qrec, sludge, Qw, surfaceLoad, Prapid, Pfloc },
        pamKgh: (n('pam') * Q) / 24_000,
        recPct: ((Qrec * 24) / Q) * 100,
        onMin: (Qw / (1440 / n('cycle')) / n('pump')) * 60,
        costDay:
          price === null || kwhPrice === null ? null : (24 * coagKgh * price) / 1000 + 24 * (Prapid + Pfloc) * kwhPrice,
      },
      rows: [],
      findings,
    };
  },
};
