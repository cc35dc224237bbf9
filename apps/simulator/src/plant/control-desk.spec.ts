import { demoSignals } from '@sed/demo-fleet';
import { describe, expect, it } from 'vitest';
import { controlReadings, isAutomatic } from './control-desk';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-23T00:00:00+08:00');

describe('the control loops of a plant', () => {
  it('stand in automatic most of the time and are taken by hand now and then', () => {
    const loops = ['PS_LIC201', 'PD_FIC702', 'BI_OX2_DO', 'RS_FIC501'];
    const plants = ['demo_e01', 'demo_w01', 'demo_s01', 'demo_n01'];
    const shares = plants.flatMap((plant) =>
      loops.map((loop) => {
        const hours = Array.from({ length: 24 * 60 }, (_, i) => isAutomatic(plant, loop, START + (i * HOUR) / 2));
        return hours.filter(Boolean).length / hours.length;
      }),
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.4);
    expect(Math.max(...shares)).toBeGreaterThan(0.95);
    expect(shares.filter((share) => share < 0.9).length).toBeGreaterThan(0);
  });

  it('keep their setpoint in manual and follow the process in automatic', () => {
    let [nowMs, level] = [START, 3];
    const readings = new Map([['PS_LIT201', () => level]]);
    const signals = demoSignals('demo_e01').filter(({ code }) => code.startsWith('PS_LIC201_'));
    const control = controlReadings(signals, readings, () => nowMs);
    const read = (code: string) => control.get(`PS_LIC201_${code}`)?.();
    const seen = { kept: 0, followed: 0 };
    for (let i = 0; i < 30 * 24; i++) {
      const before = read('SP');
      [nowMs, level] = [nowMs + HOUR, level === 3 ? 4 : 3];
      const isAuto = read('MODE') === 1;
      expect(read('SP')).toBe(isAuto ? level : before);
      if (isAuto) seen.followed += 1;
      else seen.kept += 1;
    }
    expect(seen.followed).toBeGreaterThan(0);
    expect(seen.kept).toBeGreaterThan(0);
  });
});
