import { sql, type SQL } from 'drizzle-orm';
import { alarm } from './alarms';

/**
 * What a group of alarms is at: another one with every change of any of them, and when one comes or goes. Asked often of
 * many, where reading each of them would cost far more than they change.
 */
export const alarmStamp = (): SQL<string> =>
  sql<string>`count(*) || ':' || bit_xor(uuid_hash_extended(${alarm.id}, ${alarm.version}))`;
