import { Injectable } from '@nestjs/common';
import { CONSOLE_CLOSED_AFTER_MS, type alarmConsoleCalls } from '@sed/alarms-contract';
import { alarmConsole, alarmConsoleSilence } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import {
  Clock,
  may,
  SilentConsoles,
  type ConsoleSilence,
  type OpaqueTransaction,
  type SilentConsole,
  type Viewer,
} from '@sed/platform-ports';
import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import { ConsoleSilences, type ConsolePlace } from './console-silences';

type Sound = InputOf<typeof alarmConsoleCalls.sound>['body'];
type Silencing = InputOf<typeof alarmConsoleCalls.silence>['body'];

/** Consoles that said they cannot be heard, until they can be, or are closed and say nothing more. */
@Injectable()
export class SilentConsoleStore extends SilentConsoles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly silences: ConsoleSilences,
  ) {
    super();
  }

  override async at(factoryNo: string, within?: OpaqueTransaction): Promise<readonly SilentConsole[]> {
    const openSince = this.clock.nowMs() - CONSOLE_CLOSED_AFTER_MS;
    return this.dbOf(within)
      .select({ user: alarmConsole.userName, since: alarmConsole.silentSince })
      .from(alarmConsole)
      .where(and(eq(alarmConsole.factoryNo, factoryNo), gt(alarmConsole.seenAt, openSince)))
      .orderBy(asc(alarmConsole.silentSince));
  }

  override async during(
    factoryNo: string,
    { from, to }: { readonly from: number; readonly to: number },
    within?: OpaqueTransaction,
  ): Promise<readonly ConsoleSilence[]> {
    const { userName: user, cause, startedAt, endedAt } = alarmConsoleSilence;
    const rows = await this.dbOf(within)
      .select({ user, cause, from: startedAt, to: endedAt })
      .from(alarmConsoleSilence)
      .where(and(eq(alarmConsoleSilence.factoryNo, factoryNo), lt(startedAt, to), gt(endedAt, from)))
      .orderBy(asc(startedAt));
    const nowMs = this.clock.nowMs();
    return rows.map((row) => ({ ...row, to: Math.min(row.to, nowMs) }));
  }

  /** @throws DomainError `right.missing` for a plant whose alarms the viewer does not answer for */
  async hear(id: string, { factoryNo, isSilent }: Sound, viewer: Viewer): Promise<Pick<Sound, 'isSilent'>> {
    const place = placeOf(id, factoryNo, viewer);
    const nowMs = this.clock.nowMs();
    await this.database.db.transaction(async (tx) => {
      await tx.delete(alarmConsole).where(lte(alarmConsole.seenAt, nowMs - CONSOLE_CLOSED_AFTER_MS));
      const isOwn = and(eq(alarmConsole.userCode, viewer.code), eq(alarmConsole.id, id));
      const [before] = await tx.select().from(alarmConsole).where(isOwn).for('update');
      // One that shows another plant now begins anew there.
      const goesOn = isSilent && before?.factoryNo === factoryNo;
      if (before !== undefined && !goesOn) await this.heard(place, before, nowMs, tx);
      if (isSilent) await this.silent(place, goesOn ? before.silentSince : undefined, nowMs, tx);
    });
    return { isSilent };
  }

  private async silent(place: ConsolePlace, since: number | undefined, nowMs: number, tx: Db): Promise<void> {
    const { id, factoryNo, viewer } = place;
    const [userCode, userName, silentSince] = [viewer.code, viewer.name, since ?? nowMs];
    await tx
      .insert(alarmConsole)
      .values({ id, userCode, userName, factoryNo, silentSince, seenAt: nowMs })
      .onConflictDoUpdate({
        target: [alarmConsole.userCode, alarmConsole.id],
        set: { factoryNo, userName, silentSince, seenAt: nowMs },
      });
    if (since !== undefined) return this.silences.goOn(place, since, nowMs, tx);
    // It is said after a minute at most, and known as long as it is said.
    return this.silences.begin(place, { cause: 'BLOCKED', startedAt: nowMs, endedAt: nowMs }, tx);
  }

  private async heard(
    { id, viewer }: ConsolePlace,
    { factoryNo, silentSince }: { readonly factoryNo: string; readonly silentSince: number },
    nowMs: number,
    tx: Db,
  ): Promise<void> {
    await tx.delete(alarmConsole).where(and(eq(alarmConsole.userCode, viewer.code), eq(alarmConsole.id, id)));
    const spell = { cause: 'BLOCKED', startedAt: silentSince, endedAt: nowMs } as const;
    await this.silences.end({ id, factoryNo, viewer }, spell, null, tx);
  }

  /**
   * Somebody silenced a console for a while, or it sounds again before its time.
   * @throws DomainError `right.missing` for a plant whose alarms the viewer does not answer for
   */
  async silence(id: string, said: Silencing, viewer: Viewer): Promise<Pick<Silencing, 'isSilenced'>> {
    const place = placeOf(id, said.factoryNo, viewer);
    const nowMs = this.clock.nowMs();
    await this.database.db.transaction(async (tx) => {
      if (said.isSilenced) {
        const endedAt = nowMs + said.seconds * 1000;
        return this.silences.begin(place, { cause: 'SILENCED', startedAt: nowMs, endedAt }, tx);
      }
      const startedAt = await this.silences.running(place, nowMs, tx);
      if (startedAt === undefined) return undefined;
      return this.silences.end(place, { cause: 'SILENCED', startedAt, endedAt: nowMs }, said.by, tx);
    });
    return { isSilenced: said.isSilenced };
  }

  private dbOf(within: OpaqueTransaction | undefined): Db {
    return within === undefined ? this.database.db : transactionOf(within);
  }
}

function placeOf(id: string, factoryNo: string, viewer: Viewer): ConsolePlace {
  if (!may(viewer, 'alarm:ack', factoryNo)) throw new DomainError('right.missing');
  return { id, factoryNo, viewer };
}
