import type { SignalFields } from '../directory/plant-rows';
import type { Change } from './signal.store';

interface Both {
  readonly before: SignalFields | undefined;
  readonly after: SignalFields;
}

/** Row of the change log of signals. */
export function signalLogRow(signalId: number, { before, after }: Both, { actor, atMs, reason }: Omit<Change, 'by'>) {
  const { factoryNo, code } = after;
  return {
    signalId,
    at: atMs,
    actor,
    reason,
    before: before === undefined ? null : { ...before },
    after: { ...after },
    factoryNo,
    code,
    changes: changesOf(before, after),
  };
}

/** Fields that differ, as people read them; of a new signal every field that has a value. */
function changesOf(before: SignalFields | undefined, after: SignalFields) {
  const then = new Map(Object.entries(before ?? {}).map(([field, value]) => [field, textOf(value)]));
  return Object.entries(after)
    .filter(([field]) => field !== 'id')
    .map(([field, value]) => ({ field, before: then.get(field) ?? null, after: textOf(value) }))
    .filter((change) => change.before !== change.after);
}

const MAX_TEXT = 300;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_TEXT);
}
