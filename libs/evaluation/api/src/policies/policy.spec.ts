import { evaluationCalls } from '@sed/evaluation-contract';
import { policyStandards } from '@sed/evaluation-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EvaluationBench } from '../testing/evaluation-bench';

const DAY = 86_400_000;
const YEARS = 'evaluation/policy-years';

let bench: EvaluationBench;
beforeAll(async () => {
  bench = await EvaluationBench.open();
});
afterAll(() => bench.close());

const policies = (year: number) => bench.list(policyStandards, `&year=${String(year)}`);

describe('the template of a year', () => {
  it('needs published standards, and reaches the plants of whoever publishes it, each once', async () => {
    const early = await bench.engine.post(YEARS, { year: 2027 }, 'group').expect(422);
    expect(early.body).toMatchObject({ error: { code: 'evaluation.noLines' } });
    await bench.publish('E_U', 0.32);
    await bench.publish('SLD_M', 80);
    await bench.engine.post(YEARS, { year: 1999 }, 'group').expect(422);
    const own = await bench.engine.post(YEARS, { year: 2027 }, 'om').expect(200);
    expect(evaluationCalls.openYear.reply.parse(own.body.data)).toEqual({ opened: 1, there: 0 });
    const all = await bench.engine.post(YEARS, { year: 2027 }, 'group').expect(200);
    expect(evaluationCalls.openYear.reply.parse(all.body.data)).toEqual({ opened: 2, there: 1 });
    const made = await policies(2027);
    expect(made.map(({ status, factoryNo }) => `${factoryNo ?? ''} ${status ?? ''}`).toSorted()).toEqual([
      ...['plant_a TO_COMPILE', 'plant_b TO_COMPILE', 'plant_c TO_COMPILE'],
    ]);
    expect(made[0]?.values.lines).toMatchObject([{ indicator: 'E_U', groupValue: 0.32 }, { indicator: 'SLD_M' }]);
  });
});

