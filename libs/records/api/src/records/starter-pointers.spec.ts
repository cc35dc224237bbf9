import { defineModule, lines, ref, text } from '@sed/records-model';
import { openTestDatabase } from '@sed/testing';
import { expect, it } from 'vitest';
import { openEngine } from '../testing/engine-harness';
import { makeTestTables } from '../testing/test-tables';
import { ModuleEngine } from '../module-engine';
import { withPointers } from './starter-pointers';

const kind = { kind: 'ref', label: { zh: '类', en: 'Kind' }, target: 'testKind' } as const;
const holder = defineModule({
  key: 'testHolder',
  path: '/messageCenter',
  scope: 'group',
  label: { zh: '测试', en: 'test' },
  fields: {
    name: text('名称', 'Name', { max: 30 }),
    kindId: kind,
    kinds: ref('类', 'Kinds', 'testKind', { multiple: true }),
    rows: lines('行', 'Rows', { kindId: kind }, { maxItems: 5 }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [],
  verbs: [],
  removal: 'never',
});

it('starter rows name records of other modules by what they say', async () => {
  const test = await openTestDatabase();
  await makeTestTables(test.db);
  const harness = await openEngine(test.database);
  const engine = harness.app.get(ModuleEngine);
  const [known] = await engine.storeOf(engine.module('testKind')).matching({}, null, test.db);
  const code = known?.values.code;
  const row = { name: 'A', kindId: { code }, kinds: [{ code }], rows: [{ kindId: { code } }] };
  const id = known?.id;
  expect(await withPointers(engine, holder, row, test.db)).toEqual({
    ...{ name: 'A', kindId: id, kinds: [id], rows: [{ kindId: id }] },
  });
  await expect(withPointers(engine, holder, { kindId: { code: 'none' } }, test.db)).rejects.toThrow('testKind');
  await harness.app.close();
  await test.close();
});
