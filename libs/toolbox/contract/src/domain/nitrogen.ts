import { clamp, limited, numbersOf, type Calculator, type Finding, type Outcome } from './calculator';
import {
  BOD,
  DENSITY,
  feedbackLimit,
  FLOW,
  gain,
  measured,
  moveLimit,
  N_SHARE,
  plant,
  POWER_PRICE,
  previous,
  PRODUCT_PRICE,
  PUMP_LIMIT,
  RETURN_RATIO,
  setting,
  TEMPERATURE,
} from './common-quantities';

const out = (
  key: string,
  [zh, en]: readonly [string, string],
  unit: string,
  [formula, decimals]: readonly [string, Outcome['decimals']],
): Outcome => ({ key, label: { zh, en }, unit, formula, decimals });

const REFLUX_INPUTS = [
  FLOW,
  measured('TKN', ['进水凯氏氮', 'TKN in'], 'mg/L', { decimals: 1, min: 0 }),
  setting('Nke', ['出水凯氏氮', 'TKN out'], 'mg/L', { decimals: 1, initial: 1.5, min: 0 }),
  BOD,
  N_SHARE,
  setting('NOsp', ['出水硝态氮目标', 'Nitrate wanted'], 'mg/L', { decimals: 1, initial: 9, min: 0.1 }),
  RETURN_RATIO,
  plant('Vn', ['缺氧池容积', 'Anoxic volume'], 'm³', { decimals: 0, min: 0.001 }),
  setting('Kde20', ['20℃脱氮速率', 'Denitrification at 20 °C'], 'kg/(kg·d)', { decimals: 3, initial: 0.05, min: 0 }),
  measured('X', ['污泥浓度', 'MLSS'], 'kg/m³', { min: 0 }),
  TEMPERATURE,
  setting('Nte', ['出水总氮', 'Total nitrogen out'], 'mg/L', { decimals: 1, initial: 12, min: 0 }),
  measured('NOan', ['缺氧末端硝态氮', 'Nitrate at the anoxic end'], 'mg/L', { min: 0 }),
  setting('NOansp', ['缺氧末端硝态氮目标', 'Wanted there'], 'mg/L', { initial: 1.5, min: 0 }),
  gain(0.15, 'L/mg'),
  feedbackLimit(0.3),
  setting('Rmin', ['最小回流比', 'Least ratio'], '', { initial: 0.5, min: 0 }),
  setting('Rmax', ['最大回流比', 'Most ratio'], '', { initial: 4, min: 0 }),
  plant('nPump', ['回流泵台数', 'Pumps'], '', { decimals: 0, min: 1 }),
  plant('Qpump', ['单泵流量', 'Flow of a pump'], 'm³/h', { decimals: 0, min: 0.001 }),
  previous('Qprev', ['内回流量', 'Internal reflux'], 'm³/h'),
  moveLimit(0.2),
  plant('fmin', ['最低频率', 'Least frequency'], 'Hz', { decimals: 0, initial: 25, min: 0, max: 50 }),
  measured('DOr', ['回流液溶解氧', 'Oxygen in the reflux'], 'mg/L', { optional: true, min: 0 }),
  plant('kwhPerM3', ['单位回流电耗', 'Energy of the reflux'], 'kWh/m³', { decimals: 4, initial: 0.008, min: 0 }),
  POWER_PRICE,
];

