import { describe, expect, it } from 'vitest';
import { missingOf, type Values } from './calculator';
import { CALCULATORS } from './calculators';

function of(no: number, values: Values, rows: readonly Values[] = []) {
  const calculator = CALCULATORS[no];
  if (calculator === undefined) throw new Error(String(no));
  return calculator.calculate({ values, rows });
}
/** To six figures, as the worked examples of the process reference §5 give them. */
function expectFigures(found: Values, wanted: Record<string, number>): void {
  for (const [key, value] of Object.entries(wanted)) {
    expect(Math.abs((found[key] ?? Number.NaN) / value - 1), `${key} ${String(found[key])}`).toBeLessThan(5e-6);
  }
}

const AIR = {
  ...{ Q: 50_000, S0: 160, Se: 6, Nk: 45, Nke: 2, Nt: 45, Noe: 9, Y: 0.45, T: 18, EA: 0.22, h: 5.5, patm: 100_500 },
  ...{ alphaF: 0.6, beta: 0.95, DO: 2, NHm: 2.6, NHsp: 2, Kp: 0.05, fbMax: 0.2, Gmin: 3000, Gmax: 18_000 },
  ...{ Gprev: null, step: 0.1, Gunit: 4500 },
};
const CARBON = {
  ...{ Q: 50_000, TN: 48, BOD: 110, fN: 0.045, orgNe: 1.5, NHe: 1.5, NOsp: 9, VD: 0.4, Ri: 2.5, DOi: 1, Rs: 0.8 },
  ...{ DOs: 0.2, NOm: 10.2, Kp: 0.5, fbMax: 3, kCOD: 5, codEq: 0.78, w: 0.25, rho: 1.14, pumpMax: 6000 },
};
const PHOSPHORUS = {
  ...{ Q: 50_000, Pin: 5.2, Psp: 0.3, BOD: 160, fP: 0.01, bioP: 2, Pm: 0.36, Kp: 2, fbMax: 1, metal: 1, betaMe: 1.5 },
  ...{ wMe: 0.0529, rho: 1.2, pumpMax: 3000, ALK: 5, dN: 38 },
};
const SLUDGE = {
  ...{ Q: 50_000, BOD: 160, SS: 180, T: 16, SF: 1.6, VD: 0.35, SRTmin: 12, V: 27_000, XPbio: 1.5, XPfe: 0, XPal: 1.2 },
  ...{
    SVI: 100,
    tE: 2,
    RV: 0.9,
    Xmin: 2.5,
    Xmax: 5,
    X: 3.9,
    Xr: 7.8,
    SSe: 8,
    tau: 5,
    Qwmax: 2500,
    step: 0.2,
    pump: 120,
  },
};
const REFLUX = {
  ...{ Q: 50_000, TKN: 45, Nke: 1.5, BOD: 160, fN: 0.045, NOsp: 9, Rs: 0.8, Vn: 7500, Kde20: 0.05, X: 3.8, T: 18 },
  ...{ Nte: 12, NOan: 1.2, NOansp: 1.5, Kp: 0.15, fbMax: 0.3, Rmin: 0.5, Rmax: 4, nPump: 4, Qpump: 2200, step: 0.2 },
  fmin: 25,
};
const TANK = {
  ...{ Q: 50_000, turb: 12, SS: 14, Pin: 0.9, Psp: 0.3, betaAl: 2, wAl: 0.0529, k0: 5, k1: 4, Kp: 0.3, SSe: 6.5 },
  ...{ SSsp: 5, fbMax: 0.3, Dmin: 5, Dmax: 80, pam: 0.6, Xf: 800, Xu: 20_000, rmin: 0.02, rmax: 0.08, L: 1.6 },
  ...{ Lsp: 1.4, Kb: 0.5, cycle: 120, pump: 60, A: 250, vmax: 12, T: 18, Gr: 500, Vr: 65, Gf: 60, Vf: 420 },
};
const BRANCHES = {
  values: { G: 9000, Kdo: 0.15, p1: 62, patm: 101.3, T1: 353.15, R: 30, xmin: 10, xmax: 95, db: 1, maxStep: 8 },
  rows: [
    { w: 0.4, DO: 1.6, DOsp: 2, p2: 58.5, Kvs: 1250, x: 72 },
    { w: 0.35, DO: 2.1, DOsp: 2, p2: 58.5, Kvs: 1250, x: 70 },
    { w: 0.25, DO: 2.6, DOsp: 1.5, p2: 58, Kvs: 1000, x: 66 },
  ],
};

