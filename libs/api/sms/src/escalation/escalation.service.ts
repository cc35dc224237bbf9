import { Inject, Injectable, Optional } from '@nestjs/common';
import { Database, schema, type Db } from '@sed/api-database';
import { Clock, Messenger, PlantDirectory, type NewMessage } from '@sed/api-ports';
import { type NotifyPolicyDto } from '@sed/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import { MessageJoiner, type Tx, type Wanted } from '../outbox/message-joiner';
import { PolicyBook } from '../policies/policy-book';
import { policiesFor } from '../policies/policy-match';
import { RosterService } from '../roster/roster.service';
import { waitedMs } from './annunciation';
import { alarmMessage } from './alarm-message';
import { dueSteps, nextStepMs, plannedSteps, type PlannedStep } from './planned-steps';
import { repetitionName, stepTellings, type ResolvedTarget, type StepTelling } from './step-tellings';
import { stepKey, WaitingAlarms, type WaitingAlarm } from './waiting-alarms';

const AT_ONCE = 200;

/** A step that is to be taken, with whom it tells. Everything is looked up before the transaction. */
export interface PreparedStep {
  readonly alarm: WaitingAlarm;
  readonly planned: PlannedStep;
  readonly tellings: readonly StepTelling[];
  readonly isEarly: boolean;
}

/** What the escalation looks at. */
@Injectable()
export class EscalationSources {
  // eslint-disable-next-line max-params -- one for each part the container injects
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

  // eslint-disable-next-line max-params -- one for each part the container injects
  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly sources: EscalationSources,
    private readonly joiner: MessageJoiner,
    @Optional() @Inject(Messenger) private readonly messenger?: Messenger,
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
  async early(alarmIds: readonly string[]): Promise<PreparedStep[]> {
    const policies = await this.sources.policies.all();
    const next = (await this.sources.waiting.of(alarmIds)).flatMap((alarm) =>
      policiesFor(policies, alarm.facts).flatMap((policy) => {
        const planned = plannedSteps({ ...policy, repeatMin: null }, Infinity);
        const step = planned.find((one) => !alarm.taken.has(keyOf(one)));
        return step === undefined ? [] : [{ alarm, planned: { ...step, policy } }];
      }),
    );
    return this.prepare(next, true);
  }

  /** Writes prepared steps; those of alarms that changed meanwhile are left for the next round. @returns how many. */
  async apply(tx: Tx, prepared: readonly PreparedStep[]): Promise<number> {
    if (prepared.length === 0) return 0;
    const { alarm, notificationStep } = schema;
    const ids = [...new Set(prepared.map((one) => one.alarm.id))].sort();
    const rows = await tx
      .select()
      .from(alarm)
      .where(and(inArray(alarm.id, ids), eq(alarm.state, 'UNACK_ACTIVE')))
      .orderBy(asc(alarm.id))
      .for('share', { skipLocked: true });
    const current = new Map(rows.map((row) => [row.id, row]));
    const valid = prepared.filter((one) => current.get(one.alarm.id)?.version === one.alarm.version);
    if (valid.length === 0) return 0;
    const takenAt = this.clock.nowMs();
    const inserted = await tx
      .insert(notificationStep)
      .values(
        valid.map(({ alarm: { id, annunciation }, planned, isEarly }) => {
          const { policy, step, round } = planned;
          return { alarmId: id, seq: annunciation.seq, policyId: policy.id, step, round, takenAt, isEarly };
        }),
      )
      .onConflictDoNothing()
      .returning();
    const mine = new Set(inserted.map((row) => `${row.alarmId}:${stepKey(row)}`));
    const taken = valid.filter((one) => mine.has(`${one.alarm.id}:${keyOf(one.planned)}`));
    await this.joiner.join(tx, taken.flatMap(wantedOf));
    const messages = taken.flatMap((one) => {
      const row = current.get(one.alarm.id);
      return row === undefined ? [] : this.appMessages(one, row);
    });
    if (messages.length > 0) await this.messenger?.send(messages, { transaction: tx });
    return taken.length;
  }

