/** Acknowledges an alarm for somebody who answered a message about it instead of signing in. */
export abstract class ReplyAcknowledger {
  /**
   * By the person's own rights, in the person's name.
   *
   * @returns false when the person may not, or there is nothing left to acknowledge
   */
  abstract acknowledge(alarmId: string, userCode: string, note: string): Promise<boolean>;
}
