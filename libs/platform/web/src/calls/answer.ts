import { CODE, envelope, TOKEN_ERROR, type Call, type Envelope, type ErrorCode } from '@sed/platform-contract';
import { commonText } from '../phrases/common';
import { currentLanguage } from '../phrases/language';
import { currentToken, dropToken } from '../session/token';
import { CallError } from './call-error';
import { mannersOf } from './call-manners';

/** What the judgement of an answer needs besides its body. */
export interface AnswerContext {
  readonly status: number;
  readonly requestId: string | null;
  readonly sentToken: string | null;
}

export function callNameOf(call: Call): string {
  return `${call.method} ${call.path}`;
}

function isSuccessStatus(status: number): boolean {
  return status >= 200 && status < 300;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The JSON in a text; undefined when there is none, for example in the error page of a proxy. */
function jsonOf(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    // The caller says "unreadable" with the status.
    return undefined;
  }
}

type Body = Readonly<Record<string, unknown>>;

const isTokenRefusal = (code: unknown, msg: unknown) => code === CODE.TOKEN || msg === TOKEN_ERROR;

/** A status that says "no" counts without a code, and against a code of success, unless the body claims success. */
function codeOf(body: Body, status: number): unknown {
  if (isSuccessStatus(status) || body.success === true) return body.code;
  return body.code === undefined || body.code === CODE.OK ? status : body.code;
}

/**
 * The envelope of a body, judged by the error catalogue; null for a body nobody understands.
 * Array bodies and the calls that skip the code check are data as they are, unless the status says otherwise.
 */
export function envelopeOf(call: Call, text: string, status: number): Envelope | null {
  const body = jsonOf(text);
  const isSuccess = isSuccessStatus(status);
  if (Array.isArray(body)) return isSuccess ? { code: CODE.OK, msg: '', data: body } : null;
  if (!isRecord(body)) return null;
  if (isSuccess && mannersOf(call).skipsCodeCheck && !isTokenRefusal(body.code, body.msg)) {
    return { code: CODE.OK, msg: '', data: 'data' in body ? body.data : body };
  }
  const parsed = envelope.safeParse({ msg: '', ...body, code: codeOf(body, status) });
  return parsed.success ? parsed.data : null;
}

/** The texts of all errors are large and most visits need none of them: they come with the first refusal. */
function errorTexts() {
  // Without them, for example after an update of the service, its own text is shown.
  return import('./error-texts').catch(() => undefined);
}

/** What the service says about a refusal beside its text, left out where it says nothing. */
function detailsOf({ error, traceId }: Envelope, known: ErrorCode | undefined, requestId: string | null) {
  const trace = traceId ?? requestId;
  return {
    ...(known === undefined ? {} : { errorCode: known }),
    ...(error === undefined ? {} : { params: error.params }),
    // Forms of the management engine mark every refused field.
    ...(error?.fields === undefined ? {} : { fields: error.fields }),
    ...(trace === null ? {} : { traceId: trace }),
  };
}

/** The error an envelope other than success stands for; a refused token ends the session at once. */
export async function refusal(call: Call, answer: Envelope, context: AnswerContext): Promise<CallError> {
  const manners = mannersOf(call);
  const isTokenError = isTokenRefusal(answer.code, answer.msg);
  const endsSession = isTokenError && call.access !== 'public' && !manners.keepsSession;
  // A late answer to an old token must not end the session that replaced it.
  if (endsSession && context.sentToken === currentToken()) dropToken('expired');
  const { known, ownText } = await ownWords(answer);
  return new CallError(refusalText(answer, endsSession, ownText), {
    code: isTokenError ? CODE.TOKEN : answer.code,
    status: context.status,
    callName: callNameOf(call),
    isSilent: manners.isSilent,
    ...detailsOf(answer, known, context.requestId),
  });
}

/** Our own words for an error code, in the language of the page; loaded with the first refusal. */
async function ownWords({ error }: Envelope): Promise<{ known: ErrorCode | undefined; ownText: string | undefined }> {
  if (error === undefined) return { known: undefined, ownText: undefined };
  const texts = await errorTexts();
  if (texts?.isErrorCode(error.code) !== true) return { known: undefined, ownText: undefined };
  return { known: error.code, ownText: texts.errorText(currentLanguage(), error.code, error.params) };
}

function refusalText(answer: Envelope, endsSession: boolean, ownText: string | undefined): string {
  if (endsSession) return commonText('session.expired');
  if (answer.code === CODE.RULE_BROKEN && answer.extendedMessage !== undefined) return answer.extendedMessage;
  if (ownText !== undefined) return ownText;
  return answer.msg === '' ? commonText('call.error') : answer.msg;
}
