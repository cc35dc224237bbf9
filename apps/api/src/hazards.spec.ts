import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SafetyBench } from './testing/safety-bench';

const DAY = 86_400_000;
let bench: SafetyBench;

beforeAll(async () => {
  bench = await SafetyBench.open();
});
afterAll(() => bench.close());

const report = (values: object = {}, who = 'mate') =>
  bench.make(
    'safety',
    {
      ...{ title: 'Open cover', place: 'Screen room', category: 'HEIGHT', description: 'A cover is missing' },
      ...{ foundAt: bench.nowMs, ...values },
    },
    who,
  );

const assessed = (level: 'GENERAL' | 'MAJOR') =>
  ['assess', 'so', { level, owner: 'fitter', dueAt: bench.nowMs + 2 * DAY }] as const;

const five = () => ({
  ...{ measures: 'Close it off\nFit a cover', owner: 'fitter', budgetYuan: '200.00' },
  ...{ dueAt: bench.nowMs + 2 * DAY, contingency: 'Fence' },
});

const act = (id: string, action: string, who: string, values: object = {}) =>
  bench.act(['safety', id], action, who, values);

/** Does the rectification order, up to its acceptance. */
async function carriedOut(id: string): Promise<string> {
  const { values } = await bench.see('safety', id);
  const order = ['safetyTask', String(values.order)] as const;
  const steps = (await bench.see(...order)).values.steps as Record<string, unknown>[];
  await bench.go(order, [
    ['start', 'fitter'],
    ['fill', 'fitter'],
    ['submit', 'fitter', { result: 'Cover fitted', steps: steps.map((step) => ({ ...step, ok: 'OK' })) }],
    ['agree', 'so'],
  ]);
  await bench.act(order, 'accept', 'so');
  await bench.pass(60_000);
  return (await bench.see(...order)).status;
}

async function photo(who: string): Promise<readonly string[]> {
  return [await bench.photo(who)];
}

describe('what is reported without a name', () => {
  const said = (factoryNo = 'plant_a') => ({
    ...{ factoryNo, title: 'Slippery stairs', place: 'Screens', category: 'MECHANICAL' },
    ...{ description: 'The stairs are wet', isNearMiss: true },
  });
  const send = (body: object, who: string) => bench.engine.post('safety/anonymous-reports', body, who);

  it('is a hazard like others, of which nobody can tell who reported it', async () => {
    const reply = await send(said(), 'mate').expect(200);
    const { no } = (reply.body as { data: { no: string } }).data;
    const listed = await bench.engine.get(`modules/safety/records?keyword=${no}`, 'so').expect(200);
    const { list } = (listed.body as { data: { list: { id: string }[] } }).data;
    const id = list[0]?.id ?? '';
    const path = `modules/safety/records/${id}`;
    const seen = await bench.engine.get(path, 'so').expect(200);
    const timeline = await bench.engine.get(`${path}/timeline`, 'so').expect(200);
    expect((seen.body as { data: { record: object } }).data.record).toMatchObject({
      status: 'REPORTED',
      values: { isAnonymous: true, isNearMiss: true, finder: null, source: 'REPORT' },
    });
    expect(JSON.stringify([seen.body, timeline.body])).not.toContain('mate');
    // Nobody can be told how it went on, and everything goes on.
    expect(await act(id, 'dismiss', 'so')).toBe('DISMISSED');
  });

  it('is taken for a plant of one’s own alone, and a report with a name cannot hide it', async () => {
    await send(said('plant_b'), 'mate').expect(403);
    await expect(report({ isAnonymous: true })).rejects.toThrow('isAnonymous');
  });
});

