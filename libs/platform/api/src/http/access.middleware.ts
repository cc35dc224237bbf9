import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../observe/log';
import type { Metrics } from '../observe/metrics';
import { contextOf } from './call-context';

/** A call slower than this is worth a line. */
const SLOW_MS = 2000;

/**
 * Measures every request. The label is the path of the call in the contract, never the requested path: that would be
 * an unbounded label and could carry what somebody typed into an address.
 */
export function accessMiddleware(log: Log, metrics: Metrics) {
  const seconds = metrics.histogram('sed_http_request_seconds', 'Duration of HTTP calls', ['method', 'call', 'status']);
  return (request: Request, response: Response, next: NextFunction): void => {
    const context = contextOf(request);
    response.on('close', () => {
      const durationMs = performance.now() - context.startedAtMs;
      const call = context.call?.path ?? 'other';
      seconds.observe({ method: request.method, call, status: String(response.statusCode) }, durationMs / 1000);
      const line = {
        requestId: context.requestId,
        method: request.method,
        call,
        status: response.statusCode,
        durationMs,
      };
      if (durationMs > SLOW_MS) log.warn(line, 'slow call');
      else log.debug(line, 'call');
    });
    next();
  };
}
