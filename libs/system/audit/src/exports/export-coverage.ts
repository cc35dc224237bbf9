import { plantsWith, type RightsOfUser, type Viewer } from '@sed/platform-ports';
import type { auditExport as auditExportTable } from '@sed/system-tables';
import { seesAll } from '../audit.service';

/** What a request reaches. */
export type Reach = Pick<typeof auditExportTable.$inferSelect, 'plants' | 'seesAll'>;

/** An administrator of everything the request reaches: nobody lets out what they could not read themselves. */
export function covers(person: Viewer | RightsOfUser, reach: Reach): boolean {
  if (!person.rights.has('permission:config')) return false;
  const held = plantsWith(person, 'permission:config');
  return (!reach.seesAll || seesAll(person)) && reach.plants.every((plant) => held.has(plant));
}
