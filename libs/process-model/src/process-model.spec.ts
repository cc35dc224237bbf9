import { describe, expect, it } from 'vitest';
import referenceCsv from './fixtures/dry-open-loop.csv?raw';
import influentCsv from './fixtures/dry-influent.csv?raw';
import runInState from './fixtures/run-in-state.json';
import {
  ASM1,
  ASM1_AT_15,
  ASM1_PROCESSES,
  ASM1_SIZE,
  asm1AtTemperature,
  asm1Kernel,
  Bsm1Plant,
  compositesOf,
  CONSTANT_INFLUENT,
  continuityErrors,
  DO_CONTROL,
  effluentQualityIndex,
  Influent,
  NITRATE_CONTROL,
  OPEN_LOOP_STEADY_STATE,
  operationalCost,
  oxygenSaturation,
  petersenMatrix,
  PiController,
  STATE_SIZE,
} from './index';

const STEP_S = 10;

function withinPercent(actual: number, expected: number, percent: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual((Math.abs(expected) * percent) / 100);
}

describe('ASM1', () => {
  it('conserves COD and nitrogen in every process', () => {
    const { cod, nitrogen } = continuityErrors(ASM1_AT_15);
    for (const error of [...cod, ...nitrogen]) expect(Math.abs(error)).toBeLessThan(1e-12);
    expect(cod).toHaveLength(ASM1_PROCESSES);
  });

  it('has a kernel that equals the Petersen matrix times the rates', () => {
    const y = Float64Array.of(30, 2.8, 1149, 82, 2551, 148, 448, 0.4, 3.7, 7.9, 1.2, 5.3, 4.9);
    const dydt = new Float64Array(ASM1_SIZE);
    asm1Kernel(ASM1_AT_15).addReactions(y, 0, dydt);
    const p = ASM1_AT_15;
    const m = (s: number, k: number): number => s / (k + s);
    const oxic = m(0.4, p.kOH);
    const anoxic = (1 - oxic) * m(3.7, p.kNO);
    const growth = p.muH * m(2.8, p.kS) * 2551;
    const r7 = p.kH * (82 / 2551 / (p.kX + 82 / 2551)) * (oxic + p.etaH * anoxic) * 2551;
    const rates = [
      growth * oxic,
      growth * anoxic * p.etaG,
      p.muA * m(7.9, p.kNH) * m(0.4, p.kOA) * 148,
      p.bH * 2551,
      p.bA * 148,
      p.kA * 1.2 * 2551,
      r7,
      (r7 * 5.3) / 82,
    ];
    const matrix = petersenMatrix(p);
    for (let c = 0; c < ASM1_SIZE; c += 1) {
      const expected = rates.reduce((sum, rate, process) => sum + rate * matrix[process * ASM1_SIZE + c]!, 0);
      expect(dydt[c]).toBeCloseTo(expected, 8);
    }
  });

  it('reproduces the parameters at 10 degrees from those at 15', () => {
    const cold = asm1AtTemperature(10);
    expect(cold.muA).toBeCloseTo(0.3, 10);
    expect(cold.bH).toBeCloseTo(0.2, 10);
    expect(cold.kS).toBe(ASM1_AT_15.kS);
    expect(oxygenSaturation(20)).toBeCloseTo(9.02, 2);
  });
});

