import type { OrderFigures } from '@sed/orders-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { KeyFigures, StatisticsTable } from './figures';

afterEach(() => vi.unstubAllGlobals());

const FIGURES: OrderFigures = {
  ...{ due: 5, completed: 4, onTime: 4, overdueOpen: 0, firstPass: 4, responseMedianMs: null, responseP90Ms: null },
  ...{ evaluated: 3, evaluatedByDefault: 1, score: 4.2, scoreQuality: 4.5, scoreTime: 3.75, scoreSafety: 4.35 },
  ...{ faults: 0, mttrMs: null, mtbfMs: null, mtbfMachines: 0, mtbfMeasured: 0, downMs: null, repairYuan: null },
  ...{ workMinutes: 0, plannedMinutes: 0, shiftMinutes: null, open: 0, openMinutes: 0, weekMinutes: null },
};
const NOT_EVALUATED = { evaluated: 0, evaluatedByDefault: 0, score: null, scoreQuality: null };

it('scores stand beside the completion, with how many are by default, and open what was evaluated', async () => {
  const onOpen = vi.fn();
  renderPage(<KeyFigures figures={FIGURES} onOpen={onOpen} />);
  expect(screen.getByText('1 of 3 by default, not evaluated in time')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Score of quality 4.50: open the orders' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Score 4.20: open the orders' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('evaluated');
});

it('a row without evaluations has no score, and says nothing of defaults', async () => {
  const onOpen = vi.fn();
  const rows = [
    { ...FIGURES, key: 'Night crew', name: null },
    { ...FIGURES, ...NOT_EVALUATED, scoreTime: null, scoreSafety: null, key: 'Day crew', name: null },
  ];
  renderPage(<StatisticsTable rows={rows} first="Team" nameOf={({ key }) => key ?? ''} onOpen={onOpen} />);
  expect(screen.getByRole('row', { name: /Day crew/ })).toHaveTextContent('--');
  const scores = screen.getAllByRole('button', { name: /^Score / });
  expect(scores.length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Score 4.20: open the orders' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('evaluated', 'Night crew');
});
