import { defineModule, fieldAt, lines, number, text } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSuite, ORDERS } from '../testing/engine-suite';
import { testOrder } from '../testing/test-modules';
import { questionOf } from './record-query';

const suite = engineSuite();
const page = z.object({ list: z.array(z.object({ values: z.object({ name: z.string() }) })) });

const found = async (query: string, who = 'u1') => {
  const { body } = await suite.engine.get(`${ORDERS}?${query}`, who).expect(200);
  return page
    .parse(body.data)
    .list.map(({ values }) => values.name)
    .toSorted();
};

describe('a list asked by its lines', () => {
  it('finds records of which one line is asked for', async () => {
    const kind = await suite.kind({ code: 'K1' });
    await suite.order({ name: 'one', items: [{ what: 'bolt', count: 3, kind: kind.id }, { what: 'nut' }] });
    await suite.order({ name: 'two', items: [{ what: 'Bolts', count: 9 }] });
    await suite.order({ name: 'three' });
    expect(await found('items.what=bolt')).toEqual(['one', 'two']);
    expect(await found('items.count.from=4')).toEqual(['two']);
    expect(await found('items.count.from=3&items.count.to=3')).toEqual(['one']);
    expect(await found(`items.kind=${kind.id}`)).toEqual(['one']);
    expect(await found('items.what=bolt&name=two')).toEqual(['two']);
  });

  it.each(['items.nothing=1', 'items=1', 'items.what.from=a', 'name.what=x', 'items.constructor=x'])(
    'refuses %s by its name',
    async (query) => {
      const { body } = await suite.engine.get(`${ORDERS}?${query}`).expect(422);
      expect(body.error).toMatchObject({ code: 'filter.unknown', params: { name: query.split('=')[0] } });
    },
  );

  it('takes a field of lines called like the end of a range for what it is', () => {
    const shift = defineModule({
      ...{ key: 'shift', path: '/messageCenter', scope: 'group', label: testOrder.label, title: 'name' },
      ...{ form: [], verbs: [], removal: 'always' },
      fields: {
        name: text('名称', 'Name', { max: 30 }),
        hours: lines('时段', 'Hours', { from: number('开始', 'From', { decimals: 0 }) }, { maxItems: 5 }),
      },
      list: { columns: ['name'], filters: ['hours.from'] },
    });
    expect(fieldAt(shift, 'hours.from')?.kind).toBe('number');
    expect(questionOf(shift, { 'hours.from': '7', 'hours.from.to': '9' }, 'en').conditions).toEqual([
      { field: 'hours.from', op: 'range', from: 7, to: 9 },
    ]);
  });
});
