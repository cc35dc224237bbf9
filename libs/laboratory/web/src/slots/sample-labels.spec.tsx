import { analysisTaskList } from '@sed/laboratory-definitions';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SampleLabelsButton } from './sample-labels';

afterEach(() => vi.unstubAllGlobals());

const task = (id: string, barcode: string | null): RecordDto => ({
  ...{ id, version: 1, no: id, factoryNo: 'plant_a', status: 'TO_SAMPLE', labels: { point: { p1: 'Outlet' } } },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
  values: { name: `Sample ${id}`, point: 'p1', barcode, windowFrom: Date.UTC(2026, 10, 20, 1) },
});

describe('labels of samples', () => {
  it('are printed for the bottles that go out, each with its code, place and time', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderPage(<SampleLabelsButton module={analysisTaskList} factoryNo="plant_a" onChanged={() => undefined} />, {
      routes: {
        'GET api/v1/modules/analysisTaskList/records': () => ({
          ...{ list: [task('1', 'EF-261120-AB12CD'), task('2', null)], total: 2, pageNum: 1, pageSize: 200, chips: {} },
        }),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Print sample labels' }));
    expect(await screen.findByText('EF-261120-AB12CD')).toBeInTheDocument();
    expect(screen.getByText('Outlet')).toBeInTheDocument();
    expect(screen.queryByText('Sample 2')).toBeNull();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
