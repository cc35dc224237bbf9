import { Injectable } from '@nestjs/common';
import { Database, schema } from '@sed/api-database';
import { UserPositions } from '@sed/api-ports';
import { and, eq } from 'drizzle-orm';

const { userPosition } = schema;

/** Positions as the organisation gives them, read at each question: an action decides on them. */
@Injectable()
export class StoredUserPositions extends UserPositions {
  constructor(private readonly database: Database) {
    super();
  }

  override async at(userCode: string, factoryNo: string): Promise<readonly string[]> {
    const rows = await this.database.db
      .select({ position: userPosition.position })
      .from(userPosition)
      .where(and(eq(userPosition.userCode, userCode), eq(userPosition.factoryNo, factoryNo)));
    return rows.map(({ position }) => position);
  }
}
