import { QUALITY } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { TrendBuffer } from './trend-buffer';

const { GOOD, STALE, FAULT, MANUAL } = QUALITY;

function filled(capacity = 10) {
  const buffer = new TrendBuffer(capacity);
  buffer.replace([
    [100, 1, GOOD],
    [200, 2, GOOD],
    [300, 3, GOOD],
  ]);
  return buffer;
}

describe('trend buffer', () => {
  it('appends newer points and leaves older ones to the next reading of history', () => {
    const buffer = filled();
    expect(buffer.append([400, 4, GOOD])).toBe(true);
    expect(buffer.append([350, 9, GOOD])).toBe(false);
    expect(buffer.chartPoints(0)).toEqual([
      [100, 1],
      [200, 2],
      [300, 3],
      [400, 4],
    ]);
  });

  it('keeps live points that are newer than the history that arrives', () => {
    const buffer = filled();
    buffer.append([400, 4, GOOD]);
    buffer.replace([
      [150, 1.5, GOOD],
      [310, 3.1, GOOD],
    ]);
    expect(buffer.chartPoints(0)).toEqual([
      [150, 1.5],
      [310, 3.1],
      [400, 4],
    ]);
  });

  it('drops the oldest when it is full and never grows', () => {
    const buffer = filled(4);
    for (let i = 0; i < 100_000; i += 1) buffer.append([1000 + i, i, GOOD]);
    expect(buffer.length).toBe(4);
    expect(buffer.chartPoints(0).map(([ts]) => ts)).toEqual([100_996, 100_997, 100_998, 100_999]);
  });

  it('breaks the line where the quality is bad, and keeps substituted values', () => {
    const buffer = filled();
    buffer.append([400, 4, FAULT]);
    buffer.append([500, 5, MANUAL]);
    expect(buffer.chartPoints(300).slice(-2)).toEqual([
      [400, null],
      [500, 5],
    ]);
  });

  it('ends the line behind the last sample when that sample goes stale', () => {
    const buffer = filled();
    expect(buffer.append([300, 3, STALE])).toBe(true);
    expect(buffer.chartPoints(300)).toEqual([
      [300, 3],
      [301, null],
    ]);
    expect(buffer.append([300, 3, GOOD])).toBe(false);
    buffer.append([400, 4, GOOD]);
    expect(buffer.chartPoints(301)).toEqual([
      [301, null],
      [400, 4],
    ]);
  });

  it('starts drawing one point before the window, so that the line reaches its edge', () => {
    expect(filled().chartPoints(250)).toEqual([
      [200, 2],
      [300, 3],
    ]);
  });

  it('moves a compared period onto the present one', () => {
    expect(filled().chartPoints(1200, 1000)).toEqual([
      [1200, 2],
      [1300, 3],
    ]);
  });

  it.each([
    [99, undefined],
    [100, [100, 1, GOOD]],
    [299, [200, 2, GOOD]],
    [9999, [300, 3, GOOD]],
  ])('at %d the value %j holds', (tsMs, expected) => {
    expect(filled().holdingAt(tsMs)).toEqual(expected);
  });

  it('joins neighbours of one bad quality into one stretch', () => {
    const buffer = filled();
    buffer.append([400, 4, FAULT]);
    buffer.append([500, 4, FAULT]);
    buffer.append([600, 5, GOOD]);
    expect(buffer.qualitySpans()).toEqual([{ fromMs: 400, toMs: 600, quality: FAULT }]);
  });
});
