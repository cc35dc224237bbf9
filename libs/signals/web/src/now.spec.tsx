import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './now';

beforeEach(() => {
  vi.useFakeTimers({ now: 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const drawn = vi.fn();

function Clock({ stepMs, shiftMs }: { readonly stepMs: number; readonly shiftMs: number }) {
  drawn();
  return <output>{useNow(stepMs, shiftMs)}</output>;
}

it('draws again with each step, and not with every second', () => {
  render(<Clock stepMs={60_000} shiftMs={10_000} />);
  expect(screen.getByRole('status')).toHaveTextContent('50000');
  drawn.mockClear();
  act(() => void vi.advanceTimersByTime(40_000));
  expect(drawn).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(15_000));
  expect(screen.getByRole('status')).toHaveTextContent('110000');
  expect(drawn).toHaveBeenCalledOnce();
});
