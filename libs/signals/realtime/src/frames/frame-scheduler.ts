import { createHash } from 'node:crypto';
import type { LiveValues, PlantDirectory } from '@sed/platform-ports';
import { MAX_FRAMES_PER_SECOND } from '@sed/platform-contract';
import { RowBuffer, SINCE_EVER } from './changed-rows';
import type { FrameClient } from './frame-client';
import { FrameGroup, type PassContext, type Selection } from './frame-group';

export interface FrameTimings {
  readonly intervalMs: number;
  /** Without news a frame without rows is sent this often, so that a screen can tell silence from a lost link. */
  readonly keepAliveMs: number;
  /** From here on a client that takes nothing counts as held: it gets no alarm events either. */
  readonly heldAfterMs: number;
  readonly closeAfterMs: number;
}

/** Keep-alive of 2 s: a screen that misses two of them shows a lost link within the promised 5 s. */
export const FRAME_TIMINGS: FrameTimings = {
  intervalMs: 1000 / MAX_FRAMES_PER_SECOND,
  keepAliveMs: 2000,
  heldAfterMs: 1000,
  closeAfterMs: 30_000,
};

/** The timer's work may start late and then on time: so much earlier than due still counts as due in a pass. */
const TIMER_SLACK_MS = 20;

/** Groups take turns within an interval, so that a thousand clients do not hold up ingest and alarms in one go. */
const PHASES = 4;

/** The timer looks this often per interval whether a phase is due: late ticks then do not add up. */
const TICKS = 8;

export interface SchedulerSources {
  readonly live: LiveValues;
  readonly directory: PlantDirectory;
  /** Epoch milliseconds, the time a frame carries. */
  readonly nowMs: () => number;
  /** Milliseconds that never jump, for intervals. */
  readonly steadyMs: () => number;
}

/**
 * Brings changed values to clients. One pass every 200 ms looks at every client that is ready: it gets what changed
 * since its own last frame, the newest value of each signal only. A client that is not ready is passed over and stays
 * where it is, so it costs at most one frame of memory however slow it is, and others never wait for it.
 */
