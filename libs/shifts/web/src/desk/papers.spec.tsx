import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Papers } from './papers';

afterEach(() => vi.unstubAllGlobals());

const digest = 'a1b2c3d4e5f6'.padEnd(64, '0');
const paper = (kind: string, state: string) => ({ kind, state, fileId: `f-${kind}`, name: `${kind}.pdf`, digest });

function open(papers: readonly object[]) {
  return renderPage(<Papers id="l1" />, { routes: { 'GET api/v1/shift-logs/l1/papers': () => papers } });
}

describe('the papers of a handover', () => {
  it('are saved from the desk, and one that was changed says so', async () => {
    open([paper('handed', 'unchanged'), paper('taken', 'changed')]);
    const card = within(screen.getByRole('region', { name: 'Signed papers' }));
    expect(await card.findByRole('button', { name: 'Handed over (PDF)' })).toBeEnabled();
    expect(card.getByText('Unchanged')).toBeVisible();
    expect(card.getByText('Changed after signing')).toBeVisible();
    expect(card.getAllByText('SHA-256 a1b2c3d4e5f6')).toHaveLength(2);
  });

  it('say when there are none, or a file is gone', async () => {
    open([paper('handed', 'missing')]);
    expect(await screen.findByRole('button', { name: 'Handed over (PDF)' })).toBeDisabled();
    expect(screen.getByText('File is missing')).toBeVisible();
  });
});
