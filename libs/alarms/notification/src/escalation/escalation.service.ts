import { Injectable } from '@nestjs/common';
import { Database, isAnyOf, manyRows, type Db } from '@sed/platform-database';
import {
  alarm,
  notificationStep as table,
  alarmJournal,
  notificationStep as taken,
  smsNotice as smsNoticeTable,
  notificationStep as notificationStepTable,
} from '@sed/alarms-tables';
import { Clock, Messenger, PlantDirectory, type NewMessage } from '@sed/platform-ports';
import type { NotifyPolicyDto } from '@sed/alarms-contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import { MessageJoiner, type Tx, type Wanted } from '../outbox/message-joiner';
import { PolicyBook } from '../policies/policy-book';
import { policiesFor } from '../policies/policy-match';
import { RosterService } from '../roster/roster.service';
import { waitedMs } from './annunciation';
import { alarmMessage } from './alarm-message';
import { dueMoves, storedTelling, type WalkedStep } from './escalation-walk';
import { EscalationWalker, remember, toldByMessage, type DueMoves } from './escalation-walker';
import { nextStepMs } from './planned-steps';
import { repetitionName } from './step-tellings';
import { WaitingAlarms, type WaitingAlarm } from './waiting-alarms';

const AT_ONCE = 200;

/** Steps of one policy that are taken together, with whom they tell. Everything is looked up before the transaction. */
export interface PreparedWalk {
  readonly alarm: WaitingAlarm;
  readonly policy: NotifyPolicyDto;
  readonly steps: readonly WalkedStep[];
  readonly isEarly: boolean;
}

/** What the escalation looks at. */
@Injectable()
export class EscalationSources {
  constructor(
    readonly waiting: WaitingAlarms,
    readonly policies: PolicyBook,
    readonly roster: RosterService,
    readonly directory: PlantDirectory,
    readonly channels: ChannelSet,
  ) {}
}

/**
 * Takes the steps of the policies while alarms wait. When a step is due is read from the alarm's journal at every round;
 * what is kept is only which steps were taken, in the transaction that writes their messages.
 */
