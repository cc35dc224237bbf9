import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluationWorld } from '../testing/evaluation-world';
import { evaluationHealth } from './evaluation-health';
import type { EvaluationWatch } from './evaluation-watch';

describe('the watch over the evaluation', () => {
  let steady = 0;
  const after = async (watch: EvaluationWatch, ms: number) => {
    steady += ms;
    watch.look();
    await watch.settle();
    watch.look();
    await watch.settle();
  };
  beforeEach(() => {
    steady = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => steady);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('finds that no process leads since the position last moved, and that one leads again', async () => {
    const { evaluation, position, engine } = evaluationWorld();
    engine.leads = false;
    position.aliveAt = 1000;
    await after(evaluation, 1000);
    expect(evaluation.darkSinceMs).toBeNull();
    await after(evaluation, 5001);
    expect(evaluation.darkSinceMs).toBe(1000);
    position.aliveAt = 9000;
    await after(evaluation, 1000);
    expect(evaluation.darkSinceMs).toBeNull();
  });

  it('takes a database that does not answer for an engine that stands still', async () => {
    const { evaluation, position } = evaluationWorld();
    position.aliveAt = 1000;
    await after(evaluation, 1000);
    position.isAway = true;
    await after(evaluation, 5001);
    expect(evaluation.darkSinceMs).toBe(1000);
  });

  it('finds a leader that is five seconds behind, not one that is busy', async () => {
    const { evaluation, position, engine, log, clock } = evaluationWorld();
    const sample = () => log.append([{ series: 1, tsMs: clock.ms, value: 1 }]);
    sample();
    for (let i = 1; i <= 8; i += 1) {
      position.aliveAt = i;
      sample();
      engine.behind = 1;
      await after(evaluation, 1000);
    }
    expect(evaluation.darkSinceMs).toBeNull();
    for (let i = 1; i <= 7; i += 1) {
      position.aliveAt = 100 + i;
      sample();
      engine.behind = i + 1;
      await after(evaluation, 1000);
    }
    expect(evaluation.darkSinceMs).toBe(clock.ms);
    engine.behind = 0;
    await after(evaluation, 1000);
    expect(evaluation.darkSinceMs).toBeNull();
  });

  it('tells the readiness page and the boards, without taking the process out of service', async () => {
    const { evaluation, position, engine } = evaluationWorld();
    position.aliveAt = 1000;
    engine.behind = 2;
    await after(evaluation, 1000);
    expect(evaluationHealth(evaluation, engine)).toMatchObject({ state: 'up', detail: '2 batches to judge' });
    engine.leads = false;
    await after(evaluation, 5001);
    expect(evaluationHealth(evaluation, engine)).toMatchObject({
      state: 'degraded',
      detail: 'not judged since 1970-01-01T00:00:01.000Z',
    });
  });
});
