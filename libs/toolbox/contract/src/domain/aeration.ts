import { clamp, limited, numbersOf, saturation, type Calculator, type Finding, type Outcome } from './calculator';
import {
  FLOW,
  feedbackLimit,
  gain,
  measured,
  moveLimit,
  plant,
  POWER_PRICE,
  previous,
  setting,
  TEMPERATURE,
} from './common-quantities';

const positive = (value: number) => Math.max(0, value);
const INPUTS = [
  FLOW,
  measured('S0', ['进水BOD₅', 'BOD₅ in'], 'mg/L', { decimals: 0, min: 0 }),
  setting('Se', ['出水BOD₅', 'BOD₅ out'], 'mg/L', { decimals: 1, initial: 6, min: 0 }),
  measured('Nk', ['进水凯氏氮', 'TKN in'], 'mg/L', { decimals: 1, min: 0 }),
  setting('Nke', ['出水凯氏氮', 'TKN out'], 'mg/L', { decimals: 1, initial: 2, min: 0 }),
  measured('Nt', ['进水总氮', 'Total nitrogen in'], 'mg/L', { decimals: 1, min: 0 }),
  setting('Noe', ['出水硝态氮', 'Nitrate out'], 'mg/L', { decimals: 1, initial: 9, min: 0 }),
  setting('Y', ['污泥产率', 'Observed yield'], 'kg VSS/kg', { initial: 0.45, min: 0, max: 1 }),
  TEMPERATURE,
  plant('EA', ['氧利用率', 'Oxygen transfer efficiency'], '', { initial: 0.2, min: 0.02, max: 0.6 }),
  plant('h', ['曝气器淹没深度', 'Depth of the diffusers'], 'm', { initial: 5.5, min: 0.5, max: 15 }),
  plant('patm', ['大气压', 'Air pressure'], 'Pa', { decimals: 0, initial: 101_325, min: 50_000, max: 110_000 }),
  setting('alphaF', ['α·F修正系数', 'α·F'], '', { initial: 0.6, min: 0.2, max: 1 }),
  setting('beta', ['β修正系数', 'β'], '', { initial: 0.95, min: 0.5, max: 1 }),
  setting('DO', ['溶解氧设定值', 'Dissolved oxygen wanted'], 'mg/L', { initial: 2, min: 0.1, max: 6 }),
  measured('NHm', ['好氧末端氨氮', 'Ammonium at the end'], 'mg/L', { min: 0 }),
  setting('NHsp', ['氨氮目标', 'Ammonium wanted'], 'mg/L', { initial: 2, min: 0 }),
  gain(0.05, 'L/mg'),
  feedbackLimit(0.2),
  plant('Gmin', ['最小风量', 'Least air'], 'm³/h', { decimals: 0, min: 0 }),
  plant('Gmax', ['最大风量', 'Most air'], 'm³/h', { decimals: 0, min: 0.001 }),
  previous('Gprev', ['风量', 'Air'], 'm³/h'),
  moveLimit(0.1),
  plant('Gunit', ['单台风机额定风量', 'Rated air of a blower'], 'm³/h', { decimals: 0, min: 0.001 }),
  plant('kwhPerM3', ['单位风量电耗', 'Energy of the air'], 'kWh/m³', { decimals: 4, initial: 0.022, min: 0 }),
  POWER_PRICE,
];

const out = (
  key: string,
  [zh, en]: readonly [string, string],
  unit: string,
  [formula, decimals]: readonly [string, Outcome['decimals']],
): Outcome => ({ key, label: { zh, en }, unit, formula, decimals });

