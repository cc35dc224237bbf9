import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClockWatch, SampleLog } from '@sed/platform-ports';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { LateSpans } from '../engine/late-spans';
import type { RuleEvent } from '../engine/rule-runtime';
import { RuleSet } from '../engine/rule-set';
import { Checkpoint } from './checkpoint';
import { recover } from './engine-recovery';
import { reconcile } from './reconcile';
import { EngineContext } from './engine-context';
import { ALARM_CONSUMER, EngineStore, LeaseLostError, type Position } from './engine-store';
import { SourceWatch } from './source-watch';
import { StandbyLog } from './standby-log';

/** Samples read from the log at once: some ten ms of work. */
const READ_SAMPLES = 100_000;
/** After a start gateways deliver what they kept: timers wait for it. */
const SETTLE_MS = 3000;
const TICK_EVERY_MS = 250;
const POSITION_EVERY_MS = 1500;
const CHECKPOINT_EVERY_MS = 30_000;
/** A checkpoint of many rules takes long: it may cost this share of the time at most, and the log is kept longer. */
const CHECKPOINT_SHARE = 0.02;
const CHECKPOINT_AT_MOST_MS = 600_000;
/** What another process knew and we do not is looked at again until our samples have caught up. */
const RECONCILE_MS = 5000;
const RULES_EVERY_MS = 3000;
const CLOSE_EVERY_MS = 1000;
const RETRY_MS = 1000;
const IDLE_MS = 250;

export interface EngineOptions {
  /** No other process can reach the database (embedded mode): a lease left behind belongs to the dead. */
  readonly isAlone: boolean;
}

/**
 * Consumes the sample log: judges every batch once, in order, and makes what follows from it durable together with its
 * position. Memory is rebuilt from the last checkpoint and the log after it, so that a kill at any instruction neither
 * loses nor doubles an alarm. Only the holder of the lease evaluates.
 */
@Injectable()
export class AlarmEngine {
  private rules: RuleSet;
  private position: Position | null = null;
  private pending: RuleEvent[] = [];
  /** Not in the database yet. */
  private late = new LateSpans();
  private done = { tickMs: 0, positionMs: 0, checkpointMs: 0, rulesMs: 0, closeMs: 0, startMs: 0 };
  private checkpointEveryMs = CHECKPOINT_EVERY_MS;
  private checkpoint: Checkpoint | null = null;
  private reconcileAtMs = Infinity;
  private readonly standby: StandbyLog;
  private rulesMark = '';
  private ruleChanges = 0;
  private isDirty = true;
  private sourceLostMs: number | null = null;
  private counted = { late: 0, evaluated: 0 };
  private isStopping = false;
  private loop: Promise<void> | null = null;
  private wake: () => void = () => undefined;
  private isAlone = false;
  private unsubscribe: (() => void)[] = [];
  private readonly clockWatch: ClockWatch;
  private readonly sourceWatch: SourceWatch;

  constructor(
    private readonly log: SampleLog,
    private readonly store: EngineStore,
    private readonly feed: AlarmFeedStore,
    private readonly context: EngineContext,
  ) {
    this.rules = new RuleSet(store.directory, store.calendars);
    this.standby = new StandbyLog(log, store);
    this.clockWatch = new ClockWatch(context.clock);
    const { directory } = store;
    const plants = () => directory.plants().flatMap(({ factoryNo: no }) => (directory.isInService(no) ? [no] : []));
    this.sourceWatch = new SourceWatch(context, store.systemAlarms, plants);
  }

  /** Asks the log to keep everything until the engine knows its place; to be called before the log is trimmed. */
  claimLog(): void {
    this.log.register(ALARM_CONSUMER, 0);
  }

  /** Starts consuming; returns at once. */
  start(options: EngineOptions): void {
    if (this.loop !== null) return;
    this.claimLog();
    this.isAlone = options.isAlone;
    this.isStopping = false;
    this.unsubscribe = [this.log.onCommit(() => this.wake()), this.store.directory.onChange(() => this.rulesChanged())];
    this.loop = this.run();
  }

  /** Ends after the step under way, with everything durable. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.loop;
    this.loop = null;
    for (const off of this.unsubscribe) off();
    if (this.position === null) return;
    try {
      // One that is under way is older than this moment.
      this.checkpoint = null;
      while (!(await this.saveCheckpoint()));
    } catch (error) {
      // The next start finds it all again from the log.
      this.context.log.warn({ error }, 'alarm checkpoint on stop failed');
    }
    this.position = null;
  }

  /** Rules or signals changed: the next step takes them over. */
  rulesChanged(): void {
    this.ruleChanges += 1;
    this.done.rulesMs = 0;
    this.rulesMark = '';
    this.wake();
  }

  isLeader(): boolean {
    return this.position !== null;
  }

