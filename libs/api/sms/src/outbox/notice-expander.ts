import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, schema, type Db } from '@sed/api-database';
import { Log } from '@sed/api-platform';
import { Clock, DutyRoster, type Recipient } from '@sed/api-ports';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { MessageJoiner, type Addressee } from './message-joiner';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
type Notice = typeof schema.smsNotice.$inferSelect;
type Found = ReadonlyMap<string, readonly Addressee[]>;

const AT_ONCE = 500;

/** What the expander has around it. */
@Injectable()
export class ExpanderSurroundings {
  constructor(
    readonly clock: Clock,
    readonly log: Log,
  ) {}
}

/** Turns notices of the alarm engine into messages for people. The engine never waits for a roster. */
@Injectable()
export class NoticeExpander {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly roster: DutyRoster,
    private readonly joiner: MessageJoiner,
    private readonly surroundings: ExpanderSurroundings,
  ) {
    this.db = database.db;
  }

  /** @returns how many notices were worked off. Rejects when the roster or the database is away: nothing is lost. */
  async expand(): Promise<number> {
    const open = isNull(schema.smsNotice.expandedAt);
    const waiting = await this.db
      .select()
      .from(schema.smsNotice)
      .where(open)
      .orderBy(asc(schema.smsNotice.id))
      .limit(AT_ONCE);
    if (waiting.length === 0) return 0;
    // Before the transaction: the roster may need the same single connection.
    const found = await this.addressees(waiting);
    return this.db.transaction(async (tx) => {
      const ids = waiting.map((notice) => notice.id);
      const locked = await tx
        .select()
        .from(schema.smsNotice)
        .where(and(inArray(schema.smsNotice.id, ids), open))
        .orderBy(asc(schema.smsNotice.id))
        .for('update', { skipLocked: true });
      return this.expandLocked(tx, locked, found);
    });
  }

  /** People on duty who were not addressed yet: where a failed message goes next. */
  async onDuty(factoryNo: string): Promise<Addressee[]> {
    return (await this.roster.onDuty(factoryNo)).map((person) => ({ person, isOnDuty: true }));
  }

  private async expandLocked(tx: Tx, notices: readonly Notice[], found: Found): Promise<number> {
    const { clock, log } = this.surroundings;
    const done: number[] = [];
    const inFlight = await this.inFlight(tx, notices);
    for (const notice of notices) {
      // Whether the alarm was told is being decided right now: the return waits for the answer.
      if (notice.kind === 'returned' && inFlight.has(notice.alarmId)) continue;
      done.push(notice.id);
    }
    const ready = notices.filter((notice) => done.includes(notice.id));
    const told = await this.told(tx, ready);
    const wanted = ready.flatMap((notice) => {
      const people = found.get(keyOf(notice)) ?? [];
      if (people.length === 0)
        log.warn({ factoryNo: notice.factoryNo, alarmId: notice.alarmId }, 'nobody to send a short message to');
      const meant =
        notice.kind === 'raised' ? people : people.filter((p) => told.has(`${notice.alarmId}:${p.person.code}`));
      return meant.map((addressee) => ({ addressee, news: notice }));
    });
    await this.joiner.join(tx, wanted);
    if (done.length > 0) {
      await tx.update(schema.smsNotice).set({ expandedAt: clock.nowMs() }).where(inArray(schema.smsNotice.id, done));
    }
    return done.length;
  }

  private async addressees(notices: readonly Notice[]): Promise<Found> {
    const found = new Map<string, readonly Addressee[]>();
    for (const notice of notices) {
      const key = keyOf(notice);
      if (found.has(key)) continue;
      const onDuty = await this.roster.onDuty(notice.factoryNo);
      const codes = new Set(onDuty.map((person) => person.code));
      const people = notice.receivers.length === 0 ? onDuty : await this.roster.recipients(notice.receivers);
      found.set(
        key,
        unique(people).map((person) => ({ person, isOnDuty: codes.has(person.code) })),
      );
    }
    return found;
  }

  /** Alarms with a message that is at the provider at this moment. */
  private async inFlight(tx: Tx, notices: readonly Notice[]): Promise<Set<string>> {
    const rows = await this.itemsOf(tx, notices);
    const now = this.surroundings.clock.nowMs();
    return new Set(rows.filter((r) => r.claimedUntil !== null && r.claimedUntil >= now).map((r) => r.alarmId));
  }

  /** `alarm:person` pairs that were told of the alarm. */
  private async told(tx: Tx, notices: readonly Notice[]): Promise<Set<string>> {
    const rows = await this.itemsOf(tx, notices);
    const sent = rows.filter((r) => r.kind === 'raised' && (r.state === 'SENT' || r.state === 'DELIVERED'));
    return new Set(sent.map((r) => `${r.alarmId}:${r.receiver}`));
  }

  private itemsOf(tx: Tx, notices: readonly Notice[]) {
    const { smsItem, smsMessage } = schema;
    const alarms = notices.filter((n) => n.kind === 'returned').map((n) => n.alarmId);
    const columns = { alarmId: smsItem.alarmId, kind: smsItem.kind, receiver: smsItem.receiver };
    return tx
      .select({ ...columns, state: smsMessage.state, claimedUntil: smsMessage.claimedUntil })
      .from(smsItem)
      .innerJoin(smsMessage, eq(smsItem.messageId, smsMessage.id))
      .where(inArray(smsItem.alarmId, alarms.length === 0 ? [NOBODY] : alarms));
  }
}

const NOBODY = randomUUID();

function keyOf({ factoryNo, receivers }: Notice): string {
  return `${factoryNo}|${receivers.join('|')}`;
}

function unique(people: readonly Recipient[]): Recipient[] {
  return [...new Map(people.map((person) => [person.code, person])).values()];
}
