import type { DutyEntryDto } from '@sed/alarms-contract';
import type { Reachable } from '../escalation/decide-telling';
import type { RosterEntry } from './roster-entry';

/** Why a person on the roster would not hear of an alarm at night; empty when all is well. */
export function rosterWarnings(
  entry: Pick<RosterEntry, 'channels' | 'phone'>,
  account: Pick<Reachable, 'phone'> | undefined,
): DutyEntryDto['warnings'] {
  if (account === undefined) return ['unknownPerson'];
  const wakes = entry.channels.filter((channel) => channel === 'sms' || channel === 'voice');
  if (wakes.length === 0) return ['noChannel'];
  return (entry.phone ?? account.phone) === null ? ['noPhone'] : [];
}
