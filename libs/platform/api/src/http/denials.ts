import { Injectable } from '@nestjs/common';
import { AuditTrail, Clock, type Viewer } from '@sed/platform-ports';
import type { Call } from '@sed/platform-contract';
import { Log } from '../observe/log';
import { Metrics } from '../observe/metrics';
import type { DomainError } from '../errors/domain-error';
import { RefusedCredentials } from './refused-credentials';

/** A page that asks again and again for what it may not see is one entry a minute, with the number of repeats. */
const REPEAT_WINDOW_MS = 60_000;
/** Different refusals remembered; beyond it the oldest is forgotten and would be written anew. */
const MAX_REMEMBERED = 5000;

interface Repeat {
  readonly writtenAtMs: number;
  times: number;
}

/** A refusal of a right, by the guard or by a handler. */
export interface Denial {
  readonly viewer: Viewer;
  readonly call: Call;
  readonly error: DomainError;
  readonly factoryNo?: string | undefined;
  readonly source?: string | undefined;
  /** Path parameters, to tell the modules of one call apart. */
  readonly params?: unknown;
}

/** Counts and records what was refused, by the guard or deep in a handler: one record for each refusal of a right, none with a credential in it. */
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
    private readonly audit: AuditTrail,
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

  right({ viewer, call, error, factoryNo, source, params }: Denial): void {
    this.counter.inc({ reason: error.code === 'plant.forbidden' ? 'plant' : 'right' });
    const log = { audit: 'denied', reason: error.code, actor: viewer.loginName, method: call.method, call: call.path };
    this.log.info(log, 'denied');
    const module = moduleOf(params);
    const repeated = this.repeatsSinceWritten(
      [viewer.code, call.method, call.path, error.code, factoryNo, module].join(' '),
    );
    if (repeated === undefined) return;
    const entry = {
      actor: viewer.loginName,
      actorName: viewer.name.zh,
      source: source ?? null,
      // Not the named plant: what a stranger tries must not fill, or open, that plant's chain.
      factoryNo: null,
      entity: 'call',
      entityId: `${call.method} ${call.path}`,
      action: 'denied',
      outcome: 'denied' as const,
      reason: reasonOf(error, call, viewer),
      after: { ...(factoryNo !== undefined && { factoryNo }), ...(module !== undefined && { module }), repeated },
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

/** Which right of a handler's own was missing, only the handler knows; the code says what kind it was. */
function reasonOf(error: DomainError, { access }: Call, viewer: Viewer): string {
  if (error.code === 'plant.forbidden') return 'plant';
  const isOfCall = access !== 'session' && access !== 'public' && !viewer.rights.has(access);
  return error.code === 'right.missing' && isOfCall ? `needs ${access}` : error.code;
}

/** Calls of management modules name theirs in the path. */
function moduleOf(params: unknown): string | undefined {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'module') : undefined;
  return typeof value === 'string' ? value.slice(0, 50) : undefined;
}
