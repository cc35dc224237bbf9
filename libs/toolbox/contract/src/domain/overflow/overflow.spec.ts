import { describe, expect, it } from 'vitest';
import { adviseStorm, fullM3Of, missingForStorm, runStorm } from './simulate';
import { countedEvents, loadKg, spillOver } from './spill';
import { levelAtM, minutesToSpill, riseM3PerH, routeStorage, volumeAtM3, warningAt } from './storage';
import { designIntensityLPerSHa, designStormMm, dryFlowM3PerH, rationalRunoffM3PerS, runoffM3PerH } from './storm';
import { overflowM3PerS, structureOf, type OverflowStructure } from './structure';
import { gateM3PerS, rectangularWeirM3PerS, rehbockCd, submergence, vNotchWeirM3PerS } from './weir';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CITY = { a1: 10, c: 0.8, b: 10, n: 0.7 };

function structure(values: object = {}): OverflowStructure {
  const found = structureOf({
    ...{ kind: 'RECT_WEIR', crestM: 2, widthM: 3, capacityM3h: 3600, stormM3h: 5000 },
    storage: [
      { levelM: 0, volumeM3: 0 },
      { levelM: 2, volumeM3: 2000 },
      { levelM: 3, volumeM3: 3500 },
    ],
    ...{ areaKm2: 2, runoff: 0.6, travelMin: 15, dryM3h: 3000 },
    ...values,
  });
  if (found === undefined) throw new Error('no structure');
  return found;
}

describe('flow over a structure', () => {
  it('is what the check values of the process reference say', () => {
    expect(rectangularWeirM3PerS({ widthM: 3, headM: 0.25, cd: 0.62 })).toBeCloseTo(0.686564, 6);
    expect(vNotchWeirM3PerS({ angleDeg: 90, headM: 0.2 })).toBeCloseTo(0.0245104, 7);
    // The sharp crest of the domain model, 1.84·L·h^1.5, lies within a hundredth of it.
    expect(rectangularWeirM3PerS({ widthM: 3, headM: 0.25 })).toBeCloseTo(1.84 * 3 * 0.25 ** 1.5, 2);
    expect(rehbockCd(0.25, 1)).toBeCloseTo(0.62275, 5);
    expect(gateM3PerS({ areaM2: 0.5, headM: 1 })).toBeCloseTo(0.6 * 0.5 * Math.sqrt(19.62), 6);
  });

  it('is nothing below the crest and unknown with dimensions that cannot be', () => {
    expect(rectangularWeirM3PerS({ widthM: 3, headM: -1 })).toBe(0);
    expect(rectangularWeirM3PerS({ widthM: 0, headM: 1 })).toBeNull();
    expect(rectangularWeirM3PerS({ widthM: 3, headM: Number.NaN })).toBeNull();
    expect(vNotchWeirM3PerS({ angleDeg: 180, headM: 0.2 })).toBeNull();
    expect(gateM3PerS({ areaM2: -1, headM: 1 })).toBeNull();
    expect(rehbockCd(0.2, 0)).toBeNull();
  });

  it('is less when the water behind stands above the crest, and none when it is as high', () => {
    expect(submergence('rectangular', { headM: 0.2, tailM: -1 })).toBe(1);
    expect(submergence('rectangular', { headM: 0.2, tailM: 0.1 })).toBeCloseTo((1 - 0.5 ** 1.5) ** 0.385, 9);
    expect(submergence('vNotch', { headM: 0.2, tailM: 0.1 })).toBeCloseTo((1 - 0.5 ** 2.5) ** 0.385, 9);
    expect(submergence('rectangular', { headM: 0.2, tailM: 0.3 })).toBe(0);
    expect(overflowM3PerS(structure(), 2.25, 2.25)).toBe(0);
  });

  it('goes by the kind of the structure', () => {
    expect(overflowM3PerS(structure(), 2.25)).toBeCloseTo(0.686564, 6);
    expect(overflowM3PerS(structure({ sillM: 1 }), 2.25)).toBeCloseTo((0.686564 / 0.62) * 0.62275, 5);
    expect(overflowM3PerS(structure({ kind: 'V_NOTCH', notchDeg: 90 }), 2.2)).toBeCloseTo(0.0245104, 7);
    expect(overflowM3PerS(structure({ kind: 'GATE', gateM2: 0.5 }), 3)).toBeCloseTo(1.3288, 4);
    expect(overflowM3PerS(structure({ kind: 'TANK', widthM: null }), 2.2)).toBeNull();
    expect(overflowM3PerS(structure({ kind: 'V_NOTCH' }), 2.2)).toBeNull();
    expect(structureOf({ kind: 'POND', crestM: 2 })).toBeUndefined();
  });
});

