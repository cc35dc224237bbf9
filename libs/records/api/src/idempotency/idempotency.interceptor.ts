import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Answer, BuiltReply, canonical, contextOf, DomainError, FileAnswer, Log, sha256 } from '@sed/platform-api';
import type { Request } from 'express';
import { defer, firstValueFrom, from, type Observable } from 'rxjs';
import { IdempotencyStore, type RequestKey } from './idempotency.store';
import { runningRequest } from './running-request';

const HEADER = 'idempotency-key';
const KEY = /^[\w-]{8,100}$/;
/** A repeat that arrives while the first still runs waits this long for its answer. */
const WAIT_MS = 10_000;
const POLL_MS = 50;

/**
 * Answers the repeat of a POST, PUT or DELETE that carries an `Idempotency-Key` with the first answer: same user, same
 * key, same call, within 24 hours. Of the whole application, whatever feature handles the call.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly log: Log,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const request = execution.switchToHttp().getRequest<Request>();
    const key = request.headers[HEADER];
    const { viewer, call, input } = contextOf(request);
    // Uploads are not repeatable answers, and without a user nobody owns the key.
    const isCovered = viewer !== undefined && call !== undefined && call.method !== 'GET' && call.bodyType === 'json';
    if (key === undefined || !isCovered) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('request.key');
    const wanted: RequestKey = {
      userCode: viewer.code,
      key,
      call: `${call.method} ${call.path}`.slice(0, 150),
      inputHash: sha256(canonical(input)),
    };
    return from(this.once(wanted, next));
  }

  private async once(wanted: RequestKey, next: CallHandler): Promise<unknown> {
    const untilMs = performance.now() + WAIT_MS;
    for (;;) {
      const claim = await this.store.claim(wanted);
      if (claim.kind === 'first') return this.carryOut(claim.owner, next);
      if (claim.kind === 'done') return claim.data;
      if (claim.kind === 'other') throw new DomainError('request.keyReused');
      if (claim.kind === 'committed') throw new DomainError('request.repeated');
      if (performance.now() >= untilMs) throw new DomainError('request.inProgress');
      await sleep(POLL_MS);
    }
  }

  private async carryOut(owner: string, next: CallHandler): Promise<unknown> {
    let result: unknown;
    try {
      result = await runningRequest.run({ owner }, () =>
        firstValueFrom(
          defer(() => next.handle()),
          { defaultValue: null },
        ),
      );
    } catch (error) {
      await this.store.release(owner);
      throw error;
    }
    // The change is done: an answer that cannot be kept must not turn it into a failure.
    await this.keep(owner, result).catch((error: unknown) => {
      this.log.warn({ err: error }, 'an answer could not be kept for its repeat');
    });
    return result;
  }

  private async keep(owner: string, result: unknown): Promise<void> {
    // Such answers carry tokens or streams: they are never stored, so a repeat is carried out anew.
    const isPlain = !(result instanceof Answer) && !(result instanceof BuiltReply) && !(result instanceof FileAnswer);
    if (isPlain) await this.store.finish(owner, result ?? null);
    else await this.store.release(owner);
  }
}
