import { describe, expect, it } from 'vitest';
import { amountOfRate, learn, savingOf, type SavingDay } from './saving';

/** A plant that uses 500 a day, 0.3 for each unit of load and 4 less for each degree, times what a change left of it. */
function days(count: number, factor: number, load: (i: number) => number, from = 0): SavingDay[] {
  return Array.from({ length: count }, (_, i) => {
    const weather = 15 + 8 * Math.sin((from + i) / 20);
    const use = (500 + 0.3 * load(i) - 4 * weather) * factor;
    return { atMs: (from + i) * 86_400_000, use, load: load(i), weather };
  });
}
const usual = (i: number) => 10_000 + 1500 * Math.sin(i * 1.7);

describe('what a change saves', () => {
  it('is told from load and weather, which have changed as well', () => {
    const before = days(90, 1, usual);
    const model = learn(before);
    expect(model?.perLoad).toBeCloseTo(0.3, 6);
    expect(model?.perWeather).toBeCloseTo(-4, 4);
    expect(model?.r2).toBeGreaterThan(0.999);
    // A tenth more water came afterwards: the meter alone would show hardly any saving.
    const { verdict, savedPct } = savingOf(
      before,
      days(60, 0.9, (i) => usual(i) * 1.1, 200),
    );
    expect([verdict, savedPct]).toEqual(['PROVEN', 10]);
    expect(savingOf(before, days(60, 1.05, usual, 200)).verdict).toBe('NOT_SAVED');
  });

  it('is not claimed on too few days, on noise, or far beyond what was seen before', () => {
    const before = days(90, 1, usual);
    expect(savingOf(before.slice(0, 10), days(60, 0.9, usual)).verdict).toBe('NO_DATA');
    expect(savingOf(before, days(5, 0.9, usual)).verdict).toBe('NO_DATA');
    const noise = before.map((day, i) => ({ ...day, use: i % 2 === 0 ? 100 : 9000 }));
    expect(savingOf(noise, days(60, 0.9, usual)).verdict).toBe('UNCERTAIN');
    const flood = savingOf(
      before,
      days(60, 0.9, () => 40_000),
    );
    expect([flood.verdict, flood.beyondDays]).toEqual(['UNCERTAIN', 60]);
  });

  it('does without weather where nobody measures it', () => {
    const before = days(60, 1, usual).map((day) => ({ ...day, weather: null }));
    expect(learn(before)?.perWeather).toBeNull();
    expect(
      savingOf(
        before,
        days(30, 0.8, usual).map((day) => ({ ...day, weather: null })),
      ).verdict,
    ).toBe('PROVEN');
    expect(learn(before.map((day) => ({ ...day, load: 5 })))).toBeUndefined();
  });
});

describe('what a rate comes to', () => {
  it.each([
    ['kW', 'kWh', 24],
    ['m3/h', 'm3', 24],
    ['L/s', 'L', 86_400],
    ['L/min', 'L', 1440],
    ['t/d', 't', 1],
  ])('is of 1 %s over a day %s: %d', (unit, amount, ofDay) => {
    const found = amountOfRate(unit);
    expect(found?.unit).toBe(amount);
    expect((found?.perSecond ?? 0) * 86_400).toBeCloseTo(ofDay, 9);
  });

  it.each(['mg/L', 'degC', 'kWh', '', '%', 'mm/sec'])('is nothing of %s', (unit) => {
    expect(amountOfRate(unit)).toBeNull();
  });
});
