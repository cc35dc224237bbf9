import type { AlarmRuleInput, AlarmEvaluationPush } from '@sed/alarms-contract';
import { QUALITY } from '@sed/platform-contract';
import { describe, expect, it, vi } from 'vitest';
import { evaluationWorld, PLANT, type Stored } from '../testing/evaluation-world';

describe('what is known of an active alarm', () => {
  it('is told as lost since the last value was heard, once, and as known with the next usable value', async () => {
    const { check, told, raise, say, feed, clock } = evaluationWorld();
    const alarm = raise();
    say(QUALITY.GOOD);
    await check();
    expect(told).toEqual([]);
    const heardAt = clock.ms;
    clock.pass(60_000);
    say(QUALITY.STALE, heardAt);
    await check();
    await check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: heardAt }] }]);
    expect(feed.withEvaluation(alarm).unknownSinceMs).toBe(heardAt);
    say(QUALITY.SUSPECT);
    await check();
    expect(told.at(-1)).toEqual({ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: null }] });
    expect(feed.withEvaluation(alarm)).toBe(alarm);
  });

  it('keeps the time of the first cause while bad values go on coming in', async () => {
    const { check, told, raise, say, clock, live } = evaluationWorld();
    raise();
    say(QUALITY.FAULT);
    const since = clock.ms;
    await check();
    clock.pass(5000);
    say(QUALITY.FAULT);
    live.state = { state: 'offline', lastMessageAtMs: clock.ms };
    await check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: since }] }]);
  });

  it('is lost with the link of the plant, except for the alarm that says so', async () => {
    const { check, told, raise, say, live, clock } = evaluationWorld();
    raise();
    raise({ id: 'link', signalCode: 'SYS_LINK' });
    raise({ id: 'platform', side: 'SYSTEM' });
    raise({ id: 'missing', side: 'MISSING' });
    raise({ id: 'over', active: false, state: 'UNACK_CLEARED' });
    say(QUALITY.GOOD);
    live.state = { state: 'offline', lastMessageAtMs: clock.ms - 9000 };
    await check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: clock.ms - 9000 }] }]);
  });

  it('waits for the first value after a start as long as the signal may be silent', async () => {
    const { check, told, raise, clock } = evaluationWorld();
    const startedMs = clock.ms;
    raise();
    clock.pass(20_000);
    await check();
    expect(told).toEqual([]);
    clock.pass(1);
    await check();
    expect(told[0]?.alarms).toEqual([{ id: 'a1', unknownSinceMs: startedMs }]);
  });

  it('is lost for every alarm while nobody evaluates', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const { check, evaluation, told, raise, say } = evaluationWorld();
    raise();
    say(QUALITY.GOOD);
    vi.spyOn(performance, 'now').mockReturnValue(6000);
    evaluation.look();
    await evaluation.settle();
    await check();
    expect(told[0]?.alarms[0]?.id).toBe('a1');
  });
});

