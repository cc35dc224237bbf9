import type { Database } from '@sed/platform-database';
import { Metrics, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import type { Clock } from '@sed/platform-ports';
import { ManualClock } from '@sed/testing';
import { AuditStore } from '../audit-store';
import { ChainedAuditTrail } from '../chained-audit-trail';

/** A trail as one process has it. */
export function trailOn(database: Database, clock: Clock = new ManualClock()) {
  const health = new SystemHealthRegistry();
  const store = new AuditStore(database);
  return {
    store,
    health,
    trail: new ChainedAuditTrail(store, clock, silentLog(), new Metrics(), health),
  };
}
