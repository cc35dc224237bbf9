import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { DEMO_PLANTS, demoAlarmRules } from '@sed/demo-fleet';
import { describe, expect, it } from 'vitest';
import { noEffects } from '../scenario/effects';
import { buildPlant } from './build-plant';
import { Instrument } from './instrument';
import type { SimulatedPlant } from './simulated-plant';

const NOW = Date.UTC(2026, 10, 21, 2);
const numbers = DEMO_PLANTS.map((plant) => plant.factoryNo);

/** Plays `hours` in steps of `stepS`, process and wall clock together. */
function play(plant: SimulatedPlant, hours: number, stepS: number, each: (ms: number) => void): void {
  for (let i = 1; i <= (hours * 3600) / stepS; i += 1) {
    const processMs = NOW + i * stepS * 1000;
    plant.advance({ processS: stepS, wallS: stepS, processMs }, noEffects());
    each(processMs);
  }
}

function read(plant: SimulatedPlant, code: string): number {
  const reading = plant.readings.get(code);
  if (!reading) throw new RangeError(code);
  return reading();
}

describe.each(numbers)('simulated plant %s', (no) => {
  it('reads every signal of the catalogue, within its range', () => {
    const plant = buildPlant(no, NOW);
    const signals = plant.signals.filter((signal) => signal.code !== LINK_SIGNAL_CODE);
    expect(signals.filter((signal) => !plant.readings.has(signal.code))).toEqual([]);
    const instruments = signals.map((signal) => new Instrument(signal, plant.readings.get(signal.code)!));
    const wrong: string[] = [];
    play(plant, 3, 30, (ms) => {
      for (const instrument of instruments) {
        const value = instrument.show(ms);
        const { lo, hi } = instrument.signal.range;
        const digits = value * 10 ** instrument.signal.decimals;
        const fits = value >= lo! && value <= hi! && Math.abs(digits - Math.round(digits)) < 1e-4;
        if (!fits) wrong.push(`${instrument.signal.code} ${value}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('draws no current and turns no shaft where nothing runs', () => {
    const plant = buildPlant(no, NOW);
    const machines = plant.signals
      .filter((signal) => signal.code.endsWith('_RUN'))
      .map((signal) => signal.code.slice(0, -4));
    const wrong: string[] = [];
    let stopped = 0;
    let running = 0;
    play(plant, 2, 60, () => {
      for (const tag of machines) {
        const run = read(plant, `${tag}_RUN`) === 1;
        for (const quantity of ['CUR', 'SPD', 'KW']) {
          const reading = plant.readings.get(`${tag}_${quantity}`);
          if (reading && reading() > 0 !== run) wrong.push(`${tag}_${quantity}`);
        }
        if (run) running += 1;
        else stopped += 1;
      }
    });
    expect(wrong).toEqual([]);
    expect(running).toBeGreaterThan(0);
    expect(stopped + running).toBe(machines.length * 120);
  });

  it('counts energy as the integral of power, and power as at least what its machines draw', () => {
    const plant = buildPlant(no, NOW);
    const powers = plant.signals.filter((signal) => signal.code.endsWith('_KW')).map((signal) => signal.code);
    const before = read(plant, 'EL_JQI001');
    let integral = 0;
    play(plant, 2, 20, () => {
      integral += (read(plant, 'EL_JIT001') * 20) / 3600;
      expect(read(plant, 'EL_JIT001')).toBeGreaterThanOrEqual(powers.reduce((sum, code) => sum + read(plant, code), 0));
    });
    expect(read(plant, 'EL_JQI001') - before).toBeCloseTo(integral, 3);
  });

  it('raises no level 1 or 2 limit alarm on an ordinary day', () => {
    const plant = buildPlant(no, NOW);
    const rules = demoAlarmRules(no).filter(
      (rule) => rule.condition.type === 'LIMIT' && plant.readings.has(rule.signalCode),
    );
    const since = new Map<string, number>();
    const raised: string[] = [];
    play(plant, 12, 60, (ms) => {
      for (const rule of rules) {
        if (rule.condition.type !== 'LIMIT') continue;
        const value = read(plant, rule.signalCode);
        for (const [side, limit] of Object.entries(rule.condition.limits)) {
          if (!limit) continue;
          const key = `${rule.signalCode} ${side}`;
          const over = side.startsWith('H') ? value > limit.value : value < limit.value;
          if (!over) since.delete(key);
          else if (!since.has(key)) since.set(key, ms);
          if (over && limit.level <= 2 && ms - since.get(key)! >= rule.onDelayS * 1000) raised.push(key);
        }
      }
    });
    expect(raised).toEqual([]);
  });
});

describe('a wastewater plant', () => {
  it('totals its effluent as the integral of the flow and goes on there after a restart', () => {
    const plant = buildPlant('demo_e01', NOW);
    const before = read(plant, 'EF_FQI801');
    let volume = 0;
    play(plant, 1, 20, () => (volume += (read(plant, 'EF_FIT801') * 20) / 3600));
    expect((read(plant, 'EF_FQI801') - before) / volume).toBeCloseTo(1, 6);
    const total = read(plant, 'EF_FQI801');
    const later = NOW + 3_600_000 + 600_000;
    const restarted = buildPlant('demo_e01', later, plant.remember(NOW + 3_600_000));
    const grown = read(restarted, 'EF_FQI801') - total;
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThan(2 * volume);
  });

  it('starts from a state that is its own: a day later at the same hour the sludge has hardly changed', () => {
    const plant = buildPlant('demo_s01', NOW);
    const mlss = read(plant, 'BI_AIT312_MLSS');
    play(plant, 24, 20, () => undefined);
    expect(Math.abs(read(plant, 'BI_AIT312_MLSS') / mlss - 1)).toBeLessThan(0.05);
  });

  it('gives more air when there is more load', () => {
    const plant = buildPlant('demo_e01', NOW);
    const effects = { ...noEffects(), loadFactor: 2 };
    const before = read(plant, 'BH_FIT601');
    for (let i = 1; i <= 360; i += 1) plant.advance({ processS: 20, wallS: 20, processMs: NOW + i * 20_000 }, effects);
    expect(read(plant, 'BH_FIT601')).toBeGreaterThan(before);
  });
});

describe('a water works', () => {
  it('lets the clear well follow the difference of production and delivery', () => {
    const plant = buildPlant('demo_s02', NOW);
    const before = read(plant, 'CW_LIT404');
    let stored = 0;
    play(plant, 2, 20, () => (stored += ((read(plant, 'RW_FIT101') * 0.97 - read(plant, 'DL_FIT501')) * 20) / 3600));
    const areaM2 = (0.14 * 120_000) / 5;
    expect(read(plant, 'CW_LIT404') - before).toBeCloseTo(stored / areaM2, 1);
  });

  it('washes its filters one at a time', () => {
    const plant = buildPlant('demo_e03', NOW);
    let washed = 0;
    play(plant, 24, 60, () => {
      const states = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => read(plant, `FI_ST30${i}`));
      const washing = states.filter((state) => state === 3).length;
      expect(states.filter((state) => state !== 1).length).toBeLessThanOrEqual(1);
      washed += washing;
    });
    expect(washed).toBeGreaterThan(0);
  });
});
