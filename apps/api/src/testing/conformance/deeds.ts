import { COMMENT_ACTION, MESSAGE_ACTION, type TimelineEntry } from '@sed/records-contract';
import { pathOf } from './module-bench';
import type { ModuleSample } from './module-sample';

/** What was done with a record, newest first; what was said about it, and to whom, stands in its timeline beside. */
export async function deedsOf({ bench, module }: ModuleSample, id: string): Promise<readonly TimelineEntry[]> {
  const entries = await bench.data<TimelineEntry[]>('get', `${pathOf(module, id)}/timeline`);
  return entries.filter(({ action }) => action !== MESSAGE_ACTION && action !== COMMENT_ACTION);
}
