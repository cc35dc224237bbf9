import { Database } from '@sed/api-database';
import { LiveValues, type LiveValue, type PlantLink } from '@sed/api-ports';
import { QUALITY, type AlarmDto, type AlarmKnowledgePush } from '@sed/contract';
import { anAlarm } from '@sed/contract/testing';
import { FakePlantDirectory } from '@sed/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { ScriptClock } from '../testing/engine-bench';
import { MemorySampleLog } from '../testing/samples';
import { AlarmKnowledge } from './alarm-knowledge';
import { EvaluationWatch } from './evaluation-watch';

const PLANT = 'p1';

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

function world() {
  const directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: PLANT });
  const signal = directory.addSignal(PLANT, 'T1', { staleAfterS: 20 });
  const clock = new ScriptClock();
  const log = new MemorySampleLog();
  const engine = { leads: true, behind: 0, isLeader: () => engine.leads, lag: () => engine.behind };
  const position = new Position();
  const evaluation = new EvaluationWatch(position.database(), engine as never, log, clock);
  const feed = new AlarmFeedStore(position.database(), directory);
  const live = new ScriptedValues();
  const knowledge = new AlarmKnowledge(feed, directory, evaluation, clock, live);
  const told: AlarmKnowledgePush[] = [];
  feed.onKnowledge((change) => told.push(change));
  const raise = (over: Partial<AlarmDto> = {}) => {
    const alarm = anAlarm({ factoryNo: PLANT, signalCode: 'T1', ...over });
    feed.publish([{ event: 'raised', alarm }]);
    return alarm;
  };
  const say = (quality: number, tsMs = clock.now) =>
    live.values.set(signal.id, { value: 1, tsMs, receivedAtMs: tsMs, quality });
  return { clock, log, engine, position, evaluation, feed, live, knowledge, told, raise, say };
}

describe('what is known of an active alarm', () => {
  it('is told as lost since the last value was heard, once, and as known with the next usable value', () => {
    const { knowledge, told, raise, say, feed, clock } = world();
    const alarm = raise();
    say(QUALITY.GOOD);
    knowledge.check();
    expect(told).toEqual([]);
    const heardAt = clock.now;
    clock.now += 60_000;
    say(QUALITY.STALE, heardAt);
    knowledge.check();
    knowledge.check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: heardAt }] }]);
    expect(feed.withKnowledge(alarm).unknownSinceMs).toBe(heardAt);
    say(QUALITY.SUSPECT);
    knowledge.check();
    expect(told.at(-1)).toEqual({ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: null }] });
    expect(feed.withKnowledge(alarm)).toBe(alarm);
  });

  it('keeps the time of the first cause while bad values go on coming in', () => {
    const { knowledge, told, raise, say, clock, live } = world();
    raise();
    say(QUALITY.FAULT);
    const since = clock.now;
    knowledge.check();
    clock.now += 5000;
    say(QUALITY.FAULT);
    live.state = { state: 'offline', lastMessageAtMs: clock.now };
    knowledge.check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: since }] }]);
  });

  it('is lost with the link of the plant, except for the alarm that says so', () => {
    const { knowledge, told, raise, say, live, clock } = world();
    raise();
    raise({ id: 'link', signalCode: 'SYS_LINK' });
    raise({ id: 'platform', side: 'SYSTEM' });
    raise({ id: 'missing', side: 'MISSING' });
    raise({ id: 'over', active: false, state: 'UNACK_CLEARED' });
    say(QUALITY.GOOD);
    live.state = { state: 'offline', lastMessageAtMs: clock.now - 9000 };
    knowledge.check();
    expect(told).toEqual([{ factoryNo: PLANT, alarms: [{ id: 'a1', unknownSinceMs: clock.now - 9000 }] }]);
  });

  it('waits for the first value after a start as long as the signal may be silent', () => {
    const { knowledge, told, raise, clock } = world();
    const startedMs = clock.now;
    raise();
    clock.now += 20_000;
    knowledge.check();
    expect(told).toEqual([]);
    clock.now += 1;
    knowledge.check();
    expect(told[0]?.alarms).toEqual([{ id: 'a1', unknownSinceMs: startedMs }]);
  });

  it('is lost for every alarm while nobody evaluates', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const { knowledge, evaluation, told, raise, say } = world();
    raise();
    say(QUALITY.GOOD);
    vi.spyOn(performance, 'now').mockReturnValue(6000);
    evaluation.look();
    await evaluation.settle();
    knowledge.check();
    expect(told[0]?.alarms[0]?.id).toBe('a1');
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
});
