import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config, DomainError, Log } from '@sed/platform-api';
import { AuditTrail, Clock, PeriodicTask, type Viewer } from '@sed/platform-ports';
import type { MonitorHistory, MonitorItem, MonitorState } from '@sed/system-contract';
import { entryOf, PROCESS_ENTRY } from './monitor-entries';
import { MonitorReadings } from './monitor-readings';
import { MonitorStore, rankOf, stateOfRank, type MonitorRow } from './monitor-store';
import { isDue, MonitorNotifier } from './monitor-notifier';

const EVERY_MS = 60_000;
/** Whoever looks at the page sees at most this old a look. */
const FRESH_MS = 8000;
/** A process that missed two looks is silent. */
const SILENT_MS = 150_000;
const FORGET_EVERY = 10;

/** Looks at the platform every minute, keeps what it saw and tells the administrators what does not mend itself. */
@Injectable()
export class MonitorService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly instance: string;
  private readonly task: PeriodicTask;
  private running: Promise<void> | undefined;
  private lookedAt = -Infinity;
  private looks = 0;

  constructor(
    private readonly readings: MonitorReadings,
    private readonly store: MonitorStore,
    private readonly notifier: MonitorNotifier,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly config: Config,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'the system monitor could not look');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
    this.instance = config.role === 'all' ? 'all' : `${config.role}@${hostname()}`.slice(0, 100);
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
    // The look that runs may fail with the stores that are being closed; it was told where it was started.
    await this.running?.catch(() => undefined);
    if (this.config.role !== 'all') await this.store.leave(this.instance);
  }

  /** One look; several that are asked for at once share it. */
  look(): Promise<void> {
    this.running ??= this.lookOnce().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  async overview(): Promise<{ at: number; build: string; items: MonitorItem[] }> {
    if (this.clock.nowMs() - this.lookedAt > FRESH_MS) await this.look();
    const nowMs = this.clock.nowMs();
    const items = (await this.store.rows()).map((row) => itemOf(row, nowMs));
    return { at: nowMs, build: this.config.build, items };
  }

  async history(): Promise<MonitorHistory[]> {
    const days = new Map<string, MonitorHistory & { buckets: MonitorHistory['buckets'] }>();
    for (const { instance, key, at, worst, value } of await this.store.history()) {
      const id = `${instance} ${key}`;
      const day = days.get(id) ?? { instance, key, buckets: [] };
      day.buckets.push({ at, worst, value });
      days.set(id, day);
    }
    return [...days.values()];
  }

  /** @throws DomainError `notFound` for something that is not watched */
  async acknowledge(item: { instance: string; key: string }, note: string, viewer: Viewer): Promise<void> {
    const { code, name, loginName } = viewer;
    const done = await this.store.acknowledge(item, { code, name, note, atMs: this.clock.nowMs() });
    if (!done) throw new DomainError('notFound');
    await this.audit.record({
      actor: loginName,
      actorName: name.zh,
      entity: 'monitor',
      entityId: `${item.instance}:${item.key}`,
      action: 'acknowledge',
      after: { note },
    });
  }

  private async lookOnce(): Promise<void> {
    const nowMs = this.clock.nowMs();
    await this.store.keep(this.instance, await this.readings.read(nowMs), nowMs);
    this.lookedAt = nowMs;
    const rows = await this.store.rows();
    for (const row of rows) await this.report(row, nowMs);
    if (this.looks % FORGET_EVERY === 0) await this.store.forget(nowMs);
    this.looks += 1;
  }

  /** Of the other processes only their silence is told here: the rest they tell themselves. */
  private async report(row: MonitorRow, nowMs: number): Promise<void> {
    const state = presentState(row, nowMs);
    if (row.instance !== this.instance && !(row.key === PROCESS_ENTRY.key && state === 'silent')) return;
    const silentSince = state === 'silent' ? { ...row, since: row.sampledAt } : row;
    if (state === 'ok') {
      if (row.toldAt !== null && (await this.store.claimTakingBack(row))) await this.notifier.takeBack(row);
      return;
    }
    if (isDue(silentSince, state, nowMs) && (await this.store.claimTelling(row, nowMs))) {
      await this.notifier.tell(silentSince);
    }
  }
}

/** What a row says now: a process that stopped looking says nothing, its last words are old. */
function presentState(row: MonitorRow, nowMs: number): MonitorState {
  return nowMs - row.sampledAt > SILENT_MS ? 'silent' : stateOfRank(row.state);
}

function itemOf(row: MonitorRow, nowMs: number): MonitorItem {
  const state = presentState(row, nowMs);
  const { group, name, unit = '', target = null, bound = 'atMost', consequence } = entryOf(row.key);
  const { ackAt, ackName, ackNote } = row;
  const isMissed = rankOf(state) > 0;
  return {
    instance: row.instance,
    key: row.key,
    group,
    name,
    state,
    value: row.value,
    unit,
    target,
    bound,
    detail: row.detail,
    consequence: isMissed ? consequence : null,
    since: state === 'silent' ? row.sampledAt : row.since,
    sampledAt: row.sampledAt,
    acknowledged:
      isMissed && ackAt !== null && ackName !== null ? { name: ackName, at: ackAt, note: ackNote ?? '' } : null,
  };
}
