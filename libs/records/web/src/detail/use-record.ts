import type { RecordPush, ReplyOf } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { useCall, type CallError } from '@sed/platform-web';
import { useCallback } from 'react';
import { usePush } from '../frame/live-feed';

/** A record with what the viewer may do with it. */
export type FoundRecord = ReplyOf<typeof moduleCalls.detail>;

export interface OpenRecord {
  readonly found: FoundRecord | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** One record, read again when it changes; a missing id reads nothing. */
export function useRecord(module: string, id: string | undefined): OpenRecord {
  const input = { params: { module, id: id ?? '' } };
  const { data, error, refetch } = useCall(moduleCalls.detail, input, {
    keepPrevious: true,
    enabled: id !== undefined,
  });
  useFollowRecord(module, id, refetch);
  // A record that was left for one that cannot be read must not stay on screen.
  return { found: error === null ? data : undefined, error, retry: () => void refetch() };
}

/** A change by somebody else is read at once: what is offered must be what can be done. */
export function useFollowRecord(module: string, id: string | undefined, refetch: () => Promise<unknown>): void {
  usePush(
    'record',
    useCallback(
      (push: RecordPush) => {
        if (push.module === module && push.id === id) void refetch();
      },
      [module, id, refetch],
    ),
  );
}
