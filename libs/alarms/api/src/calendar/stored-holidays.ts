import { Injectable } from '@nestjs/common';
import { alarmCalendarDay as day } from '@sed/alarms-tables';
import { Database, transactionOf } from '@sed/platform-database';
import { PlantHolidays, type OpaqueTransaction } from '@sed/platform-ports';
import { and, asc, between, inArray } from 'drizzle-orm';

/** Stands for the group where a plant number would stand. */
const GROUP = '';

/** Holidays of the calendars people keep; a plant's own word on a date stands above that of the group. */
@Injectable()
export class StoredHolidays extends PlantHolidays {
  constructor(private readonly database: Database) {
    super();
  }

  override async between(
    factoryNo: string,
    { from, to }: { readonly from: string; readonly to: string },
    within?: OpaqueTransaction,
  ): Promise<ReadonlySet<string>> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    const rows = await db
      .select({ date: day.date, kind: day.kind })
      .from(day)
      .where(and(inArray(day.factoryNo, [GROUP, factoryNo]), between(day.date, from, to)))
      .orderBy(asc(day.factoryNo));
    // The plant's own come last.
    const kinds = new Map(rows.map(({ date, kind }) => [date, kind]));
    return new Set([...kinds].flatMap(([date, kind]) => (kind === 'holiday' ? [date] : [])));
  }
}
