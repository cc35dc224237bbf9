import { moduleCalls } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { engineSuite, KINDS, ORDERS } from '../testing/engine-suite';

const suite = engineSuite();

async function linksOf(path: string, who = 'u1') {
  const { body } = await suite.engine.get(`${path}/links`, who).expect(200);
  return moduleCalls.links.reply.parse(body.data);
}

describe('the links of a record', () => {
  it('lead both ways, through fields and through lines, with what names each record', async () => {
    const kind = await suite.kind({ code: 'K1', name: 'Pumps' });
    const order = await suite.order({ name: 'By field', kind: kind.id });
    const inLines = await suite.order({ name: 'By line', items: [{ what: 'x', kind: kind.id }] });
    const links = await linksOf(`${KINDS}/${kind.id}`);
    expect(links.refersTo).toEqual([]);
    expect(links.referredBy).toMatchObject([
      {
        module: 'testOrder',
        field: 'kind',
        hasMore: false,
        records: [{ id: order.id, no: order.no, title: 'By field', status: 'DRAFT' }],
      },
      { module: 'testOrder', field: 'items', hasMore: false, records: [{ id: inLines.id, title: 'By line' }] },
    ]);
    const back = await linksOf(`${ORDERS}/${inLines.id}`);
    expect(back).toMatchObject({
      refersTo: [{ module: 'testKind', field: 'items', records: [{ id: kind.id, title: 'Pumps' }] }],
      referredBy: [],
    });
  });

  it('hold only what the viewer may see: neither records of other plants nor modules without the right', async () => {
    const kind = await suite.kind({ code: 'K1', name: 'Pumps' });
    const here = await suite.order({ name: 'Here', kind: kind.id }, 'plant_a');
    await suite.order({ name: 'There', kind: kind.id }, 'plant_b');
    const seen = async (who: string) => {
      const { referredBy } = await linksOf(`${KINDS}/${kind.id}`, who);
      return referredBy.flatMap(({ records }) => records.map(({ title }) => title)).sort();
    };
    expect(await seen('u1')).toEqual(['Here', 'There']);
    expect(await seen('only-a')).toEqual(['Here']);
    expect(await seen('stranger')).toEqual([]);
    await suite.engine.get(`${KINDS}/${kind.id}/links`, 'nobody').expect(404);
    await suite.engine.get(`${ORDERS}/${here.id}/links`, 'stranger').expect(404);
  });

  it('are twenty of each kind at most, and say when there are more', async () => {
    const kind = await suite.kind({ code: 'K1', name: 'Pumps' });
    for (let n = 0; n < 20; n += 1) await suite.order({ name: `N${String(n)}`, kind: kind.id });
    expect((await linksOf(`${KINDS}/${kind.id}`)).referredBy).toMatchObject([{ hasMore: false }]);
    await suite.order({ name: 'One more', kind: kind.id });
    const [group] = (await linksOf(`${KINDS}/${kind.id}`)).referredBy;
    expect(group?.hasMore).toBe(true);
    expect(group?.records).toHaveLength(20);
    expect(group?.records[0]?.title).toBe('One more');
  });

  it('are those of the children of a tree, too, and never of what was removed', async () => {
    const above = await suite.kind({ code: 'K1', name: 'Pumps' });
    const child = await suite.kind({ code: 'K2', name: 'Feed pumps', above: above.id });
    expect((await linksOf(`${KINDS}/${above.id}`)).referredBy).toMatchObject([
      { module: 'testKind', field: 'above', records: [{ id: child.id }] },
    ]);
    await suite.engine.del(`${KINDS}/${child.id}?version=${String(child.version)}`).expect(200);
    expect((await linksOf(`${KINDS}/${above.id}`)).referredBy).toEqual([]);
  });
});
