import { isDeepStrictEqual } from 'node:util';
import { Database, type Db } from '@sed/platform-database';
import {
  alarm as alarmTable,
  alarmJournal as alarmJournalTable,
  smsNotice as smsNoticeTable,
} from '@sed/alarms-tables';
import { Metrics, silentLog } from '@sed/platform-api';
import { BrokerLink, TimeSeriesStore, type Messenger, type SampleColumns } from '@sed/platform-ports';
import type { AlarmRuleInput } from '@sed/alarms-contract';
import { FakePlantDirectory, ListedAuditTrail, ManualClock, NullMessenger } from '@sed/testing';
import { asc } from 'drizzle-orm';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { entryOf, instanceOf } from '../alarms/alarm-row';
import { foldJournal } from '../instance/instance';
import type { AlarmRuleService } from '../rules/alarm-rule.service';
import { AlarmEngine } from '../runner/alarm-engine';
import { EngineContext, EngineMetrics } from '../runner/engine-context';
import { EngineStore } from '../runner/engine-store';
import { columnsOf, MemorySampleLog, type Sample } from './samples';
import { ruleService } from './rule-service';

/** Where the clock of a test stands when it begins. */
export const START_MS = Date.UTC(2025, 10, 20, 8);

export class FakeBroker extends BrokerLink {
  connected = true;
  override publish(): Promise<void> {
    return Promise.resolve();
  }
  override listen(): () => void {
    return () => undefined;
  }
  override isConnected(): boolean {
    return this.connected;
  }
}

/** Answers scans from samples in memory; everything else is not asked by the engine. */
export class MemoryHistory extends TimeSeriesStore {
  override readonly kind = 'memory';
  samples: Sample[] = [];
  override scan(series: readonly number[], range: { fromMs: number; toMs: number }): Promise<SampleColumns> {
    const wanted = new Set(series);
    const found = this.samples
      .filter((s) => wanted.has(s.series) && s.tsMs >= range.fromMs && s.tsMs < range.toMs)
      .sort((a, b) => a.tsMs - b.tsMs);
    return Promise.resolve(columnsOf(found));
  }
  override open = () => Promise.resolve();
  override close = () => Promise.resolve();
  override append = () => Promise.resolve({ stored: 0, duplicates: 0, replaced: 0 });
  override position = () => Promise.resolve(0);
  override latest = () => Promise.resolve([]);
  override raw = () => Promise.resolve({ level: 'raw' as const, points: [] });
  override extremes = () => Promise.resolve({ level: 'raw' as const, points: [] });
  override buckets = () => Promise.resolve([]);
  override rollUp = () => Promise.resolve({ bucketsWritten: 0 });
  override applyRetention = () => Promise.resolve({ deleted: 0 });
  override probe = () => Promise.resolve();
}

/** How the next transactions end: as they should, lost before the commit, or committed with the answer lost. */
export type Fault = 'none' | 'before-commit' | 'after-commit';

/** The database of the test with a fault to order. */
export class FaultyDatabase {
  fault: Fault = 'none';
  readonly database: Database;

  constructor(real: Database) {
    const db: Db = new Proxy(real.db, {
      get: (target, key, receiver) => {
        if (key !== 'transaction') return Reflect.get(target, key, receiver) as unknown;
        return (work: Parameters<Db['transaction']>[0]) => this.transaction(target, work);
      },
    });
    this.database = new Database({ db, kind: real.kind, ping: () => real.ping(), close: () => Promise.resolve() });
  }

  private async transaction(db: Db, work: Parameters<Db['transaction']>[0]): Promise<unknown> {
    const fault = this.fault;
    const result = await db.transaction(async (tx) => {
      const answer = await work(tx);
      if (fault === 'before-commit') throw new Error('killed before commit');
      return answer;
    });
    if (fault === 'after-commit') throw new Error('killed after commit');
    return result;
  }
}

export const PLANT = 'demo_e01';

/** Everything an engine needs, around one database that outlives the engines. */
export class EngineBench {
  readonly directory = new FakePlantDirectory();
  readonly clock = new ManualClock(START_MS);
  readonly trail = new ListedAuditTrail();
  /** Of the process whose engine works. */
  log = new MemorySampleLog();
  readonly history = new MemoryHistory();
  readonly broker = new FakeBroker();
  readonly faulty: FaultyDatabase;
  readonly rules: AlarmRuleService;
  readonly feed: AlarmFeedStore;
  readonly metrics = new EngineMetrics(new Metrics());
  engine: AlarmEngine;
  /** Given to engines made from here on. */
  messenger: Messenger = new NullMessenger();

  constructor(readonly real: Database) {
    this.faulty = new FaultyDatabase(real);
    this.directory.addPlant({ factoryNo: PLANT });
    this.feed = new AlarmFeedStore(real, this.directory);
    const { directory, feed, clock, trail } = this;
    this.rules = ruleService({ database: real, directory, feed, clock, trail });
    this.engine = this.newEngine();
  }

  /** A new process: nothing of the old one is left but the database and, on the same machine, the log. */
  newEngine(log = this.log): AlarmEngine {
    this.log = log;
    this.faulty.fault = 'none';
    const store = new EngineStore(this.faulty.database, this.directory, this.messenger);
    this.engine = new AlarmEngine(
      this.log,
      store,
      this.feed,
      new EngineContext(this.clock, silentLog(), this.metrics, this.history, this.broker),
    );
    return this.engine;
  }

  async addRules(inputs: readonly AlarmRuleInput[]): Promise<void> {
    await this.rules.loadStarterRules(inputs);
    this.engine.rulesChanged();
  }

  /** Lets the engine work until the log is read. */
  async settle(): Promise<void> {
    if (!this.engine.isLeader()) await this.engine.lead(true);
    while (await this.engine.step());
  }

  /** Time passes without samples, in steps of half a second, so that timers fire. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      this.clock.pass(500);
      await this.settle();
    }
  }

  async feedSamples(samples: readonly Sample[]): Promise<void> {
    this.clock.ms = Math.max(this.clock.ms, ...samples.map((s) => s.tsMs));
    this.log.append(samples, this.clock.ms);
    await this.settle();
  }

  alarms() {
    return this.real.db.select().from(alarmTable).orderBy(asc(alarmTable.raisedAt), asc(alarmTable.id));
  }

  journal() {
    return this.real.db
      .select()
      .from(alarmJournalTable)
      .orderBy(asc(alarmJournalTable.alarmId), asc(alarmJournalTable.seq));
  }

  notices() {
    return this.real.db.select().from(smsNoticeTable);
  }

  /** IA-2 and IA-5 on everything stored. @returns what does not hold. */
  async brokenInvariants(): Promise<string[]> {
    const journal = await this.journal();
    const broken: string[] = [];
    for (const row of await this.alarms()) {
      const rows = journal.filter((j) => j.alarmId === row.id);
      const folded = foldJournal(rows.map(entryOf));
      const stored = instanceOf(row);
      if (!isDeepStrictEqual(folded, stored)) broken.push(`fold ${row.id}`);
      if (rows.length !== row.version) broken.push(`version ${row.id}`);
      const closed = rows.findIndex((j) => j.to === 'CLOSED');
      if (closed >= 0 && rows.slice(closed).some((j) => j.to !== 'CLOSED')) broken.push(`reopened ${row.id}`);
    }
    return broken;
  }
}
