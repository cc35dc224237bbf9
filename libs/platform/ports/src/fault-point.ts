/**
 * Instructions at which a test may kill the process: k1 received, k2 written to the log and not synced, k3 durable and
 * not acknowledged, k4 acknowledged and not stored, k5 stored and not released from the log, k6 alarm transaction open,
 * k7 alarm committed and message not sent, k8 message sent and not answered, k9 answered and not committed.
 */
export const FAULT_POINTS = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Where the process dies, and the how-manieth time it comes there. */
export interface FaultPlan {
  readonly point: FaultPoint;
  readonly pass: number;
}

let reached: ((point: FaultPoint, afterMs: number) => void) | undefined;

/** Marks such an instruction. Without a plan, which is always but in fault tests, it does nothing. */
export function faultPoint(point: FaultPoint, afterMs = 0): void {
  reached?.(point, afterMs);
}

/** @param die ends the process at once and without any clean-up. */
export function armFaultPoint(plan: FaultPlan, die: () => void): void {
  let passes = 0;
  reached = (point, afterMs) => {
    if (point !== plan.point) return;
    passes += 1;
    if (passes !== plan.pass) return;
    if (afterMs > 0) setTimeout(die, afterMs);
    else die();
  };
}
