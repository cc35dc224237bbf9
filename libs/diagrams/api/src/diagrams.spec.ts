import {
  diagramConfigCalls,
  publishedDiagram,
  type DiagramDocument,
  type DiagramElement,
} from '@sed/diagrams-contract';
import { diagramVersion } from '@sed/diagrams-tables';
import { QUALITY } from '@sed/platform-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DiagramApp, NOW_MS } from './testing/diagram-app';

let app: DiagramApp;

beforeAll(async () => {
  app = await DiagramApp.open();
  for (const factoryNo of ['p1', 'p2']) {
    app.directory.addPlant({ factoryNo });
    const of = (code: string, section: string, traits: object = {}) =>
      app.directory.addSignal(factoryNo, code, { section, rangeLo: 0, rangeHi: 100, ...traits });
    of('IN_FIT101', 'INT', { unit: 'm3/h', name: { zh: '进水流量', en: 'influent flow' } });
    of('PS_P201_RUN', 'LFT', {
      kind: 'DI',
      role: 'RUN',
      unit: '',
      name: { zh: '提升泵1运行', en: 'lift pump 1 running' },
    });
    of('PS_P201_FLT', 'LFT', {
      kind: 'DI',
      role: 'FAULT',
      unit: '',
      name: { zh: '提升泵1故障', en: 'lift pump 1 fault' },
    });
    of('BI_OX1_DO', 'OXI', { name: { zh: '好氧池溶解氧', en: 'aerobic DO' } });
    of('EF_AIT802_COD', 'OUT', { critical: true, name: { zh: '出水COD', en: 'effluent COD' } });
  }
});
afterAll(() => app.close());

const pump: DiagramElement = {
  ...{ id: 'P201', symbol: 'pump', x: 10, y: 10, w: 44, h: 44, rotation: 0, device: 'PS_P201' },
  ...{ label: { zh: '提升泵', en: 'Lift pump' }, section: 'LFT', drill: null, camera: null },
  bindings: { RUN: 'PS_P201_RUN', FAULT: 'PS_P201_FLT' },
};
const reading: DiagramElement = {
  ...pump,
  id: 'v',
  symbol: 'reading',
  x: 100,
  device: null,
  bindings: { PV: 'BI_OX1_DO' },
};
const drawn = (elements: readonly DiagramElement[] = [pump], zh = '一号图'): DiagramDocument => ({
  name: { zh, en: 'Diagram' },
  ...{ level: 2, width: 800, height: 600 },
  elements: [...elements],
  links: [],
});

const draft = z.object({ data: diagramConfigCalls.one.reply });
const list = z.object({ data: diagramConfigCalls.list.reply });
const shown = z.object({ data: publishedDiagram });

async function made(document = drawn(), factoryNo = 'p1') {
  return draft.parse((await app.post('diagram-drafts', { factoryNo, document }).expect(200)).body).data;
}
async function act(path: string, body: object, status = 200) {
  const reply = await app.post(path, body).expect(status);
  return draft.parse(reply.body).data;
}
const codeOf = (body: unknown) => z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code;

