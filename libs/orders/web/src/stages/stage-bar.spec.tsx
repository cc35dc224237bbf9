import { stagesBetween, stagesOf } from '@sed/orders-contract';
import { ORDERS_ERRORS } from '@sed/orders-contract/errors';
import { equipmentOverhaulWork } from '@sed/orders-definitions';
import { knowErrors } from '@sed/platform-contract/errors';
import { QueryProvider, setLanguage } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { StageBar } from './stage-bar';

beforeAll(() => knowErrors([ORDERS_ERRORS]));
afterEach(() => setLanguage('en'));

const planned = stagesBetween(stagesOf('equipmentOverhaulWork'), Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 10));
const stages = planned.map((line) =>
  line.stage === 'PREPARE'
    ? {
        ...line,
        actualStart: line.planStart,
        actualEnd: line.planEnd,
        cost: '60.00',
        agreedCost: '60.00',
        agreedBy: 'pm',
      }
    : line,
);

function show(values: object) {
  const record = {
    ...{ id: 'a', factoryNo: null, status: 'IN_PROGRESS', labels: { stages: { pm: 'The manager' } } },
    values: { budget: '1000.00', stage: 'PROCURE', stages, ...values },
  } as unknown as RecordDto;
  render(
    <QueryProvider client={new QueryClient()}>
      <StageBar module={equipmentOverhaulWork} record={record} value={null} />
    </QueryProvider>,
  );
}

it('says what each stage took, which one is open, and what the next one waits for', () => {
  setLanguage('en');
  show({});
  const items = screen.getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('PreparationFinished');
  expect(items[0]).toHaveTextContent('¥60.00 / ¥50.00');
  expect(items[0]).toHaveTextContent('¥60.00 · The manager');
  expect(items[1]).toHaveAttribute('aria-current', 'step');
  expect(items[1]).toHaveTextContent('Late');
  // Nobody began it yet.
  expect(items[1]).toHaveTextContent('Ahead');
  expect(screen.getByText('Documents of the procurement: Needed before the stage can end')).toBeInTheDocument();
});

it('speaks Chinese, and says nothing of orders without stages', () => {
  setLanguage('zh');
  show({ procureFiles: ['f'] });
  expect(screen.getByText('本阶段费用: 本阶段结束前须登记；没有费用的填 0')).toBeInTheDocument();
  show({ stages: null });
  expect(screen.getAllByRole('list', { name: '工程阶段' })).toHaveLength(1);
});
