import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { StoreUnavailableError, TooManySamplesError } from '@sed/platform-ports';
import {
  CODE,
  errorText,
  HTTP_STATUS_OF_CODE,
  TOKEN_ERROR,
  type Envelope,
  type Language,
} from '@sed/platform-contract';
import type { Request, Response } from 'express';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '../errors/domain-error';
import { codeOf, isDenial } from '../errors/error-status';
import { InvalidRequestError } from '../errors/request-issues';
import { Log } from '../observe/log';
import { contextOf } from './call-context';
import { Denials } from './denials';

/** Turns whatever was thrown into the envelope. No stack, query, path or framework text ever reaches a body. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly denials: Denials,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // Gateways of sockets answer their own errors.
    if (host.getType() !== 'http') throw thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const context = contextOf(request);
    const { language, requestId, call, viewer } = context;
    const error = domainErrorOf(thrown);
    if (call !== undefined && viewer !== undefined && isDenial(error.code)) {
      const { refusedPlant: factoryNo } = context;
      this.denials.right({ viewer, call, error, factoryNo, source: request.ip, params: request.params });
    }
    const body = envelopeOfError(error, language, requestId);
    if (body.code === CODE.INTERNAL) {
      this.log.error({ err: error.cause ?? error, requestId, call: call?.path, error: error.code }, 'call failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.code === 'request.tooMany') response.setHeader('Retry-After', secondsOf(error.params.seconds));
    response.setHeader('Cache-Control', 'no-store');
    response.status(statusOf(body.code)).json(body);
  }
}

/** How long to wait; a second where nobody says. */
const secondsOf = (seconds: unknown): string => String(typeof seconds === 'number' ? seconds : 1);

/** The error body; also used where no framework stands around, for example in plain middleware. */
export function envelopeOfError(error: DomainError, language: Language, requestId: string): Envelope {
  const code = codeOf(error.code);
  const text = textOf(error, language);
  return {
    code,
    msg: code === CODE.TOKEN ? TOKEN_ERROR : text,
    extendedMessage: text,
    error: { code: error.code, params: { ...error.params }, ...fieldsOf(error, language) },
    traceId: requestId,
  };
}

/** More fields than any form has: an answer must not echo a body of made-up names. */
const MAX_FIELDS = 200;

/** Forms mark the fields a refusal names, whether it names one or several. */
function fieldsOf(error: DomainError, language: Language): { fields?: Record<string, string> } {
  const refusals = refusalsIn(error);
  if (refusals.length === 0) return {};
  const texts = refusals
    .slice(0, MAX_FIELDS)
    .map(({ field, code, params }) => [field, errorText(language, code, params)] as const);
  return { fields: Object.fromEntries(texts) };
}

function refusalsIn(error: DomainError): readonly FieldRefusal[] {
  if (error instanceof RefusedFieldsError) return error.refusals;
  const { code, params } = error;
  const isOfCall = error instanceof InvalidRequestError || code === 'request.invalid';
  return isOfCall || typeof params.field !== 'string' ? [] : [{ code, params, field: params.field }];
}

/** A rule that was broken names its field, whoever found it: the guard or the feature. */
function textOf(error: DomainError, language: Language): string {
  if (error instanceof InvalidRequestError) return error.text;
  const { field } = error.params;
  const text = errorText(language, error.code, error.params);
  if (field === undefined || error.code === 'request.invalid') return text;
  return errorText(language, 'request.invalid', { field, rule: text });
}

function statusOf(code: number): number {
  const entry = Object.entries(HTTP_STATUS_OF_CODE).find(([key]) => Number(key) === code);
  return entry?.[1] ?? 500;
}

/** The query builder wraps what the driver threw. */
function isStoreUnavailable(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof StoreUnavailableError) return true;
  }
  return false;
}

function domainErrorOf(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isStoreUnavailable(thrown)) return new DomainError('store.unavailable', {}, { cause: thrown });
  if (thrown instanceof TooManySamplesError) {
    return new DomainError('samples.tooMany', { max: thrown.limit }, { cause: thrown });
  }
  switch (httpStatusOf(thrown)) {
    case 400:
      return new DomainError('request.invalid', { field: 'body', rule: 'malformed' }, { cause: thrown });
    case 404:
    case 405:
      return new DomainError('notFound', {}, { cause: thrown });
    case 413:
      return new DomainError('request.tooLarge', {}, { cause: thrown });
    case 415:
      return new DomainError('request.unsupportedMediaType', {}, { cause: thrown });
    default:
      return new DomainError('internal', {}, { cause: thrown });
  }
}

/** Status of the framework's and the body parsers' errors; anything else is ours. */
function httpStatusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (!(thrown instanceof Error)) return 500;
  if (thrown instanceof URIError) return 400;
  return 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 500;
}
