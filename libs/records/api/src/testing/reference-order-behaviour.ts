/* eslint-disable max-lines-per-function -- one suite, run on several databases */
import { PlantDirectory } from '@sed/platform-ports';
import { FakePlantDirectory } from '@sed/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Dictionaries } from '../dictionaries/dictionary.service';
import type { EngineHarness } from './engine-harness';

const ORDERS = 'modules/testOrder/records';
const made = z.object({ data: z.object({ id: z.string() }) });
const refused = z.object({ error: z.object({ code: z.string() }) });
const listed = z.object({ data: z.object({ list: z.array(z.object({ values: z.object({ name: z.string() }) })) }) });

/** Lists stand in the order of what they show; run on PGlite and PostgreSQL. */
export function listsInOrderOfNames(engine: () => EngineHarness, empty: () => Promise<void>): void {
  const add = async (module: string, body: object) =>
    made.parse((await engine().post(`modules/${module}/records`, body).expect(200)).body).data.id;
  const order = (name: string, values: object = {}, factoryNo = 'plant_a') =>
    add('testOrder', { factoryNo, values: { name, ...values } });
  const names = async (query: string, { who = 'u1', lang = 'en' } = {}) => {
    const reply = await engine().get(`${ORDERS}?${query}`, who).set('lang', lang).expect(200);
    return listed.parse(reply.body).data.list.map(({ values }) => values.name);
  };

  describe('stands in the order of names', () => {
    beforeEach(empty);

    it('of the records of another module, page by page, what points nowhere last', async () => {
      // Made in an order in which their ids say something else than their names.
      const kinds: Record<string, string> = {};
      for (const name of ['Valve', 'Blower', 'Pump']) {
        kinds[name] = await add('testKind', { values: { code: name.toUpperCase(), name } });
      }
      const of = { a: 'Valve', b: 'Pump', d: 'Blower', e: 'Pump' };
      await order('c');
      for (const [name, kind] of Object.entries(of)) await order(name, { kind: kinds[kind] });
      expect(await names('sort=kind')).toEqual(['d', 'b', 'e', 'a', 'c']);
      expect(await names('sort=-kind')).toEqual(['a', 'e', 'b', 'd', 'c']);
      expect(await names('sort=kind,-name')).toEqual(['d', 'e', 'b', 'a', 'c']);
      const pages = [1, 2, 3].map((page) => names(`sort=kind&pageSize=2&pageNum=${String(page)}`));
      expect((await Promise.all(pages)).flat()).toEqual(['d', 'b', 'e', 'a', 'c']);
    });

    it('of records of the same module', async () => {
      const [z, y] = [await order('z'), await order('y')];
      await order('1', { sibling: z });
      await order('2', { sibling: y });
      expect((await names('sort=sibling')).slice(0, 2)).toEqual(['2', '1']);
    });

    it('of people, in the language of the viewer', async () => {
      for (const executor of ['u2', 'boss', 'u1']) await order(executor, { executor });
      await order('nobody');
      expect(await names('sort=executor')).toEqual(['boss', 'u1', 'u2', 'nobody']);
      expect(await names('sort=-executor')).toEqual(['u2', 'u1', 'boss', 'nobody']);
    });

    it('of dictionary items, as the dictionary has them', async () => {
      const entries = await engine().app.get(Dictionaries).entries('processSection');
      const [first = '', second = '', third = ''] = entries.map(({ code }) => code);
      expect([first, second, third].toSorted()).not.toEqual([first, second, third]);
      for (const section of [third, first, second]) await order(section, { section });
      await order('none');
      expect(await names('sort=section')).toEqual([first, second, third, 'none']);
      expect(await names('sort=-section')).toEqual([third, second, first, 'none']);
    });

    it('of plants, in the language of the viewer and only of the own ones', async () => {
      const directory = engine().app.get(PlantDirectory);
      if (!(directory instanceof FakePlantDirectory)) throw new Error('the harness has a directory of its own');
      directory.addPlant({ factoryNo: 'plant_a', name: { zh: '甲', en: 'West' } });
      directory.addPlant({ factoryNo: 'plant_b', name: { zh: '乙', en: 'East' } });
      await order('in a');
      await order('in b', {}, 'plant_b');
      expect(await names('sort=factoryNo')).toEqual(['in b', 'in a']);
      expect(await names('sort=factoryNo', { lang: 'zh' })).toEqual(['in a', 'in b']);
      expect(await names('sort=factoryNo', { who: 'only-a' })).toEqual(['in a']);
    });

    it.each(['helpers', 'items', 'present', 'tags', 'kind.name'])('and is refused by %s', async (field) => {
      const answer = await engine().get(`${ORDERS}?sort=${field}`).expect(422);
      expect(refused.parse(answer.body).error.code).toMatch(/^(sort\.unknown|request\.sort)$/);
    });
  });
}
