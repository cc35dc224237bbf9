import { CODE } from '@sed/platform-contract';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { DomainError } from '../errors/domain-error';
import { contextOf } from './call-context';
import { envelopeOfError } from './envelope.filter';

type Middleware = (request: Request, response: Response, next: NextFunction) => void;

export interface SecurityOptions {
  /** The one foreign origin a configured chat widget comes from. */
  readonly scriptOrigin?: string | undefined;
  /** Sites that may show pages of this service in a frame. */
  readonly embedOrigins?: readonly string[];
}

/**
 * Security headers of every answer. The style rule is for the interface library's css-in-js; HSTS and
 * `upgrade-insecure-requests` are the TLS proxy's to set, they would break plants that run on plain HTTP.
 */
export function securityMiddleware({ scriptOrigin, embedOrigins = [] }: SecurityOptions = {}): Middleware {
  const foreign = scriptOrigin === undefined ? [] : [scriptOrigin];
  const headers = helmet({
    strictTransportSecurity: false,
    // The older header knows no list of origins and would refuse them all.
    xFrameOptions: embedOrigins.length === 0,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...foreign],
        frameSrc: ["'self'", ...foreign],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...embedOrigins],
      },
    },
  });
  return (request, response, next) => headers(request, response, next);
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Refuses methods no call uses, TRACE above all. */
export const methodMiddleware: Middleware = (request, response, next) => {
  if (METHODS.has(request.method)) {
    next();
    return;
  }
  const { language, requestId } = contextOf(request);
  const body = envelopeOfError(new DomainError('notFound'), language, requestId);
  response.status(405).json({ ...body, code: CODE.NOT_FOUND });
};

/** Gives every request its id, kept from the proxy when harmless, and names it in the answer. */
export const requestIdMiddleware: Middleware = (request, response, next) => {
  response.setHeader('X-Request-Id', contextOf(request).requestId);
  next();
};
