import { Injectable } from '@nestjs/common';
import { Database, transactionOf } from '@sed/platform-database';
import { userPosition } from '@sed/people-tables';
import { UserPositions, type OpaqueTransaction } from '@sed/platform-ports';
import { and, eq } from 'drizzle-orm';

/** Positions as the organisation gives them, read at each question: an action decides on them. */
@Injectable()
export class StoredUserPositions extends UserPositions {
  constructor(private readonly database: Database) {
    super();
  }

  override async at(userCode: string, factoryNo: string, within?: OpaqueTransaction): Promise<readonly string[]> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    const rows = await db
      .select({ position: userPosition.position })
      .from(userPosition)
      .where(and(eq(userPosition.userCode, userCode), eq(userPosition.factoryNo, factoryNo)));
    return rows.map(({ position }) => position);
  }

  /** At once: whoever oversees many plants is asked for often. */
  override async of(userCode: string, plants: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const wanted = new Set(plants);
    const { position, factoryNo } = userPosition;
    const rows = await this.database.db
      .select({ position, factoryNo })
      .from(userPosition)
      .where(eq(userPosition.userCode, userCode));
    const held = new Map<string, string[]>();
    for (const row of rows) {
      if (wanted.has(row.factoryNo)) held.set(row.factoryNo, [...(held.get(row.factoryNo) ?? []), row.position]);
    }
    return held;
  }
}