/** How much nitrate is led back, and the speed of the pumps (process reference §5.3). */
export const INTERNAL_REFLUX: Calculator = {
  no: 3,
  name: { zh: '内回流控制', en: 'Internal reflux control' },
  purpose: { zh: '内回流比、回流泵台数与频率', en: 'Reflux ratio, pumps and their frequency' },
  inputs: REFLUX_INPUTS,
  outcomes: [
    out('Nox', ['生成的硝态氮', 'Nitrate formed'], 'mg/L', ['TKN − Nke − fN·BOD', 1]),
    out('Rreq', ['需要的回流比', 'Ratio needed'], '', ['Nox/NOsp − 1 − Rs', 3]),
    out('Kde', ['脱氮速率', 'Denitrification'], 'kg/(kg·d)', ['Kde20·1.08^(T−20)', 4]),
    out('Rcap', ['缺氧池可接受回流比', 'Ratio the zone can take'], '', ['1000·Vn·Kde·X/((Nte−Nke)·Q) − Rs', 3]),
    out('R', ['建议回流比', 'Ratio advised'], '', ['min(Rreq, Rcap)·(1+fb), Rmin…Rmax', 3]),
    out('Qri', ['建议内回流量', 'Reflux advised'], 'm³/h', ['R·Q/24, ±step', 0]),
    out('pumps', ['开泵台数', 'Pumps in operation'], '', ['⌈Qri/Qpump⌉', 0]),
    out('freq', ['频率', 'Frequency'], 'Hz', ['50·Qri/(pumps·Qpump)', 1]),
    out('eta', ['预期脱氮率', 'Nitrogen removal to expect'], '', ['(R+Rs)/(1+R+Rs)', 3]),
    out('costDay', ['日电费', 'Cost a day'], 'CNY/d', ['24·Qri·kwhPerM3·kwhPrice', 0]),
  ],
  handle: 'Qri',
  cost: 'costDay',
  calculate({ values }) {
    const n = numbersOf(values, REFLUX_INPUTS);
    const [Q, Rs] = [n('Q'), n('Rs')];
    const findings: Finding[] = [];
    const Nox = Math.max(0, n('TKN') - n('Nke') - n('fN') * n('BOD'));
    const Rreq = Math.max(0, Nox / n('NOsp') - 1 - Rs);
    const Kde = n('Kde20') * 1.08 ** (n('T') - 20);
    const left = n('Nte') - n('Nke');
    const Rcap = left <= 0 ? 0 : Math.max(0, (1000 * n('Vn') * Kde * n('X')) / (left * Q) - Rs);
    const fb = clamp(n('Kp') * (n('NOansp') - n('NOan')), -n('fbMax'), n('fbMax'));
    const wanted = clamp(Math.min(Rreq, Rcap) * (1 + fb), n('Rmin'), n('Rmax'));
    const held = Math.min((wanted * Q) / 24, n('nPump') * n('Qpump'));
    const Qri = limited(held, values.Qprev ?? null, n('step'));
    const R = (Qri * 24) / Q;
    const pumps = Math.ceil(Qri / n('Qpump'));
    const freq = pumps === 0 ? 0 : clamp((50 * Qri) / (pumps * n('Qpump')), n('fmin'), 50);
    if (Rcap < Rreq) {
      findings.push({
        text: {
          zh: '缺氧池容量不足，加大回流不再脱氮',
          en: 'The anoxic zone is full: more reflux removes no more nitrogen',
        },
      });
    }
    const oxygen = values.DOr ?? null;
    if (oxygen !== null && oxygen > 1) {
      const eaten = ((R * oxygen) / 2.86).toFixed(1);
      findings.push({
        text: {
          zh: `回流液溶解氧 ${oxygen.toFixed(1)} mg/L，消耗相当于 ${eaten} mg/L 硝态氮的碳源`,
          en: `Oxygen in the reflux (${oxygen.toFixed(1)} mg/L) eats the carbon of ${eaten} mg/L nitrate`,
        },
      });
    }
    const price = values.kwhPrice ?? null;
    return {
      values: {
        ...{ Nox, Rreq, Kde, Rcap, R, Qri, pumps, freq, eta: (R + Rs) / (1 + R + Rs) },
        costDay: price === null ? null : 24 * Qri * n('kwhPerM3') * price,
      },
      rows: [],
      findings,
    };
  },
};

/** Nitrogen removed per BOD₅ by the anoxic share of the volume (DWA-A 131, process reference §3.4). */
const CAPACITY: readonly (readonly [share: number, perBod: number])[] = [
  [0.2, 0.11],
  [0.3, 0.13],
  [0.4, 0.14],
  [0.5, 0.15],
];

function capacityAt(share: number): number {
  const at = clamp(share, 0.2, 0.5);
  const upper = CAPACITY.findIndex(([x]) => x >= at - 1e-9);
  const [x1, y1] = CAPACITY[upper] ?? [0.5, 0.15];
  const [x0, y0] = CAPACITY[upper - 1] ?? [x1, y1];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}

const CARBON_INPUTS = [
  FLOW,
  measured('TN', ['进水总氮', 'Total nitrogen in'], 'mg/L', { decimals: 1, min: 0 }),
  BOD,
  N_SHARE,
  setting('orgNe', ['出水有机氮', 'Organic nitrogen out'], 'mg/L', { decimals: 1, initial: 1.5, min: 0 }),
  setting('NHe', ['出水氨氮', 'Ammonium out'], 'mg/L', { decimals: 1, initial: 1.5, min: 0 }),
  setting('NOsp', ['出水硝态氮目标', 'Nitrate wanted'], 'mg/L', { decimals: 1, initial: 9, min: 0 }),
  plant('VD', ['缺氧容积比例', 'Anoxic share of the volume'], '', { initial: 0.4, min: 0, max: 0.6 }),
  measured('Ri', ['内回流比', 'Internal reflux ratio'], '', { initial: 2.5, min: 0 }),
  measured('DOi', ['内回流溶解氧', 'Oxygen in the reflux'], 'mg/L', { initial: 1, min: 0 }),
  RETURN_RATIO,
  measured('DOs', ['外回流溶解氧', 'Oxygen in the return sludge'], 'mg/L', { initial: 0.2, min: 0 }),
  measured('NOm', ['控制点硝态氮', 'Nitrate at the point of control'], 'mg/L', { decimals: 1, min: 0 }),
  gain(0.5, ''),
  feedbackLimit(3, 'mg/L'),
  setting('kCOD', ['单位脱氮COD需量', 'COD per nitrogen'], 'kg/kg', { initial: 5, min: 2, max: 10 }),
  plant('codEq', ['碳源COD当量', 'COD of the pure substance'], 'kg/kg', {
    decimals: 3,
    initial: 0.78,
    min: 0.1,
    max: 3,
  }),
  plant('w', ['药剂有效含量', 'Strength of the product'], '', { decimals: 3, initial: 0.25, min: 0.001, max: 1 }),
  { ...DENSITY, initial: 1.14 },
  PUMP_LIMIT,
  measured('CODe', ['出水COD', 'COD out'], 'mg/L', { decimals: 0, optional: true, min: 0 }),
  setting('CODlimit', ['出水COD限值', 'Limit of COD'], 'mg/L', { decimals: 0, initial: 50, min: 0 }),
  PRODUCT_PRICE,
];

