import type { ApprovalDetail } from '@sed/approvals-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isAnswered, LinesTable } from './lines-table';

afterEach(() => vi.unstubAllGlobals());

const text = (en: string) => ({ zh: en, en });
const LINES: NonNullable<ApprovalDetail['lines']> = {
  label: text('Lines'),
  columns: [
    { label: text('Machine'), unit: null, isNumber: false },
    { label: text('Budget'), unit: 'CNY', isNumber: true },
  ],
  rows: [
    { no: 1, cells: [text('Pump'), text('900')], asked: '900.00', decision: 'CUT', approved: '700.00', isOpen: true },
    { no: 2, cells: [text('Fan'), text('50')], asked: '50.00', decision: 'AGREE', approved: '50.00', isOpen: false },
  ],
  decisions: [
    { code: 'AGREE', label: text('Agree'), isCut: false },
    { code: 'CUT', label: text('Cut'), isCut: true },
  ],
  unit: 'CNY',
};

it('lets whoever decides say so beside each line that is still open, and begins with what was said before', () => {
  const onAnswer = vi.fn();
  renderPage(<LinesTable lines={LINES} onAnswer={onAnswer} />, { rights: [], viewer: {}, routes: {} });
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  const amount = screen.getByRole('spinbutton', { name: 'Approved 1' });
  expect(amount).toHaveValue('700.00');
  fireEvent.change(amount, { target: { value: '650' } });
  expect(onAnswer).toHaveBeenLastCalledWith(1, { decision: 'CUT', approved: '650.00' });
});

it('shows everybody else what was decided', () => {
  renderPage(<LinesTable lines={LINES} />, { rights: [], viewer: {}, routes: {} });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Cut')).toBeInTheDocument();
  expect(screen.getByText('700.00')).toBeInTheDocument();
});

it('an amount that is cut is less than was asked for', () => {
  const [row] = LINES.rows;
  if (row === undefined) throw new Error('there is a line');
  const said = (decision: string, approved: string | null) => isAnswered(LINES, row, { decision, approved });
  expect([said('CUT', null), said('CUT', '900'), said('CUT', '899.99'), said('AGREE', null)]).toEqual([
    ...[false, false, true, true],
  ]);
  // Nothing said: it stays as somebody before said.
  expect(isAnswered(LINES, row, undefined)).toBe(true);
});