describe('a diagram', () => {
  it('is seen by operators once it is published, and as it was published while it is edited', async () => {
    const first = await made();
    expect(first).toMatchObject({ state: 'DRAFT', version: 1, publishedVersion: null, hasChanges: true });
    expect(codeOf((await app.get(`diagrams/${first.id}`).expect(422)).body)).toBe('diagram.notPublished');

    const published = await act(`diagrams/${first.id}/publication`, { version: 1, note: 'first' });
    expect(published).toMatchObject({ state: 'PUBLISHED', publishedVersion: 1, hasChanges: false });
    const saved = await app
      .put(`diagram-drafts/${first.id}`, { version: published.version, document: drawn([pump, reading], '改过') })
      .expect(200);
    expect(draft.parse(saved.body).data).toMatchObject({ state: 'PUBLISHED', hasChanges: true, name: { zh: '改过' } });

    const seen = shown.parse((await app.get(`diagrams/${first.id}`, 'look').expect(200)).body).data;
    expect(seen).toMatchObject({ name: { zh: '一号图' }, version: 1, at: null, values: null });
    expect(seen.bindings).toEqual(['PS_P201_FLT', 'PS_P201_RUN']);
    const names = (await app.get('diagrams?factoryNo=p1', 'look').expect(200)).body.data.list;
    expect(names).toEqual(expect.arrayContaining([expect.objectContaining({ id: first.id, name: drawn().name })]));
  });

  it('is changed only by who read its newest version', async () => {
    const { id } = await made();
    const save = (version: number) => app.put(`diagram-drafts/${id}`, { version, document: drawn([reading]) });
    await save(1).expect(200);
    await save(1).expect(409);
    await app.post(`diagrams/${id}/publication`, { version: 1 }).expect(409);
    await app.post(`diagrams/${id}/publication`, { version: 2 }).expect(200);
    await app.post(`diagrams/${id}/retirement`, { version: 2 }).expect(409);
    await app.post(`diagrams/${id}/rollback`, { version: 2, to: 1 }).expect(409);
  });

  it('keeps every version as it was, also when one comes back', async () => {
    const { id } = await made(drawn([pump], '甲'));
    let now = await act(`diagrams/${id}/publication`, { version: 1, note: '甲' });
    const next = { version: now.version, document: drawn([reading], '乙') };
    now = draft.parse((await app.put(`diagram-drafts/${id}`, next).expect(200)).body).data;
    now = await act(`diagrams/${id}/publication`, { version: now.version });
    now = await act(`diagrams/${id}/rollback`, { version: now.version, to: 1, note: '恢复' });
    expect(now).toMatchObject({ publishedVersion: 3, hasChanges: false, name: { zh: '甲' } });
    expect(now.document.elements.map((element) => element.id)).toEqual(['P201']);
    const versions = (await app.get(`diagrams/${id}/versions`).expect(200)).body.data;
    expect(versions).toMatchObject([
      { version: 3, restoredFrom: 1, note: '恢复', name: { zh: '甲' } },
      { version: 2, restoredFrom: null, name: { zh: '乙' } },
      { version: 1, note: '甲' },
    ]);
    const second = (await app.get(`diagrams/${id}/versions/2`).expect(200)).body.data;
    expect(second.document.elements[0].id).toBe('v');
    await app.get(`diagrams/${id}/versions/9`).expect(422);
    await app.post(`diagrams/${id}/rollback`, { version: now.version, to: 9 }).expect(422);
    // Not even the service itself can change one.
    const edit = app.test.db.update(diagramVersion).set({ note: 'x' }).where(eq(diagramVersion.diagramId, id));
    await expect(edit).rejects.toThrow();
  });

  it('is not published while it has errors', async () => {
    const wrong = [
      { ...reading, bindings: { PV: 'GONE' } },
      { ...reading, id: 'w', bindings: {} },
    ];
    const { id } = await made(drawn(wrong));
    const refused = await app.post(`diagrams/${id}/publication`, { version: 1 }).expect(422);
    expect(refused.body.error).toMatchObject({ code: 'diagram.faulty', params: { count: 2 } });
    const drill = '01890a5d-ac96-774b-bcce-b302099a8057';
    const document = drawn([{ ...pump, drill }]);
    await app.put(`diagram-drafts/${id}`, { version: 1, document }).expect(200);
    await app.post(`diagrams/${id}/publication`, { version: 2 }).expect(422);
  });

  it('is retired and comes back, and deleted only if nobody ever saw it', async () => {
    const { id } = await made();
    await app.post(`diagrams/${id}/retirement`, { version: 1 }).expect(422);
    let now = await act(`diagrams/${id}/publication`, { version: 1 });
    await app.delete(`diagram-drafts/${id}?version=${String(now.version)}`).expect(422);
    now = await act(`diagrams/${id}/retirement`, { version: now.version });
    expect(now.state).toBe('RETIRED');
    await app.get(`diagrams/${id}`).expect(422);
    now = await act(`diagrams/${id}/publication`, { version: now.version });
    expect(now).toMatchObject({ state: 'PUBLISHED', publishedVersion: 2 });
    const other = await made();
    await app.delete(`diagram-drafts/${other.id}?version=7`).expect(409);
    await app.delete(`diagram-drafts/${other.id}?version=1`).expect(200);
    await app.get(`diagram-drafts/${other.id}`).expect(404);
  });

  it('goes out as a file and comes in at another plant, without drill-downs that lead nowhere there', async () => {
    const target = await made();
    const { id } = await made(drawn([{ ...pump, drill: target.id }]));
    const reply = await app.get(`diagram-drafts/${id}/export`).buffer().expect(200);
    expect(reply.headers['content-disposition']).toContain('.json');
    const file: unknown = JSON.parse(String(reply.body));
    const there = await act('diagram-drafts/import', { factoryNo: 'p2', file });
    expect(there).toMatchObject({ factoryNo: 'p2', state: 'DRAFT' });
    expect(there.document.elements[0]).toMatchObject({ id: 'P201', drill: null });
    await app
      .post('diagram-drafts/import', { factoryNo: 'p2', file: { format: 'other', document: drawn() } })
      .expect(422);
  });

  it('leaves a row in the audit trail with every change, in its transaction', async () => {
    app.trail.entries.length = 0;
    const { id } = await made();
    await act(`diagrams/${id}/publication`, { version: 1, note: '说明' });
    expect(
      app.trail.entries.map(({ action, entityId, factoryNo, reason }) => [action, entityId, factoryNo, reason]),
    ).toEqual([
      ['create', id, 'p1', null],
      ['publish', id, 'p1', '说明'],
    ]);
    expect(app.trail.entries.every((entry) => app.trail.isWithin(entry))).toBe(true);
  });
});

