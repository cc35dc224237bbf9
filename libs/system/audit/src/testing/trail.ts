import type { Database } from '@sed/platform-database';
import { Metrics, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { AuditStore } from '../audit-store';
import { ChainedAuditTrail } from '../chained-audit-trail';

export class HandClock extends Clock {
  constructor(public ms = Date.UTC(2026, 10, 21, 8)) {
    super();
  }

  override nowMs(): number {
    return this.ms;
  }
}

/** A trail as one process has it. */
export function trailOn(database: Database, clock: Clock = new HandClock()) {
  const health = new SystemHealthRegistry();
  const store = new AuditStore(database);
  return {
    store,
    health,
    trail: new ChainedAuditTrail(store, clock, silentLog(), new Metrics(), health),
  };
}
