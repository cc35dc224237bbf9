import { standards } from '@sed/evaluation-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EvaluationBench } from '../testing/evaluation-bench';

const DAY = 86_400_000;

let bench: EvaluationBench;
beforeAll(async () => {
  bench = await EvaluationBench.open();
});
afterAll(() => bench.close());

describe('a group standard', () => {
  it('knows category and direction of its indicator, and refuses two lines for one class', async () => {
    const made = await bench.make(
      standards,
      {
        code: 'E_U',
        name: { zh: '电耗', en: 'Power' },
        indicator: 'E_U',
        validFrom: '2026-01-01',
        bands: [{ value: 0.3, tolerancePct: 5 }],
      },
      'group',
    );
    expect(made.values).toMatchObject({ category: 'ENERGY', direction: 'down', unit: 'kWh/m³', revision: 1 });
    const line = { process: 'AO', scaleFrom: 10, value: 1, tolerancePct: 5 };
    const twice = bench.change(standards, made.id, { bands: [line, { ...line, value: 2 }] }, 'group');
    await expect(twice).rejects.toThrow('evaluation.sameClass');
    const turned = bench.change(standards, made.id, { bands: [{ ...line, scaleTo: 5 }] }, 'group');
    await expect(turned).rejects.toThrow('rule.upperAboveLower');
  });

  it('is the group’s: whoever has one plant neither makes nor publishes one', async () => {
    const bands = [{ value: 30, tolerancePct: 5 }];
    const name = { zh: '碳源', en: 'Carbon' };
    const values = { code: 'CS_U', name, indicator: 'CS_U', validFrom: '2026-01-01', bands };
    const made = await bench.make(standards, values, 'group');
    expect(await bench.act([standards, made.id], 'publish', 'om')).toBe('right.missing');
    await expect(bench.make(standards, values, 'om')).rejects.toThrow('record.ofGroup');
  });

  it('is replaced by its next version from the day that one is valid, and stays to be read', async () => {
    const first = await bench.publish('P_DOSE_U', 40);
    await expect(bench.change(standards, first.id, { basis: 'x' }, 'group')).rejects.toThrow('record.notEditable');
    expect(await bench.act([standards, first.id], 'revise', 'group')).toBe('PUBLISHED');
    expect(await bench.act([standards, first.id], 'revise', 'group')).toBe('evaluation.draftOpen');
    const next = (await bench.list(standards, '&indicator=P_DOSE_U')).find(({ id }) => id !== first.id);
    expect(next).toMatchObject({ status: 'DRAFT', values: { revision: 2, bands: [{ value: 40, tolerancePct: 10 }] } });
    const id = next?.id ?? '';
    await bench.change(standards, id, { validFrom: '2026-12-01' }, 'group');
    expect(await bench.act([standards, id], 'publish', 'group')).toBe('PUBLISHED');
    expect(await bench.see(standards, first.id)).toMatchObject({
      ...{ status: 'PUBLISHED', values: { validTo: '2026-11-30' } },
    });
    await bench.pass(10 * DAY);
    expect([(await bench.see(standards, first.id)).status, (await bench.see(standards, id)).status]).toEqual([
      ...['REPLACED', 'PUBLISHED'],
    ]);
  });

  it('that would have begun later never holds once an earlier day is published', async () => {
    const later = await bench.publish('SLD_M', 78, { validFrom: '2030-01-01' });
    await bench.publish('SLD_M', 80);
    expect((await bench.see(standards, later.id)).status).toBe('REPLACED');
  });
});