export class FrameScheduler {
  private readonly groups = new Map<string, FrameGroup>();
  private readonly rows = new RowBuffer();
  private passNumber = 0;
  private readonly dueMs: number[] = [];
  private groupsMade = 0;
  private isRegistryChanged = false;
  private unsubscribe: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sources: SchedulerSources,
    private readonly timings: FrameTimings = FRAME_TIMINGS,
  ) {}

  start(): void {
    this.unsubscribe = this.sources.directory.onChange(() => {
      this.isRegistryChanged = true;
    });
    const { intervalMs } = this.timings;
    const startMs = this.sources.steadyMs();
    for (let phase = 0; phase < PHASES; phase += 1) this.dueMs[phase] = startMs + (phase * intervalMs) / PHASES;
    this.timer = setInterval(() => this.tick(), intervalMs / TICKS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.unsubscribe?.();
  }

  /**
   * Sets what the client watches; an empty selection means nothing.
   * @param needsFull whether its next frame tells all signals; false only when the selection got smaller.
   */
  select(client: FrameClient, selection: Selection, needsFull = true): void {
    this.leave(client);
    if (selection.plants.size + selection.signals.size === 0) return;
    const key = groupKey(selection);
    let group = this.groups.get(key);
    if (group === undefined) {
      this.groupsMade += 1;
      group = new FrameGroup(key, selection, this.groupsMade % PHASES);
      group.setIds(this.idsOf(selection));
      this.groups.set(key, group);
    }
    group.clients.add(client);
    client.group = group;
    client.needsFull = needsFull;
  }

  leave(client: FrameClient): void {
    const { group } = client;
    if (group === undefined) return;
    group.clients.delete(client);
    client.group = undefined;
    if (group.clients.size === 0) this.groups.delete(group.key);
  }

  /**
   * The full frame a new subscription begins with, unless the client had a frame less than an interval ago or is
   * behind: then the next pass sends it, and the promised rate is kept however often a client subscribes.
   */
  sendFirst(client: FrameClient): void {
    const steadyMs = this.sources.steadyMs();
    if (client.group === undefined || client.isHeld || !this.isDue(client, steadyMs, 0)) return;
    this.sendTo(client, client.group, this.context(), steadyMs);
  }

  /**
   * One look at the groups of a phase, or at all. Public for tests and measurements; in the service the timer calls it.
   */
  pass(phase?: number): void {
    if (this.isRegistryChanged) this.followRegistry();
    const context = this.context();
    const steadyMs = this.sources.steadyMs();
    const changeNumber = this.sources.live.changeNumber();
    for (const group of this.groups.values()) {
      if (phase !== undefined && group.phase !== phase) continue;
      for (const client of group.clients) {
        if (!this.isReady(client, steadyMs) || !this.isDue(client, steadyMs, TIMER_SLACK_MS)) continue;
        const hasNews = client.needsFull || client.knownChange < changeNumber;
        if (hasNews && this.sendTo(client, group, context, steadyMs)) continue;
        if (steadyMs - client.lastSentMs < this.timings.keepAliveMs - TIMER_SLACK_MS) continue;
        group.sendKeepAlive(client, context.timeMs);
        client.lastSentMs = steadyMs;
      }
      group.forgetBuilt();
    }
  }

  groupCount(): number {
    return this.groups.size;
  }

  private tick(): void {
    const { intervalMs } = this.timings;
    for (const [phase, dueMs] of this.dueMs.entries()) {
      const nowMs = this.sources.steadyMs();
      if (nowMs < dueMs) continue;
      // Back to the rhythm after a late pass, but never so early that clients would not be due.
      this.dueMs[phase] = Math.max(dueMs + intervalMs, nowMs + intervalMs - TIMER_SLACK_MS);
      this.pass(phase);
    }
  }

  private sendTo(client: FrameClient, group: FrameGroup, context: PassContext, steadyMs: number): boolean {
    const isSent = group.send(client, client.needsFull ? SINCE_EVER : client.knownChange, context);
    client.knownChange = this.sources.live.changeNumber();
    client.needsFull = false;
    if (isSent) client.lastSentMs = steadyMs;
    return isSent;
  }

  private isDue(client: FrameClient, steadyMs: number, slackMs: number): boolean {
    return steadyMs - client.lastSentMs >= this.timings.intervalMs - slackMs;
  }

  /** Keeps book of how long the client has been behind. */
  private isReady(client: FrameClient, steadyMs: number): boolean {
    if (client.sink.ready()) {
      client.notReadySinceMs = undefined;
      if (client.isHeld) {
        client.isHeld = false;
        client.sink.onHeld(false);
      }
      return true;
    }
    client.notReadySinceMs ??= steadyMs;
    const behindMs = steadyMs - client.notReadySinceMs;
    if (behindMs >= this.timings.heldAfterMs && !client.isHeld) {
      client.isHeld = true;
      client.sink.onHeld(true);
    }
    if (behindMs >= this.timings.closeAfterMs) client.sink.closeAsSlow();
    return false;
  }

  /** Signals were added, removed or switched off: whose selection it touches starts again from a full frame. */
  private followRegistry(): void {
    this.isRegistryChanged = false;
    for (const group of this.groups.values()) {
      if (!group.setIds(this.idsOf(group.selection))) continue;
      for (const client of group.clients) client.needsFull = true;
    }
  }

  private idsOf(selection: Selection): Uint32Array {
    const { directory } = this.sources;
    const ids = new Set<number>();
    for (const factoryNo of selection.plants) {
      for (const signal of directory.signalsOf(factoryNo).values()) if (signal.enabled) ids.add(signal.id);
    }
    for (const id of selection.signals) if (directory.signalById(id)?.enabled === true) ids.add(id);
    return Uint32Array.from(ids).sort();
  }

  private context(): PassContext {
    this.passNumber += 1;
    const { live, nowMs } = this.sources;
    return { pass: this.passNumber, timeMs: nowMs(), columns: live.columns(), rows: this.rows };
  }
}

/** Equal for clients that watch the same; hashed, because thousands of ids make a long key. */
function groupKey(selection: Selection): string {
  const hash = createHash('sha1');
  for (const factoryNo of [...selection.plants].sort()) hash.update(factoryNo).update('\n');
  hash.update('|').update(Uint32Array.from(selection.signals).sort());
  return `${selection.encoding}:${hash.digest('base64')}`;
}
