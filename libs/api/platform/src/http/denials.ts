import { Injectable, Optional } from '@nestjs/common';
import { AuditTrail, Clock, type Viewer } from '@sed/api-ports';
import { type Call } from '@sed/contract';
import { Log } from '../observe/log';
import { Metrics } from '../observe/metrics';
import { RefusedCredentials } from './refused-credentials';

/** A page that asks again and again for what it may not see is one entry a minute, with the number of repeats. */
const REPEAT_WINDOW_MS = 60_000;
/** Different refusals remembered; beyond it the oldest is forgotten and would be written anew. */
const MAX_REMEMBERED = 5000;

interface Repeat {
  readonly writtenAtMs: number;
  times: number;
}

/** What was refused, as far as the guard knew it. */
export interface RefusedTarget {
  readonly factoryNo?: string | undefined;
  readonly source?: string | undefined;
}

/** Counts and records what the guard refused: one record for each refusal of a right, none with a credential in it. */
@Injectable()
export class Denials {
  private readonly refused: RefusedCredentials;
  private readonly counter;
  private readonly unwritten;
  private readonly repeats = new Map<string, Repeat>();

  constructor(
    private readonly log: Log,
    metrics: Metrics,
    private readonly clock: Clock,
    @Optional() private readonly audit?: AuditTrail,
  ) {
    this.refused = new RefusedCredentials(clock);
    this.counter = metrics.counter('sed_http_denials_total', 'Calls refused for credentials or rights', ['reason']);
    this.unwritten = metrics.counter('sed_http_denials_unaudited_total', 'Refusals that could not be audited');
  }

  /** @throws DomainError `request.tooMany` when the source address is guessing credentials. */
  credential(source: string, credential: string | undefined): void {
    this.counter.inc({ reason: 'credential' });
    if (credential !== undefined) this.refused.remember(source, credential);
  }

  right(viewer: Viewer, call: Call, target: RefusedTarget = {}): void {
    this.record('right', viewer, call, target);
  }

  plant(viewer: Viewer, call: Call, target: RefusedTarget = {}): void {
    this.record('plant', viewer, call, target);
  }

  private record(reason: 'right' | 'plant', viewer: Viewer, call: Call, target: RefusedTarget): void {
    this.counter.inc({ reason });
    this.log.info({ audit: 'denied', reason, actor: viewer.loginName, method: call.method, call: call.path }, 'denied');
    const repeated = this.repeatsSinceWritten(`${viewer.code} ${call.method} ${call.path} ${target.factoryNo ?? ''}`);
    if (repeated === undefined || this.audit === undefined) return;
    const entry = {
      actor: viewer.loginName,
      actorName: viewer.name.zh,
      source: target.source ?? null,
      // Not the named plant: what a stranger tries must not fill, or open, that plant's chain.
      factoryNo: null,
      entity: 'call',
      entityId: `${call.method} ${call.path}`,
      action: 'denied',
      outcome: 'denied' as const,
      reason: reason === 'right' ? `needs ${call.access}` : 'plant',
      after: { ...(target.factoryNo !== undefined && { factoryNo: target.factoryNo }), repeated },
    };
    // Not awaited: a refusal is a refusal, whether it can be written or not.
    this.audit.record(entry).catch((error: unknown) => {
      this.unwritten.inc();
      this.log.warn({ err: error, call: call.path }, 'a refusal could not be audited');
    });
  }

  /** @returns how often it was refused unwritten since the last entry; undefined while it must not be written again. */
  private repeatsSinceWritten(key: string): number | undefined {
    const nowMs = this.clock.nowMs();
    const known = this.repeats.get(key);
    if (known !== undefined && nowMs - known.writtenAtMs < REPEAT_WINDOW_MS) {
      known.times += 1;
      return undefined;
    }
    // Deleted first, so that the map stays ordered by the time of the last entry.
    this.repeats.delete(key);
    this.repeats.set(key, { writtenAtMs: nowMs, times: 0 });
    if (this.repeats.size > MAX_REMEMBERED) {
      const oldest = this.repeats.keys().next();
      if (!oldest.done) this.repeats.delete(oldest.value);
    }
    return known?.times ?? 0;
  }
}
