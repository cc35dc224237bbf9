import { defineModule, text } from '@sed/records-model';
import { expect, it } from 'vitest';
import { importColumnsOf } from './import-columns';
import { keyOf } from './import-key';

const plan = defineModule({
  key: 'keyedPlan',
  path: '/keyedPlan',
  scope: 'plant',
  label: { zh: '计划', en: 'plan' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    machine: text('设备', 'Machine', { max: 30 }),
    basin: text('设施', 'Basin', { max: 30 }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [{ label: { zh: '计划', en: 'Plan' }, fields: ['name', 'machine', 'basin'] }],
  verbs: ['add', 'import'],
  removal: 'never',
  importKey: ['machine', 'basin', 'name'],
});

it.each([
  [
    { machine: 'P1', name: 'Oil' },
    { machine: 'P1', basin: null, name: 'Oil' },
  ],
  [
    { machine: '', basin: 'T1', name: 'Coat' },
    { machine: null, basin: 'T1', name: 'Coat' },
  ],
  [{ machine: 'P1' }, undefined],
  [{}, undefined],
])('a row that says %j means %j', (values, key) => {
  expect(keyOf(plan, values)).toEqual(key);
});

it('asks in a table for those parts of a key that every record has', () => {
  const needed = importColumnsOf(plan).flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  expect(needed).toEqual(['name']);
});

it('asks for a key that is all there is, though records may go without', () => {
  const single = { ...plan, importKey: ['machine'] } as const;
  expect(keyOf(single, { name: 'Oil' })).toBeUndefined();
  const needed = importColumnsOf(single).flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  expect(needed).toEqual(['name', 'machine']);
});