@Injectable()
export class EscalationService {
  private readonly db: Db;
  /** When each alarm's next step is due, as time it will have waited; of the policies at hand. */
  private readonly next = new Map<string, number>();
  private stamp = '';

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly sources: EscalationSources,
    private readonly joiner: MessageJoiner,
    private readonly messenger: Messenger,
  ) {
    this.db = database.db;
  }

  /** One round. @returns how many steps were taken. */
  async step(): Promise<number> {
    const policies = await this.sources.policies.all();
    this.forgetChanged(policies);
    const due = await this.due(policies);
    let count = 0;
    for (let i = 0; i < due.length; i += AT_ONCE) count += await this.take(due.slice(i, i + AT_ONCE));
    await this.end(policies);
    return count;
  }

  /** SM-05: whoever comes next, at once, for alarms whose message did not arrive. */
  async early(alarmIds: readonly string[]): Promise<PreparedWalk[]> {
    const policies = await this.sources.policies.all();
    const waiting = await this.sources.waiting.of(alarmIds);
    const walker = await this.walker(waiting);
    const walks: PreparedWalk[] = [];
    for (const alarm of waiting)
      for (const policy of policiesFor(policies, alarm.facts)) walks.push(await walker.early(alarm, policy));
    return walks.filter(({ steps }) => steps.length > 0);
  }

  /**
   * Writes prepared steps; those of alarms that changed meanwhile, or that another process took, are left for the next
   * round. @returns those that were written.
   */
  async apply(tx: Tx, prepared: readonly PreparedWalk[]): Promise<readonly PreparedWalk[]> {
    if (prepared.length === 0) return [];
    const ids = [...new Set(prepared.map((one) => one.alarm.id))].sort();
    const rows = await tx
      .select()
      .from(alarm)
      .where(and(isAnyOf(alarm.id, ids), eq(alarm.state, 'UNACK_ACTIVE')))
      .orderBy(asc(alarm.id))
      .for('share', { skipLocked: true });
    const current = new Map(rows.map((row) => [row.id, row]));
    const valid = prepared.filter((one) => current.get(one.alarm.id)?.version === one.alarm.version);
    const taken = await this.claim(tx, valid);
    await this.joiner.join(tx, taken.flatMap(wantedOf));
    const messages = taken.flatMap((one) => {
      const row = current.get(one.alarm.id);
      return row === undefined ? [] : this.appMessages(one, row);
    });
    if (messages.length > 0) await this.messenger.send(messages, { transaction: tx });
    return taken;
  }

  /** All steps of a walk or none: the later ones were taken because the first reached nobody. */
  private async claim(tx: Tx, walks: readonly PreparedWalk[]): Promise<PreparedWalk[]> {
    const rows = walks.flatMap((walk) => this.rowsOf(walk));
    if (rows.length === 0) return [];
    const { alarmId, policyId, step, round } = table;
    const inserted = await tx
      .insert(table)
      .select(manyRows(table, rows))
      .onConflictDoNothing()
      .returning({ alarmId, policyId, step, round });
    const mine = new Set(inserted.map(rowKey));
    const [whole, broken] = partition(walks, (walk) => this.rowsOf(walk).every((row) => mine.has(rowKey(row))));
    for (const row of broken.flatMap((walk) => this.rowsOf(walk)).filter((one) => mine.has(rowKey(one)))) {
      const isIt = and(eq(alarmId, row.alarmId), eq(table.seq, row.seq), eq(policyId, row.policyId));
      await tx.delete(table).where(and(isIt, eq(step, row.step), eq(round, row.round)));
    }
    return whole;
  }

  private rowsOf({ alarm: { id, annunciation }, policy, steps, isEarly }: PreparedWalk) {
    const takenAt = this.clock.nowMs();
    return steps.map(({ step, round, isReached, tellings }) => {
      const which = { alarmId: id, seq: annunciation.seq, policyId: policy.id, step, round };
      return { ...which, takenAt, isEarly, isReached, tellings: tellings.map(storedTelling) };
    });
  }

  private async due(policies: readonly NotifyPolicyDto[]): Promise<DueMoves[]> {
    const now = this.clock.nowMs();
    const waiting = await this.sources.waiting.read();
    const present = new Set(waiting.map(({ id }) => id));
    for (const id of this.next.keys()) if (!present.has(id.slice(0, 36))) this.next.delete(id);
    return waiting.flatMap((alarm) => {
      const waited = waitedMs(alarm.annunciation, now);
      const key = `${alarm.id}:${String(alarm.version)}`;
      if (waited === null || waited < (this.next.get(key) ?? 0)) return [];
      const matching = policiesFor(policies, alarm.facts);
      const due = matching.flatMap((policy) => {
        const moves = dueMoves(policy, alarm.taken.get(policy.id) ?? [], waited);
        return moves.length === 0 ? [] : [{ alarm, policy, moves, waited }];
      });
      if (due.length === 0) this.next.set(key, nextStepMs(matching, waited) ?? Infinity);
      return due;
    });
  }

  private async take(due: readonly DueMoves[]): Promise<number> {
    const walker = await this.walker(due.map(({ alarm }) => alarm));
    const prepared: PreparedWalk[] = [];
    for (const one of due) prepared.push(...(await walker.moves(one)));
    const taken = await this.db.transaction((tx) => this.apply(tx, prepared));
    // The alarm itself did not change, so it is not read again: what was taken is remembered here.
    for (const one of prepared)
      if (taken.includes(one)) remember(one);
      else this.sources.waiting.forget(one.alarm.id);
    return taken.reduce((count, { steps }) => count + steps.length, 0);
  }

  private async walker(alarms: readonly WaitingAlarm[]): Promise<EscalationWalker> {
    const elsewhere = await toldByMessage(this.db, alarms);
    const atMs = this.clock.nowMs();
    const plants = [...new Set(alarms.map(({ facts }) => facts.factoryNo))];
    const roster = this.sources.roster.remembering(plants, atMs);
    return new EscalationWalker(this.sources, atMs, { elsewhere, roster });
  }

  private appMessages({ steps }: PreparedWalk, row: typeof alarm.$inferSelect): NewMessage[] {
    const tellings = steps.flatMap((step) => step.tellings);
    const told = tellings.filter(({ channel, outcome }) => channel === 'app' && outcome === 'told');
    const to = told.flatMap(({ person }) => person?.code ?? []);
    const plant = this.sources.directory.plant(row.factoryNo)?.name ?? { zh: row.factoryNo, en: row.factoryNo };
    return to.length === 0 ? [] : [alarmMessage(row, plant, [...new Set(to)])];
  }

  /** The end of an alarm, for those a policy told of it: the same notice the rule itself would have written. */
  private async end(policies: readonly NotifyPolicyDto[]): Promise<void> {
    const isOver = and(isNull(taken.endedAt), inArray(alarm.state, ['UNACK_CLEARED', 'CLOSED']));
    const rows = await this.db
      .select({
        id: alarm.id,
        factoryNo: alarm.factoryNo,
        level: alarm.level,
        policyId: taken.policyId,
        seq: taken.seq,
      })
      .from(taken)
      .innerJoin(alarm, eq(taken.alarmId, alarm.id))
      .where(isOver)
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    const now = this.clock.nowMs();
    const telling = new Set(policies.filter(({ recovery }) => recovery).map(({ id }) => id));
    const ids = [...new Set(rows.map(({ id }) => id))];
    await this.db.transaction(async (tx) => {
      const ends = await tx
        .select({ alarmId: alarmJournal.alarmId, seq: alarmJournal.seq })
        .from(alarmJournal)
        .where(and(inArray(alarmJournal.alarmId, ids), inArray(alarmJournal.event, ['cleared', 'closed'])))
        .orderBy(asc(alarmJournal.seq));
      for (const id of ids) {
        const own = rows.filter((row) => row.id === id);
        const [first] = own;
        const end = ends.find((row) => row.alarmId === id && own.some(({ seq }) => row.seq > seq));
        // Level 4 never sends the return.
        if (first === undefined || end === undefined || first.level === 4) continue;
        if (!own.some(({ policyId }) => telling.has(policyId))) continue;
        const { factoryNo, level } = first;
        const notice = { alarmId: id, seq: end.seq, kind: 'returned', factoryNo, level } as const;
        await tx
          .insert(smsNoticeTable)
          .values({ ...notice, receivers: [], createdAt: now })
          .onConflictDoNothing();
      }
      await tx
        .update(taken)
        .set({ endedAt: now })
        .where(and(isNull(taken.endedAt), inArray(taken.alarmId, ids)));
    });
  }

  private forgetChanged(policies: readonly NotifyPolicyDto[]): void {
    const stamp = policies.map(({ id, version }) => `${id}:${String(version)}`).join();
    if (stamp !== this.stamp) this.next.clear();
    this.stamp = stamp;
  }
}