/** Oxygen demand and air of the biological tanks (GB 50014 form; process reference §5.0). */
export const TOTAL_AERATION: Calculator = {
  no: 0,
  name: { zh: '总曝气量控制', en: 'Total aeration control' },
  purpose: { zh: '需氧量、标准需氧量、总风量与风机台数', en: 'Oxygen demand, standard oxygen, air and blowers' },
  inputs: INPUTS,
  outcomes: [
    out('dXv', ['剩余生物污泥', 'Biological sludge'], 'kg VSS/d', ['Y·Q·(S0−Se)/1000', 0]),
    out('AOR', ['实际需氧量', 'Oxygen demand'], 'kg/d', [
      '1.47·Q·(S0−Se)/1000 − 1.42·dXv + 4.57·N − 0.62·4.57·D;  N = Q·(Nk−Nke)/1000 − 0.12·dXv, D = Q·(Nt−Nke−Noe)/1000 − 0.12·dXv',
      1,
    ]),
    out('Csm20', ['池中平均饱和溶解氧(20℃)', 'Mean saturation at 20 °C'], 'mg/L', ['Cs(20)·(Pb/2.026·10⁵ + Ot/42)', 3]),
    out('SOTR', ['标准需氧量', 'Standard oxygen'], 'kg/d', ['AOR·Csm20 / (αF·(τ·β·ω·Csm20 − DO)·1.024^(T−20))', 1]),
    out('Gff', ['前馈风量', 'Air by feed-forward'], 'm³/h', ['SOTR/(24·0.28·EA)', 0]),
    out('fb', ['反馈修正', 'Feedback'], '', ['clamp(Kp·(NHm−NHsp), ±fbMax)', 3]),
    out('Gset', ['建议总风量', 'Air advised'], 'm³/h', ['Gff·(1+fb), Gmin…Gmax, ±step', 0]),
    out('blowers', ['开机台数', 'Blowers'], '', ['⌈Gset/Gunit⌉', 0]),
    out('Gper', ['单台风量', 'Air of each'], 'm³/h', ['Gset/blowers', 0]),
    out('airWaterRatio', ['气水比', 'Air to water'], '', ['24·Gset/Q', 2]),
    out('kwhDay', ['日电耗', 'Energy a day'], 'kWh/d', ['24·Gset·kwhPerM3', 0]),
    out('costDay', ['日电费', 'Cost a day'], 'CNY/d', ['kwhDay·kwhPrice', 0]),
  ],
  handle: 'Gset',
  cost: 'costDay',
  calculate({ values }) {
    const n = numbersOf(values, INPUTS);
    const [Q, T, EA, DO] = [n('Q'), n('T'), n('EA'), n('DO')];
    const removed = (Q * (n('S0') - n('Se'))) / 1000;
    const dXv = n('Y') * removed;
    const nitrified = positive((Q * (n('Nk') - n('Nke'))) / 1000 - 0.12 * dXv);
    const denitrified = positive((Q * (n('Nt') - n('Nke') - n('Noe'))) / 1000 - 0.12 * dXv);
    const AOR = 1.47 * positive(removed) - 1.42 * dXv + 4.57 * nitrified - 0.62 * 4.57 * denitrified;
    const oxygen = ((21 * (1 - EA)) / (79 + 21 * (1 - EA))) * 100;
    const Csm20 = saturation(20) * ((101_325 + 9800 * n('h')) / 2.026e5 + oxygen / 42);
    const held = (saturation(T) / saturation(20)) * n('beta') * (n('patm') / 101_325) * Csm20;
    const findings: Finding[] = [];
    if (held <= DO + 0.5) {
      findings.push({
        refuses: true,
        text: {
          zh: '饱和溶解氧过低，无法达到溶解氧设定值',
          en: 'The water cannot hold the dissolved oxygen that is wanted',
        },
      });
      return { values: { dXv, AOR, Csm20 }, rows: [], findings };
    }
    const SOTR = (AOR * Csm20) / (n('alphaF') * (held - DO) * 1.024 ** (T - 20));
    const Gff = SOTR / (24 * 0.28 * EA);
    const fb = clamp(n('Kp') * (n('NHm') - n('NHsp')), -n('fbMax'), n('fbMax'));
    const wanted = clamp(Gff * (1 + fb), n('Gmin'), n('Gmax'));
    const Gset = limited(wanted, values.Gprev ?? null, n('step'));
    const blowers = Math.ceil(Gset / n('Gunit'));
    const airWaterRatio = (Gset * 24) / Q;
    if (Gff * (1 + fb) > n('Gmax')) {
      findings.push({ text: { zh: '需要的风量超过风机能力', en: 'More air is needed than the blowers give' } });
    }
    findings.push(...implausible({ airWaterRatio, perBod: removed > 0 ? AOR / removed : null }));
    const kwhDay = 24 * Gset * n('kwhPerM3');
    const price = values.kwhPrice ?? null;
    return {
      values: {
        ...{ dXv, AOR, Csm20, SOTR, Gff, fb, Gset, blowers, airWaterRatio, kwhDay },
        Gper: blowers === 0 ? 0 : Gset / blowers,
        costDay: price === null ? null : kwhDay * price,
      },
      rows: [],
      findings,
    };
  },
};

/** What no plant of this kind shows (process reference §5.0): an input is wrong then. */
function implausible({ airWaterRatio, perBod }: { airWaterRatio: number; perBod: number | null }): readonly Finding[] {
  const found: Finding[] = [];
  if (airWaterRatio < 3 || airWaterRatio > 12) {
    found.push({
      text: { zh: '气水比超出 3–12 的合理范围，请核对输入', en: 'Air to water outside 3–12: look at the inputs' },
    });
  }
  if (perBod !== null && (perBod < 0.9 || perBod > 2.2)) {
    found.push({
      text: { zh: '单位BOD₅需氧量超出 0.9–2.2，请核对输入', en: 'Oxygen per BOD₅ outside 0.9–2.2: look at the inputs' },
    });
  }
  return found;
}
