import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testPart, testType } from '../testing/test-modules';

const { flow } = testOrder;
if (flow === undefined) throw new Error('orders have a flow');
const named = (en: string) => ({ ...flow.actions.approve, label: { zh: en, en } });

/** Like an order that many take part in: most of its steps are for others. */
const busy = {
  ...testOrder,
  flow: {
    ...flow,
    actions: { ...flow.actions, second: named('Second'), third: named('Third'), fourth: named('Fourth') },
  },
};

describe('many steps that are refused', () => {
  it('stand folded by their reason, and do not hide what can be done', async () => {
    const { user } = renderModule({
      module: busy,
      modules: [busy, testPart, testType],
      prepare: (engine) => void engine.add(busy, orderValues('Own work'), { status: 'TO_REVIEW' }),
      address: '?id=testOrder-1',
    });
    const panel = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
    const steps = panel.getByText('Approve, Second, Third, Fourth, Reject');
    expect(steps).not.toBeVisible();
    await user.click(panel.getByText('Not possible now (5)'));
    expect(steps).toBeVisible();
    expect(panel.getByText(/^Not for the person who created the record/)).toBeVisible();
  });
});
