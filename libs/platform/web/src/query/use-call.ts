import type { Call, ReplyOf } from '@sed/platform-contract';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import type { CallError } from '../calls/call-error';
import { currentEpoch, onEpoch } from '../calls/epoch';
import type { CallInput } from '../calls/request';
import { send } from '../calls/send';
import { showError } from '../calls/toaster';
import { orKept } from '../session/kept-session';
import { Intent } from './intent';

export interface UseCallOptions {
  readonly enabled?: boolean;
  readonly refetchIntervalMs?: number;
  readonly staleTimeMs?: number;
  /** True keeps the last page of a list on screen while the next one loads. */
  readonly keepPrevious?: boolean;
  /** True for what does not depend on the chosen plant: it stays on screen when the plant is switched. */
  readonly isAcrossPlants?: boolean;
  /** Name under which the answer is kept for a start without a connection: what pages need that work there, and little. */
  readonly keptAs?: string;
}

export interface UseActionOptions {
  /** Reads that are out of date after the action. */
  readonly refreshes?: readonly Call[];
  /** True shows a failure as a message; leave it out where the page says it in its own place. */
  readonly tellsFailure?: boolean;
}

/** Marks what belongs to one choice of a plant; the last element of every key of a read with its input. */
function epochMark(isAcrossPlants: boolean): { readonly epoch: number | 'all' } {
  return { epoch: isAcrossPlants ? 'all' : currentEpoch() };
}

export function isAcrossPlantsKey(key: QueryKey): boolean {
  const mark: unknown = key.at(-1);
  return typeof mark === 'object' && mark !== null && 'epoch' in mark && mark.epoch === 'all';
}

function isOfThisEpoch(key: QueryKey | undefined): boolean {
  const mark: unknown = key?.at(-1);
  return typeof mark === 'object' && mark !== null && 'epoch' in mark && mark.epoch === currentEpoch();
}

/** Cache key of a call, with its input (and then of the present choice of plant only) or, without one, of all inputs. */
export function callKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input, epochMark(false)];
}

/** Counts the choices of a plant; the component draws again with each. */
export function useEpoch(): number {
  return useSyncExternalStore(onEpoch, currentEpoch);
}

/** Reads a call through the query cache; the request is cancelled when nobody looks any more. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<ReplyOf<C>, CallError> {
  useEpoch();
  const isAcrossPlants = options.isAcrossPlants ?? false;
  const { keptAs } = options;
  return useQuery<ReplyOf<C>, CallError>({
    queryKey: [call.method, call.path, input, epochMark(isAcrossPlants)],
    queryFn: ({ signal }) => {
      const read = () => send(call, input, { signal, isAcrossPlants });
      // The guard of this very call parses it; the compiler cannot follow the generic that far.
      return keptAs === undefined ? read() : orKept(keptAs, read, (data) => call.reply.parse(data) as ReplyOf<C>);
    },
    enabled: options.enabled ?? true,
    ...(options.refetchIntervalMs === undefined ? {} : { refetchInterval: options.refetchIntervalMs }),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    // Rows of the plant before must not stand in for those of this one.
    ...(options.keepPrevious === true
      ? { placeholderData: (last, query) => (isOfThisEpoch(query?.queryKey) ? last : undefined) }
      : {}),
  });
}

/**
 * Sends a changing call on demand and marks the named reads as out of date afterwards. Each intent of the user
 * carries one idempotency key: sending the same again after a lost answer cannot act twice.
 */
export function useAction<C extends Call>(
  call: C,
  options: UseActionOptions = {},
): UseMutationResult<ReplyOf<C>, CallError, CallInput<C>> {
  const client = useQueryClient();
  const intent = useRef<Intent>(null);
  return useMutation<ReplyOf<C>, CallError, CallInput<C>>({
    mutationFn: async (input) => {
      intent.current ??= new Intent();
      const idempotencyKey = intent.current.keyFor(input);
      try {
        const reply = await send(call, input, { idempotencyKey });
        intent.current.settled(idempotencyKey);
        return reply;
      } catch (error) {
        intent.current.failed(idempotencyKey, error);
        throw error;
      }
    },
    onSuccess: async () => {
      await Promise.all((options.refreshes ?? []).map((read) => client.invalidateQueries({ queryKey: callKey(read) })));
    },
    ...(options.tellsFailure === true ? { onError: (error) => showError(error) } : {}),
  });
}
