import { describe, expect, it } from 'vitest';
import { textOf } from '@sed/platform-web';
import { legendOf } from './legend';
import { chartPhrases } from './phrases';
import { plotOption } from './plot-option';
import type { TrendLimit, TrendLine, TrendPicture } from './trend-picture';

const HOUR_MS = 3_600_000;
const FROM = Date.UTC(2026, 10, 22, 0, 0);
const PH: TrendLine = {
  id: 'PH',
  name: 'effluent pH',
  unit: '',
  decimals: 2,
  normal: { lo: 6.8, hi: 7.8 },
  place: 0,
  points: [
    [FROM + HOUR_MS / 2, 7.31],
    [FROM + HOUR_MS, 7.35],
  ],
};
const LIMITS: readonly TrendLimit[] = [
  { side: 'H', value: 8.5, unit: '', decimals: 2, level: 3 },
  { side: 'HH', value: 12, unit: '', decimals: 2, level: 1 },
];

function aPicture(over: Partial<TrendPicture> = {}): TrendPicture {
  return {
    lines: [PH],
    span: { fromMs: FROM, toMs: FROM + HOUR_MS },
    theme: 'light',
    language: 'en',
    zone: 'Asia/Shanghai',
    fontPx: 14,
    ...over,
  };
}

const say = ((key: never, params: never) => textOf(chartPhrases, key, params, 'en')) as Parameters<typeof legendOf>[1];
const texts = (picture: TrendPicture) => legendOf(picture, say).map(({ text }) => text);
const marks = (picture: TrendPicture) => {
  const [first] = plotOption(picture).series;
  const { markLine, markArea } = first as unknown as {
    markLine: { data: { name: string; yAxis?: number; xAxis?: number }[] };
    markArea: { data: unknown[] };
  };
  return { lines: markLine.data, areas: markArea.data };
};

describe('the plot of a trend', () => {
  it('leaves noise of pH small', () => {
    const [axis] = plotOption(aPicture()).yAxis;
    const { min, max } = axis as { min: number; max: number };
    expect(0.04 / (max - min)).toBeLessThan(0.1);
  });

  it('names each limit at its line, with value and unit', () => {
    const limits = [{ ...LIMITS[0]!, unit: 'mg/L', value: 50, decimals: 1, side: 'HH' }];
    const cod = { ...PH, unit: 'mg/L', decimals: 1, normal: undefined };
    expect(marks(aPicture({ lines: [cod], limits })).lines).toMatchObject([{ name: 'HH 50.0 mg/L', yAxis: 50 }]);
  });

  it('shades a time that means something, and says what', () => {
    const picture = aPicture({ marked: { fromMs: FROM + 600_000, toMs: FROM + 1_200_000, name: 'Watch period' } });
    const { lines, areas } = marks(picture);
    expect(lines).toMatchObject([{ xAxis: FROM + 600_000, name: 'Watch period' }]);
    expect(areas).toContainEqual([expect.objectContaining({ xAxis: FROM + 600_000 }), { xAxis: FROM + 1_200_000 }]);
    expect(texts(picture)).toContain('Watch period');
  });

  it('marks where history begins, and shades what is before it', () => {
    const { lines, areas } = marks(aPicture({ beginsMs: FROM + HOUR_MS / 2 }));
    expect(lines).toMatchObject([{ xAxis: FROM + HOUR_MS / 2, name: 'No data before 2026-11-22 08:30' }]);
    expect(areas).toContainEqual([expect.objectContaining({ xAxis: FROM }), { xAxis: FROM + HOUR_MS / 2 }]);
    expect(marks(aPicture()).lines).toEqual([]);
    expect(texts(aPicture({ beginsMs: FROM }))).toContain('No data before 2026-11-22 08:00');
  });

  it('tells in the legend of every shade, and of a limit that lies outside the axis', () => {
    expect(texts(aPicture({ limits: LIMITS, periods: [{ fromMs: FROM, toMs: FROM + 1, level: 2 }] }))).toEqual([
      'H 8.50',
      'HH 12.00 (outside the axis)',
      'Normal band 6.80–7.80',
      'Alarm of level 2 raised by the rule',
    ]);
  });

  it('has no legend for what is not drawn', () => {
    const cod = { ...PH, id: 'COD', unit: 'mg/L' };
    expect(texts(aPicture({ lines: [PH, cod] }))).toEqual([]);
    expect(texts(aPicture({ lines: [PH, { ...PH, id: 'before', look: 'earlier' }] }))).toContain(
      'the same time earlier',
    );
  });
});
