import type { RuleRuntime } from './rule-runtime';

/** What a series is to a rule that names it besides its own signal. */
export interface Companion {
  readonly runtime: RuleRuntime;
  readonly input: number;
  /** An input of `enableWhen`, not of the condition. */
  readonly isGate: boolean;
}
