import { setLanguage } from '@sed/platform-web';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingOverlay } from './loading-overlay';
import { openOverlay, OVERLAY_LINGER_MS, OVERLAY_PATIENCE_MS, useOverlay } from './overlay';

const isShown = () => useOverlay.getState().isShown;

describe('the loading overlay', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    act(() => setLanguage('en'));
  });

  it('closes 500 ms after the last nested opening', () => {
    const first = openOverlay(true);
    const second = openOverlay();
    first();
    vi.advanceTimersByTime(5000);
    expect(isShown()).toBe(true);
    second();
    vi.advanceTimersByTime(OVERLAY_LINGER_MS - 1);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
  });

  it('stays when something else begins while it lingers', () => {
    openOverlay(true)();
    vi.advanceTimersByTime(OVERLAY_LINGER_MS - 1);
    const close = openOverlay();
    vi.advanceTimersByTime(5000);
    expect(isShown()).toBe(true);
    close();
  });

  it('does not flash for what is done at once', () => {
    const close = openOverlay();
    vi.advanceTimersByTime(OVERLAY_PATIENCE_MS - 1);
    close();
    vi.advanceTimersByTime(5000);
    expect(isShown()).toBe(false);
  });

  it('counts each opening once however often it is closed', () => {
    const first = openOverlay(true);
    const second = openOverlay();
    second();
    second();
    vi.advanceTimersByTime(5000);
    expect(isShown()).toBe(true);
    first();
  });

  it('says 努力加载中... while a navigation takes its time', async () => {
    vi.useRealTimers();
    act(() => setLanguage('zh'));
    let finish: (value: null) => void = () => undefined;
    const router = createMemoryRouter([
      { path: '/', element: <LoadingOverlay /> },
      { path: '/slow', loader: () => new Promise<null>((resolve) => (finish = resolve)), element: <p>there</p> },
    ]);
    render(<RouterProvider router={router} />);
    act(() => void router.navigate('/slow'));
    expect(await screen.findByText('努力加载中...')).toBeVisible();
    await act(async () => {
      finish(null);
      await Promise.resolve();
    });
    expect(await screen.findByText('there')).toBeVisible();
  });
});