describe('the worked examples of the process reference', () => {
  it('total aeration', () => {
    const { values, findings } = of(0, AIR);
    expectFigures(values, {
      ...{ dXv: 3465, AOR: 10_685.3, Csm20: 10.6011, SOTR: 23_534.4, Gff: 15_918.8, fb: 0.03, Gset: 16_396.4 },
      ...{ blowers: 4, Gper: 4099.1, airWaterRatio: 7.87028 },
    });
    expect(findings).toEqual([]);
  });

  it('branch valves', () => {
    const { values, rows } = of(1, BRANCHES.values, BRANCHES.rows);
    const wanted = [
      { G: 3903.84, phi: 0.511548, x: 80 },
      { G: 3174.17, phi: 0.415934, x: 74.2083 },
      { G: 1921.99, phi: 0.294945, x: 64.1019 },
    ];
    for (const [place, row] of wanted.entries()) expectFigures(rows[place] ?? {}, row);
    expect(values).toEqual({ maxOpen: 80, headerDelta: 0, p1next: 62 });
  });

  it('riser valves', () => {
    const setup = {
      Kp: 60,
      Ki: 12,
      dt: 5,
      n: 1.6,
      nDiff: 400,
      qmin: 0.8,
      qmax: 4,
      xmin: 10,
      xmax: 95,
      db: 0.5,
      maxStep: 5,
    };
    const { rows } = of(2, setup, [{ DOsp: 2, DO: 1.6, DOprev: 1.7, F: 820, x: 45 }]);
    expectFigures(rows[0] ?? {}, { dG: 30, G: 850, qDiff: 2.125, x: 46.022 });
  });

  it('internal reflux', () => {
    expectFigures(of(3, REFLUX).values, {
      ...{ Nox: 36.3, Rreq: 2.23333, Kde: 0.0428669, Rcap: 1.52706, R: 1.59578, Qri: 3324.54, pumps: 2 },
      ...{ freq: 37.7789, eta: 0.705517 },
    });
  });

  it('sludge concentration', () => {
    expectFigures(of(4, SLUDGE).values, {
      ...{ SRT: 12, SPc: 8106.18, SPp: 543, SP: 8649.18, Xcalc: 3.84408, XmaxSettle: 4.17763, Xsp: 3.84408 },
      ...{ W: 8249.18, Wfb: 301.979, Qw: 1096.3, pumpHours: 9.13585, Qras: 2083.33 },
    });
  });

  it('carbon source', () => {
    expectFigures(of(5, CARBON).values, {
      ...{ Nreq: 31.05, Ncap: 15.4, dN: 15.65, dDO: 0.93007, fb: 0.6, Ndose: 17.1801, codDose: 85.9003 },
      ...{ kgh: 917.739, Lh: 805.034, kgd: 22_025.7 },
    });
  });

  it('phosphorus removal', () => {
    expectFigures(of(6, PHOSPHORUS).values, {
      ...{ Xp: 1.3, fb: 0.12, Xt: 1.42, metalDose: 1.85558, productDose: 35.0772, kgh: 73.0775, Lh: 60.8979 },
      ...{ chemSludge: 371.117, alkOut: 2.17849 },
    });
  });

  it('high-efficiency sedimentation tank', () => {
    expectFigures(of(7, TANK).values, {
      ...{ coagDose: 21.5404, coagKgh: 44.8757, pamKgh: 1.25, SStotal: 19.1579, Qrec: 84.7268, recPct: 4.06689 },
      ...{ sludge: 632.897, Qw: 33.9052, onMin: 2.82543, surfaceLoad: 8.33333, Prapid: 17.101, Pfloc: 1.59118 },
    });
  });
});

