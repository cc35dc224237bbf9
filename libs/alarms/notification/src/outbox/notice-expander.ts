import { Injectable } from '@nestjs/common';
import { Database, isAnyOf, type Db } from '@sed/platform-database';
import { smsNotice as smsNoticeTable, alarm, alarmRule, smsItem, smsMessage } from '@sed/alarms-tables';
import { Log } from '@sed/platform-api';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import type { NotifyPolicyDto } from '@sed/alarms-contract';
import type { BilingualText, Language } from '@sed/platform-contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import type { Reachable } from '../escalation/decide-telling';
import { stepTellings } from '../escalation/step-tellings';
import { PolicyBook } from '../policies/policy-book';
import { policiesFor, type AlarmFacts } from '../policies/policy-match';
import { RosterService } from '../roster/roster.service';
import { SmsOptions } from '../sms-options';
import { MessageJoiner, type Tx, type Wanted } from './message-joiner';
import { saidReturned } from './sms-text';

type Notice = typeof smsNoticeTable.$inferSelect;

const AT_ONCE = 500;
/** A notice whose alarm is gone is about nothing in particular. */
const NO_ALARM = { signalId: -1, ruleGroup: null, tags: [] };
/** States of messages that reached the phone, or may have. */
const TOLD: ReadonlySet<string> = new Set(['SENT', 'DELIVERED', 'UNKNOWN', 'ACKED']);

/** A notice with everything that decides about it; nothing of it is looked up inside the transaction. */
interface Prepared {
  readonly notice: Notice;
  readonly facts: AlarmFacts;
  readonly policy: NotifyPolicyDto | undefined;
  readonly people: readonly Reachable[];
}

