import type { NotifyPolicyDto } from '@sed/contract';

const MINUTE_MS = 60_000;

/** One step of a policy that is due after an alarm waited so long. */
export interface PlannedStep {
  readonly policy: NotifyPolicyDto;
  /** Index in the policy. */
  readonly step: number;
  /** 0 the first time, then the repetitions. */
  readonly round: number;
  /** Time the alarm has then waited unacknowledged. */
  readonly afterMs: number;
}

/** Everything a policy does while an alarm waits, up to a time. */
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

/**
 * What is to be taken now: every step once, but of the repetitions only the newest. After an outage nobody is told three
 * times in a row.
 */
export function dueSteps(policies: readonly NotifyPolicyDto[], waitedMs: number): PlannedStep[] {
  return policies.flatMap((policy) => {
    const planned = plannedSteps(policy, waitedMs);
    return planned.filter(
      (one) =>
        one.round === 0 ||
        !planned.some((other) => other.step > one.step || (other.step === one.step && other.round > one.round)),
    );
  });
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
