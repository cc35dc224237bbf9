import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Call, Method } from '@sed/platform-contract';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error';
import { contextOf } from './call-context';

/** Metadata key under which a handler's call is found. */
export const CALL_KEY = 'sed:call';

const ROUTES: Record<Method, (path: string) => MethodDecorator> = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/**
 * Binds a controller method to a call of the contract: method and path, credentials and rights by `call.access`,
 * guards of params, query and body, guard of the reply, envelope. Nothing of it is repeated in the controller.
 *
 * @example
 * ```ts
 * @Handles(signalCalls.latest)
 * latest(@Input() { query }: InputOf<typeof signalCalls.latest>) { return this.service.latest(query.factoryNo); }
 * ```
 */
export function Handles(call: Call): MethodDecorator {
  return applyDecorators(ROUTES[call.method](call.path), HttpCode(200), SetMetadata(CALL_KEY, call));
}

/** The guarded `{ params, query, body }` of the call: `InputOf<typeof call>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return contextOf(context.switchToHttp().getRequest<Request>()).input;
});

/** The signed-in `Viewer`; the guard has already checked the call's right. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const viewer = contextOf(context.switchToHttp().getRequest<Request>()).viewer;
  if (viewer === undefined) throw new DomainError('token.error');
  return viewer;
});
