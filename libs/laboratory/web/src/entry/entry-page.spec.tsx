import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EntrySheetPage } from './entry-page';

afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;
const COD = 'i-cod';
const LINE = {
  index: COD,
  state: 'VALID',
  a: null,
  b: null,
  c: null,
  d: null,
  e: null,
  f: null,
  v: null,
  value: null,
  remark: null,
};
const sample = (id: string, takenAt: number | null = null): RecordDto => ({
  ...{ id, version: 3, no: id, factoryNo: 'plant_a', status: 'TESTING', labels: { results: { [COD]: 'COD' } } },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1', values: { name: id, takenAt, results: [LINE] } },
});
const plant = {
  ...{ factoryNo: 'plant_a', name: { zh: '甲厂', en: 'Plant A' }, orgCode: 'plant_a' },
  ...{ region: 'east' as const, type: 'WWTP' as const },
};

function open(sheet: object = {}, takenAt: readonly (number | null)[] = []) {
  const list = ['S1', 'S2', 'S3'].map((id, at) => sample(id, takenAt[at] ?? null));
  const [first] = list;
  if (first !== undefined) list[0] = { ...first, values: { ...first.values, lateness: 'OVERDUE' } };
  return renderPage(<EntrySheetPage />, {
    address: '/?plant=plant_a',
    rights: ['analysisTaskList:view', 'analysisTaskList:execute'],
    viewer: { plants: [plant] },
    routes: {
      'GET api/v1/modules/analysisTaskList/records': () => ({ list, total: 3, pageNum: 1, pageSize: 200, chips: {} }),
      'GET api/v1/laboratory/entry-sheets': () => [
        {
          indexId: COD,
          formula: null,
          columns: [],
          ...{ gapPct: 20, pointGaps: [], holdHours: null, duplicatePct: null, batches: [], ...sheet },
        },
      ],
      'POST api/v1/modules/analysisTaskList/records/*/actions/save': () => list[0],
    },
  });
}
const cell = (of: string) => screen.findByRole('textbox', { name: `Value, ${of}` });

describe('the entry sheet', () => {
  it('takes a pasted column and keeps each sample with it', async () => {
    const { gateway } = open();
    const first = await cell('S1');
    fireEvent.paste(first, { clipboardData: { getData: () => '21.5\n<4\n30\n' } });
    expect(await cell('S2')).toHaveValue('<4');
    fireEvent.click(screen.getByRole('button', { name: 'Save 3' }));
    await waitFor(() => expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(3));
    const [, second] = gateway.requests.filter(({ method }) => method === 'POST');
    expect(second).toMatchObject({
      ...{ path: 'api/v1/modules/analysisTaskList/records/S2/actions/save' },
      body: { version: 3, values: { results: [{ index: COD, qualifier: 'LT', value: 4 }] } },
    });
  });

  it('marks the samples that are to be measured before their hold time is over, and those past it', async () => {
    const now = Date.now();
    open({ holdHours: 6 }, [now - 7 * HOUR, now - 5 * HOUR, now - HOUR]);
    const row = async (of: string) => within((await cell(of)).closest('tr') ?? document.body);
    expect((await row('S1')).getByText('Hold time over')).toBeVisible();
    expect((await row('S2')).getByText(/^Measure by \d\d-\d\d \d\d:\d\d$/)).toBeVisible();
    expect((await row('S3')).queryByText(/Hold|Measure/)).toBeNull();
  });

  it('asks for the duplicates of a batch, and keeps what is typed beside the result', async () => {
    const batch = { day: '2025-11-03', samples: 3, due: 1, has: 0 };
    const { gateway } = open({ duplicatePct: 10, batches: [batch] });
    expect(await screen.findByText('2025-11-03: 0 of 1 duplicate measured, of 3 samples')).toBeVisible();
    fireEvent.change(await cell('S1'), { target: { value: '20' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Duplicate, S1' }), { target: { value: '21' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await waitFor(() =>
      expect(gateway.requests.find(({ method }) => method === 'POST')).toMatchObject({
        body: {
          values: { results: [{ value: 20 }], qc: [{ kind: 'DUPLICATE', index: COD, first: null, second: 21 }] },
        },
      }),
    );
  });

  it('says why a result is missing, and marks the samples that are overdue', async () => {
    const { gateway } = open();
    await cell('S1');
    expect(screen.getAllByText('Overdue')).toHaveLength(1);
    const reason = screen.getByRole('combobox', { name: 'Not tested because, S1' });
    expect([...reason.querySelectorAll('option')].map(({ textContent }) => textContent)).toContain(
      '2 Too little sample',
    );
    fireEvent.change(reason, { target: { value: 'TOO_LITTLE' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await waitFor(() =>
      expect(gateway.requests.find(({ method }) => method === 'POST')).toMatchObject({
        body: { values: { results: [{ index: COD, value: null, untested: 'TOO_LITTLE' }] } },
      }),
    );
  });

  it('moves by the keyboard, and keeps nothing that is no number', async () => {
    open();
    const first = await cell('S1');
    first.focus();
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(await cell('S2')).toHaveFocus();
    fireEvent.keyDown(await cell('S2'), { key: 'ArrowUp' });
    expect(first).toHaveFocus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const remark = screen.getByRole('textbox', { name: 'Remark, S1' });
    expect(remark).toHaveFocus();
    fireEvent.keyDown(remark, { key: 'ArrowRight' });
    const reason = screen.getByRole('combobox', { name: 'Not tested because, S1' });
    expect(reason).toHaveFocus();
    fireEvent.keyDown(reason, { key: 'Enter' });
    expect(screen.getByRole('combobox', { name: 'Not tested because, S2' })).toHaveFocus();
    fireEvent.change(first, { target: { value: 'about 3' } });
    expect(first).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('button', { name: 'Save 1' })).toBeDisabled();
  });
});
