import { EMPTY_FORM } from '@sed/forms-contract';
import { renderPage, savedFiles } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DesignTools } from './design-tools';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a design is saved to a file named after its form, as it can be read again', async () => {
  const saved = savedFiles();
  const still = { change: vi.fn(), undo: vi.fn(), redo: vi.fn(), canUndo: false, canRedo: false };
  renderPage(<DesignTools code="leave" design={{ ...still, document: EMPTY_FORM }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export JSON' }));
  const [file] = saved;
  expect(file?.name).toBe('leave.json');
  expect(JSON.parse(file?.text ?? '')).toEqual(EMPTY_FORM);
});
