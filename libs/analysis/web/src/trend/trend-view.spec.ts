import { describe, expect, it } from 'vitest';
import { refusalToAdd } from './axes';
import { pointsForWidth, refreshAfterMs, shiftBy, spanAt, viewOf, withView, zoomBy, zoomTo } from './trend-view';

const NOW = 1_763_720_000_000;
const view = (text: string) => viewOf(new URLSearchParams(text));

describe('trend view in the address', () => {
  it.each([
    ['', { codes: [], range: { kind: 'rolling', span: '1h' }, comparison: undefined }],
    ['s=A,B&range=7d&compare=week', { codes: ['A', 'B'], range: { kind: 'rolling', span: '7d' }, comparison: 'week' }],
    [
      `from=${NOW - 60_000}&to=${NOW}`,
      { codes: [], range: { kind: 'fixed', fromMs: NOW - 60_000, toMs: NOW }, comparison: undefined },
    ],
    ['from=5&to=1', { codes: [], range: { kind: 'rolling', span: '1h' }, comparison: undefined }],
    [
      'range=toString&compare=constructor',
      { codes: [], range: { kind: 'rolling', span: '1h' }, comparison: undefined },
    ],
    ['s=A,A,,B', { codes: ['A', 'B'], range: { kind: 'rolling', span: '1h' }, comparison: undefined }],
    [
      's=1,2,3,4,5,6,7,8,9',
      {
        codes: ['1', '2', '3', '4', '5', '6', '7', '8'],
        range: { kind: 'rolling', span: '1h' },
        comparison: undefined,
      },
    ],
  ])('reads "%s"', (text, expected) => {
    expect(view(text)).toEqual(expected);
  });

  it.each(['s=A%2CB&range=24h&compare=day', 'from=1000&to=900000', 's=X&range=1y'])(
    'comes back as it was written: %s',
    (text) => {
      const read = view(text);
      expect(viewOf(withView(new URLSearchParams(), read))).toEqual(read);
    },
  );

  it('keeps what is not its own', () => {
    expect(withView(new URLSearchParams('plant=demo_e01&s=A'), view('s=B')).get('plant')).toBe('demo_e01');
  });
});

describe('zoom and shift', () => {
  const span = { fromMs: NOW - 3_600_000, toMs: NOW };

  it('narrows around the middle and never below ten seconds', () => {
    expect(zoomBy(span, 0.5, NOW)).toEqual({ kind: 'fixed', fromMs: NOW - 2_700_000, toMs: NOW - 900_000 });
    const tiny = spanAt(zoomTo(NOW - 2, NOW - 1, NOW), NOW);
    expect(tiny.toMs - tiny.fromMs).toBe(10_000);
  });

  it('moves a range that would reach into the future back whole', () => {
    expect(zoomBy(span, 2, NOW)).toEqual({ kind: 'fixed', fromMs: NOW - 7_200_000, toMs: NOW });
    expect(shiftBy(span, 0.5, NOW)).toEqual({ kind: 'fixed', ...span });
  });

  it('goes back by its share', () => {
    expect(shiftBy(span, -0.5, NOW)).toEqual({ kind: 'fixed', fromMs: NOW - 5_400_000, toMs: NOW - 1_800_000 });
  });

  it('shows at most two years', () => {
    const wide = spanAt(zoomBy({ fromMs: 0, toMs: NOW }, 10, NOW), NOW);
    expect(wide.toMs - wide.fromMs).toBe(2 * 365 * 86_400_000);
  });
});

describe('points and refresh', () => {
  it.each([
    [0, 200],
    [750, 800],
    [3840, 2000],
  ])('a chart of %d px asks for %d points', (width, points) => {
    expect(pointsForWidth(width)).toBe(points);
  });

  it('reads a rolling range again in time, a standing one never', () => {
    expect(refreshAfterMs({ kind: 'rolling', span: '1h' })).toBe(300_000);
    expect(refreshAfterMs({ kind: 'rolling', span: '1y' })).toBe(3_600_000);
    expect(refreshAfterMs({ kind: 'fixed', fromMs: 0, toMs: 1 })).toBe(Infinity);
  });
});

describe('axes', () => {
  it.each([
    [['a', 'b', 'c', 'd'], 'e', 'axes'],
    [['a', 'b', 'c', 'd'], 'a', undefined],
    [['a', 'a', 'a', 'a', 'a', 'a', 'a', 'a'], 'a', 'series'],
    [[], 'a', undefined],
  ])('%j and %s: refused because of %s', (shown, unit, refusal) => {
    expect(refusalToAdd(shown, unit, 8)).toBe(refusal);
  });
});
