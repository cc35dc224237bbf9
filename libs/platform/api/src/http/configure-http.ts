import type { IncomingMessage, Server } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Config } from '../config/config';
import { Log } from '../observe/log';
import { Metrics } from '../observe/metrics';
import { accessMiddleware } from './access.middleware';
import { sourceMiddleware } from './request-source';
import { methodMiddleware, requestIdMiddleware, securityMiddleware } from './security.middleware';

/** Below this prefix every answer is an envelope. */
export const GATEWAY_PREFIX = 'gateway';

/** Health, and the start of single sign-on, which browsers open as a page: outside the gateway. */
const OUTSIDE = ['healthz', 'readyz', 'metrics', 'sso/start'];

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** What is shorter fits into the first packets of a connection: nobody waits less for it, and packing took more than the rest. */
const COMPRESSED_FROM_BYTES = 8192;

/** The one call that takes a form; a form body anywhere else is refused. */
const FORM_PATH = /^\/gateway\/login\/getWebToken\/?$/;

/**
 * Everything about HTTP that is the same for every call: headers, ids, compression, body limits, prefix. Guard, reply
 * interceptor and filter come with `PlatformModule`. Create the application with `{ bodyParser: false }`, call this
 * before anything else is mounted.
 */
export function configureHttp(app: NestExpressApplication, config: Config): void {
  app.disable('x-powered-by');
  // Answers are `no-store`: hashing each body for an ETag would be work for nothing.
  app.set('etag', false);
  const server: Server = app.getHttpServer();
  // A client that sends its header byte by byte must not hold a connection for a minute.
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  if (config.trustProxy !== undefined) app.set('trust proxy', trustedProxies(config.trustProxy));
  app.use(requestIdMiddleware);
  app.use(accessMiddleware(app.get(Log), app.get(Metrics)));
  const { chatWidgetUrl } = config.assistants;
  app.use(
    securityMiddleware({
      scriptOrigin: chatWidgetUrl === undefined ? undefined : new URL(chatWidgetUrl).origin,
      embedOrigins: config.neighbours.embedOrigins,
    }),
  );
  app.use(methodMiddleware);
  app.use(compression({ threshold: COMPRESSED_FROM_BYTES }));
  if (config.allowedOrigins.length > 0) {
    app.enableCors({
      origin: [...config.allowedOrigins],
      credentials: false,
      allowedHeaders: ['content-type', 'authorization', 'token', 'lang', 'x-request-id', 'idempotency-key'],
      maxAge: 600,
    });
  }
  app.useBodyParser('json', { limit: '1mb', type: 'application/json' });
  app.useBodyParser('urlencoded', { extended: false, limit: '4kb', parameterLimit: 10, type: isLoginForm });
  app.use(sourceMiddleware);
  app.setGlobalPrefix(GATEWAY_PREFIX, {
    exclude: OUTSIDE.map((path) => ({ path, method: RequestMethod.GET })),
  });
}

function trustedProxies(text: string): number | string[] {
  const hops = Number(text);
  return Number.isInteger(hops) && hops >= 0 ? hops : text.split(',').map((address) => address.trim());
}

function isLoginForm(request: IncomingMessage): boolean {
  const path = request.url?.split('?')[0] ?? '';
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return FORM_PATH.test(path) && type === 'application/x-www-form-urlencoded';
}
