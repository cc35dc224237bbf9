import type { ListPage } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { fieldAt, isEmpty, type Field } from '@sed/records-model';
import { hintOf } from '@sed/registry/testing';
import { isSortable } from '@sed/records-api/tables';
import { expect, it } from 'vitest';
import { filterCaseOf, type Query } from './filter-cases';
import { atPlant, type Answer } from './module-bench';
import type { ModuleSample } from './module-sample';

const OWN_SORTS = new Set(['updatedAt', 'createdAt', 'no', 'status', 'factoryNo']);
const COMPARABLE = new Set<Field['kind']>(['number', 'decimal', 'date', 'month', 'clock', 'instant']);

const idsOf = ({ status, data, error }: Answer<ListPage<RecordDto>>): string[] => {
  expect([status, error]).toEqual([200, undefined]);
  return data.list.map(({ id }) => id);
};

/** A list finds, filters, orders and pages by what its definition declares, and refuses what it does not. */
export function listsAsDeclared(sample: ModuleSample): void {
  const { module } = sample;
  const ask = (query: Readonly<Record<string, string | number>>) =>
    sample.bench.list(module, { ...atPlant(module), pageSize: 200, ...query });
  /** What stands in a list beside other people's records. */
  const since = () => ({ 'createdAt.from': Math.min(...sample.records.map(({ createdAt }) => createdAt)) });

  it('is found by its words, and by no others', async () => {
    expect(idsOf(await ask({ keyword: 'no such record' }))).toEqual([]);
    if (!Object.values(module.fields).some(({ searchable }) => searchable === true)) return;
    for (const { mark, record } of sample.made) expect(idsOf(await ask({ keyword: mark }))).toContain(record.id);
  });

  it.each(module.list.filters)('is found by %s', async (name) => {
    const cases = sample.records.map((record) => ({ id: record.id, found: filterCaseOf(module, name, record) }));
    const asked = cases.flatMap(({ id, found }) => (found === undefined ? [] : [{ id, ...found }]));
    // Records that answer to the same question are asked for together.
    for (const [query, ids] of askedBy(asked.map(({ id, hit }) => [hit, id] as const))) {
      expect(idsOf(await ask({ ...since(), ...query })), JSON.stringify(query)).toEqual(
        expect.arrayContaining([...ids]),
      );
    }
    const missed = asked.flatMap(({ id, miss }) => (miss === null ? [] : [[miss, id] as const]));
    for (const [query, ids] of askedBy(missed)) {
      const found = idsOf(await ask(query));
      expect(
        ids.filter((id) => found.includes(id)),
        JSON.stringify(query),
      ).toEqual([]);
    }
    // What only the service fills in, or a hint leaves out, may be empty in all of them.
    const isLeft = hintOf(module.key)?.without?.includes(name.split('.')[0] ?? '') === true;
    const isOwn = fieldAt(module, name)?.readOnly === true;
    expect(asked.length > 0 || isLeft || isOwn, 'nothing to filter by').toBe(true);
  });

  it('stands in the order of every column that has one, either way', async () => {
    for (const name of module.list.columns) {
      const field = module.fields[name];
      if (field !== undefined && field.kind !== 'bilingual' && !isSortable(field)) {
        expect(await ask({ sort: name }), name).toMatchObject({ error: 'sort.unknown' });
        continue;
      }
      const rising = await ask({ ...since(), sort: name });
      const falling = await ask({ ...since(), sort: `-${name}` });
      const present = ({ data }: typeof rising) => data.list.filter((record) => !isEmpty(valueIn(record, name)));
      const order = present(rising);
      expect(
        present(falling).map(({ id }) => id),
        name,
      ).toEqual(order.map(({ id }) => id).toReversed());
      const values = order.map((record) => valueIn(record, name));
      if (field === undefined ? name.endsWith('At') : COMPARABLE.has(field.kind)) {
        expect(values, name).toEqual(values.toSorted(compare));
      }
    }
  });

  it('comes in pages that hold every record once', async () => {
    const whole = idsOf(await ask({ ...since(), pageSize: 2 }));
    const pages = [1, 2].map(async (pageNum) => idsOf(await ask({ ...since(), pageSize: 1, pageNum })));
    expect((await Promise.all(pages)).flat()).toEqual(whole);
    const { data } = await ask({ ...since(), pageSize: 1, pageNum: 999 });
    expect(data.list).toEqual([]);
    expect(data.total).toBeGreaterThanOrEqual(sample.records.length);
  });

  it('is not asked by what it does not have', async () => {
    expect(await ask({ sort: 'noSuchColumn' })).toMatchObject({ status: 422, error: 'sort.unknown' });
    expect(await ask({ noSuchFilter: 'x' })).toMatchObject({ status: 422, error: 'filter.unknown' });
  });
}

/** Each question once, with all the records it is about. */
function askedBy(asked: readonly (readonly [Query, string])[]): readonly (readonly [Query, readonly string[]])[] {
  const questions = new Map<string, { readonly query: Query; readonly ids: string[] }>();
  for (const [query, id] of asked) {
    const question = questions.get(JSON.stringify(query)) ?? { query, ids: [] };
    question.ids.push(id);
    questions.set(JSON.stringify(query), question);
  }
  return [...questions.values()].map(({ query, ids }) => [query, ids] as const);
}

function valueIn(record: RecordDto, name: string): unknown {
  return OWN_SORTS.has(name) ? Reflect.get(record, name) : record.values[name];
}

function compare(a: unknown, b: unknown): number {
  const [left, right] = [Number(a), Number(b)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  return String(a) < String(b) ? -1 : 1;
}
