import { Injectable } from '@nestjs/common';
import { MessagePlan, type AlarmToTell, type Unanswered } from '@sed/platform-ports';
import {
  ESCALATION_FORESEEN_MIN,
  type NotifyLine,
  type NotifyPolicyDto,
  type NotifyTarget,
} from '@sed/alarms-contract';
import { EscalationSources } from './escalation.service';
import { forecast } from './forecast';
import type { ResolvedTarget } from './step-tellings';

const MINUTE_MS = 60_000;
/** The roster is asked once for so long: a month of alarms asks thousands of times. */
const ROSTER_MS = 5 * MINUTE_MS;

type Resolve = (target: NotifyTarget, factoryNo: string, atMs: number) => Promise<ResolvedTarget>;

/** Counts the text messages of alarms with the forecast of the policies: the planner of what is really sent. */
@Injectable()
export class PolicyMessagePlan extends MessagePlan {
  constructor(private readonly sources: EscalationSources) {
    super();
  }

  override async textMessages(alarms: readonly AlarmToTell[]): Promise<number[]> {
    const policies = await this.sources.policies.all();
    const resolve = this.remembering();
    const counts: number[] = [];
    for (const alarm of alarms) counts.push(await this.ofAlarm(alarm, policies, resolve));
    return counts;
  }

  private async ofAlarm(alarm: AlarmToTell, policies: readonly NotifyPolicyDto[], resolve: Resolve): Promise<number> {
    const told = new Set<string>();
    const taken = new Set<string>();
    let count = 0;
    for (const rang of alarm.rang) {
      const { lines, policies: matching } = await this.forecastOf(alarm, rang, { policies, resolve });
      const going = textsOf(lines, rang);
      count += going.length;
      for (const { code, isBeforeEnd } of going) if (isBeforeEnd) told.add(code);
      for (const { id } of matching) taken.add(id);
    }
    const isReturnTold = policies.some(({ id, recovery }) => recovery && taken.has(id));
    return count + told.size * returnsTold(alarm, isReturnTold);
  }

  private forecastOf(
    { factoryNo, section, ruleGroup, notify }: AlarmToTell,
    { at, level, forMs }: Unanswered,
    { policies, resolve }: { readonly policies: readonly NotifyPolicyDto[]; readonly resolve: Resolve },
  ) {
    const { directory, channels } = this.sources;
    const own: NotifyTarget =
      notify.receivers.length === 0 ? { kind: 'duty' } : { kind: 'users', codes: [...notify.receivers] };
    return forecast({
      facts: { factoryNo, level, section, ruleGroup, tags: [] },
      policies,
      at,
      zone: directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai',
      // With its end a step is no longer due.
      horizonMin: Math.min(ESCALATION_FORESEEN_MIN, Math.max(0, forMs - 1) / MINUTE_MS),
      configured: channels.configured(),
      rule: notify.sms ? { resolve: (atMs) => resolve(own, factoryNo, atMs) } : null,
      resolve: (target, atMs) => resolve(target, factoryNo, atMs),
    });
  }

  private remembering(): Resolve {
    const known = new Map<string, Promise<ResolvedTarget>>();
    return (target, factoryNo, atMs) => {
      const fromMs = Math.floor(atMs / ROSTER_MS) * ROSTER_MS;
      const key = `${factoryNo}|${String(fromMs)}|${JSON.stringify(target)}`;
      const answer = known.get(key) ?? this.sources.roster.resolve(target, factoryNo, fromMs);
      known.set(key, answer);
      return answer;
    };
  }
}

/** What waits for a morning by which the alarm is over is told of levels 1 and 2 alone. */
function textsOf(lines: readonly NotifyLine[], { at, level, forMs }: Unanswered) {
  const sent = lines.filter(({ channel, outcome }) => channel === 'sms' && outcome !== 'notTold');
  return sent
    .map(({ person, tellAt }) => ({ code: person?.code ?? '', isBeforeEnd: (tellAt ?? Infinity) < at + forMs }))
    .filter(({ isBeforeEnd }) => isBeforeEnd || level <= 2);
}

/** How often each of those who were told hears of the return: never of level 4. */
function returnsTold({ notify, returns, rang }: AlarmToTell, isToldByPolicy: boolean): number {
  if (rang.at(-1)?.level === 4) return 0;
  if (notify.sms && notify.recovery) return returns;
  return isToldByPolicy ? Math.min(1, returns) : 0;
}
