import { ALARM_EVENTS } from '@sed/alarms-contract';
import { plantsAsked, type AlarmFilter } from '../alarm-list/alarm-filter';
import { setOf } from '../list/chips';
import { lateQuery } from '../list/late-mark';
import { rangeOf } from '../list/time-range';

/** Columns the service sorts the journal by. */
export const JOURNAL_SORTS: readonly string[] = ['ts', 'level', 'signalCode'];

/** The filter of the address as the service takes it, for the list and the file alike. */
export function journalQuery(get: (name: string) => string | undefined, filter: AlarmFilter) {
  const events = setOf(get('event'), ALARM_EVENTS);
  const actor = get('actor');
  return {
    ...plantsAsked(filter),
    ...(filter.levels.size > 0 && { level: [...filter.levels].join(',') }),
    ...(filter.states.size > 0 && { state: [...filter.states].join(',') }),
    ...(filter.keyword !== '' && { keyword: filter.keyword }),
    ...(events.size > 0 && { event: [...events].join(',') }),
    ...(actor !== undefined && { actor }),
    ...lateQuery(get),
    ...rangeOf(get),
  };
}
