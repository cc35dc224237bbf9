import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testType } from '../testing/test-modules';

const oneOrder = (engine: FakeEngine) => void engine.add(testOrder, orderValues('Check pump'), { status: 'DRAFT' });

/** The foot of the table, cell by cell; by class, because asking antd tables for roles takes seconds. */
const foot = () => [...document.querySelectorAll('.ant-table-summary td')].map((cell) => cell.textContent);

describe('the foot of a list', () => {
  it('has the totals of all records of the filter, as the service works them out', async () => {
    const { engine } = renderModule({
      prepare: (fake) => {
        oneOrder(fake);
        fake.totals = [{ field: 'hours', by: 'sum', value: 1234.5 }];
      },
      address: '?f.urgency=1',
    });
    expect(await screen.findByText('1,234.5')).toBeInTheDocument();
    expect(foot().filter((text) => text !== '')).toEqual(['Total', '1,234.5']);
    const [asked] = engine.sent('GET', /testOrder\/totals$/);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ urgency: '1' });
    expect([...(asked?.query.keys() ?? [])]).not.toContain('pageNum');
  });

  it('is not there where the columns with totals are not among those shown', async () => {
    const { engine } = renderModule({
      prepare: (fake) => {
        oneOrder(fake);
        fake.totals = [{ field: 'notShown', by: 'sum', value: 12 }];
      },
    });
    await screen.findByText('Check pump');
    await waitFor(() => expect(engine.sent('GET', /totals$/)).toHaveLength(1));
    expect(foot()).toEqual([]);
  });

  it('is not there where the service has no totals, and not asked for where no column has one', async () => {
    const { unmount } = renderModule({ prepare: oneOrder });
    await screen.findByText('Check pump');
    expect(foot()).toEqual([]);
    unmount();
    const { engine } = renderModule({ module: testType, prepare: (fake) => void fake.add(testType, { name: 'Pump' }) });
    await screen.findByText('Pump');
    expect(engine.sent('GET', /totals$/)).toEqual([]);
  });
});