/** Carbon for what the water itself cannot denitrify (process reference §5.5). */
export const CARBON_SOURCE: Calculator = {
  no: 5,
  name: { zh: '碳源投加控制', en: 'Carbon source dosing control' },
  purpose: { zh: '需脱氮量、COD需量与碳源投加量', en: 'Nitrogen to remove, COD it takes and product to dose' },
  inputs: CARBON_INPUTS,
  outcomes: [
    out('Nreq', ['需去除的氮', 'Nitrogen to remove'], 'mg/L', ['TN − fN·BOD − orgNe − NHe − NOsp', 2]),
    out('Ncap', ['进水碳源可去除的氮', 'What its own carbon removes'], 'mg/L', ['y(VD)·BOD', 2]),
    out('dN', ['缺口', 'Left over'], 'mg/L', ['Nreq − Ncap', 2]),
    out('dDO', ['溶解氧折氮', 'Oxygen as nitrogen'], 'mg/L', ['(Ri·DOi + Rs·DOs)/2.86', 2]),
    out('fb', ['反馈修正', 'Feedback'], 'mg/L', ['clamp(Kp·(NOm−NOsp), ±fbMax)', 2]),
    out('Ndose', ['投加碳源去除的氮', 'Nitrogen by dosing'], 'mg/L', ['dN + dDO + fb', 2]),
    out('codDose', ['COD投加量', 'COD dosed'], 'mg/L', ['kCOD·Ndose', 1]),
    out('kgh', ['需要药剂', 'Product needed'], 'kg/h', ['codDose·Q/24000/(codEq·w)', 1]),
    out('Lh', ['建议投加量', 'Dose advised'], 'L/h', ['kgh/rho, ≤ pumpMax', 1]),
    out('kgd', ['日药剂量', 'Product a day'], 'kg/d', ['Lh·rho·24', 0]),
    out('costDay', ['日药剂费', 'Cost a day'], 'CNY/d', ['kgd·price/1000', 0]),
  ],
  handle: 'Lh',
  cost: 'costDay',
  calculate({ values }) {
    const n = numbersOf(values, CARBON_INPUTS);
    const findings: Finding[] = [];
    const Nreq = n('TN') - n('fN') * n('BOD') - n('orgNe') - n('NHe') - n('NOsp');
    const Ncap = capacityAt(n('VD')) * n('BOD');
    const dN = Math.max(0, Nreq - Ncap);
    const dDO = (n('Ri') * n('DOi') + n('Rs') * n('DOs')) / 2.86;
    const fb = clamp(n('Kp') * (n('NOm') - n('NOsp')), -n('fbMax'), n('fbMax'));
    const Ndose = Nreq <= 0 ? 0 : Math.max(0, dN + dDO + fb);
    const codDose = n('kCOD') * Ndose;
    const kgh = (codDose * n('Q')) / 24_000 / (n('codEq') * n('w'));
    const Lh = clamp(kgh / n('rho'), 0, n('pumpMax'));
    const kgd = Lh * n('rho') * 24;
    if (kgh / n('rho') > n('pumpMax')) {
      findings.push({ text: { zh: '需要的投加量超过加药泵能力', en: 'More is needed than the pump gives' } });
    }
    const cod = values.CODe ?? null;
    if (cod !== null && cod > 0.8 * n('CODlimit')) {
      findings.push({
        refuses: true,
        text: { zh: '出水COD已接近限值，停止投加碳源', en: 'COD out is close to its limit: dose no carbon' },
      });
    }
    if (n('NOm') < 0.5 && Ndose > 0) {
      findings.push({
        text: { zh: '控制点硝态氮很低，可能投加过量', en: 'Hardly any nitrate left: it may be too much' },
      });
    }
    const price = values.price ?? null;
    return {
      values: {
        ...{ Nreq, Ncap, dN, dDO, fb, Ndose, codDose, kgh, Lh, kgd },
        costDay: price === null ? null : (kgd * price) / 1000,
      },
      rows: [],
      findings,
    };
  },
};
