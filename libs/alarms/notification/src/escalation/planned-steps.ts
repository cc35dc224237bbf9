import type { NotifyPolicyDto } from '@sed/alarms-contract';

const MINUTE_MS = 60_000;

/** A time at which a policy tells somebody while an alarm waits. */
export interface PlannedStep {
  readonly policy: NotifyPolicyDto;
  /** Index in the policy. */
  readonly step: number;
  /** 0 the first time, then the repetitions. */
  readonly round: number;
  /** Time the alarm has then waited unacknowledged. */
  readonly afterMs: number;
}

/** All times of a policy while an alarm waits, up to a time. */
export function plannedSteps(policy: NotifyPolicyDto, untilMs: number): PlannedStep[] {
  const planned: PlannedStep[] = [];
  policy.steps.forEach((step, index) => {
    const beginMs = step.afterMin * MINUTE_MS;
    const nextMs = (policy.steps[index + 1]?.afterMin ?? Infinity) * MINUTE_MS;
    const everyMs = (policy.repeatMin ?? Infinity) * MINUTE_MS;
    let round = 0;
    // A repetition that meets the next step gives way to it.
    for (let atMs = beginMs; atMs <= untilMs && atMs < nextMs; atMs += everyMs) {
      planned.push({ policy, step: index, round, afterMs: atMs });
      round += 1;
    }
  });
  return planned;
}

/** What of a policy's times has come. */
export interface DueTimes {
  /** Times at which somebody new is told. */
  readonly steps: readonly PlannedStep[];
  /** The repetition to be made now; of several that were missed only the newest: nobody is told three times in a row. */
  readonly repetition: PlannedStep | null;
}

export function dueTimes(policy: NotifyPolicyDto, waitedMs: number): DueTimes {
  const planned = plannedSteps(policy, waitedMs);
  const last = planned.at(-1);
  const repetition = last === undefined || last.round === 0 ? null : last;
  return { steps: planned.filter(({ round }) => round === 0), repetition };
}

/** How long an alarm will have waited when the next step is due; null when there is none. */
export function nextStepMs(policies: readonly NotifyPolicyDto[], waitedMs: number): number | null {
  const horizonMs = waitedMs + 1441 * MINUTE_MS;
  const later = policies
    .flatMap((policy) => plannedSteps(policy, horizonMs))
    .map(({ afterMs }) => afterMs)
    .filter((afterMs) => afterMs > waitedMs);
  return later.length === 0 ? null : Math.min(...later);
}
