import type { Language } from '@sed/platform-contract';
import { computed, defineModule } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import type { ModuleFrame } from '../frame/module-frame';
import { testOrder } from '../testing/test-modules';
import { ACTIONS_KEY, recordColumns } from './record-columns';
import type { RowHandlers } from './row-actions';
import { contentOf } from './column-widths';
import type { TreeRow } from './tree';

const on = {} as RowHandlers;

function columnsIn(language: Language, steps: readonly string[], module: ModuleFrame['module'] = testOrder) {
  const say: ModuleFrame['say'] = (label) => label[language];
  const frame = { module, say, slots: {}, may: () => true, t: (key: string) => key } as unknown as ModuleFrame;
  const columns = recordColumns(frame, {
    names: ['name', 'status', 'urgency'],
    pinned: [],
    sort: undefined,
    on,
    steps,
  });
  return Object.fromEntries(columns.map(({ key, widthPx }) => [key, widthPx]));
}

/** Words of a state take the width of their letters, what stands around them in its tag, and the edges of a cell. */
const inTag = (word: string) => word.length * 6.9 + 50;

describe('columns of a list', () => {
  it('show the name of every state whole, and are no wider than the longest', () => {
    const states = {
      ...testOrder.flow?.states,
      DONE: { label: { zh: '完', en: 'To be looked at again' }, tone: 'good' },
    };
    const longer = defineModule({ ...testOrder, flow: { ...testOrder.flow, states } } as typeof testOrder);
    expect(columnsIn('en', [], longer).status).toBeGreaterThan(inTag('To be looked at again'));
    expect(columnsIn('en', []).status).toBeLessThan(Number(columnsIn('en', [], longer).status));
    expect(columnsIn('zh', []).status).toBeLessThan(Number(columnsIn('en', []).status));
  });

  it('stand to the right where they are numbers, and not where an area draws tags in them', () => {
    const fields = {
      ...testOrder.fields,
      share: computed('占比', 'Share', { decimals: 1, compute: () => 1 }),
      now: computed('现在', 'Now', { compute: () => null }),
    };
    const module = defineModule({ ...testOrder, fields });
    const classOf = (name: string, slots: object) => {
      const frame = { module, say: ({ en }: { en: string }) => en, slots, may: () => true, t: (key: string) => key };
      const options = { names: [name], pinned: [], sort: undefined, on, steps: [] };
      return recordColumns(frame as unknown as ModuleFrame, options)[0]?.className;
    };
    const slots = { 'list.cell.now': () => null, 'list.cell.share': () => null };
    expect([classOf('share', {}), classOf('share', slots)]).toEqual(['sed-col-number', 'sed-col-number']);
    expect([classOf('now', {}), classOf('now', slots)]).toEqual(['sed-col-number', '']);
  });

  it('have room for the longest next step of the rows, within reason', () => {
    const widthOf = (...steps: readonly string[]) => Number(columnsIn('en', steps)[ACTIONS_KEY]);
    expect(widthOf()).toBe(56);
    expect(widthOf('Submit')).toBeLessThan(widthOf('Submit', 'Submit a retest'));
    expect(widthOf('Submit a retest')).toBeGreaterThan('Submit a retest'.length * 7 + 56);
    expect(widthOf('word '.repeat(40))).toBe(206);
  });

  it('say how wide the texts of their rows are, by the name of what is pointed at, within reason', () => {
    const rowOf = (name: string, labels = {}) => ({ record: { values: { name }, labels } }) as unknown as TreeRow;
    const frame = { module: testOrder, say: ({ en }: { en: string }) => en } as unknown as ModuleFrame;
    const widthOf = (...rows: readonly TreeRow[]) => Number(contentOf(frame, 'name', rows));
    expect(widthOf(rowOf('Pump'), rowOf('Return sludge pump'))).toBe(widthOf(rowOf('Return sludge pump')));
    expect(widthOf(rowOf('r1', { name: { r1: 'Return sludge pump' } }))).toBe(widthOf(rowOf('Return sludge pump')));
    expect(widthOf(rowOf('word '.repeat(200)))).toBe(480);
    expect(contentOf(frame, 'urgency', [rowOf('Pump')])).toBeUndefined();
  });
});
