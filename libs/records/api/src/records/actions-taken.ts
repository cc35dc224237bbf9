import { Injectable } from '@nestjs/common';
import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import type { AnyModule } from '@sed/records-model';
import { recordEvent } from '@sed/records-tables';
import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { ModuleEngine } from '../module-engine';
import type { FieldChange } from './timeline';

export interface ActionTaken {
  readonly recordId: string;
  readonly at: number;
  readonly action: string;
  readonly by: BilingualText | null;
  readonly note: string | null;
  readonly changes: readonly FieldChange[];
}

export interface ActionsAsked {
  readonly factoryNo: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Names of actions of the flow; changes of values are not told here. */
  readonly actions: readonly string[];
  readonly most: number;
  /** Of one record only. */
  readonly recordId?: string;
}

/** Actions taken on records of a module in a span of time, for areas that tell what happened. */
@Injectable()
export class ActionsTaken {
  constructor(private readonly engine: ModuleEngine) {}

  /** The newest first. @param db the database, or the transaction of a change */
  async of(
    module: AnyModule,
    { factoryNo, fromMs, toMs, actions, most, recordId: one }: ActionsAsked,
    db: Db,
  ): Promise<ActionTaken[]> {
    const table = this.engine.tables().get(module.key);
    if (table === undefined) return [];
    const { recordId, at, action, actorName, note, changes } = recordEvent;
    return db
      .select({ recordId, at, action, by: actorName, note, changes })
      .from(recordEvent)
      .innerJoin(table, sql`${table.id}::text = ${recordId}`)
      .where(
        and(
          ...[eq(recordEvent.module, module.key), gte(at, fromMs), lte(at, toMs), inArray(action, [...actions])],
          ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt)],
          one === undefined ? undefined : eq(recordId, one),
        ),
      )
      .orderBy(desc(at), desc(recordEvent.id))
      .limit(most);
  }
}