  private async due(policies: readonly NotifyPolicyDto[]) {
    const now = this.clock.nowMs();
    const waiting = await this.sources.waiting.read();
    const present = new Set(waiting.map(({ id }) => id));
    for (const id of this.next.keys()) if (!present.has(id.slice(0, 36))) this.next.delete(id);
    return waiting.flatMap((alarm) => {
      const waited = waitedMs(alarm.annunciation, now);
      const key = `${alarm.id}:${String(alarm.version)}`;
      if (waited === null || waited < (this.next.get(key) ?? 0)) return [];
      const matching = policiesFor(policies, alarm.facts);
      const due = dueSteps(matching, waited).filter((planned) => !alarm.taken.has(keyOf(planned)));
      if (due.length === 0) this.next.set(key, nextStepMs(matching, waited) ?? Infinity);
      return due.map((planned) => ({ alarm, planned }));
    });
  }

  private async take(due: readonly { alarm: WaitingAlarm; planned: PlannedStep }[]): Promise<number> {
    const prepared = await this.prepare(due, false);
    const count = await this.db.transaction((tx) => this.apply(tx, prepared));
    // The alarm itself did not change, so it is not read again: what was taken is remembered here.
    if (count === prepared.length) for (const { alarm, planned } of prepared) alarm.taken.add(keyOf(planned));
    else for (const { alarm } of prepared) this.sources.waiting.forget(alarm.id);
    return count;
  }

  private async prepare(
    due: readonly { alarm: WaitingAlarm; planned: PlannedStep }[],
    isEarly: boolean,
  ): Promise<PreparedStep[]> {
    const atMs = this.clock.nowMs();
    const { roster, directory, channels } = this.sources;
    const resolved = new Map<string, Promise<ResolvedTarget>>();
    const prepared: PreparedStep[] = [];
    for (const { alarm, planned } of due) {
      const { factoryNo, level } = alarm.facts;
      const { policy, step, round } = planned;
      const { targets = [], channels: used = [] } = policy.steps[step] ?? {};
      const people: ResolvedTarget[] = [];
      for (const target of targets) {
        const key = `${factoryNo}|${JSON.stringify(target)}`;
        const answer = resolved.get(key) ?? roster.resolve(target, factoryNo, atMs);
        resolved.set(key, answer);
        people.push(await answer);
      }
      const zone = directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
      const tellings = stepTellings({
        channels: used,
        resolved: people,
        because: round === 0 ? 'step' : 'repeat',
        repetition: repetitionName(step, round),
        situation: {
          level,
          atMs,
          zone,
          mute: policy.mute,
          groupWaitMs: policy.groupWaitS * 1000,
          configured: channels.configured(),
        },
        // The outbox knows what was told: its keys are unique.
        told: new Set(),
      });
      prepared.push({ alarm, planned, tellings, isEarly });
    }
    return prepared;
  }

  private appMessages({ tellings }: PreparedStep, row: typeof schema.alarm.$inferSelect): NewMessage[] {
    const told = tellings.filter(({ channel, outcome }) => channel === 'app' && outcome === 'told');
    const to = told.flatMap(({ person }) => person?.code ?? []);
    const plant = this.sources.directory.plant(row.factoryNo)?.name ?? { zh: row.factoryNo, en: row.factoryNo };
    return to.length === 0 ? [] : [alarmMessage(row, plant, [...new Set(to)])];
  }

  /** The end of an alarm, for those a policy told of it: the same notice the rule itself would have written. */
  private async end(policies: readonly NotifyPolicyDto[]): Promise<void> {
    const { alarm, alarmJournal, notificationStep: taken } = schema;
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
          .insert(schema.smsNotice)
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

function keyOf({ policy, step, round }: PlannedStep): string {
  return stepKey({ policyId: policy.id, step, round });
}

/** Messages of a step; what goes to the app has its own way. */
function wantedOf({ alarm, planned, tellings }: PreparedStep): Wanted[] {
  const { factoryNo, section, level } = alarm.facts;
  const { policy, step, round } = planned;
  const news = { alarmId: alarm.id, seq: alarm.annunciation.seq, kind: 'raised', factoryNo, section, level } as const;
  const grouping = { waitMs: policy.groupWaitS * 1000, intervalMs: policy.groupIntervalMin * 60_000 };
  return tellings.flatMap(({ channel, outcome, person }): Wanted[] => {
    if (channel === 'app' || outcome === 'notTold') return [];
    const repetition = repetitionName(step, round);
    return [{ person: person ?? GROUP_CHAT, channel, news, repetition, grouping }];
  });
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
