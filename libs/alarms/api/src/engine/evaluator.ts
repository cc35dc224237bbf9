import type { AlarmLevel } from '@sed/platform-contract';

/** A change of a rule's condition, in data time. */
export interface ConditionChange {
  readonly kind: 'on' | 'change' | 'off';
  /** When the condition held long enough, epoch ms of data time. */
  readonly tsMs: number;
  /** First violating sample of the excursion. */
  readonly beginMs: number;
  readonly side: string;
  readonly level: AlarmLevel;
  readonly limit: number | null;
  /** Judged quantity: the value itself, or the rate, aggregate … computed from it. */
  readonly value: number | null;
  /** Worst value of the excursion so far. */
  readonly peak: number | null;
  readonly quality: number;
}

export type ChangeListener = (change: ConditionChange) => void;

/**
 * Judges one rule on one signal. Deterministic in data time: the same samples give the same changes, whenever and in
 * however many pieces they are fed. A value holds until the next sample, at most `holdMs`; beyond that, and after an
 * unusable sample, every delay stands still: nothing is raised and nothing is cleared from missing knowledge.
 */
export abstract class Evaluator {
  /** A usable sample; times rise strictly. */
  abstract sample(tsMs: number, value: number, quality: number): void;
  /** From here the value is unknown (unusable quality, link lost). */
  abstract blind(tsMs: number): void;
  /** The plant's link is gone: nothing is known of any of its signals. Without it `blind` says enough. */
  lost?(tsMs: number): void;
  /** Nothing more will come up to here: delays that end by then end now. */
  abstract tick(tsMs: number): void;
  /** A usable sample of a further signal the rule names, by its place in `evaluatorTags`. */
  companion?(input: number, tsMs: number, value: number, quality: number): void;
  /** From here the further signal is unknown. */
  companionBlind?(input: number, tsMs: number): void;
  /**
   * The rule falls asleep outside its window, or wakes inside it: asleep nothing is raised and nothing worsens, and what
   * is true when it wakes begins then. An alarm that is open is followed to its end.
   */
  abstract turn(isAwake: boolean, tsMs: number): void;
  /** Our own or the plant's silence of `durationMs` is nobody's missing data. */
  excuse?(durationMs: number): void;
  /** Takes over an alarm that is open in the database. @returns false when this rule has no such side. */
  abstract adopt(side: string, beginMs: number, peak: number | null): boolean;
  /** What must survive a restart, null when nothing does. */
  abstract snapshot(): unknown;
  /** @returns false when the snapshot is of another shape: the evaluator stays fresh. */
  abstract restore(snapshot: unknown): boolean;
}
