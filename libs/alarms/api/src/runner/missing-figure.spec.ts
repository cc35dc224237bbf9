import { describe, expect, it } from 'vitest';
import { PLANT, type EngineBench } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';

const S = 1000;
let bench: EngineBench;
let start: number;

useEngineBench(async (fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 10 });
  const condition = {
    ...({ type: 'AGG', aggregate: 'mean', windowS: 30, window: 'sliding', minValidity: 0.75 } as const),
    limits: { H: { value: 5, level: 2 as const } },
  };
  await bench.addRules([ruleInput({ condition, name: { zh: '均值高', en: 'Mean high' } })]);
  await bench.settle();
  start = bench.clock.ms;
});

const values = (fromS: number, toS: number, value: number) =>
  Array.from({ length: (toS - fromS) / 5 }, (_, i) => ({ series: 1, tsMs: start + (fromS + i * 5) * S, value }));

async function feed(fromS: number, toS: number, value: number): Promise<void> {
  for (const sample of values(fromS, toS, value)) await bench.feedSamples([sample]);
}

describe('the alarm of a figure that cannot be judged', () => {
  it('says so, becomes the alarm of the limit, and is the same over a restart', async () => {
    await feed(0, 60, 1);
    await bench.pass(40 * S);
    const [missing] = await bench.alarms();
    expect(missing).toMatchObject({ side: 'MISSING', level: 2, state: 'UNACK_ACTIVE', value: null, limit: null });
    expect(missing?.text).toEqual({
      zh: '均值高：有效数据不足，无法判断',
      en: 'Mean high: too little valid data to evaluate',
    });
    bench.newEngine();
    await bench.pass(4 * S);
    start = bench.clock.ms - 110 * S;
    await feed(110, 160, 9);
    const all = await bench.alarms();
    expect(all).toMatchObject([{ id: missing?.id, side: 'H', level: 2, limit: 5, state: 'UNACK_ACTIVE' }]);
    expect(all[0]?.text.en).toBe('Mean high');
    expect((await bench.journal()).map(({ event }) => event)).toEqual(['raised', 'worsened']);
    expect(await bench.brokenInvariants()).toEqual([]);
  });
});