function rowKey(row: Pick<typeof notificationStepTable.$inferSelect, 'alarmId' | 'policyId' | 'step' | 'round'>) {
  return `${row.alarmId}:${row.policyId}:${String(row.step)}:${String(row.round)}`;
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Messages of a walk; what goes to the app has its own way. */
function wantedOf({ alarm, policy, steps }: PreparedWalk): Wanted[] {
  const { factoryNo, section, level } = alarm.facts;
  const news = { alarmId: alarm.id, seq: alarm.annunciation.seq, kind: 'raised', factoryNo, section, level } as const;
  const grouping = { waitMs: policy.groupWaitS * 1000, intervalMs: policy.groupIntervalMin * 60_000 };
  return steps.flatMap(({ step, round, tellings }) =>
    tellings.flatMap(({ channel, outcome, person }): Wanted[] => {
      if (channel === 'app' || outcome === 'notTold') return [];
      const repetition = repetitionName(step, round);
      return [{ person: person ?? GROUP_CHAT, channel, news, repetition, grouping }];
    }),
  );
}

/** Receiver of what goes to the group chat. */
const GROUP_CHAT = {
  code: 'webhook',
  name: '',
  phone: null,
  language: 'zh',
  receiveWindows: [],
  isOnDuty: true,
} as const;
