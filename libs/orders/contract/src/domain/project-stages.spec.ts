import { describe, expect, it } from 'vitest';
import { PROJECT_KEYS, PROJECT_STAGES, stagesBetween, stagesOf } from './project-stages';

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) * 10_000) / 10_000;

describe.each(PROJECT_KEYS)('the stages of %s', (key) => {
  const stages = stagesOf(key);

  it('take the whole budget and the whole time, in the order of the stages', () => {
    expect(sum(stages.map(({ budgetShare }) => budgetShare))).toBe(1);
    expect(sum(stages.map(({ timeShare }) => timeShare))).toBe(1);
    const order = stages.map(({ stage }) => PROJECT_STAGES.indexOf(stage));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect([stages[0]?.stage, stages.at(-1)?.stage]).toEqual(['PREPARE', 'SETTLE']);
  });

  it('follow each other without a gap from the first moment to the last', () => {
    const planned = stagesBetween(stages, 60_000, 60_000 + 45 * 86_400_000);
    expect([planned[0]?.planStart, planned.at(-1)?.planEnd]).toEqual([60_000, 60_000 + 45 * 86_400_000]);
    for (const [index, { planStart }] of planned.entries()) {
      if (index > 0) expect(planStart).toBe(planned[index - 1]?.planEnd);
    }
  });
});
