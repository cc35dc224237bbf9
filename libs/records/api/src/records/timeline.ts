import { Injectable } from '@nestjs/common';
import { Database, manyRows, type Db } from '@sed/platform-database';
import { recordEvent } from '@sed/records-tables';
import type { BilingualText } from '@sed/platform-contract';
import { COMMENT_ACTION, type TimelineEntry } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { RecordAccess } from './record-access';
import { RecordHiding, withoutParts } from './record-hiding';
import { RecordMessages } from './record-messages';
import { SYSTEM } from './system-caller';

const MAX_ENTRIES = 500;

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface RecordEventInput {
  readonly module: string;
  readonly recordId: string;
  readonly at: number;
  /** When it was done, where that was before it arrived. */
  readonly doneAt: number | null;
  readonly actor: string;
  readonly actorName: BilingualText;
  readonly action: string;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
  readonly note: string | null;
  readonly changes: readonly FieldChange[];
}

/** What happened to records, for the detail page. The audit trail is kept beside it and cannot be read from here. */
@Injectable()
export class Timeline {
  constructor(
    private readonly database: Database,
    private readonly access: RecordAccess,
    private readonly messages: RecordMessages,
    private readonly hiding: RecordHiding,
  ) {}

  async add(event: RecordEventInput, tx: Db): Promise<void> {
    await tx.insert(recordEvent).values({ ...event, changes: [...event.changes] });
  }

  /** Many at once, in their order. */
  async addAll(events: readonly RecordEventInput[], tx: Db): Promise<void> {
    const rows = events.map((event) => ({ ...event, changes: [...event.changes] }));
    await tx.insert(recordEvent).select(manyRows(recordEvent, rows));
  }

  /**
   * Before that nothing can have been done with the record as it is: a person changed it then, or it came into its state.
   * What the product noted by itself, for example that it is overdue, and what was only said, stands against nothing.
   */
  async lastStep(module: AnyModule, recordId: string, tx: Db): Promise<number> {
    const { at, doneAt, actor, action, fromStatus, toStatus } = recordEvent;
    const [last] = await tx
      .select({ at, doneAt })
      .from(recordEvent)
      .where(
        and(
          eq(recordEvent.module, module.key),
          eq(recordEvent.recordId, recordId),
          or(ne(actor, SYSTEM.code), isNull(fromStatus), ne(fromStatus, toStatus)),
          ne(action, COMMENT_ACTION),
        ),
      )
      .orderBy(desc(recordEvent.id))
      .limit(1);
    return last?.doneAt ?? last?.at ?? 0;
  }

  /** Newest first; changes of fields the caller may not see are left out. */
  async of(
    module: AnyModule,
    record: Pick<StoredRecord, 'id' | 'factoryNo' | 'values'>,
    { viewer, language }: Caller,
  ): Promise<TimelineEntry[]> {
    const rows = await this.database.db
      .select()
      .from(recordEvent)
      .where(and(eq(recordEvent.module, module.key), eq(recordEvent.recordId, record.id)))
      .orderBy(desc(recordEvent.id))
      .limit(MAX_ENTRIES);
    const [hidden = new Set<string>()] = await this.hiding.of(module, [record], viewer.code);
    const isSeen = ({ field }: { field: string }): boolean => {
      const definition = module.fields[field];
      return (
        definition !== undefined && !hidden.has(field) && this.access.seesField(viewer, module, definition, record)
      );
    };
    const own = rows.map((row): TimelineEntry => ({
      id: String(row.id),
      at: row.at,
      ...(row.doneAt !== null && { doneAt: row.doneAt }),
      actor: row.actor,
      actorName: row.actorName?.[language] ?? null,
      action: row.action,
      from: row.fromStatus,
      to: row.toStatus,
      note: row.note,
      changes: row.changes.filter(isSeen).flatMap((change) => partsOf(change, hidden)),
    }));
    const sent = await this.messages.of(module, record, language);
    return sent.length === 0 ? own : [...own, ...sent].sort((a, b) => b.at - a.at);
  }
}

/** A change as far as it is seen; none where only what is hidden changed. */
function partsOf(change: FieldChange, hidden: ReadonlySet<string>): FieldChange[] {
  const { field } = change;
  if (![...hidden].some((path) => path.startsWith(`${field}.`))) return [change];
  const before = withoutParts(field, change.before, hidden);
  const after = withoutParts(field, change.after, hidden);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }];
}
