import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PointRisks } from './point-risks';
import type { Row } from './walk-model';

afterEach(() => vi.unstubAllGlobals());

it.each<[string, Row, string]>([
  ['that is at risk', { risks: ['NOK', 'EXCEPTION'] }, 'Open exception, Not in order last time'],
  ['that was added', { risks: ['ALARM'], isAdded: true }, 'Added: Open alarm'],
])('a point %s says why', async (_what, point, text) => {
  renderPage(<PointRisks point={point} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('a point of every walk says nothing', () => {
  const { container } = renderPage(<PointRisks point={{ risks: null }} />);
  expect(container.querySelector('.sed-tag, [data-tone]')).toBeNull();
});