/** Turns notices of the alarm engine into messages for people. The engine never waits for a roster. */
@Injectable()
export class NoticeExpander {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly roster: RosterService,
    private readonly joiner: MessageJoiner,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly directory: PlantDirectory,
    private readonly policies: PolicyBook,
    private readonly channels: ChannelSet,
    private readonly options: SmsOptions,
  ) {
    this.db = database.db;
  }

  /** @returns how many notices were worked off. Rejects when the roster or the database is away: nothing is lost. */
  async expand(): Promise<number> {
    const open = isNull(smsNoticeTable.expandedAt);
    const waiting = await this.db
      .select()
      .from(smsNoticeTable)
      .where(open)
      .orderBy(asc(smsNoticeTable.id))
      .limit(AT_ONCE);
    if (waiting.length === 0) return 0;
    // Before the transaction: the roster may need the same single connection.
    const prepared = new Map((await this.prepare(waiting)).map((one) => [one.notice.id, one]));
    return this.db.transaction(async (tx) => {
      const locked = await tx
        .select({ id: smsNoticeTable.id })
        .from(smsNoticeTable)
        .where(and(isAnyOf(smsNoticeTable.id, [...prepared.keys()]), open))
        .orderBy(asc(smsNoticeTable.id))
        .for('update', { skipLocked: true });
      return this.expandLocked(
        tx,
        locked.flatMap(({ id }) => prepared.get(id) ?? []),
      );
    });
  }

  private async expandLocked(tx: Tx, notices: readonly Prepared[]): Promise<number> {
    const items = await this.itemsOf(tx, notices);
    const now = this.clock.nowMs();
    const inFlight = new Set(items.filter((r) => (r.claimedUntil ?? 0) >= now).map((r) => r.alarmId));
    // Whether the alarm was told is being decided right now: the return waits for the answer.
    const ready = notices.filter(({ notice }) => notice.kind === 'raised' || !inFlight.has(notice.alarmId));
    const told = toldAsOpen(items);
    await this.joiner.join(
      tx,
      ready.flatMap((one) => (one.notice.kind === 'raised' ? this.raised(one) : this.returned(one, told))),
    );
    const done = ready.map(({ notice }) => notice.id);
    if (done.length > 0)
      await tx.update(smsNoticeTable).set({ expandedAt: now }).where(isAnyOf(smsNoticeTable.id, done));
    return done.length;
  }

  /** The rule itself asks for a short message, at once; windows and mutes decide as for every step. */
  private raised({ notice, facts, policy, people }: Prepared): Wanted[] {
    const grouping = this.groupingOf(policy);
    const tellings = stepTellings({
      channels: ['sms'],
      resolved: [{ target: null, people, nobody: 'nobodyOnDuty' }],
      because: 'rule',
      repetition: '',
      situation: {
        level: facts.level,
        atMs: this.clock.nowMs(),
        zone: this.directory.plant(facts.factoryNo)?.zone ?? 'Asia/Shanghai',
        mute: policy?.mute ?? [],
        groupWaitMs: grouping.waitMs,
        configured: this.channels.configured(),
      },
      told: new Set(),
    });
    const { alarmId, factoryNo } = notice;
    const untold = tellings.filter(({ outcome }) => outcome === 'notTold').flatMap(({ reasons }) => reasons);
    if (untold.length > 0)
      this.log.warn({ factoryNo, alarmId, why: [...new Set(untold)] }, 'somebody is not told by message');
    return tellings.flatMap(({ person, outcome }) =>
      person === null || outcome === 'notTold' ? [] : [this.wanted(notice, facts, person, grouping)],
    );
  }

  /** Those who were told of the alarm, and nobody else. */
  private returned({ notice, facts, policy, people }: Prepared, told: ReadonlySet<string>): Wanted[] {
    const meant = people.filter(({ code, phone }) => told.has(`${notice.alarmId}:${code}`) && phone !== null);
    return meant.map((person) => this.wanted(notice, facts, person, this.groupingOf(policy)));
  }

  private wanted(
    { alarmId, seq, kind }: Notice,
    { factoryNo, section, level }: AlarmFacts,
    person: Reachable,
    grouping: Wanted['grouping'],
  ): Wanted {
    const news = { alarmId, seq, kind, factoryNo, section, level };
    return { person, channel: 'sms', news, repetition: '', grouping };
  }

  private groupingOf(policy: NotifyPolicyDto | undefined): { waitMs: number; intervalMs: number } {
    if (policy === undefined) return { waitMs: this.options.groupWaitMs, intervalMs: 0 };
    return { waitMs: policy.groupWaitS * 1000, intervalMs: policy.groupIntervalMin * 60_000 };
  }

  private async prepare(notices: readonly Notice[]): Promise<Prepared[]> {
    const book = await this.policies.all();
    const alarms = await this.alarmsOf(notices);
    const receivers = await this.receiversOf(notices.filter(({ kind }) => kind === 'returned'));
    const atMs = this.clock.nowMs();
    const roster = this.roster.remembering([...new Set(notices.map(({ factoryNo }) => factoryNo))], atMs);
    const found = new Map<string, Promise<readonly Reachable[]>>();
    const prepared: Prepared[] = [];
    for (const notice of notices) {
      const { alarmId, factoryNo, level, kind } = notice;
      const { signalId, ruleGroup, tags } = alarms.get(alarmId) ?? NO_ALARM;
      const facts = { factoryNo, section: this.directory.signalById(signalId)?.section ?? '', level, ruleGroup, tags };
      const codes = kind === 'returned' ? (receivers.get(alarmId) ?? []) : notice.receivers;
      const isDuty = kind === 'raised' && codes.length === 0;
      const key = `${factoryNo}|${isDuty ? 'duty' : codes.join('|')}`;
      const people = found.get(key) ?? this.people(isDuty ? null : codes, factoryNo, { atMs, roster });
      found.set(key, people);
      prepared.push({ notice, facts, policy: policiesFor(book, facts)[0], people: await people });
    }
    return prepared;
  }

  /** Null: whoever is on duty. */
  private people(
    codes: readonly string[] | null,
    factoryNo: string,
    { atMs, roster }: { readonly atMs: number; readonly roster: RosterService },
  ): Promise<Reachable[]> {
    if (codes === null) return roster.onDuty(factoryNo, atMs);
    return roster.byCodes(codes, factoryNo, atMs);
  }

  private async alarmsOf(notices: readonly Notice[]) {
    const rows = await this.db
      .select({
        id: alarm.id,
        signalId: alarm.signalId,
        tags: alarm.tags,
        ruleGroup: sql<string | null>`${alarmRule.body} ->> 'groupKey'`,
      })
      .from(alarm)
      .innerJoin(alarmRule, eq(alarm.ruleId, alarmRule.id))
      .where(isAnyOf(alarm.id, [...new Set(notices.map(({ alarmId }) => alarmId))]));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Everybody a message about these alarms was meant for. */
  private async receiversOf(notices: readonly Notice[]): Promise<Map<string, string[]>> {
    const ids = [...new Set(notices.map(({ alarmId }) => alarmId))];
    const found = new Map<string, string[]>();
    if (ids.length === 0) return found;
    const rows = await this.db
      .selectDistinct({ alarmId: smsItem.alarmId, receiver: smsItem.receiver })
      .from(smsItem)
      .where(inArray(smsItem.alarmId, ids))
      .orderBy(asc(smsItem.receiver));
    for (const { alarmId, receiver } of rows) found.set(alarmId, [...(found.get(alarmId) ?? []), receiver]);
    return found;
  }

  /** What short messages say, or said, about the alarms that are over. */
  private async itemsOf(tx: Tx, notices: readonly Prepared[]) {
    const ids = notices.filter(({ notice }) => notice.kind === 'returned').map(({ notice }) => notice.alarmId);
    if (ids.length === 0) return [];
    const { state, claimedUntil, text, language } = smsMessage;
    const columns = { alarmId: smsItem.alarmId, receiver: smsItem.receiver, about: alarm.text };
    return tx
      .select({ ...columns, state, claimedUntil, text, language })
      .from(smsItem)
      .innerJoin(smsMessage, eq(smsItem.messageId, smsMessage.id))
      .innerJoin(alarm, eq(smsItem.alarmId, alarm.id))
      .where(and(inArray(smsItem.alarmId, ids), eq(smsItem.kind, 'raised'), eq(smsMessage.channel, 'sms')))
      .orderBy(asc(smsItem.id));
  }
}

/** What a message said, or says, about an alarm to a person. */
interface ToldItem {
  readonly alarmId: string;
  readonly receiver: string;
  readonly about: BilingualText;
  readonly state: string;
  readonly text: string;
  readonly language: Language;
}

/** Alarm and person whose last message said the alarm was open. One that was over by then was told as returned already. */
function toldAsOpen(items: readonly ToldItem[]): ReadonlySet<string> {
  const told = new Set<string>();
  for (const { alarmId, receiver, state, text, language, about } of items) {
    if (!TOLD.has(state)) continue;
    const key = `${alarmId}:${receiver}`;
    if (saidReturned(text, language, about)) told.delete(key);
    else told.add(key);
  }
  return told;
}