describe('the benchmark plant', () => {
  it('stays in the published open-loop steady state', () => {
    const plant = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE });
    plant.influent.set(CONSTANT_INFLUENT);
    for (let i = 0; i < 8640; i += 1) plant.step(STEP_S);
    const effluent = plant.settlerOutput(0);
    withinPercent(effluent[ASM1.SNH]!, 1.733, 0.5);
    withinPercent(effluent[ASM1.SNO]!, 10.42, 0.5);
    withinPercent(plant.layerTss(0), 12.5, 0.5);
    withinPercent(plant.tank(4, ASM1.SO), 0.491, 0.5);
    withinPercent(plant.layerTss(9), 6394, 0.5);
    for (let i = 0; i < STATE_SIZE; i += 1)
      withinPercent(plant.state[i]! + 1e-6, OPEN_LOOP_STEADY_STATE[i]! + 1e-6, 0.01);
  });

  it('returns towards the steady state from a seeded start', () => {
    const plant = new Bsm1Plant();
    plant.influent.set(CONSTANT_INFLUENT);
    const distance = (): number => Math.abs(plant.settlerOutput(0)[ASM1.SNH]! - 1.733);
    for (let i = 0; i < 4320; i += 1) plant.step(20);
    const after1Day = distance();
    for (let i = 0; i < 4320 * 6; i += 1) plant.step(20);
    expect(distance()).toBeLessThan(Math.max(1, after1Day));
  });

  it('follows the reference run of the dry weather file', () => {
    const influent = Influent.fromCsv(influentCsv);
    const plant = new Bsm1Plant({ state: runInState });
    const rows = referenceCsv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').map(Number));
    let step = 0;
    for (const [t, r2No, r5Do, r5Mlss, rasTss, cod, tss, totalN, nh] of rows.slice(0, 97)) {
      for (; step < Math.round(t! * 8640); step += 1) {
        influent.at(((step + 0.5) * STEP_S) / 86_400, plant.influent);
        plant.step(STEP_S);
      }
      const effluent = plant.settlerOutput(0);
      const sums = compositesOf(effluent);
      for (const [actual, expected] of [
        [plant.tank(1, ASM1.SNO), r2No!],
        [plant.tank(4, ASM1.SO), r5Do!],
        [plant.tankTss(4), r5Mlss!],
        [plant.layerTss(9), rasTss!],
        [sums.cod, cod!],
        [sums.tss, tss!],
        [sums.totalN, totalN!],
        [effluent[ASM1.SNH]!, nh!],
      ] as const) {
        withinPercent(actual, expected, 0.2);
      }
    }
  });

  it('means the same over hours in coarse steps', () => {
    const influent = Influent.fromCsv(influentCsv);
    const mean = (stepS: number, advance: (plant: Bsm1Plant) => void): number[] => {
      const plant = new Bsm1Plant({ state: runInState });
      const sums = [0, 0, 0, 0];
      for (let s = 0; s < 86_400; s += stepS) {
        influent.at((s + 0.5 * stepS) / 86_400, plant.influent);
        advance(plant);
        const effluent = plant.settlerOutput(0);
        [effluent[ASM1.SNH]!, effluent[ASM1.SNO]!, plant.tank(4, ASM1.SO), compositesOf(effluent).cod].forEach(
          (value, i) => (sums[i]! += (value * stepS) / 86_400),
        );
      }
      return sums;
    };
    const fine = mean(10, (plant) => plant.step(10));
    mean(60, (plant) => plant.stepCoarsely(60)).forEach((value, i) => withinPercent(value, fine[i]!, 1));
  });

  it('holds oxygen and nitrate at their set-points in closed loop', () => {
    const plant = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE });
    plant.influent.set(CONSTANT_INFLUENT);
    const oxygen = new PiController(DO_CONTROL, 84);
    const nitrate = new PiController(NITRATE_CONTROL, 55_338);
    for (let i = 0; i < 8640; i += 1) {
      plant.controls.kla[4] = oxygen.next(2, plant.tank(4, ASM1.SO), STEP_S / 86_400);
      plant.controls.recycle = nitrate.next(1, plant.tank(1, ASM1.SNO), STEP_S / 86_400);
      plant.step(STEP_S);
    }
    expect(plant.tank(4, ASM1.SO)).toBeCloseTo(2, 2);
    expect(plant.tank(1, ASM1.SNO)).toBeCloseTo(1, 1);
  });

  it('denitrifies more when carbon is dosed and nitrifies less when it is cold', () => {
    const base = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE });
    const dosed = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE });
    const cold = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE, temperatureC: 9 });
    dosed.controls.carbonKgCodPerDay = 1500;
    for (const plant of [base, dosed, cold]) {
      plant.influent.set(CONSTANT_INFLUENT);
      for (let i = 0; i < 2160; i += 1) plant.step(20);
    }
    expect(dosed.settlerOutput(0)[ASM1.SNO]).toBeLessThan(base.settlerOutput(0)[ASM1.SNO]! - 1);
    expect(cold.settlerOutput(0)[ASM1.SNH]).toBeGreaterThan(base.settlerOutput(0)[ASM1.SNH]! + 1);
  });

  it('loses its nitrification when the sewage is toxic and finds it again', () => {
    const plant = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE });
    plant.influent.set(CONSTANT_INFLUENT);
    plant.setNitrification(0.1);
    for (let i = 0; i < 1080; i += 1) plant.step(20);
    const poisoned = plant.settlerOutput(0)[ASM1.SNH]!;
    plant.setNitrification(1);
    for (let i = 0; i < 4320; i += 1) plant.step(20);
    expect(poisoned).toBeGreaterThan(6);
    expect(plant.settlerOutput(0)[ASM1.SNH]).toBeLessThan(poisoned / 2);
  });

  it('never lets a concentration fall below zero when the air fails', () => {
    const plant = new Bsm1Plant({ state: OPEN_LOOP_STEADY_STATE });
    plant.influent.set(CONSTANT_INFLUENT);
    plant.controls.kla.fill(0);
    for (let i = 0; i < 4320; i += 1) plant.step(20);
    expect(Math.min(...plant.state)).toBeGreaterThanOrEqual(0);
    expect(plant.settlerOutput(0)[ASM1.SNH]).toBeGreaterThan(10);
  });
});

describe('influent files', () => {
  it('interpolates between rows and repeats after the last', () => {
    const influent = Influent.fromCsv(influentCsv);
    const a = new Float64Array(ASM1_SIZE + 1);
    const b = new Float64Array(ASM1_SIZE + 1);
    influent.at(0.1, a);
    influent.at(0.1 + influent.lengthDays, b);
    expect(Array.from(b)).toEqual(Array.from(a).map((v) => expect.closeTo(v, 6) as number));
    influent.at(7.5 / 1440, a);
    expect(a[ASM1_SIZE]).toBeCloseTo((21_477 + 21_474) / 2, 0);
  });

  it('refuses a file without the flow', () => {
    expect(() => Influent.fromCsv('t_d,S_I\n0,30\n1,30')).toThrow('lacks a column');
  });
});

describe('evaluation', () => {
  it('gives the worked examples of the indices', () => {
    expect(
      effluentQualityIndex({
        flow: 18_061,
        tss: 12.5,
        cod: 47.6,
        tkn: 3.63,
        totalN: 14.05,
        nitrate: 10.42,
        bod5: 2.65,
      }),
    ).toBeCloseTo(5255.75, 1);
    const cost = operationalCost({
      kla: [0, 0, 240, 240, 84],
      volumesM3: [1000, 1000, 1333, 1333, 1333],
      oxygenSaturation: 8,
      recycle: 55_338,
      returnSludge: 18_446,
      waste: 385,
      sludgeKgPerDay: 2436,
      carbonKgCodPerDay: 0,
    });
    expect(cost.aeration).toBeCloseTo(3341.39, 1);
    expect(cost.pumping).toBeCloseTo(388.17, 1);
    expect(cost.mixing).toBeCloseTo(240, 6);
    expect(cost.index).toBeCloseTo(16_149.6, 0);
  });
});