  /** Batches of the log not judged yet. */
  lag(): number {
    return this.position === null ? 0 : Math.max(0, this.log.lastSeq() - this.position.seq);
  }

  /**
   * One step: judge what is in the log, fire timers, make it durable. Public for tests that drive time themselves.
   * @returns true when there may be more to do at once.
   */
  async step(): Promise<boolean> {
    this.followClock();
    if (this.position === null && !(await this.lead())) {
      await this.standby.follow(this.context.clock.nowMs());
      return false;
    }
    if (this.pending.length > 0) await this.commit();
    await this.refreshRules();
    const hasRead = this.judgeBatches();
    if (!hasRead) this.fireTimers();
    this.takeEvents();
    if (!hasRead) await this.settleDifferences();
    if (this.pending.length > 0 || !this.rules.late.isEmpty) await this.commit();
    await this.keepUp();
    this.count();
    return hasRead;
  }

  /** Takes the lease and rebuilds memory. */
  async lead(isAlone = this.isAlone): Promise<boolean> {
    const now = this.context.clock.nowMs();
    if (!(await this.store.acquire(now, isAlone))) return false;
    this.rules = new RuleSet(this.store.directory, this.store.calendars);
    this.checkpoint = null;
    this.pending = [];
    this.late = new LateSpans();
    this.counted = { late: 0, evaluated: 0 };
    const { log, rules, store, context } = this;
    // Read before the rules: one that comes in between is found by the next look.
    const mark = await store.rulesMark();
    const { position, events, orphans, isSettled } = await recover({ log, rules, store, context });
    this.pending = events;
    this.reconcileAtMs = isSettled ? Infinity : now + RECONCILE_MS;
    await this.closeOrphans(orphans, now);
    this.rulesMark = mark;
    this.done = { tickMs: 0, positionMs: 0, checkpointMs: 0, rulesMs: now, closeMs: 0, startMs: now };
    this.position = position;
    this.sourceLostMs = null;
    context.log.info({ seq: position.seq, rules: rules.ruleCount() }, 'alarm engine evaluates');
    return true;
  }

  private async settleDifferences(): Promise<void> {
    const now = this.context.clock.nowMs();
    if (this.rules.known.takeDropped()) this.reconcileAtMs = Math.min(this.reconcileAtMs, now + RECONCILE_MS);
    if (now < this.reconcileAtMs) return;
    const { orphans, isSettled } = await reconcile(this.rules, this.store, this.pending);
    this.reconcileAtMs = isSettled ? Infinity : now + RECONCILE_MS;
    this.takeEvents();
    await this.closeOrphans(orphans, now);
  }

  private takeEvents(): void {
    this.pending = this.pending.concat(this.rules.takeEvents());
  }

