import type { OpaqueTransaction } from './audit-trail';
import type { Viewer } from './viewer';

/** Signals of one plant. */
export interface SignalGroup {
  readonly factoryNo: string;
  readonly codes: readonly string[];
}

/** Who changes them, when and why; stands in the log of the signals and in the audit trail. */
export interface ConditionChange {
  readonly viewer: Viewer;
  readonly atMs: number;
  readonly reason: string;
}

/**
 * What work on instruments and gateways does to their signals. It holds in every process that takes samples in, after a restart too.
 * Codes the plant does not have are passed over: a signal may have been renamed meanwhile.
 */
export abstract class SignalConditions {
  /**
   * Samples from this moment on get the quality, and the live picture shows it at once.
   * @param quality code of `QUALITY`, worse than usable
   */
  abstract impose(
    signals: SignalGroup,
    quality: number,
    change: ConditionChange,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** Samples from this moment on are judged by themselves again. */
  abstract lift(signals: SignalGroup, change: ConditionChange, within: OpaqueTransaction): Promise<void>;
  /** Switches them off in the register: nothing of them is taken in any more. */
  abstract disable(signals: SignalGroup, change: ConditionChange, within: OpaqueTransaction): Promise<void>;
  /** Switches them on again; what was not off stays as it is. */
  abstract enable(signals: SignalGroup, change: ConditionChange, within: OpaqueTransaction): Promise<void>;
  /** Once that transaction is committed: this process judges by it now, others within seconds. */
  abstract settle(): Promise<void>;
}
