import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Instead } from './instead';

afterEach(() => vi.unstubAllGlobals());

it('whoever came by a link to a page that is still to come is told so, and nobody else', () => {
  const { unmount } = renderPage(<Instead />, { address: '/approval?id=i&instead=/operate/revenue/waterRate' });
  expect(screen.getByText(/The page “Water fees” is not part of this version yet/)).toBeVisible();
  unmount();
  renderPage(<Instead />, { address: '/approval?id=i&instead=/nowhere' });
  expect(screen.queryByText(/not part of this version/)).toBeNull();
});
