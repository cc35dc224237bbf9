import { Injectable } from '@nestjs/common';
import { alarmConsoleSilence as silence } from '@sed/alarms-tables';
import type { Db } from '@sed/platform-database';
import { AuditTrail, type SilenceCause, type Viewer } from '@sed/platform-ports';
import { and, desc, eq, gt } from 'drizzle-orm';

/** A console of somebody, and the plant whose alarms it shows. */
export interface ConsolePlace {
  readonly id: string;
  readonly factoryNo: string;
  readonly viewer: Viewer;
}

export interface Silence {
  readonly cause: SilenceCause;
  readonly startedAt: number;
  readonly endedAt: number;
}

type Deed = 'soundLost' | 'soundBack' | 'silence' | 'endSilence';

/** From when to when nobody heard a console, kept for the handover and written into the trail. */
@Injectable()
export class ConsoleSilences {
  constructor(private readonly trail: AuditTrail) {}

  async begin(place: ConsolePlace, { cause, startedAt, endedAt }: Silence, tx: Db): Promise<void> {
    const { id: consoleId, factoryNo, viewer } = place;
    await tx
      .insert(silence)
      .values({ consoleId, userCode: viewer.code, userName: viewer.name, factoryNo, cause, startedAt, endedAt })
      // Pressed twice within a millisecond.
      .onConflictDoNothing();
    const after = cause === 'SILENCED' ? { seconds: (endedAt - startedAt) / 1000 } : {};
    await this.record(place, cause === 'SILENCED' ? 'silence' : 'soundLost', after, tx);
  }

  /** It goes on, as far as is known. */
  async goOn({ id, viewer }: ConsolePlace, startedAt: number, nowMs: number, tx: Db): Promise<void> {
    const { userCode, consoleId } = silence;
    const isIt = and(eq(userCode, viewer.code), eq(consoleId, id), eq(silence.startedAt, startedAt));
    await tx.update(silence).set({ endedAt: nowMs }).where(isIt);
  }

  async end(place: ConsolePlace, { cause, startedAt, endedAt }: Silence, by: string | null, tx: Db): Promise<void> {
    await this.goOn(place, startedAt, endedAt, tx);
    const after = { seconds: Math.round((endedAt - startedAt) / 1000), ...(by !== null && { by }) };
    await this.record(place, cause === 'SILENCED' ? 'endSilence' : 'soundBack', after, tx);
  }

  /** The silence of a console that has not run out. */
  async running({ id, viewer }: ConsolePlace, nowMs: number, tx: Db): Promise<number | undefined> {
    const { userCode, consoleId, cause, endedAt, startedAt } = silence;
    const isOwn = and(eq(userCode, viewer.code), eq(consoleId, id));
    const [last] = await tx
      .select({ startedAt })
      .from(silence)
      .where(and(isOwn, eq(cause, 'SILENCED'), gt(endedAt, nowMs)))
      .orderBy(desc(startedAt))
      .limit(1);
    return last?.startedAt;
  }

  private async record({ id, factoryNo, viewer }: ConsolePlace, action: Deed, after: object, tx: Db): Promise<void> {
    const who = { actor: viewer.loginName, actorName: viewer.name.zh, factoryNo };
    await this.trail.record(
      { ...who, entity: 'alarmConsole', entityId: id, action, after: { ...after } },
      { transaction: tx },
    );
  }
}
