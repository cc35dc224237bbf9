import { Injectable, type OnModuleInit } from '@nestjs/common';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { columnName, ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { shiftLog } from '@sed/shifts-definitions';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

const MAX_TEXT = 500;
/** What was filled in is fixed from the handover on. */
const FIXED = ['HANDED', 'TAKEN', 'ARCHIVED'];
const column = (field: keyof typeof shiftLog.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** LB-11b: logs that were handed over with results which have been amended since say so; what was signed stays as it was. */
@Injectable()
export class AmendedResults implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.addBehaviour(analysisTaskList, {
      afterAction: (action, before, after, context) =>
        action === 'approveAmendment' ? this.mark(before, after, context) : undefined,
    });
  }

  private async mark(
    { values: { publishedAt } }: RecordOf<typeof analysisTaskList>,
    { no, factoryNo, values: { name, revision } }: RecordOf<typeof analysisTaskList>,
    { tx, records }: WriteContext,
  ): Promise<void> {
    const table = this.engine.tables().get(shiftLog.key);
    if (table === undefined || publishedAt === null || factoryNo === null) return;
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, factoryNo),
          isNull(table.deletedAt),
          inArray(table.status, FIXED),
          sql`${column('startsAt')} <= ${publishedAt} and ${column('endsAt')} > ${publishedAt}`,
        ),
      );
    const what = `${no ?? name ?? ''} v${String(revision ?? 1)}`.trim();
    for (const { id } of found) {
      const { outdated } = (await records.hold(shiftLog, id)).values;
      const said = outdated === null ? `化验修订 / Laboratory amended: ${what}` : `${outdated}; ${what}`;
      const values = { outdated: Array.from(said).slice(0, MAX_TEXT).join('') };
      await records.set(shiftLog, id, { values, because: `LB-11b ${what}` });
    }
  }
}
