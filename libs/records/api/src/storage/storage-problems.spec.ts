import { computed, lines, ref, text } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { testKind, testOrder } from '../testing/test-modules';
import { storageProblems } from './storage-problems';

const what = text('内容', 'What', { max: 20 });

describe('the names of tables and columns', () => {
  it('are fine in the modules of the tests', () => {
    expect([testKind, testOrder].flatMap(storageProblems)).toEqual([]);
  });

  it('are refused where two fields meet, in lines too', () => {
    const items = lines('明细', 'Items', { partNo: what, part_no: what }, { maxItems: 5 });
    const broken = { ...testOrder, key: 'broken', fields: { ...testOrder.fields, dueOn: what, due_on: what, items } };
    expect(storageProblems(broken)).toEqual([
      'broken: two fields share the column f_due_on',
      'broken.items: two fields share the column f_part_no',
    ]);
  });

  it('make no index of what has no order', () => {
    expect(storageProblems({ ...testOrder, indexes: [['amount', 'updatedAt'], ['tags']] })).toEqual([
      'testOrder: an index by tags, which has no order',
    ]);
  });

  it('are refused where a database would cut them, and lines that keep nothing', () => {
    const long = 'aVeryLongNameThatGoesOnAndOnAndOn';
    const items = lines('明细', 'Items', { [long]: ref('类别', 'Kind', 'testKind') }, { maxItems: 5 });
    const none = lines('合计', 'Sums', { sum: computed('和', 'Sum', { compute: () => 0 }) }, { maxItems: 5 });
    expect(storageProblems({ ...testOrder, key: 'broken', fields: { [`${long}s`]: items, none } })).toEqual([
      'broken.none: lines without a field that is kept',
      expect.stringMatching(/^broken: the name m_broken__a_very_.*_by_a_very_.* is too long$/),
    ]);
  });
});
