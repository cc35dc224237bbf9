import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExpectedEnd } from './expected-end';

afterEach(() => vi.unstubAllGlobals());

describe('the day an approval is expected to end', () => {
  it('is told with what it rests on', () => {
    renderPage(<ExpectedEnd end={{ atMs: Date.UTC(2026, 10, 30, 4), cases: 23 }} factoryNo="demo_e01" />);
    expect(screen.getByText('Expected to end on 2026-11-30, by how 23 earlier ones went on')).toBeVisible();
  });

  it('is not told where nothing tells', () => {
    renderPage(<ExpectedEnd end={null} factoryNo="demo_e01" />);
    expect(screen.queryByText(/Expected/)).toBeNull();
  });
});
