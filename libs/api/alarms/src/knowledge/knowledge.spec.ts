import { Database } from '@sed/api-database';
import { LiveValues, type LiveValue, type PlantLink } from '@sed/api-ports';
import { silentLog } from '@sed/api-platform';
import { alarmRuleInput, QUALITY, type AlarmDto, type AlarmKnowledgePush, type AlarmRuleInput } from '@sed/contract';
import { anAlarm } from '@sed/contract/testing';
import { FakePlantDirectory } from '@sed/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { ScriptClock } from '../testing/engine-bench';
import { columnsOf, MemorySampleLog, ruleInput, type Sample } from '../testing/samples';
import { AlarmKnowledge } from './alarm-knowledge';
import { BadSpells } from './bad-spells';
import { evaluationHealth } from './evaluation-health';
import { EvaluationWatch } from './evaluation-watch';
import { JudgedRules } from './judged-rules';
import { SignalSight } from './signal-sight';

const PLANT = 'p1';
const LIMIT = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;

class ScriptedValues extends LiveValues {
  readonly values = new Map<number, LiveValue>();
  state: PlantLink = { state: 'online', lastMessageAtMs: 1 };
  override changeNumber = () => 0;
  override changedAt = () => 0;
  override get = (series: number) => this.values.get(series);
  override columns(): never {
    throw new Error('not asked for here');
  }
  override link = () => this.state;
  override epoch = () => 'e';
}

/** The row of the position, and whether the database answers. */
class Position {
  aliveAt = 0;
  isAway = false;

  database(): Database {
    const where = () =>
      this.isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ aliveAt: this.aliveAt }]);
    const db = { select: () => ({ from: () => ({ where }) }) };
    return new Database({
      db: db as never,
      kind: 'pglite',
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    });
  }
}

/** The one rule of every alarm here, and what the store remembers. */
interface Stored {
  rule?: Partial<AlarmRuleInput>;
  samples?: readonly Sample[];
}

function databaseOf(rows: () => readonly unknown[]): Database {
  const db = { select: () => ({ from: () => ({ where: () => Promise.resolve(rows()) }) }) };
  return new Database({
    db: db as never,
    kind: 'pglite',
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}

function world(stored: Stored = {}) {
  const directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: PLANT });
  for (const code of ['T1', 'T2', 'T3']) directory.addSignal(PLANT, code, { staleAfterS: 20 });
  const clock = new ScriptClock();
  const log = new MemorySampleLog();
  const engine = { leads: true, behind: 0, isLeader: () => engine.leads, lag: () => engine.behind };
  const position = new Position();
  const evaluation = new EvaluationWatch(position.database(), engine as never, log, clock);
  const feed = new AlarmFeedStore(position.database(), directory);
  const live = new ScriptedValues();
  const ruleRow = () => ({
    id: 'r1',
    body: alarmRuleInput.parse({ ...ruleInput({ signalCode: 'T1', condition: LIMIT }), ...stored.rule }),
    updatedAt: clock.now,
  });
  const rules = new JudgedRules(
    databaseOf(() => [ruleRow()]),
    clock,
  );
  const scan = (_: readonly number[], { fromMs, toMs }: { fromMs: number; toMs: number }) =>
    Promise.resolve(columnsOf((stored.samples ?? []).filter(({ tsMs }) => tsMs >= fromMs && tsMs < toMs)));
  const spells = new BadSpells({ scan } as never, silentLog());
  const sight = new SignalSight(directory, spells, clock, live);
  const knowledge = new AlarmKnowledge(feed, rules, sight, evaluation, clock);
  /** Looks until everything that was asked for is answered. */
  const check = async () => {
    knowledge.check();
    await knowledge.settle();
    knowledge.check();
    await spells.settle();
    knowledge.check();
  };
  const told: AlarmKnowledgePush[] = [];
  feed.onKnowledge((change) => told.push(change));
  const raise = (over: Partial<AlarmDto> = {}) => {
    const raisedAt = clock.now - 3_600_000;
    const alarm = anAlarm({ factoryNo: PLANT, signalCode: 'T1', raisedAt, ...over });
    feed.publish([{ event: 'raised', alarm }]);
    return alarm;
  };
  const say = (quality: number, tsMs = clock.now, { code = 'T1', value = 1 } = {}) =>
    live.values.set(directory.signal(PLANT, code)?.id ?? 0, { value, tsMs, receivedAtMs: tsMs, quality });
  return { clock, log, engine, position, evaluation, feed, live, check, told, raise, say, stored };
}