  private async closeOrphans(orphans: readonly string[], nowMs: number): Promise<void> {
    this.feed.publish(await this.store.closeOrphans(orphans, 'the rule can no longer judge this alarm', nowMs));
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      try {
        const hasMore = await this.step();
        if (hasMore) await yieldToOthers();
        else await this.pause(this.position === null ? RETRY_MS : IDLE_MS);
      } catch (error) {
        this.onFailure(error);
        await this.pause(RETRY_MS);
      }
    }
  }

  private onFailure(error: unknown): void {
    this.context.metrics.failures.inc();
    if (error instanceof LeaseLostError) {
      this.context.log.warn({ error }, 'alarm engine hands over');
      this.position = null;
      return;
    }
    // The database does not answer: the log keeps everything, the step is repeated.
    this.context.log.error({ error }, 'alarm engine step failed');
  }

  private judgeBatches(): boolean {
    const { position } = this;
    if (position === null || position.seq >= this.log.lastSeq()) return false;
    const batches = this.log.read(position.seq, READ_SAMPLES);
    for (const batch of batches) this.rules.process(batch);
    const last = batches[batches.length - 1];
    if (last === undefined) return false;
    this.position = { ...position, seq: last.seq, batchAt: last.receivedAtMs };
    this.isDirty = true;
    return true;
  }

  /** The clock was set: intervals go on as they were, and the jump is nobody's missing data. */
  private followClock(): void {
    const byMs = this.clockWatch.setByMs();
    if (byMs === 0) return;
    const { startMs, ...done } = this.done;
    for (const [what, ms] of Object.entries(done)) if (ms !== 0) Object.assign(done, { [what]: ms + byMs });
    this.done = { ...done, startMs: startMs === 0 ? 0 : this.context.clock.nowMs() };
    if (this.sourceLostMs !== null) this.sourceLostMs += byMs;
    this.rules.excuse(Math.max(0, byMs));
  }

  /** Only when the log is read to its end: what lies unread could still decide. */
  private fireTimers(): void {
    const now = this.context.clock.nowMs();
    const { position, done } = this;
    if (position === null || now - done.tickMs < TICK_EVERY_MS) return;
    if (!this.context.broker.isConnected()) {
      this.sourceLostMs ??= now;
      return;
    }
    if (this.sourceLostMs !== null) {
      // Silence while the broker was away is not the plants' silence.
      this.rules.excuse(now - this.sourceLostMs);
      this.sourceLostMs = null;
      done.startMs = now;
    }
    done.tickMs = now;
    if (now - done.startMs < SETTLE_MS) return;
    this.position = { ...position, tickedAt: this.rules.follow(now) };
  }

  private async commit(): Promise<void> {
    const { position } = this;
    if (position === null) throw new LeaseLostError();
    const next = { ...position, aliveAt: this.context.clock.nowMs() };
    this.late.add(this.rules.late.take());
    const changes = await this.store.commit(this.pending, next, this.late.seen());
    this.late.take();
    this.pending = [];
    this.position = { ...next, revision: next.revision + 1 };
    this.done.positionMs = next.aliveAt;
    this.isDirty = false;
    this.feed.publish(changes);
    for (const { event } of changes) this.context.metrics.transitions.inc({ event });
    if (changes.length > 0 && next.batchAt > 0) {
      this.context.metrics.delaySeconds.observe(Math.max(0, this.context.clock.nowMs() - next.batchAt) / 1000);
    }
  }

  /** Position, lease and checkpoint, no oftener than needed. */
  private async keepUp(): Promise<void> {
    const now = this.context.clock.nowMs();
    if (now - this.done.closeMs >= CLOSE_EVERY_MS) {
      this.done.closeMs = now;
      this.feed.publish(await this.store.keepHouse(now));
      this.feed.publish(await this.sourceWatch.check(now));
    }
    const isDue = now - this.done.checkpointMs >= this.checkpointEveryMs;
    if (isDue || this.checkpoint !== null) await this.saveCheckpoint();
    if (now - this.done.positionMs >= POSITION_EVERY_MS) await this.commit();
  }

  /** Writes a checkpoint on, or begins one. @returns whether it is whole, or none can be taken now */
  private async saveCheckpoint(): Promise<boolean> {
    const { position } = this;
    if (position === null || this.pending.length > 0) return true;
    this.checkpoint ??= new Checkpoint(this.rules, position);
    const { checkpoint } = this;
    const next = { ...position, aliveAt: this.context.clock.nowMs() };
    if (!(await checkpoint.writeOn(this.store, next))) return false;
    const wantedMs = checkpoint.spentMs / CHECKPOINT_SHARE;
    this.checkpointEveryMs = Math.min(CHECKPOINT_AT_MOST_MS, Math.max(CHECKPOINT_EVERY_MS, wantedMs));
    this.checkpoint = null;
    this.position = { ...next, revision: next.revision + 1 };
    this.done.checkpointMs = next.aliveAt;
    this.done.positionMs = next.aliveAt;
    this.log.release(ALARM_CONSUMER, checkpoint.seq);
    return true;
  }

  private async refreshRules(): Promise<void> {
    const now = this.context.clock.nowMs();
    if (now - this.done.rulesMs < RULES_EVERY_MS) return;
    const seen = this.ruleChanges;
    const mark = await this.store.rulesMark();
    if (mark !== this.rulesMark) {
      const fresh = this.rules.setRules(await this.store.enabledRules());
      const changed = new Set(fresh.map((runtime) => runtime.rule.id));
      const orphans: string[] = [];
      const outOfService: string[] = [];
      for (const row of await this.store.activeAlarms()) {
        if (!this.store.directory.isInService(row.factoryNo)) outOfService.push(row.id);
        if (!changed.has(row.ruleId)) continue;
        const { side, raisedAt: beginMs, peak, held } = row;
        const isAdopted = this.rules.runtime(row.ruleId)?.adopt({ side: side ?? '', beginMs, peak, held }) ?? false;
        if (!isAdopted) orphans.push(row.id);
      }
      this.feed.publish(await this.store.closeOrphans(orphans, 'the rule was changed', now));
      this.feed.publish(await this.store.closeOrphans(outOfService, 'the plant is out of service', now));
      if (seen === this.ruleChanges) this.rulesMark = mark;
    }
    // What changed during the look is looked at with the next step.
    if (seen === this.ruleChanges) this.done.rulesMs = now;
  }

  private count(): void {
    const { lateCount: late, evaluatedCount: evaluated } = this.rules;
    this.context.metrics.late.inc(late - this.counted.late);
    this.context.metrics.evaluated.inc(evaluated - this.counted.evaluated);
    this.counted = { late, evaluated };
    this.context.metrics.lagBatches.set(this.lag());
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