describe('rain', () => {
  it('runs off by the rational formula, spread over the time it travels', () => {
    expect(rationalRunoffM3PerS(0.6, 10, 2)).toBeCloseTo(3.336, 6);
    expect(rationalRunoffM3PerS(1.2, 10, 2)).toBeNull();
    const spread = runoffM3PerH([2.5, 0], { areaKm2: 2, runoff: 0.6, travelMin: 30 });
    expect(spread).toEqual([expect.closeTo(6004.8, 3), expect.closeTo(6004.8, 3), 0]);
    expect(runoffM3PerH([-1], { areaKm2: 2, runoff: 0.6, travelMin: 30 })).toBeNull();
  });

  it('of a design storm is as heavy as the formula says over any stretch around its peak', () => {
    const q = designIntensityLPerSHa(CITY, { returnYears: 10, minutes: 20 });
    expect(q).toBeCloseTo((167 * 10 * 1.8) / 30 ** 0.7, 6);
    const rain = designStormMm(CITY, { returnYears: 10, durationMin: 120, peakShare: 0.4 }) ?? [];
    expect(rain).toHaveLength(8);
    expect(Math.max(...rain)).toBe(rain[3]);
    const whole = designIntensityLPerSHa(CITY, { returnYears: 10, minutes: 120 }) ?? 0;
    expect(rain.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(whole * 0.36 * 2, 6);
    expect(designStormMm(CITY, { returnYears: 0, durationMin: 120, peakShare: 0.4 })).toBeNull();
    expect(designIntensityLPerSHa({ ...CITY, a1: Number.NaN }, { returnYears: 1, minutes: 20 })).toBeNull();
  });

  it('comes on top of a dry-weather flow that has its hours', () => {
    const factors = new Map([[8, 1.4]]);
    expect(dryFlowM3PerH({ meanM3PerH: 1000, factors }, 8.75)).toBe(1400);
    expect(dryFlowM3PerH({ meanM3PerH: 1000, factors }, 32)).toBe(1400);
    expect(dryFlowM3PerH({ meanM3PerH: 1000, factors }, 3)).toBe(1000);
  });
});

describe('storage', () => {
  it('is routed as the check value of the process reference says', () => {
    const inflowM3PerH = [3000, 5200, 7800, 9000, 5400, 3000, 2400];
    const routed = routeStorage({ startM3: 500, fullM3: 2000, capacityM3PerH: 3600, stepMin: 15, inflowM3PerH });
    expect(routed?.storageM3).toEqual([350, 750, 1800, 2000, 2000, 1850, 1550]);
    expect(routed?.spillM3).toEqual([0, 0, 0, 1150, 450, 0, 0]);
    expect(routed).toMatchObject({ spilledM3: 1600, events: 1 });
    expect(
      routeStorage({ startM3: 500, fullM3: 2000, capacityM3PerH: 3600, stepMin: 15, inflowM3PerH: [-1] }),
    ).toBeNull();
  });

  it('counts down to the overflow and warns 60, 30 and 10 minutes before', () => {
    const filling = { storedM3: 500, fullM3: 2000, capacityM3PerH: 3600 };
    expect(minutesToSpill({ ...filling, inflowM3PerH: 6600 })).toBe(30);
    expect(minutesToSpill({ ...filling, inflowM3PerH: 3600 })).toBeNull();
    expect(minutesToSpill({ ...filling, storedM3: 2100, inflowM3PerH: 6600 })).toBe(0);
    expect(minutesToSpill({ ...filling, inflowM3PerH: Number.NaN })).toBeNull();
    expect([61, 60, 31, 30, 10, 0].map(warningAt)).toEqual([null, 60, 60, 30, 10, 10]);
    expect(warningAt(null)).toBeNull();
  });

  it('fills as fast as its last volumes say', () => {
    const at = (minute: number, volumeM3: number) => ({ atMs: minute * MINUTE_MS, volumeM3 });
    expect(riseM3PerH([at(0, 100), at(2, 120), at(4, 140)])).toBeCloseTo(600, 6);
    expect(riseM3PerH([at(0, 100), at(2, 95), at(4, 90)])).toBeCloseTo(-150, 6);
    expect(riseM3PerH([at(0, 100), at(4, 140)])).toBeNull();
    expect(riseM3PerH([at(0, 100), at(0.5, 120), at(1, 140)])).toBeNull();
  });

  it('goes straight from point to point of its table, and no further', () => {
    const table = [
      { levelM: 2, volumeM3: 2000 },
      { levelM: 0, volumeM3: 0 },
      { levelM: 3, volumeM3: 3500 },
    ];
    expect(volumeAtM3(table, 2.5)).toBe(2750);
    expect(levelAtM(table, 1000)).toBe(1);
    expect([volumeAtM3(table, -1), volumeAtM3(table, 9)]).toEqual([0, 3500]);
    expect(volumeAtM3(table.slice(1, 2), 1)).toBeNull();
    expect(volumeAtM3(table, Number.NaN)).toBeNull();
  });
});

describe('what went over', () => {
  const weir = structure();
  const asked = { crestM: 2, holdMs: 10 * MINUTE_MS, flowM3PerS: (level: number) => overflowM3PerS(weir, level) };
  const steady = (minutes: number, levelM: number | null, fromMin = 0) =>
    Array.from({ length: minutes + 1 }, (_, minute) => ({ atMs: (fromMin + minute) * MINUTE_MS, levelM }));

  it('is the weir flow over the time it went', () => {
    const spill = spillOver(steady(60, 2.25), { ...asked, fromMs: 0, toMs: HOUR_MS });
    expect(spill.volumeM3).toBeCloseTo(0.686564 * 3600, 1);
    expect(spill).toMatchObject({ durationMs: HOUR_MS, peakLevelM: 2.25, knownShare: 1 });
    expect(spill.peakM3PerH).toBeCloseTo(2471.63, 1);
  });

  it('counts only the part above the crest of a stretch that crosses it', () => {
    const points = [
      { atMs: 0, levelM: 1.9 },
      { atMs: 10 * MINUTE_MS, levelM: 2.1 },
    ];
    const spill = spillOver(points, { ...asked, fromMs: 0, toMs: 10 * MINUTE_MS });
    expect(spill.durationMs).toBeCloseTo(5 * MINUTE_MS, 3);
    // ∫ of h^1.5 over a straight rise is two fifths of its end.
    expect(spill.volumeM3).toBeCloseTo(0.4 * 300 * (overflowM3PerS(weir, 2.1) ?? 0), 0);
  });

  it('says how much of the time is known, and makes nothing up for the rest', () => {
    const points = [...steady(10, 2.25), ...steady(30, null, 11), ...steady(20, 2.25, 41)];
    const spill = spillOver(points, { ...asked, fromMs: 0, toMs: HOUR_MS });
    expect(spill.knownShare).toBeCloseTo(30 / 60, 1);
    expect(spill.volumeM3).toBeCloseTo(0.686564 * spill.durationMs * 0.001, 1);
    expect(spillOver([], { ...asked, fromMs: 0, toMs: HOUR_MS })).toMatchObject({ volumeM3: null, knownShare: 0 });
    const unknown = { ...asked, flowM3PerS: () => null, fromMs: 0, toMs: HOUR_MS };
    expect(spillOver(steady(60, 2.25), unknown)).toMatchObject({ volumeM3: null, peakM3PerH: null });
  });

  it('is one event in statistics while less than six hours lie between', () => {
    const at = (startH: number, endH: number) => ({ startMs: startH * HOUR_MS, endMs: endH * HOUR_MS });
    expect(countedEvents([at(20, 21), at(0, 1), at(6.5, 7)])).toBe(2);
    expect(countedEvents([at(0, 1), at(7, 8)])).toBe(2);
    expect(countedEvents([])).toBe(0);
    expect(loadKg(1600, 200)).toBe(320);
  });
});

describe('a storm', () => {
  const storm = { rainMm: [2, 6, 4, 1], levelM: 1, hour: 8 };

  it('fills the storage, goes over, and the run says when, how long and how much', () => {
    const run = runStorm(structure(), storm);
    expect(run).toMatchObject({ fullM3: 2000, startM3: 1000, rainMm: 13, events: 1 });
    const inflow = run?.steps.map(({ inflowM3PerH }) => Math.round(inflowM3PerH)).slice(0, 4);
    expect(inflow).toEqual([12_608, 31_823, 22_215, 7804]);
    // 1000 m³ are free; 12,608 − 3600 m³/h fill them in 6.7 minutes.
    expect(run?.startMin).toBeCloseTo((1000 / (12_607.68 - 3600)) * 60, 3);
    expect(run?.durationMin).toBe(60);
    const balance = (run?.steps ?? []).reduce((sum, { inflowM3PerH }) => sum + (inflowM3PerH - 3600) / 4, 1000);
    expect((run?.spilledM3 ?? 0) + (run?.steps.at(-1)?.storageM3 ?? 0)).toBeCloseTo(balance, 3);
  });

  it('is met by leading more on and by emptying before', () => {
    const light = { rainMm: [1.2], levelM: 1.9, hour: 8 };
    const advice = adviseStorm(structure(), light);
    const needed = advice?.neededM3PerH ?? 0;
    expect(runStorm(structure({ capacityM3h: needed }), light)?.spilledM3).toBe(0);
    expect(runStorm(structure({ capacityM3h: needed - 1 }), light)?.spilledM3).toBeGreaterThan(0);
    expect(advice?.afterEmptyingM3).toBeCloseTo(0, 6);
    expect(advice?.emptyMin).toBeCloseTo(((advice?.emptyM3 ?? 0) / 2000) * 60, 6);
    expect(advice?.stormModeM3).toBeLessThan(runStorm(structure(), light)?.spilledM3 ?? 0);
    expect(adviseStorm(structure({ stormM3h: null, capacityM3h: 3000 }), light)).toMatchObject({
      ...{ stormModeM3: null, emptyMin: null },
    });
  });

  it('is not run on half a structure, and the run says what is missing', () => {
    const half = structure({ storage: null, areaKm2: null });
    expect(missingForStorm(half)).toEqual(['storage', 'area']);
    expect(runStorm(half, storm)).toBeNull();
    expect(adviseStorm(half, storm)).toBeNull();
    expect(fullM3Of(half)).toBeNull();
    expect(runStorm(structure(), { ...storm, rainMm: [-1] })).toBeNull();
    expect(runStorm(structure(), { ...storm, rainMm: [] })?.spilledM3).toBe(0);
  });
});
