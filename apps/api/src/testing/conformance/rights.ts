import type { Viewer } from '@sed/platform-ports';
import { guardsOf, isEmpty, ownersOf, rightOf } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { itWhen } from './it-when';
import { pathOf, plantOf } from './module-bench';
import type { ModuleSample } from './module-sample';

const FOREIGN = 'demo_w01';
/** Nothing tells whether a record one may not see is there. */
const REFUSED = [403, 404];

/** Whoever lacks a right, or has it elsewhere, gets nothing by any door. */
export function keepsItsRights(sample: ModuleSample): void {
  const { module } = sample;
  const lacking = (verb: Parameters<typeof rightOf>[1]) => sample.bench.without(rightOf(module, verb));
  const first = () => {
    const [record] = sample.records;
    if (record === undefined) throw new Error(`${module.key} has no record`);
    return record;
  };

  describe('its rights', () => {
    it('show nothing without the right to look', async () => {
      const { bench } = sample;
      const who = lacking('view');
      expect(await bench.list(module, {}, who)).toMatchObject({ status: 403, error: 'right.missing' });
      const order = { format: 'csv', filter: {} };
      expect(await bench.call('post', `modules/${module.key}/exports`, order, who)).toMatchObject({ status: 403 });
      for (const path of ['', '/timeline']) {
        expect((await bench.call('get', `${pathOf(module, first().id)}${path}`, undefined, who)).status).toBe(404);
      }
    });

    itWhen(sample.isWritten)('let nobody write without the right to it', async () => {
      const { bench, whole } = sample;
      const { record } = whole;
      expect(await bench.create(module, whole.values, { who: lacking('add') })).toMatchObject({ status: 403 });
      expect(await bench.update(module, record, {}, lacking('edit'))).toMatchObject({ status: 403 });
      expect(await bench.remove(module, record, lacking('delete'))).toMatchObject({ status: 403 });
      for (const [name, { from, verb }] of Object.entries(module.flow?.actions ?? {})) {
        if (!from.includes(record.status ?? '')) continue;
        const path = `${pathOf(module, record.id)}/actions/${name}`;
        const body = { version: record.version, note: 'tried' };
        expect(await bench.call('post', path, body, lacking(verb)), name).toMatchObject({ status: 403 });
      }
    });

    it('let nobody take records out or in without the right to it', async () => {
      const { bench } = sample;
      const order = { format: 'csv', filter: {} };
      const path = `modules/${module.key}`;
      expect(await bench.call('post', `${path}/exports`, order, lacking('export'))).toMatchObject({ status: 403 });
      const table = { fileId: 'none', isDryRun: true, factoryNo: plantOf(module) };
      expect(await bench.call('post', `${path}/imports`, table, lacking('import'))).toMatchObject({ status: 403 });
      const template = await bench.call('get', `${path}/import-template`, undefined, lacking('import'));
      expect(template.status).toBe(403);
    });

    it('hide what needs more than looking', async () => {
      for (const [name, { visibleWith }] of Object.entries(module.fields)) {
        const record = sample.records.find(({ values }) => !isEmpty(values[name]));
        if (visibleWith === undefined || visibleWith === 'view' || record === undefined) continue;
        const who = lacking(visibleWith);
        const { data } = await sample.bench.call<{ record: typeof record }>(
          'get',
          pathOf(module, record.id),
          undefined,
          who,
        );
        expect(isEmpty(data.record.values[name]), name).toBe(true);
        expect((await sample.bench.list(module, { sort: name }, who)).status, name).not.toBe(200);
      }
    });

    itWhen(module.scope === 'plant')('end at the plants somebody has', async () => {
      const { bench } = sample;
      const who = bench.guest(only(bench.viewer, { plants: [FOREIGN], orgCodes: [] }));
      const record = first();
      const factoryNo = record.factoryNo ?? '';
      expect(factoryNo).not.toBe(FOREIGN);
      expect(await bench.list(module, { factoryNo }, who)).toMatchObject({ status: 403, error: 'plant.forbidden' });
      const { list } = (await bench.list(module, { pageSize: 200 }, who)).data;
      expect(list.filter((one) => one.factoryNo !== FOREIGN)).toEqual([]);
      await expectsUnseen(sample, who);
      if (!sample.isWritten) return;
      expect(await bench.create(module, sample.whole.values, { who, factoryNo })).toMatchObject({ status: 403 });
    });

    itWhen(guardsOf(module).length > 0)('end at the organisations and plants a record names', async () => {
      const { bench } = sample;
      const owned = sample.made.find(({ record: { values } }) => {
        const { orgCodes, plants } = ownersOf(module, values);
        return orgCodes.length + plants.length > 0;
      });
      expect(owned).toBeDefined();
      if (owned === undefined) return;
      const who = bench.guest(only(bench.viewer, { plants: [FOREIGN], orgCodes: ['area_west'] }));
      const { list } = (await bench.list(module, { pageSize: 200, keyword: owned.mark }, who)).data;
      expect(list.map(({ id }) => id)).not.toContain(owned.record.id);
      await expectsUnseen({ bench, module, records: [owned.record] }, who);
      const named = Object.fromEntries(guardsOf(module).map(([name]) => [name, owned.values[name] ?? null]));
      const answer = await bench.create(module, { ...(await bench.values(module)), ...named }, { who });
      expect([403, 422], answer.error).toContain(answer.status);
    });
  });
}

async function expectsUnseen(
  { bench, module, records }: Pick<ModuleSample, 'bench' | 'module' | 'records'>,
  who: string,
): Promise<void> {
  const [record] = records;
  if (record === undefined) return;
  expect((await bench.call('get', pathOf(module, record.id), undefined, who)).status).toBe(404);
  expect(REFUSED).toContain((await bench.update(module, record, {}, who)).status);
  expect(REFUSED).toContain((await bench.remove(module, record, who)).status);
}

/** The same rights, at these places alone. */
function only(
  viewer: Viewer,
  { plants, orgCodes }: { readonly plants: readonly string[]; readonly orgCodes: readonly string[] },
): Partial<Viewer> {
  const places = new Set(plants);
  return {
    code: 'neighbour',
    loginName: 'neighbour',
    plants: places,
    orgCodes: new Set(orgCodes),
    orgPlants: new Map(orgCodes.map((code) => [code, places])),
    grants: [{ plants: places, rights: viewer.rights }],
  };
}
