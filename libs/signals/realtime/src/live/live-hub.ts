import { performance } from 'node:perf_hooks';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, LiveValues, PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { ErrorCode, SubscribeReply, SubscribeRequest } from '@sed/platform-contract';
import { FRAME_SEQ_OFFSET } from '@sed/signals-contract';
import { FrameScheduler } from '../frames/frame-scheduler';
import type { LiveConnection, LiveServer } from './live-connection';
import { ResumeMemory } from './resume-memory';
import { SubscriptionDenials } from './subscription-denials';
import { dropForbidden, grant, idsOf, judge, readRequest, revoke } from './subscription-request';

/** What one client may make us queue by asking again and again without reading the answers. */
const MAX_ANSWERED_BYTES = 4_000_000;
/** Rough length of one `"factoryNo/tag": id` of an answer and its row in the full frame. */
const BYTES_PER_SIGNAL = 64;
const SWEEP_MS = 60_000;

/** All connections of this process and what they watch. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections = new Set<LiveConnection>();
  private readonly resume = new ResumeMemory(steadyMs);
  private readonly scheduler: FrameScheduler;
  private sweeper: NodeJS.Timeout | undefined;
  private readonly namespaceListeners: ((namespace: LiveServer) => void)[] = [];

  constructor(
    private readonly live: LiveValues,
    private readonly directory: PlantDirectory,
    private readonly denials: SubscriptionDenials,
    clock: Clock,
  ) {
    this.scheduler = new FrameScheduler({ live, directory, nowMs: () => clock.nowMs(), steadyMs });
  }

  onApplicationBootstrap(): void {
    this.scheduler.start();
    this.sweeper = setInterval(() => this.resume.sweep(), SWEEP_MS);
  }

  onModuleDestroy(): void {
    this.scheduler.stop();
    clearInterval(this.sweeper);
  }

  /** The namespace exists once the gateway is up; whoever sends through it is told then. */
  attach(namespace: LiveServer): void {
    for (const listener of this.namespaceListeners) listener(namespace);
  }

  onNamespace(listener: (namespace: LiveServer) => void): void {
    this.namespaceListeners.push(listener);
  }

  all(): ReadonlySet<LiveConnection> {
    return this.connections;
  }

  held(): readonly LiveConnection[] {
    return [...this.connections].filter((connection) => connection.frames.isHeld);
  }

  /** Different subscriptions: what is encoded once for all their clients. */
  groupCount(): number {
    return this.scheduler.groupCount();
  }

  enter(connection: LiveConnection): void {
    this.connections.add(connection);
  }

  leave(connection: LiveConnection): void {
    this.connections.delete(connection);
    this.scheduler.leave(connection.frames);
    if (connection.frames.seq > 0) this.resume.remember(connection.viewer.code, connection.frames.seq);
  }

  /** Answers through `reply` and sends the full frame right behind the answer. */
  subscribe(connection: LiveConnection, request: unknown, reply: (answer: SubscribeReply) => void): void {
    const read = readRequest(request);
    if (typeof read === 'string') {
      reply(refusal(read));
      return;
    }
    if (connection.answeredBytes > MAX_ANSWERED_BYTES) {
      reply(refusal('request.tooMany'));
      return;
    }
    const judged = judge(read, connection.viewer, this.directory);
    const beyond = grant(connection.wishes, judged);
    const refused = [...judged.refused, ...beyond];
    this.denials.record(connection.viewer, judged.refused);
    if (read.encoding !== undefined) connection.wishes.encoding = read.encoding;
    const ids = idsOf(judged, connection.wishes, this.directory);
    connection.answeredBytes += FRAME_SEQ_OFFSET + Object.keys(ids).length * BYTES_PER_SIGNAL;
    const recovered = this.isRecovered(connection, read.resume);
    reply({ ok: true, ids, refused, epoch: this.live.epoch(), recovered });
    this.scheduler.select(connection.frames, copyOf(connection));
    this.scheduler.sendFirst(connection.frames);
  }

  unsubscribe(connection: LiveConnection, request: unknown): { ok: boolean } {
    const read = readRequest(request);
    if (typeof read === 'string') return { ok: false };
    revoke(connection.wishes, judge(read, connection.viewer, this.directory));
    // What stays is known to the client: no full frame unless one is due already.
    this.scheduler.select(connection.frames, copyOf(connection), connection.frames.needsFull);
    return { ok: true };
  }

  /** Applies changed rights at once: what is no longer allowed is in no later frame. */
  setViewer(connection: LiveConnection, viewer: Viewer): void {
    connection.setViewer(viewer);
    if (dropForbidden(connection.wishes, viewer, this.directory)) {
      this.scheduler.select(connection.frames, copyOf(connection));
    }
  }

  private isRecovered(connection: LiveConnection, resume: SubscribeRequest['resume']): boolean {
    if (resume === undefined) return true;
    if (resume.epoch !== this.live.epoch()) return false;
    const { code } = connection.viewer;
    // The old connection may still count as open: a cut line is noticed later here than in the browser.
    const isStillOpen = [...this.connections].some(
      (other) => other !== connection && other.viewer.code === code && other.frames.seq >= resume.seq,
    );
    return isStillOpen || this.resume.knows(code, resume.seq);
  }
}

/** Milliseconds of a clock that is never set. */
export function steadyMs(): number {
  return performance.now();
}

function copyOf(connection: LiveConnection): Parameters<FrameScheduler['select']>[1] {
  const { plants, signals, encoding } = connection.wishes;
  return { plants: new Set(plants), signals: new Set(signals), encoding };
}

function refusal(error: ErrorCode): SubscribeReply {
  return { ok: false, ids: {}, refused: [], error };
}
