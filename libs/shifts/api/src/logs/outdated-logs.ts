import { Injectable } from '@nestjs/common';
import { columnName, ModuleEngine, type WriteContext } from '@sed/records-api';
import { shiftLog } from '@sed/shifts-definitions';
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

const MAX_TEXT = 500;
/** What was filled in is fixed from the handover on. */
const FIXED = ['HANDED', 'TAKEN', 'ARCHIVED'];
const column = (field: keyof typeof shiftLog.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** Why a log no longer says what is known today. */
const CAUSES = {
  laboratory: '化验修订 / Laboratory amended',
  order: '工单修正 / Order corrected',
} as const;

interface Outdated {
  readonly factoryNo: string;
  /** Shifts that hold one of these instants. */
  readonly atMs: readonly number[];
  readonly cause: keyof typeof CAUSES;
  readonly what: string;
  readonly because: string;
}

/** Logs that were handed over say what was changed since of what they hold; what was signed stays as it was. */
@Injectable()
export class OutdatedLogs {
  constructor(private readonly engine: ModuleEngine) {}

  async mark({ factoryNo, atMs, cause, what, because }: Outdated, { tx, records }: WriteContext): Promise<void> {
    const table = this.engine.tables().get(shiftLog.key);
    if (table === undefined || atMs.length === 0) return;
    const holds = atMs.map((at) => sql`(${column('startsAt')} <= ${at} and ${column('endsAt')} > ${at})`);
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), inArray(table.status, FIXED), or(...holds)));
    for (const { id } of found) {
      const { outdated } = (await records.hold(shiftLog, id)).values;
      const values = {
        outdated: Array.from(said(outdated, cause, what))
          .slice(0, MAX_TEXT)
          .join(''),
      };
      await records.set(shiftLog, id, { values, because });
    }
  }
}

/** Each cause is named once for what stands together. */
function said(before: string | null, cause: keyof typeof CAUSES, what: string): string {
  if (before === null) return `${CAUSES[cause]}: ${what}`;
  const isLast = Object.values(CAUSES).every((one) => before.lastIndexOf(one) <= before.lastIndexOf(CAUSES[cause]));
  return isLast ? `${before}; ${what}` : `${before}; ${CAUSES[cause]}: ${what}`;
}
