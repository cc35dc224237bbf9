/**
 * Which changes the database has already, after a start: judged again, they are no news.
 */
export class KnownChanges {
  private byRule = new Map<string, number>();
  private untilMs = -Infinity;
  private hasDropped = false;

  /**
   * @param byRule data time of the newest durable change of each rule
   * @param untilMs arrival from which on none can come again: a source whose clock is set back is not silenced
   */
  begin(byRule: Map<string, number>, untilMs: number): void {
    this.byRule = byRule;
    this.untilMs = untilMs;
  }

  has(ruleId: string, tsMs: number, receivedAtMs: number): boolean {
    if (this.byRule.size === 0) return false;
    // Judged history has no arrival.
    if (receivedAtMs > this.untilMs && receivedAtMs !== Infinity) this.byRule.clear();
    const isTold = tsMs <= this.newest(ruleId);
    this.hasDropped ||= isTold;
    return isTold;
  }

  /** @returns whether a change fell away since the last time: what it meant has to be compared with the database */
  takeDropped(): boolean {
    const had = this.hasDropped;
    this.hasDropped = false;
    return had;
  }

  newest(ruleId: string): number {
    return this.byRule.get(ruleId) ?? -Infinity;
  }

  forget(ruleId: string): void {
    this.byRule.delete(ruleId);
  }
}
