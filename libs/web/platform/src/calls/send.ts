import {
  CODE,
  envelope,
  errorText,
  isErrorCode,
  TOKEN_ERROR,
  type Call,
  type Envelope,
  type ReplyOf,
} from '@sed/contract';
import { commonText } from '../phrases/common';
import { currentLanguage } from '../phrases/language';
import { currentToken, dropToken } from '../session/token';
import { CallError, type TransportFault } from './call-error';
import { addressOf, requestOf, type CallInput, type LooseInput } from './request';

/** Longest wait for an answer, fixed by the specification. */
export const CALL_TIMEOUT_MS = 100_000;

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Blob;
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
  if (!reply.success) throw fault('unreadable', options, reply.error);
  // The guard of this very call parsed it; the compiler cannot follow the generic that far.
  return reply.data as ReplyOf<C>;
}

/** Sends one call and answers the whole envelope, for the sign-in that carries its token in `msg`. */
export async function sendForEnvelope(call: Call, input: LooseInput, options: SendOptions = {}): Promise<Envelope> {
  const sentToken = currentToken();
  const answer = await exchange(call, input, options);
  const parsed = envelopeOf(await answer.bytes.text());
  if (parsed === null) throw fault('unreadable', options, undefined, answer.status);
  if (parsed.code === CODE.OK) return parsed;
  throw refusal(call, parsed, { status: answer.status, sentToken });
}

/**
 * Saves the file a call answers under a name; an envelope in its place is an error like everywhere else.
 * @throws CallError as `send` does
 */
export async function download<C extends Call>(
  call: C,
  input: CallInput<C>,
  filename: string,
  options: SendOptions = {},
): Promise<void> {
  const sentToken = currentToken();
  const answer = await exchange(call, input, options);
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  if (isJson || answer.status >= 300) {
    const parsed = envelopeOf(await answer.bytes.text());
    if (parsed === null || parsed.code === CODE.OK) throw fault('unreadable', options, undefined, answer.status);
    throw refusal(call, parsed, { status: answer.status, sentToken });
  }
  const url = URL.createObjectURL(answer.bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click returns.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function exchange(call: Call, input: LooseInput, options: SendOptions): Promise<Answer> {
  const timeout = new AbortController();
  const timer = window.setTimeout(() => timeout.abort(), options.timeoutMs ?? CALL_TIMEOUT_MS);
  const cancel = () => timeout.abort();
  options.signal?.addEventListener('abort', cancel, { once: true });
  if (options.signal?.aborted === true) timeout.abort();
  try {
    const response = await fetch(addressOf(call, input), requestOf(call, input, timeout.signal));
    return { status: response.status, headers: response.headers, bytes: await response.blob() };
  } catch (error) {
    throw fault(faultOf(timeout.signal, options), options, error);
  } finally {
    window.clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
  }
}

function faultOf(timeout: AbortSignal, options: SendOptions): TransportFault {
  if (options.signal?.aborted === true) return 'cancelled';
  return timeout.aborted ? 'timeout' : 'network';
}

function fault(kind: TransportFault, options: SendOptions, cause?: unknown, status?: number): CallError {
  const text = commonText(`call.${kind}`, { ms: options.timeoutMs ?? CALL_TIMEOUT_MS });
  return new CallError(text, { code: kind, ...(status === undefined ? {} : { status }) }, cause);
}

function envelopeOf(text: string): Envelope | null {
  try {
    const parsed = envelope.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON, for example the error page of a proxy: the caller says "unreadable" with the status.
    return null;
  }
}

function refusal(call: Call, answer: Envelope, context: { status: number; sentToken: string | null }): CallError {
  const isTokenError = answer.code === CODE.TOKEN || answer.msg === TOKEN_ERROR;
  // A late answer to an old token must not end the session that replaced it.
  if (isTokenError && call.access !== 'public' && context.sentToken === currentToken()) dropToken('expired');
  const known = answer.error !== undefined && isErrorCode(answer.error.code) ? answer.error.code : undefined;
  return new CallError(refusalText(answer, isTokenError, known), {
    code: isTokenError ? CODE.TOKEN : answer.code,
    status: context.status,
    ...(known === undefined ? {} : { errorCode: known }),
    ...(answer.error === undefined ? {} : { params: answer.error.params }),
    ...(answer.traceId === undefined ? {} : { traceId: answer.traceId }),
  });
}

function refusalText(
  answer: Envelope,
  isTokenError: boolean,
  known: Parameters<typeof errorText>[1] | undefined,
): string {
  if (isTokenError) return commonText('session.expired');
  if (answer.code === CODE.RULE_BROKEN && answer.extendedMessage !== undefined) return answer.extendedMessage;
  if (known !== undefined) return errorText(currentLanguage(), known, answer.error?.params);
  return answer.msg === '' ? commonText('call.error') : answer.msg;
}
