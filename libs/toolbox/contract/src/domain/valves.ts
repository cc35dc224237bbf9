import {
  clamp,
  numbersOf,
  type Calculator,
  type Finding,
  type Outcome,
  type Quantity,
  type Values,
} from './calculator';
import { measured, plant, setting } from './common-quantities';

const MIN_OPENING = setting('xmin', ['最小开度', 'Least opening'], '%', { decimals: 1, initial: 10, min: 0, max: 100 });
const MAX_OPENING = setting('xmax', ['最大开度', 'Most opening'], '%', { decimals: 1, initial: 95, min: 0, max: 100 });
const deadBand = (initial: number): Quantity =>
  setting('db', ['死区', 'Deadband'], '%', { decimals: 1, initial, min: 0 });
const largestMove = (initial: number): Quantity =>
  setting('maxStep', ['单次最大动作', 'Largest move at a time'], '%', { decimals: 1, initial, min: 0.1 });

const out = (
  key: string,
  [zh, en]: readonly [string, string],
  unit: string,
  [formula, decimals]: readonly [string, Outcome['decimals']],
): Outcome => ({ key, label: { zh, en }, unit, formula, decimals });

/** Stays within the dead band, else moves by the largest step at most. */
function moved(now: number, wanted: number, n: (key: string) => number): number {
  const target = clamp(wanted, n('xmin'), n('xmax'));
  if (Math.abs(target - now) < n('db')) return now;
  return clamp(target, now - n('maxStep'), now + n('maxStep'));
}

const BRANCH_INPUTS = [
  measured('G', ['总风量', 'Air in all'], 'm³/h', { decimals: 0, min: 0 }),
  setting('Kdo', ['溶解氧增益', 'Gain of dissolved oxygen'], 'L/mg', { initial: 0.15, min: 0 }),
  measured('p1', ['总管表压', 'Pressure of the header'], 'kPa', { decimals: 1, min: 0 }),
  plant('patm', ['大气压', 'Air pressure'], 'kPa', { decimals: 1, initial: 101.3, min: 50, max: 110 }),
  measured('T1', ['总管空气温度', 'Temperature of the air'], 'K', { decimals: 1, initial: 353.15, min: 250, max: 450 }),
  plant('R', ['阀门可调比', 'Rangeability of the valves'], '', { decimals: 0, initial: 30, min: 2, max: 100 }),
  MIN_OPENING,
  MAX_OPENING,
  deadBand(2),
  largestMove(5),
];
const BRANCH: readonly Quantity[] = [
  plant('w', ['风量权重', 'Weight'], '', { min: 0, max: 1 }),
  measured('DO', ['溶解氧', 'Dissolved oxygen'], 'mg/L', { min: 0 }),
  setting('DOsp', ['溶解氧设定', 'Wanted'], 'mg/L', { initial: 2, min: 0 }),
  measured('p2', ['阀后表压', 'Pressure behind'], 'kPa', { decimals: 1, min: 0 }),
  plant('Kvs', ['阀门Kvs', 'Kvs'], 'm³/h', { decimals: 0, min: 0.001 }),
  measured('x', ['当前开度', 'Opening now'], '%', { decimals: 1, min: 0, max: 100 }),
];

/** Air of the branches and the opening of their valves (IEC 60534 gas form; process reference §5.1). */
export const BRANCH_VALVES: Calculator = {
  no: 1,
  name: { zh: '曝气支管阀门控制', en: 'Aeration branch valve control' },
  purpose: {
    zh: '各支管风量、阀门开度与总管压力建议',
    en: 'Air of each branch, its valve, and pressure of the header',
  },
  inputs: BRANCH_INPUTS,
  rows: {
    label: { zh: '支管', en: 'Branch' },
    columns: BRANCH,
    outcomes: [
      out('G', ['目标风量', 'Air wanted'], 'm³/h', ['G·s/Σs;  s = max(0.2w, w·(1+Kdo·(DOsp−DO)))', 0]),
      out('phi', ['流量比', 'Share of the open valve'], '', ['qN/(514·Kvs·√(Δp·p2abs/(1.293·T1)))', 3]),
      out('x', ['建议开度', 'Opening advised'], '%', ['100·(1+ln φ/ln R), ±maxStep', 1]),
    ],
    initial: [0.4, 0.35, 0.25].map((w) => ({ w })),
  },
  outcomes: [
    out('maxOpen', ['最大开度', 'Most open valve'], '%', ['max x', 1]),
    out('headerDelta', ['总管压力调整', 'Change of pressure'], 'kPa', ['−0.5 (<70 %), +0.5 (>90 %)', 1]),
    out('p1next', ['总管压力建议', 'Pressure advised'], 'kPa', ['p1 + headerDelta', 1]),
  ],
  handle: 'p1next',
  calculate({ values, rows }) {
    const n = numbersOf(values, BRANCH_INPUTS);
    const branches = rows.map((row) => numbersOf(row, BRANCH));
    const findings: Finding[] = [];
    const shares = branches.map((b) => Math.max(0.2 * b('w'), b('w') * (1 + n('Kdo') * (b('DOsp') - b('DO')))));
    const sum = shares.reduce((a, b) => a + b, 0);
    const found = branches.map((b, place): Values => {
      const G = sum === 0 ? 0 : (n('G') * (shares[place] ?? 0)) / sum;
      const drop = (n('p1') - b('p2')) / 100;
      const behind = (b('p2') + n('patm')) / 100;
      const isSubcritical = drop > 0 && drop < (n('p1') + n('patm')) / 200;
      if (!isSubcritical) {
        findings.push({
          refuses: true,
          text: {
            zh: `支管 ${String(place + 1)} 的压差不合理，请核对压力表`,
            en: `Pressures of branch ${String(place + 1)} cannot be: look at the gauges`,
          },
        });
        return { G, phi: null, x: b('x') };
      }
      const open = 514 * b('Kvs') * Math.sqrt((drop * behind) / (1.293 * n('T1')));
      const phi = (G * 273.15) / 293.15 / open;
      const wanted = phi <= 0 ? 0 : 100 * (1 + Math.log(phi) / Math.log(n('R')));
      if (wanted > n('xmax')) {
        findings.push({
          text: {
            zh: `支管 ${String(place + 1)} 的阀门已到上限`,
            en: `The valve of branch ${String(place + 1)} is at its end`,
          },
        });
      }
      return { G, phi, x: moved(b('x'), wanted, n) };
    });
    const maxOpen = Math.max(...found.map(({ x }) => x ?? 0));
    const headerDelta = maxOpen < 70 ? -0.5 : maxOpen > 90 ? 0.5 : 0;
    return { values: { maxOpen, headerDelta, p1next: n('p1') + headerDelta }, rows: found, findings };
  },
};

