import { isAnyOf, type Db } from '@sed/platform-database';
import { smsItem, smsMessage } from '@sed/alarms-tables';
import type { NotifyPolicyDto, NotifyTarget } from '@sed/alarms-contract';
import { and, eq } from 'drizzle-orm';
import type { RosterService } from '../roster/roster.service';
import type { EscalationSources, PreparedWalk } from './escalation.service';
import {
  storedTelling,
  walk,
  walkOn,
  type Move,
  type StepRequest,
  type TakenStep,
  type ToldBefore,
} from './escalation-walk';
import { stepTellings, tellingKey, type ResolvedTarget, type StepTelling } from './step-tellings';
import type { WaitingAlarm } from './waiting-alarms';

/** What has come of one policy for an alarm. */
export interface DueMoves {
  readonly alarm: WaitingAlarm;
  readonly policy: NotifyPolicyDto;
  readonly moves: readonly Move[];
  readonly waited: number;
}

/** Who was told of each annunciation by a message, by whatever way it came about. */
export type ToldByMessage = ReadonlyMap<string, readonly ToldBefore[]>;

/** Works out the steps of one round; a target is looked up once for all alarms of its plant. */
export class EscalationWalker {
  private readonly resolved = new Map<string, Promise<ResolvedTarget>>();

  constructor(
    private readonly sources: EscalationSources,
    private readonly atMs: number,
    private readonly known: { readonly elsewhere: ToldByMessage; readonly roster: RosterService },
  ) {}

  async moves({ alarm, policy, moves, waited }: DueMoves): Promise<PreparedWalk[]> {
    const walks: PreparedWalk[] = [];
    const taken = [...(alarm.taken.get(policy.id) ?? [])];
    for (const move of moves) {
      const question = this.question(alarm, policy, taken);
      const asked = { ...question, dueAtMs: this.atMs - (waited - move.slot.afterMs), isEarly: false };
      const steps = await walk(move, asked);
      if (steps.length === 0) continue;
      const prepared = { alarm, policy, steps, isEarly: false };
      walks.push(prepared);
      taken.push(...takenOf(prepared));
    }
    return walks;
  }

  async early(alarm: WaitingAlarm, policy: NotifyPolicyDto): Promise<PreparedWalk> {
    const question = this.question(alarm, policy, alarm.taken.get(policy.id) ?? []);
    const steps = await walkOn({ ...question, dueAtMs: this.atMs, isEarly: true });
    return { alarm, policy, steps, isEarly: true };
  }

  private question(alarm: WaitingAlarm, policy: NotifyPolicyDto, taken: readonly TakenStep[]) {
    const elsewhere = this.known.elsewhere.get(annunciationKey(alarm.id, alarm.annunciation.seq)) ?? [];
    const told = new Set(elsewhere.map(({ channel, code }) => tellingKey(channel, code, '')));
    const tell = (request: StepRequest) => this.tell(alarm, policy, { ...request, told });
    return { policy, level: alarm.facts.level, taken, elsewhere, tell };
  }

  private async tell(
    { facts: { factoryNo, level } }: WaitingAlarm,
    policy: NotifyPolicyDto,
    { targets, channels, because, repetition, told }: StepRequest & { readonly told: ReadonlySet<string> },
  ): Promise<StepTelling[]> {
    const { directory, channels: ways } = this.sources;
    const resolved: ResolvedTarget[] = [];
    for (const target of targets) resolved.push(await this.resolve(target, factoryNo));
    const situation = {
      ...{ level, atMs: this.atMs, mute: policy.mute, groupWaitMs: policy.groupWaitS * 1000 },
      zone: directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai',
      configured: ways.configured(),
    };
    return stepTellings({ channels, resolved, because, repetition, situation, told });
  }

  private resolve(target: NotifyTarget, factoryNo: string): Promise<ResolvedTarget> {
    const key = `${factoryNo}|${JSON.stringify(target)}`;
    const answer = this.resolved.get(key) ?? this.known.roster.resolve(target, factoryNo, this.atMs);
    this.resolved.set(key, answer);
    return answer;
  }
}

/** Keeps in mind what was written, until the alarm is read again. */
export function remember(prepared: PreparedWalk): void {
  const { alarm, policy } = prepared;
  alarm.taken.set(policy.id, [...(alarm.taken.get(policy.id) ?? []), ...takenOf(prepared)]);
}

function takenOf({ steps, isEarly }: PreparedWalk): TakenStep[] {
  return steps.map(({ step, round, isReached, tellings }) => {
    return { step, round, isReached, isEarly, tellings: tellings.map(storedTelling) };
  });
}

function annunciationKey(alarmId: string, seq: number): string {
  return `${alarmId}:${String(seq)}`;
}

/** Messages there are about the annunciations of these alarms. */
export async function toldByMessage(db: Db, alarms: readonly WaitingAlarm[]): Promise<ToldByMessage> {
  const found = new Map<string, ToldBefore[]>();
  const ids = [...new Set(alarms.map(({ id }) => id))];
  if (ids.length === 0) return found;
  const { alarmId, seq, receiver } = smsItem;
  const rows = await db
    .select({ alarmId, seq, code: receiver, channel: smsMessage.channel, atMs: smsMessage.createdAt })
    .from(smsItem)
    .innerJoin(smsMessage, eq(smsItem.messageId, smsMessage.id))
    .where(and(isAnyOf(alarmId, ids), eq(smsItem.kind, 'raised'), eq(smsItem.isRepeat, false)));
  for (const { alarmId: id, seq: of, ...told } of rows) {
    const key = annunciationKey(id, of);
    found.set(key, [...(found.get(key) ?? []), told]);
  }
  return found;
}
