import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AlarmBadge } from './alarm-badge';
import { RingBuffer } from './ring-buffer';
import { Sparkline } from './sparkline';
import { extentOf, pathOf } from './sparkline-path';
import { EmptyState, ErrorState, Spinner } from './states';
import { UiLanguageProvider } from './ui-language';

describe('an alarm badge', () => {
  it('repeats the level by shape, number and word', () => {
    const { container } = render(<AlarmBadge level={2} count={3} blinking />);
    expect(screen.getByText('2')).toBeInTheDocument();
    expect(screen.getByText('High')).toBeInTheDocument();
    expect(container.querySelector('path')).not.toBeNull();
  });

  it('blinks its symbol only', () => {
    const { container } = render(<AlarmBadge level={1} blinking />);
    expect(container.querySelectorAll('[data-blinking="true"]')).toHaveLength(1);
    expect(screen.getByText('Critical').closest('[data-blinking]')).toBeNull();
  });
});

describe('a ring buffer', () => {
  it('keeps the last values, oldest first, in fixed memory', () => {
    const ring = new RingBuffer(3);
    for (let value = 1; value <= 100_000; value += 1) ring.push(value);
    expect(ring).toHaveLength(3);
    expect([ring.at(0), ring.at(1), ring.at(2), ring.at(3)]).toEqual([99_998, 99_999, 100_000, null]);
  });

  it('knows gaps and where it has not been filled yet', () => {
    const ring = new RingBuffer(4);
    ring.push(1);
    ring.push(null);
    expect([ring.length, ring.at(0), ring.at(1), ring.at(2)]).toEqual([2, 1, null, null]);
    ring.clear();
    expect(ring).toHaveLength(0);
  });
});

describe('a sparkline', () => {
  const box = { width: 100, height: 30 };

  it('interrupts its line at a gap', () => {
    const series = [1, 2, null, 4, 5];
    const extent = extentOf(series, []);
    expect(extent).not.toBeNull();
    expect(pathOf(series, extent ?? { lo: 0, hi: 1 }, box).match(/M/g)).toHaveLength(2);
  });

  it('makes room for the limit and centres a flat line', () => {
    expect(extentOf([1, 2], [10])?.hi).toBeGreaterThan(10);
    const flat = extentOf([5, 5], []);
    expect(pathOf([5, 5], flat ?? { lo: 0, hi: 1 }, box)).toContain('15.0');
  });

  it('does not let noise fill the box where the resolution is known', () => {
    const noise = [7.31, 7.33, 7.35];
    const filled = extentOf(noise, []);
    const calm = extentOf(noise, [], 0.5);
    expect(0.04 / ((filled?.hi ?? 0) - (filled?.lo ?? 0))).toBeGreaterThan(0.8);
    expect(0.04 / ((calm?.hi ?? 0) - (calm?.lo ?? 0))).toBeLessThan(0.1);
  });

  it('draws nothing without numbers, and names itself when asked', () => {
    const { container } = render(<Sparkline series={[null, null]} label="COD" limitHi={5} />);
    expect(screen.getByRole('img', { name: 'COD' })).toBeInTheDocument();
    expect(container.querySelector('path')).toBeNull();
  });
});

describe('the states of a page', () => {
  it('say that nothing is there, what failed, and that it loads', async () => {
    const onRetry = vi.fn();
    render(
      <UiLanguageProvider language="zh">
        <EmptyState />
        <ErrorState message="网络错误" onRetry={onRetry} />
        <Spinner />
      </UiLanguageProvider>,
    );
    expect(screen.getByText('暂无数据')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('网络错误');
    expect(screen.getByRole('status')).toHaveTextContent('努力加载中...');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