describe('what is known of an alarm whose rule looks at more than one signal', () => {
  const expr = (expression: string) => ({ condition: { type: 'EXPR', expression, level: 2 } }) as const;
  const since = (told: readonly AlarmEvaluationPush[]) => told.at(-1)?.alarms[0]?.unknownSinceMs;

  it('is lost with any input its condition needs, since the first of them was lost', async () => {
    const { check, told, raise, say, clock } = evaluationWorld({ rule: expr('T2 > 5 and T3 > 5') });
    raise();
    const good = (code: string, value = 9) => say(QUALITY.GOOD, clock.ms, { code, value });
    good('T2');
    good('T3');
    await check();
    expect(told).toEqual([]);
    const [first, second] = [clock.ms, clock.ms + 5000];
    clock.pass(60_000);
    say(QUALITY.STALE, second, { code: 'T3' });
    say(QUALITY.STALE, first, { code: 'T2' });
    await check();
    expect(since(told)).toBe(first);
    good('T2');
    await check();
    expect(since(told)).toBe(first);
    good('T3');
    await check();
    expect(since(told)).toBeNull();
  });

  it.each<[string, Partial<AlarmRuleInput>]>([
    [
      'a setpoint',
      { condition: { type: 'DEVIATION', setpoint: 'T2', limit: 2, unit: 'absolute', direction: 'both', level: 3 } },
    ],
    ['a concentration', { condition: { type: 'LOAD', quota: 10, concentration: 'T2', minValidity: 0.5, level: 3 } }],
    ['a run signal', { condition: { type: 'FROZEN', epsilon: 0.1, durationS: 60, whileRunning: 'T2', level: 3 } }],
    ['what lets the rule work', { enableWhen: 'T2 > 0' }],
  ])('is lost with %s', async (_, rule) => {
    const { check, told, raise, say, clock } = evaluationWorld({ rule });
    raise();
    say(QUALITY.GOOD);
    say(QUALITY.STALE, clock.ms - 30_000, { code: 'T2' });
    await check();
    expect(since(told)).toBe(clock.ms - 30_000);
  });

  it('is not lost with an input that decides nothing, nor with its own signal when that is not named', async () => {
    const { check, told, raise, say, clock } = evaluationWorld({ rule: expr('T2 > 5 or T3 > 5') });
    raise();
    say(QUALITY.STALE, clock.ms - 60_000);
    say(QUALITY.GOOD, clock.ms, { code: 'T2', value: 9 });
    say(QUALITY.STALE, clock.ms - 60_000, { code: 'T3' });
    await check();
    expect(told).toEqual([]);
    // From here nothing decides any more: until here it was known.
    const knownTo = clock.ms;
    clock.pass(1000);
    say(QUALITY.GOOD, clock.ms, { code: 'T2', value: 1 });
    await check();
    expect(since(told)).toBe(knownTo);
  });

  it('is lost with an answer that does not exist, and with a signal whose past it asks for', async () => {
    const { check, told, raise, say, clock, stored } = evaluationWorld({ rule: expr('T2 / T3 > 5 or since(T2) > 60') });
    raise();
    say(QUALITY.GOOD, clock.ms - 2000, { code: 'T2' });
    say(QUALITY.GOOD, clock.ms - 1000, { code: 'T3', value: 0 });
    await check();
    expect(since(told)).toBe(clock.ms - 1000);
    stored.rule = expr('prev(T2) > 5');
    clock.pass(6000);
    await check();
    expect(since(told)).toBeNull();
    say(QUALITY.STALE, clock.ms - 500, { code: 'T2' });
    await check();
    expect(since(told)).toBe(clock.ms - 500);
  });

  it('is not lost with a bottle long measured', async () => {
    const { check, told, raise, say, clock } = evaluationWorld({
      rule: {
        condition: { type: 'LAB', limit: 1, isHigh: true, online: 'T2', matchS: 900, level: 3 },
      },
    });
    raise();
    say(QUALITY.GOOD);
    say(QUALITY.STALE, clock.ms - 30_000, { code: 'T2' });
    await check();
    expect(told).toEqual([]);
  });
});

describe('what is known of an alarm after a restart', () => {
  const S = 1000;

  it('is lost since values began to be bad, as the store remembers it', async () => {
    const stored: Stored = {};
    const { check, told, raise, say, clock } = evaluationWorld(stored);
    const bad = (agoS: number) => ({ series: 1, tsMs: clock.ms - agoS * S, value: 0, quality: QUALITY.FAULT });
    stored.samples = [{ series: 1, tsMs: clock.ms - 1800 * S, value: 9 }, bad(1700), bad(900), bad(10)];
    raise();
    say(QUALITY.FAULT, clock.ms - 10 * S);
    await check();
    expect(told.at(-1)?.alarms).toEqual([{ id: 'a1', unknownSinceMs: clock.ms - 1700 * S }]);
  });

  it('is never lost since before it was raised', async () => {
    const { check, told, raise, say, clock } = evaluationWorld();
    raise({ raisedAt: clock.ms - 60 * S });
    say(QUALITY.STALE, clock.ms - 300 * S);
    await check();
    expect(told[0]?.alarms[0]?.unknownSinceMs).toBe(clock.ms - 60 * S);
  });

  it('is lost since the last value where the link was not heard since', async () => {
    const { check, told, raise, say, clock, live } = evaluationWorld();
    raise({ held: true });
    say(QUALITY.COMM, clock.ms - 300 * S);
    live.state = { state: 'offline', lastMessageAtMs: null };
    await check();
    expect(told[0]?.alarms[0]?.unknownSinceMs).toBe(clock.ms - 300 * S);
  });
});
