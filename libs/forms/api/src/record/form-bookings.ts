import { Injectable } from '@nestjs/common';
import { formRecord } from '@sed/forms-model';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type WriteContext } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { sql } from 'drizzle-orm';

const column = (name: keyof typeof formRecord.fields) => sql.identifier(columnName(name));

/** What only one record can have at a time: a vehicle is not booked twice for the same hours. */
@Injectable()
export class FormBookings {
  constructor(private readonly engine: ModuleEngine) {}

  /** @throws DomainError `form.booked` naming the record that has it */
  async claim(id: string, { booked, startAt, endAt }: Patch<typeof formRecord>, { tx }: WriteContext): Promise<void> {
    if (typeof booked !== 'string' || typeof startAt !== 'number' || typeof endAt !== 'number') return;
    const table = this.engine.tables().get(formRecord.key);
    if (table === undefined) throw new Error('forms keep no records');
    // Two who book at the same moment take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${booked}))`);
    const [other] = await tx
      .select({ no: sql<string | null>`no` })
      .from(table)
      .where(
        sql`${column('booked')} = ${booked} and id <> ${id} and status in ('RUNNING', 'APPROVED')
          and ${column('startAt')} < ${endAt} and ${column('endAt')} > ${startAt}`,
      )
      .limit(1);
    if (other !== undefined) throw new DomainError('form.booked', { no: other.no ?? '' });
  }
}
