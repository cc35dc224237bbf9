import { SCENARIOS } from '@sed/signals-contract';
import { DEMO_PLANTS, demoAlarmRules, demoPlant } from '@sed/demo-fleet';
import { describe, expect, it } from 'vitest';
import { buildPlant } from '../plant/build-plant';
import type { Effects } from './effects';
import { durationOf, phaseAt } from './scenario';
import { SCRIPTS } from './scripts';
import { DEFAULT_TIMETABLE, Stage } from './stage';

const NOW = Date.UTC(2026, 10, 21, 4);

/** Plays a script second by second; `read` answers what the signal shows. */
function playScript(
  id: (typeof SCENARIOS)[number],
  seconds: number,
  each: (atS: number, read: (code: string) => number) => void,
): void {
  const { defaultPlant } = SCRIPTS[id];
  const plant = buildPlant(defaultPlant, NOW);
  const stage = new Stage();
  stage.start(id, NOW);
  let processMs = NOW;
  let effects: Effects;
  const read = (code: string): number => effects.forced.get(code) ?? plant.readings.get(code)!();
  for (let atS = 1; atS <= seconds; atS += 1) {
    stage.advance(NOW + atS * 1000);
    effects = stage.effectsOn(defaultPlant, NOW + atS * 1000);
    processMs += 1000 * effects.timeLapse;
    plant.advance({ processS: effects.timeLapse, wallS: 1, processMs }, effects);
    each(atS, read);
  }
}

describe.each(SCENARIOS)('scenario %s', (id) => {
  const script = SCRIPTS[id];

  it('has phases in order and suits its own plant', () => {
    const ends = script.phases.map((phase) => phase.untilS);
    expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
    expect(script.suits(demoPlant(script.defaultPlant))).toBe(true);
    expect(phaseAt(script, 0)?.phase).toBe(script.phases[0]);
    expect(phaseAt(script, durationOf(script))).toBeNull();
    for (const expectation of script.expectations) expect(expectation.atS).toBeLessThan(durationOf(script));
  });

  it('brings about the states it promises', () => {
    const last = Math.max(0, ...script.expectations.map((e) => e.atS));
    const missed: string[] = [];
    let checked = 0;
    playScript(id, last, (atS, read) => {
      for (const { code, above, below } of script.expectations.filter((e) => e.atS === atS)) {
        const value = read(code);
        checked += 1;
        if ((above !== undefined && value <= above) || (below !== undefined && value >= below))
          missed.push(`${atS} s ${code} ${value}`);
      }
    });
    expect(missed).toEqual([]);
    expect(checked).toBe(script.expectations.length);
  });
});

describe('the power dip', () => {
  it('makes at least sixty alarm rules go off within five minutes', () => {
    const rules = demoAlarmRules(SCRIPTS.S6.defaultPlant).filter(
      (rule) => rule.condition.type === 'STATE' || rule.condition.type === 'LIMIT',
    );
    const holding = new Map<number, number>();
    let activations = 0;
    playScript('S6', 300, (atS, read) => {
      rules.forEach((rule, i) => {
        if (rule.signalCode === 'SYS_LINK') return;
        const value = read(rule.signalCode);
        const { condition } = rule;
        let active = false;
        if (condition.type === 'STATE') active = (value === condition.value) === (condition.operator === 'eq');
        else if (condition.type === 'LIMIT') {
          const { HH, H, L, LL } = condition.limits;
          const upper = Math.min(...[H, HH].flatMap((limit) => (limit ? [limit.value] : [])));
          const lower = Math.max(...[L, LL].flatMap((limit) => (limit ? [limit.value] : [])));
          active = value > upper || value < lower;
        }
        if (!active) holding.delete(i);
        else if (!holding.has(i)) holding.set(i, atS);
        if (active && rule.onDelayS === atS - (holding.get(i) ?? atS)) activations += 1;
      });
    });
    expect(activations).toBeGreaterThanOrEqual(60);
  });
});

describe('the stage', () => {
  it('tells what plays, in which phase, and forgets what is over', () => {
    const stage = new Stage();
    let told = 0;
    stage.onChange(() => (told += 1));
    expect(stage.start('S5', NOW, 'demo_e01')).toBe(true);
    stage.advance(NOW + 1000);
    expect(stage.state(NOW + 1000, 1).running).toMatchObject([
      { scenario: 'S5', factoryNo: 'demo_e01', phase: 'chattering' },
    ]);
    stage.advance(NOW + 3_600_000);
    expect(stage.state(NOW + 3_600_000, 1).running).toEqual([]);
    expect(told).toBeGreaterThanOrEqual(3);
  });

  it('refuses a storm at a water works and lets a normal day end everything else', () => {
    const stage = new Stage();
    expect(stage.start('S9', NOW, 'demo_s02')).toBe(false);
    stage.start('S7', NOW, 'demo_e01');
    stage.start('S1', NOW, 'demo_e01');
    expect(stage.state(NOW, 1).running.map((entry) => entry.scenario)).toEqual(['S1']);
    stage.stop('S1', 'demo_e01');
    expect(stage.state(NOW, 1).running).toEqual([]);
    expect(() => stage.start('S1', NOW, 'nowhere')).toThrow('no demonstration plant');
  });

  it('chatters faster than any alarm settles and leaves other plants alone', () => {
    const stage = new Stage();
    stage.start('S5', NOW);
    const values = Array.from({ length: 60 }, (_, s) =>
      stage.effectsOn('demo_e02', NOW + s * 1000).forced.get('PS_LSH203'),
    );
    const edges = values.filter((value, i) => i > 0 && value !== values[i - 1]).length;
    expect(edges).toBeGreaterThanOrEqual(12);
    expect(stage.effectsOn('demo_e01', NOW + 5000).forced.size).toBe(0);
  });

  it('has a timetable that suits its plants and begins within the first minutes', () => {
    for (const entry of DEFAULT_TIMETABLE) {
      const no = entry.factoryNo ?? SCRIPTS[entry.scenario].defaultPlant;
      expect(DEMO_PLANTS.some((plant) => plant.factoryNo === no)).toBe(true);
      expect(SCRIPTS[entry.scenario].suits(demoPlant(no))).toBe(true);
    }
    expect(Math.min(...DEFAULT_TIMETABLE.map((entry) => entry.afterS))).toBeLessThanOrEqual(60);
  });
});
