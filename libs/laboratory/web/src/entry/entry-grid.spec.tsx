import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as model from './entry-model';
import { EntrySheetPage } from './entry-page';

const drawn = vi.hoisted(() => ({ samples: [] as string[] }));
// Every field names its sample when it is drawn.
vi.mock('./entry-model', async (load) => {
  const real = await load<typeof model>();
  return { ...real, sampleOf: (task: RecordDto) => (drawn.samples.push(task.id), real.sampleOf(task)) };
});

const SAMPLES = 40;
const INDICES = Array.from({ length: 12 }, (_, n) => `i-${String(n)}`);
const NONE = { a: null, b: null, c: null, d: null, e: null, f: null, v: null, value: null, remark: null };

const sample = (_: unknown, n: number): RecordDto => ({
  ...{ id: `S${String(n)}`, version: 1, no: null, factoryNo: 'plant_a', status: 'TESTING' },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1', labels: {} },
  values: { name: `S${String(n)}`, results: INDICES.map((index) => ({ ...NONE, index, state: 'VALID', online: 20 })) },
});
const plant = {
  ...{ factoryNo: 'plant_a', name: { zh: '甲厂', en: 'Plant A' }, orgCode: 'plant_a' },
  ...{ region: 'east' as const, type: 'WWTP' as const },
};
const sheet = (indexId: string) => ({
  ...{ indexId, formula: null, columns: [], gapPct: 20, pointGaps: [], holdHours: null, duplicatePct: 10, batches: [] },
});
const list = Array.from({ length: SAMPLES }, sample);

async function open() {
  renderPage(<EntrySheetPage />, {
    address: '/?plant=plant_a',
    rights: ['analysisTaskList:view', 'analysisTaskList:execute'],
    viewer: { plants: [plant] },
    routes: {
      'GET api/v1/modules/analysisTaskList/records': () => ({
        ...{ list, total: SAMPLES, pageNum: 1, pageSize: 200, chips: {} },
      }),
      'GET api/v1/laboratory/entry-sheets': () => INDICES.map(sheet),
    },
  });
  await screen.findByRole('textbox', { name: 'Value, S39' });
  drawn.samples.length = 0;
}
const cell = (n: number) => screen.getByRole('textbox', { name: `Value, S${String(n)}` });

beforeEach(open);
afterEach(() => vi.unstubAllGlobals());

describe('a sheet of forty samples and twelve indices', () => {
  it('draws the sample that is typed into, and no other', () => {
    for (const [n, text] of ['2', '21', '21.'].entries()) {
      drawn.samples.length = 0;
      fireEvent.change(cell(7), { target: { value: text } });
      expect(new Set(drawn.samples), String(n)).toEqual(new Set(['S7']));
    }
    expect(cell(7)).toHaveValue('21.');
  });

  it('draws none of them while the focus goes from cell to cell', () => {
    fireEvent.keyDown(cell(7), { key: 'Enter' });
    expect(cell(8)).toHaveFocus();
    fireEvent.keyDown(cell(8), { key: 'ArrowDown' });
    expect(cell(9)).toHaveFocus();
    expect(drawn.samples).toEqual([]);
  });

  it('draws each sample of a pasted column once', () => {
    const column = Array.from({ length: SAMPLES }, (_, n) => String(20 + (n % 3))).join('\n');
    fireEvent.paste(cell(0), { clipboardData: { getData: () => column } });
    expect(cell(39)).toHaveValue('20');
    const fields = drawn.samples.filter((id) => id === 'S5').length;
    expect(fields).toBeLessThanOrEqual(6);
    expect(drawn.samples).toHaveLength(fields * SAMPLES);
  });
});
