import { Readable } from 'node:stream';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { CODE, type Call, type Envelope } from '@sed/platform-contract';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Log } from '../observe/log';
import { Answer, BuiltReply, FileAnswer } from './answer';
import { contextOf } from './call-context';

const SUCCESS = 'success';

/**
 * Guards the reply: it is parsed by the call's own schema, so a field the contract does not declare never leaves, and
 * wrapped into the envelope.
 */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  constructor(private readonly log: Log) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const http = execution.switchToHttp();
    const context = contextOf(http.getRequest<Request>());
    const { call } = context;
    if (call === undefined) return next.handle();
    const response = http.getResponse<Response>();
    response.setHeader('Cache-Control', 'no-store');
    return next.handle().pipe(
      mergeMap(async (result: unknown) => {
        if (result instanceof FileAnswer) return this.stream(result, context.requestId);
        return envelopeOf(call, result);
      }),
    );
  }

  private async stream(file: FileAnswer, requestId: string): Promise<StreamableFile> {
    const iterator = file.chunks[Symbol.asyncIterator]();
    // The first chunk is awaited here: what fails before it is still an envelope, not a broken file.
    const first = await iterator.next();
    const readable = Readable.from(resume(first, iterator), { objectMode: false });
    const streamable = new StreamableFile(readable, {
      type: file.contentType,
      disposition: `attachment; filename*=UTF-8''${attributeText(file.fileName)}`,
    });
    streamable.setErrorLogger((error) => this.log.warn({ err: error, requestId }, 'file answer ended early'));
    // Cutting the connection is the only way left to say that the file is not whole.
    streamable.setErrorHandler((error, response) => {
      this.log.warn({ err: error, requestId }, 'file answer failed');
      response.destroy?.(error);
    });
    return streamable;
  }
}

/** RFC 8187: what `encodeURIComponent` leaves and the header does not allow is encoded too. */
function attributeText(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

type Chunk = string | Uint8Array;

/** Not a generator: one that nobody has started would not pass `return` on, and the source would never be closed. */
function resume(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>): AsyncIterable<Chunk> {
  let pending: IteratorResult<Chunk> | undefined = first;
  const iterator: AsyncIterator<Chunk> = {
    next: () => {
      const step = pending === undefined ? rest.next() : Promise.resolve(pending);
      pending = undefined;
      return step;
    },
    return: async () => {
      await rest.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

function envelopeOf(call: Call, result: unknown): Envelope {
  if (result instanceof BuiltReply) return { code: CODE.OK, msg: SUCCESS, data: result.data };
  const { data, message, newToken } = result instanceof Answer ? result : new Answer(result, SUCCESS);
  const body = { code: CODE.OK, msg: message, data: call.reply.parse(data ?? null) };
  return newToken === undefined ? body : { ...body, newToken };
}
