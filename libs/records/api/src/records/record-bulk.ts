import { Injectable } from '@nestjs/common';
import { DomainError, InvalidRequestError, Log } from '@sed/platform-api';
import { errorText, type InputOf } from '@sed/platform-contract';
import type { moduleCalls, rowResult } from '@sed/records-contract';
import type { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import type { Caller } from './caller';
import { RecordService } from './record.service';

type BulkBody = InputOf<typeof moduleCalls.bulk>['body'];
type RowResult = z.infer<typeof rowResult>;

/** The same change for many records, each in its own transaction with its own result. */
@Injectable()
export class RecordBulk {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: RecordService,
    private readonly log: Log,
  ) {}

  async run(key: string, body: BulkBody, caller: Caller): Promise<RowResult[]> {
    this.engine.module(key);
    const results: RowResult[] = [];
    const seen = new Set<string>();
    for (const { id, version } of body.records) {
      // A record named twice would refuse itself the second time.
      if (seen.has(id)) continue;
      seen.add(id);
      results.push(await this.one(key, { id, version }, body, caller));
    }
    return results;
  }

  private async one(
    key: string,
    { id, version }: { readonly id: string; readonly version: number },
    { action, values, note }: BulkBody,
    caller: Caller,
  ): Promise<RowResult> {
    try {
      if (action === '$remove') await this.records.remove(key, id, version, caller);
      else if (action === '$update') {
        await this.records.update(key, id, { version, values: values ?? {}, reason: note }, caller);
      } else await this.records.act(key, id, { action, version, values, note }, caller);
      return { id, ok: true, message: null, error: null };
    } catch (error) {
      return { id, ok: false, ...this.refusal(error, caller) };
    }
  }

  private refusal(error: unknown, { language }: Caller): Pick<RowResult, 'message' | 'error'> {
    if (error instanceof DomainError) {
      const message = error instanceof InvalidRequestError ? error.text : errorText(language, error.code, error.params);
      return { message, error: { code: error.code, params: { ...error.params } } };
    }
    this.log.error({ err: error }, 'a row of a bulk action failed');
    return { message: errorText(language, 'internal'), error: { code: 'internal', params: {} } };
  }
}
