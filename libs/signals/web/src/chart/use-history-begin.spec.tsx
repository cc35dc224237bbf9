import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { useHistoryBegin } from './use-history-begin';

const DAY_MS = 86_400_000;
const span = { fromMs: 10 * DAY_MS, toMs: 11 * DAY_MS };
const day = (start: number) => ({
  start,
  end: start + DAY_MS,
  mean: 1,
  min: 1,
  max: 1,
  first: 1,
  last: 1,
  stdev: 0,
  total: null,
  count: 1,
  goodSeconds: 1,
});

function Begin({ firstMs }: { readonly firstMs: number | undefined }) {
  const begin = useHistoryBegin({ factoryNo: 'demo_e01', code: 'A', firstMs, span });
  return <p>begin {begin ?? 'none'}</p>;
}

const open = (firstMs: number | undefined, firstDay: number) =>
  renderPage(<Begin firstMs={firstMs} />, {
    routes: { 'GET api/v1/signals/*/*/buckets': () => [day(firstDay)] },
  });

describe('where history begins', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the first point, when its day is the first of all', async () => {
    const firstMs = 10.5 * DAY_MS;
    open(firstMs, 10 * DAY_MS);
    expect(await screen.findByText(`begin ${firstMs}`)).toBeInTheDocument();
  });

  it('is no gap: there is history of an earlier day', async () => {
    const { gateway } = open(10.5 * DAY_MS, 3 * DAY_MS);
    await waitFor(() => expect(gateway.sent('GET', 'api/v1/signals/demo_e01/A/buckets')).toHaveLength(1));
    expect(screen.getByText('begin none')).toBeInTheDocument();
  });

  it('is not asked for where the points reach back to the beginning of the time shown', () => {
    const { gateway } = open(10 * DAY_MS + 1000, 10 * DAY_MS);
    expect(gateway.sent('GET', 'api/v1/signals/demo_e01/A/buckets')).toHaveLength(0);
    expect(screen.getByText('begin none')).toBeInTheDocument();
  });
});