describe('values of a past moment', () => {
  const idOf = (code: string) => app.directory.signal('p1', code)?.id ?? -1;

  it('come with their quality, all in two questions to the store', async () => {
    const { id } = await made(drawn([pump, reading]));
    await act(`diagrams/${id}/publication`, { version: 1 });
    const at = NOW_MS - 3_600_000;
    app.store.samples = [
      [idOf('PS_P201_RUN'), at - 5000, 0, QUALITY.GOOD],
      [idOf('PS_P201_RUN'), at, 1, QUALITY.GOOD],
      [idOf('PS_P201_RUN'), at + 1, 0, QUALITY.GOOD],
      // Longer ago than a value holds.
      [idOf('PS_P201_FLT'), at - 7_200_000, 1, QUALITY.GOOD],
      [idOf('BI_OX1_DO'), at - 400_000, 2.5, QUALITY.CALIB],
    ];
    app.store.scans = 0;
    const then = shown.parse((await app.get(`diagrams/${id}?at=${String(at)}`, 'look').expect(200)).body).data;
    expect(app.store.scans).toBe(2);
    expect(then.at).toBe(at);
    expect(then.values).toEqual([
      { code: 'BI_OX1_DO', value: 2.5, ts: at - 400_000, quality: 'STALE' },
      { code: 'PS_P201_FLT', value: 1, ts: at - 7_200_000, quality: 'STALE' },
      { code: 'PS_P201_RUN', value: 1, ts: at, quality: 'GOOD' },
    ]);
    const before = await app.get(`diagrams/${id}?at=${String(at - 86_400_000)}`).expect(200);
    const values = shown.parse(before.body).data.values ?? [];
    expect(values.map(({ value, quality }) => [value, quality])).toEqual([
      [null, 'UNKNOWN'],
      [null, 'UNKNOWN'],
      [null, 'UNKNOWN'],
    ]);
  });

  it('are never of the future, and only for who may see signals', async () => {
    const { id } = await made();
    await act(`diagrams/${id}/publication`, { version: 1 });
    const ahead = await app.get(`diagrams/${id}?at=${String(NOW_MS + 1e9)}`).expect(200);
    expect(ahead.body.data.at).toBe(NOW_MS);
    await app.get(`diagrams/${id}`, 'blind').expect(200);
    await app.get(`diagrams/${id}?at=${String(NOW_MS)}`, 'blind').expect(403);
  });
});