describe('what is known of an active alarm', () => {
  it('is told as lost since the last value was heard, once, and as known with the next usable value', async () => {
    const { check, told, raise, say, feed, clock } = world();
    const alarm = raise();
    say(QUALITY.GOOD);
    await check();
    expect(told).toEqual([]);
    const heardAt = clock.now;
    clock.now += 60_000;
    say(QUALITY.STALE, heardAt);
    await check();
    await check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: heardAt }] }]);
    expect(feed.withKnowledge(alarm).unknownSinceMs).toBe(heardAt);
    say(QUALITY.SUSPECT);
    await check();
    expect(told.at(-1)).toEqual({ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: null }] });
    expect(feed.withKnowledge(alarm)).toBe(alarm);
  });

  it('keeps the time of the first cause while bad values go on coming in', async () => {
    const { check, told, raise, say, clock, live } = world();
    raise();
    say(QUALITY.FAULT);
    const since = clock.now;
    await check();
    clock.now += 5000;
    say(QUALITY.FAULT);
    live.state = { state: 'offline', lastMessageAtMs: clock.now };
    await check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: since }] }]);
  });

  it('is lost with the link of the plant, except for the alarm that says so', async () => {
    const { check, told, raise, say, live, clock } = world();
    raise();
    raise({ id: 'link', signalCode: 'SYS_LINK' });
    raise({ id: 'platform', side: 'SYSTEM' });
    raise({ id: 'missing', side: 'MISSING' });
    raise({ id: 'over', active: false, state: 'UNACK_CLEARED' });
    say(QUALITY.GOOD);
    live.state = { state: 'offline', lastMessageAtMs: clock.now - 9000 };
    await check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: clock.now - 9000 }] }]);
  });

  it('waits for the first value after a start as long as the signal may be silent', async () => {
    const { check, told, raise, clock } = world();
    const startedMs = clock.now;
    raise();
    clock.now += 20_000;
    await check();
    expect(told).toEqual([]);
    clock.now += 1;
    await check();
    expect(told[0]?.alarms).toEqual([{ id: 'a1', unknownSinceMs: startedMs }]);
  });

  it('is lost for every alarm while nobody evaluates', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const { check, evaluation, told, raise, say } = world();
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
  const since = (told: readonly AlarmKnowledgePush[]) => told.at(-1)?.alarms[0]?.unknownSinceMs;

  it('is lost with any input its condition needs, since the first of them was lost', async () => {
    const { check, told, raise, say, clock } = world({ rule: expr('T2 > 5 and T3 > 5') });
    raise();
    const good = (code: string, value = 9) => say(QUALITY.GOOD, clock.now, { code, value });
    good('T2');
    good('T3');
    await check();
    expect(told).toEqual([]);
    const [first, second] = [clock.now, clock.now + 5000];
    clock.now += 60_000;
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
      'a set-point',
      { condition: { type: 'DEVIATION', setpoint: 'T2', limit: 2, unit: 'absolute', direction: 'both', level: 3 } },
    ],
    ['a concentration', { condition: { type: 'LOAD', quota: 10, concentration: 'T2', minValidity: 0.5, level: 3 } }],
    ['a run signal', { condition: { type: 'FROZEN', epsilon: 0.1, durationS: 60, whileRunning: 'T2', level: 3 } }],
    ['what lets the rule work', { enableWhen: 'T2 > 0' }],
  ])('is lost with %s', async (_, rule) => {
    const { check, told, raise, say, clock } = world({ rule });
    raise();
    say(QUALITY.GOOD);
    say(QUALITY.STALE, clock.now - 30_000, { code: 'T2' });
    await check();
    expect(since(told)).toBe(clock.now - 30_000);
  });

  it('is not lost with an input that decides nothing, nor with its own signal when that is not named', async () => {
    const { check, told, raise, say, clock } = world({ rule: expr('T2 > 5 or T3 > 5') });
    raise();
    say(QUALITY.STALE, clock.now - 60_000);
    say(QUALITY.GOOD, clock.now, { code: 'T2', value: 9 });
    say(QUALITY.STALE, clock.now - 60_000, { code: 'T3' });
    await check();
    expect(told).toEqual([]);
    // From here nothing decides any more: until here it was known.
    const knownTo = clock.now;
    clock.now += 1000;
    say(QUALITY.GOOD, clock.now, { code: 'T2', value: 1 });
    await check();
    expect(since(told)).toBe(knownTo);
  });

  it('is lost with an answer that does not exist, and with a signal whose past it asks for', async () => {
    const { check, told, raise, say, clock, stored } = world({ rule: expr('T2 / T3 > 5 or since(T2) > 60') });
    raise();
    say(QUALITY.GOOD, clock.now - 2000, { code: 'T2' });
    say(QUALITY.GOOD, clock.now - 1000, { code: 'T3', value: 0 });
    await check();
    expect(since(told)).toBe(clock.now - 1000);
    stored.rule = expr('prev(T2) > 5');
    clock.now += 6000;
    await check();
    expect(since(told)).toBeNull();
    say(QUALITY.STALE, clock.now - 500, { code: 'T2' });
    await check();
    expect(since(told)).toBe(clock.now - 500);
  });

  it('is not lost with a bottle long measured', async () => {
    const { check, told, raise, say, clock } = world({
      rule: {
        condition: { type: 'LAB', limit: 1, isHigh: true, online: 'T2', matchS: 900, level: 3 },
      },
    });
    raise();
    say(QUALITY.GOOD);
    say(QUALITY.STALE, clock.now - 30_000, { code: 'T2' });
    await check();
    expect(told).toEqual([]);
  });
});

