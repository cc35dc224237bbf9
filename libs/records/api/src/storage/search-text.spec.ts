import { defineModule, lines, text } from '@sed/records-model';
import { expect, it } from 'vitest';
import { searchTextOf } from './search-text';

const label = { zh: '记录', en: 'Record' };
const module = defineModule({
  ...{ key: 'searched', path: '/searched', scope: 'group', label },
  fields: {
    name: text('名称', 'Name', { max: 30, searchable: true }),
    parts: lines(
      '明细',
      'Parts',
      {
        what: text('名称', 'What', { max: 30, searchable: true }),
        secret: text('密', 'Secret', { max: 30, searchable: true, visibleWith: 'config' }),
        other: text('其他', 'Other', { max: 30 }),
      },
      { maxItems: 3 },
    ),
  },
  title: 'name',
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [{ label, fields: ['name', 'parts'] }],
  verbs: ['add'],
  removal: 'never',
});

it('has the columns of lines that are searched, and none that some may not see', () => {
  const parts = [
    { what: 'Bolt Ａ', secret: 'price', other: 'x' },
    { what: null, secret: null, other: 'y' },
    { what: 'nut', secret: null, other: null },
  ];
  expect(searchTextOf(module, { no: 'N-1', values: { name: 'One', parts } })).toBe('n-1\none\nbolt a\nnut');
  expect(searchTextOf(module, { no: null, values: { name: 'One', parts: null } })).toBe('one');
  expect(searchTextOf(module, { no: null, values: { name: 'One', parts } }, ['parts'])).toBe('one');
});
