import type { ModelCell, StoredModel } from '@sed/plants-contract';
import { describe, expect, it } from 'vitest';
import { signal as aSignal } from '../testing/signal-builder';
import { shownModel } from './stored-model';

const title = { zh: '标题', en: 'Title' };
const cell = (signalCode: string | null, fields: Partial<ModelCell> = {}): ModelCell => ({
  id: `c-${signalCode ?? ''}`,
  title,
  pattern: null,
  signalCode,
  hidden: false,
  decimals: null,
  showTrend: true,
  ...fields,
});
const model = (cells: ModelCell[], fields: Partial<StoredModel> = {}): StoredModel => ({
  id: 'm',
  version: 1,
  factoryNo: 'demo_e01',
  name: title,
  edition: 'new',
  enabled: true,
  order: 0,
  groups: [{ id: `g-${String(fields.order ?? 0)}`, title: { zh: '组', en: 'Group' }, section: '', cells }],
  updatedAt: 0,
  published: null,
  updatedBy: 'admin',
  ...fields,
});
const signals = ['EF_AIT801_PH', 'EF_P101_RUN', 'EF_P101_CUR'].map((code) => aSignal({ code }));

describe('a configured grid', () => {
  it('shows the bound cells under their own titles and decimals', () => {
    const shown = shownModel([model([cell('EF_AIT801_PH', { decimals: 1 })])], signals);
    expect(shown?.groups[0]?.title.en).toBe('Group');
    expect(shown?.groups[0]?.readings[0]).toMatchObject({ code: 'EF_AIT801_PH', name: title, decimals: 1 });
  });

  it('keeps equipment in tables', () => {
    const shown = shownModel([model([cell('EF_P101_RUN'), cell('EF_P101_CUR')])], signals);
    expect(shown?.groups[0]?.tables[0]?.rows).toHaveLength(1);
  });

  it('leaves out hidden and unbound cells, lost signals and models that are off', () => {
    const cells = [cell('EF_AIT801_PH', { hidden: true }), cell(null), cell('GONE')];
    expect(shownModel([model(cells), model([cell('EF_AIT801_PH')], { enabled: false })], signals)).toBeUndefined();
  });

  it('follows the order of the models', () => {
    const shown = shownModel(
      [model([cell('EF_AIT801_PH')], { order: 2 }), model([cell('EF_P101_RUN')], { order: 1 })],
      signals,
    );
    expect(shown?.groups.map(({ section }) => section)).toEqual(['g-1', 'g-2']);
  });
});