describe('what is known of an alarm after a restart', () => {
  const S = 1000;

  it('is lost since values began to be bad, as the store remembers it', async () => {
    const stored: Stored = {};
    const { check, told, raise, say, clock } = world(stored);
    const bad = (agoS: number) => ({ series: 1, tsMs: clock.now - agoS * S, value: 0, quality: QUALITY.FAULT });
    stored.samples = [{ series: 1, tsMs: clock.now - 1800 * S, value: 9 }, bad(1700), bad(900), bad(10)];
    raise();
    say(QUALITY.FAULT, clock.now - 10 * S);
    await check();
    expect(told.at(-1)?.alarms).toEqual([{ id: 'a1', unknownSinceMs: clock.now - 1700 * S }]);
  });

  it('is never lost since before it was raised', async () => {
    const { check, told, raise, say, clock } = world();
    raise({ raisedAt: clock.now - 60 * S });
    say(QUALITY.STALE, clock.now - 300 * S);
    await check();
    expect(told[0]?.alarms[0]?.unknownSinceMs).toBe(clock.now - 60 * S);
  });

  it('is lost since the last value where the link was not heard since', async () => {
    const { check, told, raise, say, clock, live } = world();
    raise({ held: true });
    say(QUALITY.COMM, clock.now - 300 * S);
    live.state = { state: 'offline', lastMessageAtMs: null };
    await check();
    expect(told[0]?.alarms[0]?.unknownSinceMs).toBe(clock.now - 300 * S);
  });
});

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
    const { evaluation, position, engine } = world();
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
    const { evaluation, position } = world();
    position.aliveAt = 1000;
    await after(evaluation, 1000);
    position.isAway = true;
    await after(evaluation, 5001);
    expect(evaluation.darkSinceMs).toBe(1000);
  });

  it('finds a leader that is five seconds behind, not one that is busy', async () => {
    const { evaluation, position, engine, log, clock } = world();
    const sample = () => log.append([{ series: 1, tsMs: clock.now, value: 1 }]);
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
    expect(evaluation.darkSinceMs).toBe(clock.now);
    engine.behind = 0;
    await after(evaluation, 1000);
    expect(evaluation.darkSinceMs).toBeNull();
  });

  it('tells the readiness page and the boards, without taking the process out of service', async () => {
    const { evaluation, position, engine } = world();
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
