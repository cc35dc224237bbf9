import { riskAnalysis } from '@sed/exceptions-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ExceptionsBench } from '../testing/exceptions-bench';

const RISK = 'riskManagement';
const MINUTE = 60_000;
const DAY = 86_400_000;
let bench: ExceptionsBench;
beforeAll(async () => {
  bench = await ExceptionsBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

const values = (over: object = {}) => ({
  ...{ title: 'Influent shock', category: 'WATER_QUALITY', section: 'INT', description: 'COD doubled' },
  ...{ foundAt: bench.engine.clock.ms, ...over },
});
const measure = (doneOn: string | null) => [{ measure: 'Divert to the tank', by: 'u2', dueOn: '2026-11-22', doneOn }];

async function assessed(likelihood: string, severity: string, over: object = {}) {
  const made = await bench.report(RISK, values(over));
  const dueAt = bench.engine.clock.ms + 2 * DAY;
  return bench.act(RISK, made, 'assess', 'boss', { values: { likelihood, severity, owner: 'u2', dueAt } });
}

describe('a risk', () => {
  it('gets its level from the service, and its owner hears of it', async () => {
    const made = await bench.report(RISK, values());
    expect(made).toMatchObject({ status: 'REPORTED', values: { level: null, foundBy: 'u1' } });
    expect(made.no).toMatch(/^FX-/);
    const risk = await assessed('2', '4');
    expect(risk).toMatchObject({ status: 'ASSESSED', values: { score: 8, level: 'GENERAL' } });
    expect(bench.told('请管控风险')).toEqual(['u2']);
    expect(bench.told('一般风险')).toEqual([]);
  });

  it('of score 10 is told to the region, and again only when it rises', async () => {
    const risk = await assessed('2', '5');
    expect(bench.told('较大风险')).toEqual(['region']);
    await bench.act(RISK, risk, 'rerateAssessed', 'u2', { values: { likelihood: '2', severity: '5' }, note: 'seen' });
    expect(bench.told('较大风险')).toEqual(['region']);
    await bench.act(RISK, risk, 'rerateAssessed', 'boss', { values: { likelihood: '3', severity: '5' }, note: 'rain' });
    expect(bench.told('较大风险')).toEqual(['region', 'region']);
  });

  it('above 16 reaches the group within half an hour, once, unless the level was a slip', async () => {
    const risk = await assessed('5', '4');
    await bench.pass(20 * MINUTE);
    expect(bench.told('重大风险')).toEqual(['region']);
    await bench.pass(10 * MINUTE);
    expect(bench.told('重大风险')).toEqual(['region', 'group']);
    expect((await bench.see(RISK, risk.id)).values.groupToldAt).toBe(bench.engine.clock.ms);
    const slip = await assessed('5', '5', { title: 'Slip' });
    await bench.act(RISK, slip, 'rerateAssessed', 'boss', { values: { likelihood: '1', severity: '5' }, note: 'slip' });
    await bench.pass(60 * MINUTE);
    expect(bench.told('重大风险')).toEqual(['region', 'group', 'region']);
  });

  it('is closed by somebody else than its owner, with what remains of it', async () => {
    const risk = await assessed('3', '4');
    await bench.act(RISK, risk, 'start', 'u2', { values: { measures: measure(null) } });
    await expect(bench.act(RISK, risk, 'finish', 'u2')).rejects.toThrow('risk.measuresOpen');
    await bench.act(RISK, risk, 'progress', 'u2', { values: { measures: measure('2026-11-21') } });
    await bench.act(RISK, risk, 'finish', 'u2');
    const residual = { residualLikelihood: '1', residualSeverity: '4', effect: 'COD back to normal' };
    await expect(bench.act(RISK, risk, 'verify', 'u2', { values: residual })).rejects.toThrow();
    const back = await bench.act(RISK, risk, 'notEffective', 'boss', { note: 'still high' });
    expect(back.status).toBe('CONTROLLING');
    await bench.act(RISK, risk, 'finish', 'u2');
    const closed = await bench.act(RISK, risk, 'verify', 'boss', { values: residual });
    expect(closed).toMatchObject({
      status: 'CLOSED',
      values: { residualLevel: 'LOW', closedAt: bench.engine.clock.ms },
    });
  });

  it('takes no measure that is done in the future', async () => {
    const risk = await assessed('3', '4');
    const ahead = bench.act(RISK, risk, 'start', 'u2', { values: { measures: measure('2027-01-01') } });
    await expect(ahead).rejects.toThrow('risk.measureDoneEarly');
  });

  it('that is overdue is flagged, and its people are reminded every day until it is done', async () => {
    const risk = await assessed('3', '4');
    await bench.act(RISK, risk, 'start', 'u2', { values: { measures: measure('2026-11-21') } });
    await bench.pass(2 * DAY);
    expect((await bench.see(RISK, risk.id)).values.overdue).toBe(true);
    expect(bench.told('超期')).toEqual(['u2', 'boss']);
    await bench.pass(DAY);
    await bench.pass(DAY);
    expect(bench.told('超期')).toHaveLength(6);
    await bench.act(RISK, risk, 'finish', 'u2');
    await bench.pass(3 * DAY);
    expect(bench.told('超期')).toHaveLength(6);
  });

  it('made of an alarm is known to it, and so is its end', async () => {
    const { id } = bench.alarms.alarm;
    const made = await bench.report(RISK, values({ source: 'ALARM', alarms: [id] }));
    await expect.poll(() => bench.alarms.made).toMatchObject([{ alarmId: id, kind: 'risk', id: made.id, by: 'u1' }]);
    await bench.act(RISK, made, 'dismiss', 'boss', { note: 'sensor was being cleaned' });
    await expect.poll(() => bench.alarms.closed).toEqual([made.id]);
    const strange = await bench.refusal(RISK, values({ alarms: ['018f0000-0000-7000-8000-00000000ffff'] }));
    expect(strange).toEqual({ code: 'field.refUnknown', fields: ['alarms'] });
  });
});

describe('the analysis of risks', () => {
  async function analysis(query: object = {}, who = 'u1') {
    const { ms } = bench.engine.clock;
    const asked = new URLSearchParams({ from: String(ms - 400 * DAY), to: String(ms + 1), ...query });
    return bench.engine.get(`risk-analysis?${asked.toString()}`, who);
  }
  const counted = async (query: object = {}, who = 'u1') =>
    z.object({ data: riskAnalysis }).parse((await analysis(query, who)).body).data;

  it('counts by plant, category, level and field of the matrix, without what was dismissed', async () => {
    const { ms } = bench.engine.clock;
    await assessed('5', '4', { foundAt: ms - 40 * DAY });
    await assessed('5', '4', { foundAt: ms - 5 * DAY, title: 'Again' });
    await assessed('1', '2', { category: 'POWER', section: 'PWR', foundAt: ms - DAY });
    const none = await bench.report(RISK, values({ title: 'None' }));
    await bench.act(RISK, none, 'dismiss', 'boss', { note: 'none' });
    await bench.report(RISK, values({ category: 'SAFETY', foundAt: ms }));
    const all = await counted();
    expect(all).toMatchObject({ total: 4, open: 4, unassessed: 1, closed: 0, repeated: 1, ages: [2, 1, 0, 1] });
    expect(all.byPlant).toMatchObject([{ factoryNo: 'plant_a', total: 4, critical: 2 }]);
    expect(all.byLevel.map(({ level, total }) => [level, total])).toEqual([
      ['LOW', 1],
      ['GENERAL', 0],
      ['MAJOR', 0],
      ['CRITICAL', 2],
    ]);
    expect(all.matrix).toContainEqual({ likelihood: 5, severity: 4, total: 2, open: 2 });
    expect((await counted({ category: 'POWER' })).total).toBe(1);
    expect((await counted({ from: String(ms - 2 * DAY) })).total).toBe(2);
  });

  it('measures from finding to the first measure and to the end', async () => {
    const risk = await assessed('3', '4');
    await bench.pass(2 * 60 * MINUTE);
    await bench.act(RISK, risk, 'start', 'u2', { values: { measures: measure('2026-11-21') } });
    await bench.act(RISK, risk, 'finish', 'u2');
    await bench.pass(4 * 60 * MINUTE);
    const residual = { residualLikelihood: '1', residualSeverity: '1', effect: 'gone' };
    await bench.act(RISK, risk, 'verify', 'boss', { values: residual });
    expect(await counted()).toMatchObject({ closed: 1, open: 0, toControlMs: 7_200_000, toCloseMs: 21_600_000 });
  });

  it('shows nobody the risks of plants they may not see', async () => {
    await assessed('3', '4');
    expect((await counted({}, 'far')).total).toBe(0);
    expect((await analysis({ factoryNo: 'plant_a' }, 'far')).status).toBe(403);
    expect((await analysis({}, 'none')).status).toBe(403);
  });

  it('refuses a period that ends before it begins, or is longer than three years', async () => {
    expect((await analysis({ to: '0' })).status).toBe(422);
    expect((await analysis({ from: '0' })).status).toBe(422);
  });
});