describe('the check values of the domain model', () => {
  const near = (value: number | null | undefined, wanted: number) =>
    expect(Math.abs((value ?? Number.NaN) / wanted - 1)).toBeLessThan(0.001);

  it('oxygen demand', () => {
    // 3,500 kg of sludge a day are a yield of a half of the BOD₅ removed.
    const { values } = of(0, { ...AIR, S0: 150, Se: 10, Nk: 40, Nke: 3, Nt: 40, Noe: 9, Y: 0.5 });
    near(values.dXv, 3500);
    near(values.AOR, 9078.4);
  });

  it('internal reflux', () => {
    near(of(3, { ...REFLUX, TKN: 31.5, BOD: 0, NOsp: 9, Rs: 0.8 }).values.Rreq, 1.533);
    near(of(3, { ...REFLUX, TKN: 29.5, BOD: 0, NOsp: 8, Rs: 0.5 }).values.Rreq, 2);
  });

  it('sludge', () => {
    const { values } = of(4, { ...SLUDGE, BOD: 150, V: 20_000, FM: 0.1, T: 12, Na: 3, F: 2, SRTmin: 15, X: 4, Xr: 8 });
    near(values.Xload, 3.75);
    near(values.srtNitrifiers, 7.61);
    near(of(4, { ...SLUDGE, T: 20, V: 20_000, SRTmin: 15, X: 4, Xr: 8, SSe: 8 }).values.qwByAge, 616.7);
  });

  it('carbon and phosphorus', () => {
    const only = { Kp: 0, Ri: 0, DOi: 0, DOs: 0, BOD: 0, orgNe: 0, NHe: 0 };
    const carbon = of(5, { ...CARBON, ...only, TN: 13 }).values;
    near((carbon.codDose ?? 0) * 50, 1000);
    near(carbon.kgd, 5128);
    // 10 % Al₂O₃.
    const aluminium = of(6, { ...PHOSPHORUS, Kp: 0, BOD: 0, bioP: 0, Pin: 1.2, wMe: (0.1 * 54) / 102 }).values;
    near(aluminium.metalDose, 1.176);
    near(aluminium.productDose, 22.21);
    near(aluminium.kgd, 1110);
    const iron = of(6, {
      ...PHOSPHORUS,
      Kp: 0,
      BOD: 0,
      bioP: 0,
      Pin: 1.2,
      metal: 2,
      wMe: (0.38 * 55.85) / 162.2,
    }).values;
    near(iron.metalDose, 2.435);
    near(iron.productDose, 18.61);
    near(of(7, { ...TANK, A: 140 }).values.surfaceLoad, 14.88);
  });
});

describe('what stands against a result', () => {
  it('is said, and refuses where nothing may be done on it', () => {
    const refuses = (no: number, values: Values, rows?: readonly Values[]) =>
      of(no, values, rows).findings.map((finding) => finding.refuses === true);
    expect(refuses(0, { ...AIR, DO: 10 })).toEqual([true]);
    expect(refuses(0, { ...AIR, Gmax: 8000 })).toContain(false);
    expect(
      refuses(
        1,
        BRANCHES.values,
        BRANCHES.rows.map((row) => ({ ...row, p2: 63 })),
      ),
    ).toEqual([true, true, true]);
    expect(refuses(3, { ...REFLUX, DOr: 2 })).toEqual([false, false]);
    expect(refuses(5, { ...CARBON, CODe: 45 })).toEqual([true]);
    expect(refuses(6, { ...PHOSPHORUS, ALK: 3 })).toEqual([false]);
    expect(refuses(7, { ...TANK, torque: 85 })).toEqual([true]);
  });

  it('moves no further at a time than it is set to', () => {
    expect(of(0, { ...AIR, Gprev: 10_000 }).values.Gset).toBeCloseTo(11_000, 6);
    expect(of(4, { ...SLUDGE, Qwprev: 2000 }).values.Qw).toBeCloseTo(1600, 6);
  });

  it('names what is missing before anything is worked out', () => {
    const [, branches] = CALCULATORS;
    if (branches === undefined) throw new Error('none');
    expect(missingOf(branches, { values: {}, rows: [{ w: 1 }] })).toEqual(['G', 'p1', '1.DO', '1.p2', '1.Kvs', '1.x']);
    expect(() => of(5, {})).toThrow(RangeError);
  });
});
