import { Injectable } from '@nestjs/common';
import { CONSOLE_CLOSED_AFTER_MS } from '@sed/alarms-contract';
import { alarmConsole } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { Database, transactionOf } from '@sed/platform-database';
import {
  Clock,
  may,
  SilentConsoles,
  type OpaqueTransaction,
  type SilentConsole,
  type Viewer,
} from '@sed/platform-ports';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';

interface Sound {
  readonly factoryNo: string;
  readonly isSilent: boolean;
}

/** Consoles that said they cannot be heard, until they can be, or are closed and say nothing more. */
@Injectable()
export class SilentConsoleStore extends SilentConsoles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly SilentConsole[]> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    const openSince = this.clock.nowMs() - CONSOLE_CLOSED_AFTER_MS;
    return db
      .select({ user: alarmConsole.userName, since: alarmConsole.silentSince })
      .from(alarmConsole)
      .where(and(eq(alarmConsole.factoryNo, factoryNo), gt(alarmConsole.seenAt, openSince)))
      .orderBy(asc(alarmConsole.silentSince));
  }

  /** @throws DomainError `right.missing` for a plant whose alarms the viewer does not answer for */
  async hear(id: string, { factoryNo, isSilent }: Sound, viewer: Viewer): Promise<Pick<Sound, 'isSilent'>> {
    if (!may(viewer, 'alarm:ack', factoryNo)) throw new DomainError('right.missing');
    const seenAt = this.clock.nowMs();
    const { code: userCode, name: userName } = viewer;
    const isOwn = and(eq(alarmConsole.userCode, userCode), eq(alarmConsole.id, id));
    const isClosed = lte(alarmConsole.seenAt, seenAt - CONSOLE_CLOSED_AFTER_MS);
    await this.database.db.transaction(async (tx) => {
      // One that shows another plant now, or was closed meanwhile, begins anew.
      await tx.delete(alarmConsole).where(isSilent ? isClosed : or(isClosed, isOwn));
      if (!isSilent) return;
      const [before] = await tx.select({ factoryNo: alarmConsole.factoryNo }).from(alarmConsole).where(isOwn);
      const since = before?.factoryNo === factoryNo ? {} : { silentSince: seenAt };
      await tx
        .insert(alarmConsole)
        .values({ id, userCode, userName, factoryNo, silentSince: seenAt, seenAt })
        .onConflictDoUpdate({
          target: [alarmConsole.userCode, alarmConsole.id],
          set: { factoryNo, userName, seenAt, ...since },
        });
    });
    return { isSilent };
  }
}
