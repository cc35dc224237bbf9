import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { codesIn, linksNeeded, type AnyModule, type LinkedRecord, type LinkedRecords } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';

/** A guard that needs more than this of one kind should count in SQL instead. */
const MAX_LINKED = 500;

/** Records a flow's guards look at besides the record itself. */
@Injectable()
export class FlowLinks {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  /**
   * Records of the links that decide on the actions of the record's state. Within a transaction they are held, so that
   * what a guard saw is still so when the change is committed.
   */
  async of(module: AnyModule, record: StoredRecord, tx: Db = this.database.db): Promise<LinkedRecords> {
    const found: Record<string, readonly LinkedRecord[]> = {};
    for (const name of linksNeeded(module, record.status)) found[name] = await this.read(module, name, record, tx);
    return found;
  }

  private async read(module: AnyModule, name: string, record: StoredRecord, tx: Db): Promise<readonly LinkedRecord[]> {
    const link = module.flow?.links?.[name];
    if (link === undefined) throw new Error(`${module.key} has no link ${name}`);
    const store = this.engine.storeOf(this.engine.module(link.module));
    if ('by' in link) return store.referrers(link.by, record.id, MAX_LINKED, tx);
    const ids = [...new Set(codesIn(record.values[link.in]))];
    return ids.length === 0 ? [] : store.holdReferenced(ids, tx);
  }
}
