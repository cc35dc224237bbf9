import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields whose content never reaches a log, at the top and one level down. */
const SECRET_FIELDS = ['token', 'password', 'authorization', 'phone', 'jti', 'secret', 'cookie'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Structured log. Levels: error = somebody must act now, warn = degraded and recovers alone, info = state changes of
 * the process, debug = per message. Fields first, a constant message second; texts from outside go into fields, where
 * line breaks are escaped.
 */
export class Log {
  private readonly logger: Logger;

  constructor(level: LogLevel = 'info', destination?: DestinationStream, logger?: Logger) {
    const options = {
      level,
      base: null,
      serializers: { err: stdSerializers.err, error: stdSerializers.err },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '***' },
    };
    this.logger = logger ?? (destination === undefined ? pino(options) : pino(options, destination));
  }

  /** A log whose every line carries these fields. */
  child(fields: Fields): Log {
    return new Log('info', undefined, this.logger.child({ ...fields }));
  }

  error(fields: Fields, message: string): void {
    this.logger.error(fields, message);
  }

  warn(fields: Fields, message: string): void {
    this.logger.warn(fields, message);
  }

  info(fields: Fields, message: string): void {
    this.logger.info(fields, message);
  }

  debug(fields: Fields, message: string): void {
    this.logger.debug(fields, message);
  }
}

/** A log that writes nothing, for tests. */
export function silentLog(): Log {
  return new Log('silent');
}

/** Adapts the log to what the framework expects; its start-up lines are noise below a warning. */
export function frameworkLogger(log: Log): LoggerService {
  const line = (message: unknown): string => (message instanceof Error ? message.message : String(message));
  return {
    log: (message: unknown, ...rest: unknown[]) => log.debug({ rest }, line(message)),
    debug: (message: unknown, ...rest: unknown[]) => log.debug({ rest }, line(message)),
    verbose: (message: unknown, ...rest: unknown[]) => log.debug({ rest }, line(message)),
    warn: (message: unknown, ...rest: unknown[]) => log.warn({ rest }, line(message)),
    error: (message: unknown, ...rest: unknown[]) => log.error({ err: message, rest }, line(message)),
    fatal: (message: unknown, ...rest: unknown[]) => log.error({ err: message, rest }, line(message)),
  };
}
