import { ModuleEngine, tableOf } from '@sed/records-api';
import { dutyRoster } from '@sed/alarms-definitions';
import { silentLog } from '@sed/platform-api';
import type { Database } from '@sed/platform-database';

/** The management modules as far as notification asks for them: the duty roster, in its real table. */
export function rosterEngine(database: Database): ModuleEngine {
  const parts = { modules: [dutyRoster], tables: new Map([[dutyRoster.key, tableOf(dutyRoster)]]) };
  return new ModuleEngine(parts, database, silentLog());
}
