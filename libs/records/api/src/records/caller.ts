import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { contextOf, DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { Language } from '@sed/platform-contract';
import type { Request } from 'express';

/** Who asks, in which language, from where. */
export interface Caller {
  readonly viewer: Viewer;
  readonly language: Language;
  /** Client address, for the audit trail. */
  readonly source: string | null;
}

/** The {@link Caller} of the request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<Request>();
  const { viewer, language } = contextOf(request);
  if (viewer === undefined) throw new DomainError('token.error');
  return { viewer, language, source: request.ip ?? null };
});