describe('rights', () => {
  it('hold on the plant of the diagram', async () => {
    const { id } = await made(drawn(), 'p2');
    await act(`diagrams/${id}/publication`, { version: 1 });
    const config = { version: 2, document: drawn() };
    await app.get(`diagrams/${id}`, 'one').expect(403);
    await app.get(`diagrams/${id}`, 'mixed').expect(200);
    await app.get(`diagram-drafts/${id}`, 'mixed').expect(403);
    await app.put(`diagram-drafts/${id}`, config, 'mixed').expect(403);
    await app.post(`diagrams/${id}/rollback`, { version: 2, to: 1 }, 'mixed').expect(403);
    await app.get(`diagrams/${id}/versions`, 'mixed').expect(403);
    await app.post('diagram-drafts', { factoryNo: 'p2', document: drawn() }, 'mixed').expect(403);
    await app.get('diagram-drafts', 'look').expect(403);
    await app.get('diagrams', 'none').expect(403);
    const mine = list.parse((await app.get('diagram-drafts', 'mixed').expect(200)).body).data.list;
    expect(new Set(mine.map(({ factoryNo }) => factoryNo))).toEqual(new Set(['p1']));
  });
});

describe('the list of those who configure', () => {
  it('is filtered, searched, sorted and paged by the service', async () => {
    await made(drawn([pump], '查找 100%'));
    const ask = async (query: string) =>
      list.parse((await app.get(`diagram-drafts?factoryNo=p1&${query}`).expect(200)).body).data;
    expect((await ask(`keyword=${encodeURIComponent('100%')}`)).list.map(({ name }) => name.zh)).toEqual(['查找 100%']);
    expect((await ask('state=RETIRED')).total).toBe(0);
    expect((await ask('level=1')).total).toBe(0);
    const all = await ask('pageSize=200');
    const paged = await ask('pageSize=2&pageNum=2&sort=-updatedAt');
    expect(paged).toMatchObject({ total: all.total, pageNum: 2 });
    expect(paged.list).toHaveLength(2);
    await app.get('diagram-drafts?sort=document').expect(422);
  });
});

describe('generating', () => {
  const generate = async (isPublished: boolean) => {
    const reply = await app.post('diagram-drafts/generation', { factoryNo: 'p2', isPublished }).expect(200);
    return z.object({ data: diagramConfigCalls.generate.reply }).parse(reply.body).data;
  };

  it('makes and publishes the diagrams of a plant, and makes them anew without a second set', async () => {
    const first = await generate(true);
    expect(first.map(({ level, state }) => [level, state])).toEqual([
      [1, 'PUBLISHED'],
      ...first.slice(1).map(() => [2, 'PUBLISHED']),
    ]);
    const again = await generate(false);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(again.every(({ hasChanges, publishedVersion }) => hasChanges && publishedVersion === 1)).toBe(true);
    const overview = shown.parse((await app.get(`diagrams/${first[0]?.id ?? ''}`).expect(200)).body).data;
    expect(overview.bindings).toContain('PS_P201_RUN');
  });

  it('says so where there is nothing to draw', async () => {
    app.directory.addPlant({ factoryNo: 'p1' });
    for (const code of app.directory.signalsOf('p1').keys()) app.directory.removeSignal('p1', code);
    const refused = await app.post('diagram-drafts/generation', { factoryNo: 'p1' }).expect(422);
    expect(codeOf(refused.body)).toBe('diagram.noSignals');
  });
});