describe('a hazard', () => {
  it('is reported, assessed, rectified by an order of its own and closed by somebody else', async () => {
    const { id, no } = await report();
    expect(no).toMatch(/^YH-/);
    expect((await bench.see('safety', id)).values.finder).toBe('mate');
    expect(await act(id, ...assessed('GENERAL'))).toBe('CONFIRMED');
    expect(bench.told('Hazard for you')).toContain('fitter');
    const missing = await bench.refusedFields(['safety', id], 'rectify', 'so', {});
    expect(Object.keys(missing?.fields ?? {}).sort()).toEqual(['budgetYuan', 'contingency', 'measures']);
    expect(await act(id, 'rectify', 'so', five())).toBe('RECTIFYING');
    const { values } = await bench.see('safety', id);
    const order = await bench.see('safetyTask', String(values.order));
    expect(order).toMatchObject({
      status: 'TO_EXECUTE',
      values: { sourceType: 'HAZARD', sourceId: no, executor: 'fitter', steps: [{}, {}] },
    });
    expect(await act(id, 'done', 'fitter', { result: 'x', photosAfter: await photo('fitter') })).toBe(
      'hazard.orderOpen',
    );
    expect(await carriedOut(id)).toBe('COMPLETED');
    expect(await bench.see('safety', id)).toMatchObject({ status: 'TO_VERIFY', values: { result: 'Cover fitted' } });
    expect(await act(id, 'verify', 'so', { verification: 'Cover is firm' })).toBe('CLOSED');
    expect(bench.told('Hazard closed')).toContain('mate');
  });

  it('that is major stops work, is known above at once, and is verified by the plant manager as well', async () => {
    const { id } = await report();
    await act(id, ...assessed('MAJOR'));
    expect(new Set(bench.told('Major hazard, stop work'))).toEqual(new Set(['pm', 'region', 'om']));
    expect(await act(id, 'fixOnSpot', 'fitter', { result: 'x', photosAfter: await photo('fitter') })).toBe(
      'hazard.onSpotMajor',
    );
    await act(id, 'rectify', 'so', five());
    await carriedOut(id);
    expect(await act(id, 'verify', 'so', { verification: 'Firm' })).toBe('hazard.managerFirst');
    expect(await act(id, 'managerVerify', 'pm')).toBe('TO_VERIFY');
    expect(await act(id, 'verify', 'so', { verification: 'Firm' })).toBe('CLOSED');
  });

  it('is fixed on the spot with a picture, and verified by nobody who fixed it', async () => {
    const { id } = await report();
    await act(id, 'assess', 'so', { level: 'GENERAL', owner: 'so', dueAt: bench.nowMs + DAY });
    const bare = await bench.refusedFields(['safety', id], 'fixOnSpot', 'so', { result: 'Closed' });
    expect(bare?.fields).toHaveProperty('photosAfter');
    expect(await act(id, 'fixOnSpot', 'so', { result: 'Closed', photosAfter: await photo('so') })).toBe('TO_VERIFY');
    expect(await act(id, 'verify', 'so', { verification: 'x' })).toBe('record.ownPart');
  });

  it('that is none is dismissed with a reason to whoever reported it', async () => {
    const { id } = await report({}, 'guard');
    expect(await act(id, 'dismiss', 'so')).toBe('DISMISSED');
    expect(bench.told('Not a hazard')).toContain('guard');
  });

  it('not in order is rectified again by another order', async () => {
    const { id } = await report();
    await act(id, ...assessed('GENERAL'));
    await act(id, 'rectify', 'so', five());
    const before = (await bench.see('safety', id)).values.order;
    await carriedOut(id);
    expect(await act(id, 'notOk', 'so')).toBe('RECTIFYING');
    expect((await bench.see('safety', id)).values.order).not.toBe(before);
  });

  it('gets another deadline with a temporary control, and its order with it', async () => {
    const { id } = await report();
    await act(id, ...assessed('GENERAL'));
    await act(id, 'rectify', 'so', five());
    const wantedDue = bench.nowMs + 5 * DAY;
    const early = { wantedDue: bench.nowMs + DAY, temporaryControl: 'Fence' };
    expect((await bench.refusedFields(['safety', id], 'askExtension', 'fitter', early))?.fields).toHaveProperty(
      'wantedDue',
    );
    expect(await act(id, 'extend', 'so')).toBe('hazard.extensionNotAsked');
    await act(id, 'askExtension', 'fitter', { wantedDue, temporaryControl: 'Fence' });
    expect(await act(id, 'extend', 'so')).toBe('RECTIFYING');
    const { values } = await bench.see('safety', id);
    expect(values).toMatchObject({ dueAt: wantedDue, wantedDue: null, extensions: 1 });
    expect((await bench.see('safetyTask', String(values.order))).values.planEnd).toBe(wantedDue);
  });

  it('overdue is told every day, and to more people the longer it lasts', async () => {
    const { id } = await report();
    await act(id, ...assessed('GENERAL'));
    await act(id, 'rectify', 'so', five());
    const told = () => new Set(bench.told('Hazard overdue'));
    await bench.pass(2 * DAY);
    expect((await bench.see('safety', id)).values.isOverdue).toBe(true);
    expect(told()).toEqual(new Set(['so', 'fitter']));
    await bench.pass(DAY);
    expect(told()).toContain('pm');
    expect(told()).not.toContain('region');
    await bench.pass(DAY);
    await bench.pass(DAY);
    expect(told()).toContain('region');
  });

  it('whose order is cancelled waits for the officer again', async () => {
    const { id } = await report();
    await act(id, ...assessed('GENERAL'));
    await act(id, 'rectify', 'so', five());
    const { values } = await bench.see('safety', id);
    expect(await bench.act(['safetyTask', String(values.order)], 'cancel', 'so')).toBe('CANCELLED');
    expect(await bench.see('safety', id)).toMatchObject({ status: 'CONFIRMED', values: { order: null } });
  });
});
