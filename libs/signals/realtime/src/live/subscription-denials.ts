import { Injectable } from '@nestjs/common';
import { AuditTrail, Clock, type Viewer } from '@sed/platform-ports';
import { Log, RateLimit } from '@sed/platform-api';
import type { SubscribeRefusal } from '@sed/platform-contract';

/** A client that subscribes again and again to the same foreign plant is one entry a minute. */
const REPEAT_WINDOW_MS = 60_000;
/** Names kept of one request: who names hundreds is known by the first ones. */
const MAX_NAMED = 10;

/** Records what subscriptions were refused for lack of rights. */
@Injectable()
export class SubscriptionDenials {
  private readonly written: RateLimit;

  constructor(
    private readonly log: Log,
    clock: Clock,
    private readonly audit: AuditTrail,
  ) {
    this.written = new RateLimit(clock, { limit: 1, windowMs: REPEAT_WINDOW_MS });
  }

  record(viewer: Viewer, refused: readonly SubscribeRefusal[]): void {
    const forbidden = refused.filter(({ reason }) => reason === 'forbidden').map(({ key }) => key);
    if (forbidden.length === 0) return;
    this.log.warn(
      { audit: 'authz_denied', user: viewer.code, signals: forbidden.length },
      'subscription refused in part',
    );
    if (this.written.count(`${viewer.code} ${forbidden[0] ?? ''}`) > 0) return;
    const entry = {
      actor: viewer.loginName,
      actorName: viewer.name.zh,
      // Not the named plant: what a stranger tries must not fill, or open, that plant's chain.
      factoryNo: null,
      entity: 'call',
      entityId: 'SOCKET /live subscribe',
      action: 'denied',
      outcome: 'denied' as const,
      reason: 'plant',
      after: { names: forbidden.slice(0, MAX_NAMED), count: forbidden.length },
    };
    // Not awaited: a refusal is a refusal, whether it can be written or not.
    this.audit.record(entry).catch((error: unknown) => {
      this.log.warn({ err: error, user: viewer.code }, 'a refused subscription could not be audited');
    });
  }
}