describe('a policy of a plant', () => {
  const line = (more: object = {}) => ({ indicator: 'E_U', proposal: 0.32, ...more });

  it('begins with what the group sets, and is the only one of its year', async () => {
    bench.figures.said.set('E_U', (back) => 0.3 + back / 100);
    const made = await bench.make(policyStandards, { name: 'P', year: 2028 });
    expect(made).toMatchObject({ status: 'DRAFT', values: { isOpened: false, revision: 1 } });
    expect(made.values.lines).toMatchObject([
      { indicator: 'E_U', groupValue: 0.32, tolerancePct: 10, lineNo: 1, state: 'PROPOSED' },
      { indicator: 'SLD_M', groupValue: 80, lineNo: 2 },
    ]);
    await expect(bench.make(policyStandards, { name: 'Q', year: 2028 })).rejects.toThrow('evaluation.policyThere');
    await bench.look();
    // The best quarter of 0.31 … 0.42; what nothing measures has none.
    const { lines } = (await bench.see(policyStandards, made.id)).values;
    expect(lines).toMatchObject([{ ownBest: 0.338 }, { ownBest: null }]);
    expect(await bench.act([policyStandards, made.id], 'cancel', 'om')).toBe('CANCELLED');
    await bench.make(policyStandards, { name: 'Q', year: 2028 });
  });

  it('says what it proposes and why before anybody decides', async () => {
    const { id } = await bench.make(policyStandards, { name: 'P', year: 2029, lines: [line({ proposal: null })] });
    const submit = () => bench.act([policyStandards, id], 'submit', 'om');
    expect(await submit()).toContain('evaluation.proposal');
    await bench.change(policyStandards, id, { lines: [line({ proposal: 0.34 })] });
    expect(await submit()).toContain('evaluation.reason');
    await bench.change(policyStandards, id, { lines: [line({ proposal: 0.34, reason: 'old blowers' })] });
    expect(await submit()).toContain('evaluation.evidence');
    await bench.change(policyStandards, id, { lines: [line({ proposal: 0.3, reason: 'new blowers' })] });
    expect(await submit()).toBe('TO_REVIEW');
    const strange = bench.make(policyStandards, { name: 'P', year: 2030, lines: [line({ from: '2029-01' })] });
    await expect(strange).rejects.toThrow('evaluation.lineMonths');
  });

  it('is compiled, decided line by line, changed while the old version stays in force, and archived with its year', async () => {
    const id = (await policies(2027)).find(({ factoryNo }) => factoryNo === 'plant_a')?.id ?? '';
    const worse = { reason: 'old blowers', evidence: 'report 7' };
    const lines = [line({ proposal: 0.36, ...worse }), { indicator: 'SLD_M', proposal: 80 }];
    expect(await bench.act([policyStandards, id], 'compile', 'om', { lines })).toBe('DRAFT');
    expect(await bench.act([policyStandards, id], 'submit', 'om')).toBe('TO_REVIEW');
    expect(await bench.act([policyStandards, id], 'agree', 'area')).not.toBe('EFFECTIVE');
    const kept = (await bench.see(policyStandards, id)).values.lines as readonly object[];
    const said = kept.map((one, at) => ({ ...one, decision: at === 0 ? 'GROUP' : 'AGREE' }));
    await bench.decide(policyStandards, id, 'decideLines', { lines: said });
    expect(await bench.decide(policyStandards, id, 'agree')).toBe('EFFECTIVE');
    const agreed = async () => (await bench.see(policyStandards, id)).values;
    expect(await agreed()).toMatchObject({
      lines: [
        { agreed: 0.32, state: 'AGREED', proposal: 0.36 },
        { agreed: 80, state: 'AGREED' },
      ],
    });
    const drier = [lines[0], { indicator: 'SLD_M', proposal: 78, reason: 'new press' }];
    const change = (asked: readonly unknown[]) => bench.act([policyStandards, id], 'change', 'om', { lines: asked });
    expect(await change([lines[0], { indicator: 'SLD_M', proposal: 78 }])).toContain('evaluation.reason');
    expect(await change(drier)).toBe('CHANGING');
    expect(await agreed()).toMatchObject({ revision: 1, lines: [{ agreed: 0.32 }, { agreed: 80 }] });
    expect(await bench.decide(policyStandards, id, 'refuseAdjust')).toBe('EFFECTIVE');
    expect(await agreed()).toMatchObject({ revision: 1, lines: [{ agreed: 0.32 }, { agreed: 80 }] });
    expect(await change(drier)).toBe('CHANGING');
    expect(await bench.decide(policyStandards, id, 'approveAdjust')).toBe('EFFECTIVE');
    expect(await agreed()).toMatchObject({ revision: 2, lines: [{ agreed: 0.32 }, { agreed: 78 }] });
    // Noon of 31 December 2027 at the plant, and the first hour of the next year.
    await bench.pass(Date.UTC(2027, 11, 31, 4) - bench.engine.clock.ms);
    expect((await bench.see(policyStandards, id)).status).toBe('EFFECTIVE');
    await bench.pass(DAY / 2);
    expect((await bench.see(policyStandards, id)).status).toBe('ARCHIVED');
  });

  it('that came back is mended and handed in again, with nothing decided', async () => {
    const { id } = await bench.make(policyStandards, { name: 'P', year: 2031, lines: [line()] });
    await bench.act([policyStandards, id], 'submit', 'om');
    expect(await bench.decide(policyStandards, id, 'reject')).toBe('REJECTED');
    expect(await bench.act([policyStandards, id], 'reopen', 'om')).toBe('DRAFT');
    expect(await bench.act([policyStandards, id], 'submit', 'om')).toBe('TO_REVIEW');
    expect((await bench.see(policyStandards, id)).values.lines).toMatchObject([{ decision: null, agreed: null }]);
  });
});
