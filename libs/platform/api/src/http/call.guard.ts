import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Sessions, type Viewer } from '@sed/platform-ports';
import { credentialOf, type Call } from '@sed/platform-contract';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error';
import { guardPart, guardText } from '../errors/request-issues';
import { BODY_TYPES } from './body-types';
import { contextOf, type CallContext } from './call-context';
import { Denials } from './denials';
import { CALL_KEY } from './handles';
import { checkPassword } from './password-gate';
import { PlantAccess } from './plant-access';

/** Everything that stands before a handler: credential, right, guards of the input, plant. In that order. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly denials: Denials,
    private readonly plants: PlantAccess,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const call = this.reflector.get<Call | undefined>(CALL_KEY, execution.getHandler());
    // Health and metrics are not calls of the contract; they guard themselves.
    if (call === undefined) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const context = contextOf(request);
    context.call = call;
    if (call.access !== 'public') {
      context.viewer = await this.viewerOf(call, request);
      admit(context.viewer, call);
    }
    const input = readInput(call, request);
    if (context.viewer !== undefined) await this.checkPlants(context, context.viewer, call, input);
    context.input = input;
    return true;
  }

  private async viewerOf(call: Call, request: Request): Promise<Viewer> {
    const credential = credentialIn(call, request);
    const viewer =
      credential === undefined
        ? undefined
        : await (credentialOf(call) === 'bearer'
            ? this.sessions.viewerOfJti(credential)
            : this.sessions.viewerOfToken(credential));
    if (viewer === undefined) {
      this.denials.credential(request.ip ?? 'unknown', credential);
      throw new DomainError('token.error');
    }
    return viewer;
  }

  private async checkPlants(context: CallContext, viewer: Viewer, call: Call, input: CallInput): Promise<void> {
    const refusal = await this.plants.refusalOf(viewer, call, [input.params, input.query, input.body]);
    if (refusal === undefined) return;
    context.refusedPlant = refusal.factoryNo;
    throw new DomainError(refusal.reason === 'plant' ? 'plant.forbidden' : 'right.missing');
  }
}

/** What is refused here or by a handler is recorded in one place, the filter of errors. */
function admit(viewer: Viewer, call: Call): void {
  checkPassword(viewer, call);
  if (call.access !== 'session' && call.access !== 'public' && !viewer.rights.has(call.access))
    throw new DomainError('right.missing');
}

interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function readInput(call: Call, request: Request): CallInput {
  const { language } = contextOf(request);
  checkContentType(call, request);
  const query: unknown = request.query;
  const body: unknown = request.body ?? {};
  guardText(request.params, 'path', language);
  guardText(query, 'query', language);
  guardText(body, 'body', language);
  return {
    params: guardPart(call.params, request.params, language),
    query: guardPart(call.query, query, language),
    body: guardPart(call.body, body, language),
  };
}

/** Another type than the call's own would let a page of another origin post without asking first (no preflight). */
function checkContentType(call: Call, request: Request): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody) return;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== BODY_TYPES[call.bodyType]) throw new DomainError('request.unsupportedMediaType');
}

/** Longest credential looked at; a token of ours has about 300 characters. */
const MAX_CREDENTIAL = 2048;

function credentialIn(call: Call, request: Request): string | undefined {
  const header = request.headers[credentialOf(call) === 'bearer' ? 'authorization' : 'token'];
  if (typeof header !== 'string' || header.length > MAX_CREDENTIAL) return undefined;
  if (credentialOf(call) === 'token') return header === '' ? undefined : header;
  return /^Bearer ([\w-]+)$/i.exec(header)?.[1];
}
