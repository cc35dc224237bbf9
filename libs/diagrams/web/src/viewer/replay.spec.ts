import { expect, it } from 'vitest';
import { replayRange, snapped, spanFor } from './replay';

const NOW = Date.UTC(2026, 0, 15, 10, 7, 30);
const DAY = 86_400_000;

it('goes over whole steps that end before now', () => {
  const range = replayRange('day', NOW);
  expect(range).toEqual({ fromMs: Date.UTC(2026, 0, 14, 10, 5), toMs: Date.UTC(2026, 0, 15, 10, 5), stepMs: 300_000 });
  expect(replayRange('week', NOW).toMs).toBe(Date.UTC(2026, 0, 15, 10, 0));
});

it('takes the shortest span that reaches a moment', () => {
  expect(
    [NOW - 1, NOW - DAY, NOW - DAY - 1, NOW - 7 * DAY, NOW - 7 * DAY - 1, NOW + 1].map((at) => spanFor(at, NOW)),
  ).toEqual(['day', 'day', 'week', 'week', undefined, undefined]);
});

it('keeps a moment on a step within the range', () => {
  const range = replayRange('day', NOW);
  expect(snapped(NOW, range)).toBe(range.toMs);
  expect(snapped(0, range)).toBe(range.fromMs);
  expect(snapped(range.fromMs + 400_000, range)).toBe(range.fromMs + 300_000);
});
