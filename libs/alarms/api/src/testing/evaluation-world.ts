import { Database } from '@sed/platform-database';
import { LiveValues, type LiveValue, type PlantLink } from '@sed/platform-ports';
import { silentLog } from '@sed/platform-api';
import { alarmRuleInput, type AlarmDto, type AlarmRuleInput, type AlarmEvaluationPush } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { FakePlantDirectory, ManualClock } from '@sed/testing';
import { START_MS } from './engine-bench';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { AlarmEvaluation } from '../evaluation/alarm-evaluation';
import { BadSpells } from '../evaluation/bad-spells';
import { EvaluationWatch } from '../evaluation/evaluation-watch';
import { JudgedRules } from '../evaluation/judged-rules';
import { SignalSight } from '../evaluation/signal-sight';
import { columnsOf, MemorySampleLog, ruleInput, type Sample } from './samples';

export const PLANT = 'p1';
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
export interface Stored {
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

/** What tells of certainty, around one plant with three signals and one rule; clock, values and store are scripted. */
export function evaluationWorld(stored: Stored = {}) {
  const directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: PLANT });
  for (const code of ['T1', 'T2', 'T3']) directory.addSignal(PLANT, code, { staleAfterS: 20 });
  const clock = new ManualClock(START_MS);
  const log = new MemorySampleLog();
  const engine = { leads: true, behind: 0, isLeader: () => engine.leads, lag: () => engine.behind };
  const position = new Position();
  const evaluation = new EvaluationWatch(position.database(), engine as never, log, clock);
  const feed = new AlarmFeedStore(position.database(), directory);
  const live = new ScriptedValues();
  const edits = [stored.rule];
  const ruleRow = () => {
    if (stored.rule !== edits.at(-1)) edits.push(stored.rule);
    return {
      id: 'r1',
      version: edits.length,
      body: alarmRuleInput.parse({ ...ruleInput({ signalCode: 'T1', condition: LIMIT }), ...stored.rule }),
      updatedAt: clock.ms,
    };
  };
  const rules = new JudgedRules(
    databaseOf(() => [ruleRow()]),
    clock,
  );
  const scan = (_: readonly number[], { fromMs, toMs }: { fromMs: number; toMs: number }) =>
    Promise.resolve(columnsOf((stored.samples ?? []).filter(({ tsMs }) => tsMs >= fromMs && tsMs < toMs)));
  const spells = new BadSpells({ scan } as never, silentLog());
  const sight = new SignalSight(directory, spells, clock, live);
  const certainty = new AlarmEvaluation(feed, rules, sight, evaluation, clock);
  /** Looks until everything that was asked for is answered. */
  const check = async () => {
    certainty.check();
    await certainty.settle();
    certainty.check();
    await spells.settle();
    certainty.check();
  };
  const told: AlarmEvaluationPush[] = [];
  feed.onEvaluation((change) => told.push(change));
  const raise = (over: Partial<AlarmDto> = {}) => {
    const raisedAt = clock.ms - 3_600_000;
    const alarm = anAlarm({ factoryNo: PLANT, signalCode: 'T1', raisedAt, ...over });
    feed.publish([{ event: 'raised', alarm }]);
    return alarm;
  };
  const say = (quality: number, tsMs = clock.ms, { code = 'T1', value = 1 } = {}) =>
    live.values.set(directory.signal(PLANT, code)?.id ?? 0, { value, tsMs, receivedAtMs: tsMs, quality });
  return { clock, log, engine, position, evaluation, feed, live, check, told, raise, say, stored };
}
