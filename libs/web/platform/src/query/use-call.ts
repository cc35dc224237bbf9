import { type Call, type ReplyOf } from '@sed/contract';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type CallError } from '../calls/call-error';
import { type CallInput } from '../calls/request';
import { send } from '../calls/send';

export interface UseCallOptions {
  readonly enabled?: boolean;
  readonly refetchIntervalMs?: number;
  readonly staleTimeMs?: number;
  /** True keeps the last page of a list on screen while the next one loads. */
  readonly keepPrevious?: boolean;
}

/** Cache key of a call, with its input or, without one, of all inputs. */
export function callKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input];
}

/** Reads a call through the query cache; the request is cancelled when nobody looks any more. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<ReplyOf<C>, CallError> {
  return useQuery<ReplyOf<C>, CallError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.refetchIntervalMs === undefined ? {} : { refetchInterval: options.refetchIntervalMs }),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Sends a changing call on demand and marks the named reads as out of date afterwards. */
export function useAction<C extends Call>(
  call: C,
  options: { readonly refreshes?: readonly Call[] } = {},
): UseMutationResult<ReplyOf<C>, CallError, CallInput<C>> {
  const client = useQueryClient();
  return useMutation<ReplyOf<C>, CallError, CallInput<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: async () => {
      await Promise.all((options.refreshes ?? []).map((read) => client.invalidateQueries({ queryKey: callKey(read) })));
    },
  });
}
