import type { AlarmLevel } from '@sed/platform-contract';

/** An alarm rang, and for so long nobody answered. */
export interface Unanswered {
  readonly at: number;
  readonly level: AlarmLevel;
  readonly forMs: number;
}

/** One alarm from its raise to its end, as those who tell people see it. */
export interface AlarmToTell {
  readonly factoryNo: string;
  readonly section: string;
  readonly ruleGroup: string | null;
  /** What the rule itself asks for, beside the policies. */
  readonly notify: { readonly sms: boolean; readonly receivers: readonly string[]; readonly recovery: boolean };
  /** Raised, and told as new where it became worse. */
  readonly rang: readonly Unanswered[];
  /** How often it returned to normal. */
  readonly returns: number;
}

/** Foretells messages with the rules by which they are sent. */
export abstract class MessagePlan {
  /** How many text messages each of the alarms would have meant while nobody acknowledged it. */
  abstract textMessages(alarms: readonly AlarmToTell[]): Promise<number[]>;
}
