import { Injectable } from '@nestjs/common';
import { plantSetting } from '@sed/people-tables';
import { transactionOf } from '@sed/platform-database';
import { TaskVersions, type OpaqueTransaction } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';

/** From the settings of the plants. */
@Injectable()
export class StoredTaskVersions extends TaskVersions {
  override async of(factoryNo: string, within: OpaqueTransaction): Promise<number | null> {
    const [setting] = await transactionOf(within)
      .select({ taskVersion: plantSetting.taskVersion })
      .from(plantSetting)
      .where(eq(plantSetting.factoryNo, factoryNo));
    return setting?.taskVersion ?? null;
  }
}