const RISER_INPUTS = [
  setting('Kp', ['比例增益', 'Proportional gain'], 'm³/h per mg/L', { decimals: 1, initial: 60, min: 0 }),
  setting('Ki', ['积分增益', 'Integral gain'], 'm³/h per mg/L·min', { decimals: 1, initial: 12, min: 0 }),
  setting('dt', ['周期', 'Cycle'], 'min', { decimals: 1, initial: 5, min: 0.1 }),
  plant('n', ['阀门指数', 'Exponent of the valve'], '', { initial: 1.6, min: 0.5, max: 3 }),
  plant('nDiff', ['每立管曝气器数', 'Diffusers of a riser'], '', { decimals: 0, min: 1 }),
  plant('qmin', ['单个曝气器最小风量', 'Least air of a diffuser'], 'm³/h', { initial: 0.8, min: 0 }),
  plant('qmax', ['单个曝气器最大风量', 'Most air of a diffuser'], 'm³/h', { initial: 4, min: 0 }),
  MIN_OPENING,
  MAX_OPENING,
  deadBand(0.5),
  largestMove(5),
];
const RISER: readonly Quantity[] = [
  setting('DOsp', ['溶解氧设定', 'Wanted'], 'mg/L', { initial: 2, min: 0 }),
  measured('DO', ['溶解氧', 'Dissolved oxygen'], 'mg/L', { min: 0 }),
  measured('DOprev', ['上周期溶解氧', 'A cycle before'], 'mg/L', { min: 0 }),
  measured('F', ['立管风量', 'Air now'], 'm³/h', { decimals: 0 }),
  measured('x', ['当前开度', 'Opening now'], '%', { decimals: 1, min: 0, max: 100 }),
];

/** Openings of the valves of the risers of a branch (process reference §5.2). */
export const RISER_VALVES: Calculator = {
  no: 2,
  name: { zh: '曝气立管阀门控制', en: 'Aeration riser valve control' },
  purpose: { zh: '各立管风量与阀门开度清单', en: 'Air of each riser and the list of openings' },
  inputs: RISER_INPUTS,
  rows: {
    label: { zh: '立管', en: 'Riser' },
    columns: RISER,
    outcomes: [
      out('dG', ['风量调整', 'Change of air'], 'm³/h', ['Kp·(e−e₋₁) + Ki·e·dt', 1]),
      out('G', ['目标风量', 'Air wanted'], 'm³/h', ['F + dG, qmin…qmax', 0]),
      out('qDiff', ['单个曝气器风量', 'Air of a diffuser'], 'm³/h', ['G/nDiff', 3]),
      out('x', ['建议开度', 'Opening advised'], '%', ['x·(G/F)^(1/n), ±maxStep', 1]),
    ],
    initial: [{}, {}, {}],
  },
  outcomes: [out('total', ['支管风量', 'Air of the branch'], 'm³/h', ['ΣG', 0])],
  handle: 'total',
  calculate({ values, rows }) {
    const n = numbersOf(values, RISER_INPUTS);
    const findings: Finding[] = [];
    const found = rows.map((row, place): Values => {
      const r = numbersOf(row, RISER);
      const [F, error] = [r('F'), r('DOsp') - r('DO')];
      if (F <= 0) {
        findings.push({
          text: {
            zh: `立管 ${String(place + 1)} 没有风量，保持开度`,
            en: `Riser ${String(place + 1)} has no air: it stays as it is`,
          },
        });
        return { dG: 0, G: 0, qDiff: 0, x: r('x') };
      }
      const dG = n('Kp') * (error - (r('DOsp') - r('DOprev'))) + n('Ki') * error * n('dt');
      const G = clamp(F + dG, n('qmin') * n('nDiff'), n('qmax') * n('nDiff'));
      return { dG, G, qDiff: G / n('nDiff'), x: moved(r('x'), r('x') * (G / F) ** (1 / n('n')), n) };
    });
    return { values: { total: found.reduce((sum, { G }) => sum + (G ?? 0), 0) }, rows: found, findings };
  },
};
