import type { PostedEntry } from '@sed/platform-ports';
import { exact, textOf } from '../core/decimal';
import type { EntryRow } from '../store/entry-store';

export function postedOf(
  { id, quantity, value, currency, period, postedAt }: EntryRow,
  isReplay: boolean,
): PostedEntry {
  return {
    id,
    quantity: textOf(exact(quantity)),
    value: value === null ? null : textOf(exact(value)),
    currency,
    period,
    postedAt,
    isReplay,
  };
}

/** What people know the document by. */
export function documentName({ no, module }: { readonly no: string | null; readonly module: string }): string {
  return no ?? module;
}
