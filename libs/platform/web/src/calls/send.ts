import { CODE, type Call, type Envelope, type ReplyOf } from '@sed/platform-contract';
import { commonText } from '../phrases/common';
import { currentToken, setToken } from '../session/token';
import { callNameOf, envelopeOf, refusal } from './answer';
import { CallError, type TransportFault } from './call-error';
import { mannersOf } from './call-manners';
import { currentEpoch, epochSignal } from './epoch';
import { addressOf, requestOf, type CallInput, type LooseInput } from './request';
import { saveFile } from './save-file';
import { showNotice } from './toaster';

/** Longest wait for an answer, fixed by the specification. */
export const CALL_TIMEOUT_MS = 100_000;

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** True for calls that are about the session or the viewer, not about the chosen plant: a switch lets them go on. */
  readonly isAcrossPlants?: boolean;
  /** One key per intent of the user, the same on every retry: the service then acts once. */
  readonly idempotencyKey?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Blob;
  readonly sentToken: string | null;
}

/**
 * Sends one call and answers its guarded reply.
 * @throws CallError with the body code of the service, or `network`, `timeout`, `unreadable`, `cancelled`
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  const { data } = await sendForEnvelope(call, input, options);
  const reply = call.reply.safeParse(data ?? null);
  if (!reply.success) throw fault(call, 'unreadable', options, { cause: reply.error });
  // The guard of this very call parsed it; the compiler cannot follow the generic that far.
  return reply.data as ReplyOf<C>;
}

/** Sends one call and answers the whole envelope, for the sign-in that carries its token in `msg`. */
export async function sendForEnvelope(call: Call, input: LooseInput, options: SendOptions = {}): Promise<Envelope> {
  const answer = await exchange(call, input, options);
  const parsed = envelopeOf(call, await answer.bytes.text(), answer.status);
  if (parsed === null) throw fault(call, 'unreadable', options, { status: answer.status });
  if (parsed.code !== CODE.OK) throw await refusal(call, parsed, contextOf(answer));
  // A renewed token replaces the one it was asked for with, never one of a later sign-in.
  if (parsed.newToken !== undefined && answer.sentToken === currentToken()) setToken(parsed.newToken);
  return parsed;
}

/**
 * Saves the file a call answers under a name. An envelope in its place is an error like everywhere else; one with
 * code 0, for an export that goes on in the background, is shown as an information.
 * @throws CallError as `send` does
 */
export async function download<C extends Call>(
  call: C,
  input: CallInput<C>,
  filename: string,
  options: SendOptions = {},
): Promise<void> {
  const answer = await exchange(call, input, options);
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  if (!isJson && answer.status >= 200 && answer.status < 300) {
    saveFile(answer.bytes, filename);
    return;
  }
  const parsed = envelopeOf(call, await answer.bytes.text(), answer.status);
  if (parsed?.code === CODE.OK) {
    showNotice({ kind: 'info', text: parsed.msg });
    return;
  }
  const failed = { code: answer.status, msg: commonText('call.exportFailed') };
  // An answer nobody understands is an export that failed, whatever it says.
  throw await refusal(call, parsed === null ? failed : { ...parsed, msg: parsed.msg || failed.msg }, contextOf(answer));
}

function contextOf({ status, headers, sentToken }: Answer) {
  return { status, requestId: headers.get('x-request-id'), sentToken };
}

/** What may end a request early: its caller, and the choice of another plant. */
function cancelsOf({ signal, isAcrossPlants = false }: SendOptions) {
  const sentEpoch = currentEpoch();
  return {
    signals: [signal, isAcrossPlants ? undefined : epochSignal()],
    hasHappened: () => signal?.aborted === true || (!isAcrossPlants && sentEpoch !== currentEpoch()),
  };
}

async function exchange(call: Call, input: LooseInput, options: SendOptions): Promise<Answer> {
  const sentToken = currentToken();
  const cancels = cancelsOf(options);
  const giveUp = new AbortController();
  const timer = window.setTimeout(() => giveUp.abort(), options.timeoutMs ?? CALL_TIMEOUT_MS);
  const abort = () => giveUp.abort();
  for (const signal of cancels.signals) signal?.addEventListener('abort', abort, { once: true });
  if (cancels.hasHappened()) abort();
  try {
    const request = requestOf(call, input, { signal: giveUp.signal, idempotencyKey: options.idempotencyKey });
    const response = await fetch(addressOf(call, input), request);
    const bytes = await response.blob();
    // Aborting is a race: an answer of the plant before that has already arrived is refused here.
    if (cancels.hasHappened()) throw fault(call, 'cancelled', options);
    return { status: response.status, headers: response.headers, bytes, sentToken };
  } catch (error) {
    if (error instanceof CallError) throw error;
    const late = giveUp.signal.aborted ? 'timeout' : 'network';
    throw fault(call, cancels.hasHappened() ? 'cancelled' : late, options, { cause: error });
  } finally {
    window.clearTimeout(timer);
    for (const signal of cancels.signals) signal?.removeEventListener('abort', abort);
  }
}

function fault(
  call: Call,
  kind: TransportFault,
  options: SendOptions,
  more: { readonly cause?: unknown; readonly status?: number } = {},
): CallError {
  const text = commonText(`call.${kind}`, { ms: options.timeoutMs ?? CALL_TIMEOUT_MS });
  const isSilent = kind === 'cancelled' || mannersOf(call).isSilent;
  const status = more.status === undefined ? {} : { status: more.status };
  return new CallError(text, { code: kind, callName: callNameOf(call), isSilent, ...status }, more.cause);
}
