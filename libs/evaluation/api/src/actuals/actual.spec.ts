import { evaluationCalls } from '@sed/evaluation-contract';
import { policyActualValue, policyStandards } from '@sed/evaluation-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EvaluationBench, type SeenRecord } from '../testing/evaluation-bench';

const DAY = 86_400_000;

let bench: EvaluationBench;
beforeAll(async () => {
  bench = await EvaluationBench.open();
  await bench.publish('E_U', 0.32);
  await bench.publish('SLD_M', 80);
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.inbox.sent.length = 0;
});

async function policyOf(year: number, lines: readonly object[]): Promise<string> {
  const { id } = await bench.make(policyStandards, { name: `P ${String(year)}`, year, lines });
  await bench.act([policyStandards, id], 'submit', 'om');
  await bench.decide(policyStandards, id, 'agree');
  return id;
}

/** By code, the latest month first. */
async function actuals(): Promise<ReadonlyMap<string, SeenRecord>> {
  const list = await bench.list(policyActualValue);
  const byCode = list.map((one) => [String(one.values.code), one] as const);
  return new Map(byCode.toSorted(([a], [b]) => b.localeCompare(a)));
}

describe('months of actual values', () => {
  it('open up to the one that runs, and take what was measured once they are over', async () => {
    // One month back 0.30, two 0.34 and three 0.40; before that nothing was measured.
    bench.figures.said.set('E_U', (back) => [null, 0.3, 0.34, 0.4][back] ?? null);
    await policyOf(2026, [
      { indicator: 'E_U', proposal: 0.32, from: '2026-07' },
      { indicator: 'SLD_M', proposal: 80, from: '2026-10', to: '2026-10' },
    ]);
    await bench.look();
    await bench.look();
    const found = await actuals();
    expect([...found].map(([code, { status, values }]) => [code, status, values.actual, values.light])).toEqual([
      ['2026-11 E_U', 'COLLECTING', null, null],
      ['2026-10 SLD_M', 'COLLECTING', null, null],
      ['2026-10 E_U', 'TO_REVIEW', 0.3, 'GREEN'],
      ['2026-09 E_U', 'TO_REVIEW', 0.34, 'YELLOW'],
      ['2026-08 E_U', 'TO_EXPLAIN', 0.4, 'RED'],
      ['2026-07 E_U', 'COLLECTING', null, null],
    ]);
    expect(found.get('2026-08 E_U')?.values).toMatchObject({
      source: 'MEASURED',
      deviation: expect.closeTo(25, 6) as number,
      standard: 0.32,
    });
    await bench.engine
      .get(`modules/policyActualValue/records/${found.get('2026-08 E_U')?.id ?? ''}`, 'far')
      .expect(404);
  });

  it('are entered by hand with a reason where nothing measures them, and told to whoever reviews once they are whole', async () => {
    const { id = '' } = (await actuals()).get('2026-10 SLD_M') ?? {};
    const fill = (values: object) => bench.act([policyActualValue, id], 'fill', 'om', values);
    expect(await fill({ actual: 81 })).toContain('fillReason');
    expect(await fill({ actual: 80.5, fillReason: 'by the sheets' })).toBe('TO_REVIEW');
    expect((await bench.see(policyActualValue, id)).values).toMatchObject({
      source: 'TYPED',
      filledBy: 'om',
      light: 'YELLOW',
    });
    expect(bench.inbox.sent).toMatchObject([
      { to: ['area', 'both'], title: { en: expect.stringContaining('2026-10') as string } },
    ]);
    const running = (await actuals()).get('2026-11 E_U')?.id ?? '';
    const early = await bench.act([policyActualValue, running], 'fill', 'om', { actual: 1, fillReason: 'x' });
    expect(early).toContain('evaluation.monthRuns');
  });

  it('are explained with cause and measure beyond the tolerance, and confirmed by somebody else of the region', async () => {
    const { id = '' } = (await actuals()).get('2026-08 E_U') ?? {};
    const act = (action: string, who: string, values?: object) =>
      bench.act([policyActualValue, id], action, who, values);
    expect(await act('confirm', 'area')).toBe('record.state');
    expect(await act('explainDeviation', 'om', { cause: 'Blower 2 out' })).toContain('measure');
    const said = { cause: 'Blower 2 out', measure: 'Repair by September' };
    expect(await act('explainDeviation', 'om', said)).toBe('TO_REVIEW');
    expect(await act('confirm', 'om')).not.toBe('CONFIRMED');
    expect(await act('sendBack', 'area')).toBe('TO_EXPLAIN');
    expect(await act('explainDeviation', 'area', said)).not.toBe('TO_REVIEW');
    expect(await act('explainDeviation', 'both', said)).toBe('TO_REVIEW');
    expect(await act('confirm', 'both')).not.toBe('CONFIRMED');
    expect(await act('confirm', 'area')).toBe('CONFIRMED');
    const reply = await bench.engine.get(`evaluation/actual-values/${id}/course`, 'om').expect(200);
    const course = evaluationCalls.course.reply.parse(reply.body.data);
    expect(course).toMatchObject({ indicator: 'E_U', signals: ['PS_E101'], perKgUnit: 'kWh/kg COD' });
    expect(course.months.map(({ month, actual, cause }) => [month, actual, cause])).toEqual([
      ['2026-07', null, null],
      ...[['2026-08', 0.4, 'Blower 2 out']],
      ['2026-09', 0.34, null],
      ['2026-10', 0.3, null],
      ['2026-11', null, null],
    ]);
    await bench.engine.get(`evaluation/actual-values/${id}/course`, 'far').expect(404);
  });

  it('follow another version of the policy as long as they are not known', async () => {
    const [policy] = await bench.list(policyStandards, '&year=2026');
    const id = policy?.id ?? '';
    const lines = [{ indicator: 'E_U', proposal: 0.31, reason: 'new blowers', from: '2026-07' }];
    expect(await bench.act([policyStandards, id], 'change', 'om', { lines })).toBe('CHANGING');
    await bench.look();
    expect((await actuals()).get('2026-11 E_U')?.values).toMatchObject({ standard: 0.32, policyRevision: 1 });
    await bench.decide(policyStandards, id, 'approveAdjust');
    await bench.look();
    const found = await actuals();
    expect(found.get('2026-11 E_U')?.values).toMatchObject({ standard: 0.31, policyRevision: 2 });
    expect(found.get('2026-10 E_U')?.values).toMatchObject({ standard: 0.32, policyRevision: 1 });
  });

  it('wait for late samples after their end, and are still taken once the year of the policy is over', async () => {
    const { clock } = bench.engine;
    await bench.pass(Date.UTC(2026, 10, 30, 16) - clock.ms);
    bench.figures.said.set('E_U', (back) => (back === 1 ? 0.3 : null));
    await bench.look();
    expect((await actuals()).get('2026-11 E_U')?.status).toBe('COLLECTING');
    await bench.pass(DAY / 2);
    await bench.look();
    const found = await actuals();
    expect([found.get('2026-11 E_U')?.status, found.get('2026-12 E_U')?.status]).toEqual(['TO_REVIEW', 'COLLECTING']);
    await bench.pass(Date.UTC(2027, 0, 1, 5) - clock.ms);
    await bench.look();
    expect((await actuals()).get('2026-12 E_U')?.status).toBe('TO_REVIEW');
    expect((await bench.list(policyStandards, '&year=2026'))[0]?.status).toBe('ARCHIVED');
  });
});

it('a policy that is agreed to once its year is over is judged all the same; one of years ago is not', async () => {
  await bench.pass(Date.UTC(2028, 1, 1) - bench.engine.clock.ms);
  bench.figures.said.set('E_U', () => 0.31);
  for (const year of [2025, 2027]) {
    const id = await policyOf(year, [{ indicator: 'E_U', proposal: 0.32, from: `${String(year)}-12` }]);
    await bench.pass(1);
    expect((await bench.see(policyStandards, id)).status).toBe('ARCHIVED');
  }
  await bench.look();
  const found = await actuals();
  expect([found.get('2027-12 E_U')?.status, found.get('2025-12 E_U')]).toEqual(['TO_REVIEW', undefined]);
});
