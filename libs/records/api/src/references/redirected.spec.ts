import { defineModule, lines, parent, ref, text } from '@sed/records-model';
import { expect, it } from 'vitest';
import { redirected } from './redirected';

const module = defineModule({
  key: 'standard',
  path: '/x',
  scope: 'group',
  label: { zh: '标准', en: 'standard' },
  fields: {
    name: text('名称', 'Name', { max: 20 }),
    type: ref('类型', 'Type', 'kind'),
    types: ref('类型', 'Types', 'kind', { multiple: true, maxItems: 5 }),
    above: parent('上级', 'Above'),
    once: lines('要素', 'Elements', { kind: ref('要素', 'Element', 'kind') }, { maxItems: 9, uniqueBy: 'kind' }),
    often: lines('要素', 'Elements', { kind: ref('要素', 'Element', 'kind') }, { maxItems: 9 }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [],
  verbs: [],
  removal: 'always',
});
const change = (field: string, value: unknown) => redirected(module, field, value, { from: 'a', into: 'b' });

it('changes what refers to the one, and nothing else', () => {
  expect([change('type', 'a'), change('type', 'c'), change('above', 'a'), change('name', 'a')]).toEqual([
    ...['b', 'c', 'b', 'a'],
  ]);
  expect(change('type', null)).toBeNull();
});

it('keeps once what would be there twice', () => {
  expect(change('types', ['c', 'a', 'b'])).toEqual(['c', 'b']);
  const both = [{ kind: 'a' }, { kind: 'c' }, { kind: 'b' }];
  expect(change('once', both)).toEqual([{ kind: 'b' }, { kind: 'c' }]);
  expect(change('often', both)).toEqual([{ kind: 'b' }, { kind: 'c' }, { kind: 'b' }]);
});
