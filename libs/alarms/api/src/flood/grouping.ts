import { ALARM_LIFE } from '@sed/alarms-contract';

/** What grouping looks at. */
export interface GroupMember {
  readonly id: string;
  readonly ruleId: string;
  readonly factoryNo: string;
  readonly signalId: number;
  readonly section: string;
  readonly raisedAt: number;
  readonly groupRoot: string | null;
  /** The alarm of the plant's own link: parent of everything that fails with it. */
  readonly isLink: boolean;
}

export type GroupCandidate = Omit<GroupMember, 'id' | 'groupRoot'> & { readonly parentRule: string | null };

/** The alarms of a section that follow from one root, as far apart in time as they are. */
interface Span {
  readonly root: string;
  fromMs: number;
  toMs: number;
}

/** Open alarms of one plant, found by what grouping asks for: a storm of thousands is looked through once, not squared. */
export class GroupIndex {
  private readonly byRule = new Map<string, string>();
  private readonly bySignal = new Map<number, string>();
  private readonly sections = new Map<string, Span[]>();
  private linkRoot: string | null = null;

  add(member: GroupMember): void {
    const { ruleId, signalId, isLink, section, raisedAt } = member;
    const root = member.groupRoot ?? member.id;
    if (!this.byRule.has(ruleId)) this.byRule.set(ruleId, root);
    if (!this.bySignal.has(signalId)) this.bySignal.set(signalId, root);
    if (isLink) this.linkRoot ??= root;
    else if (section !== '') this.widen(section, root, raisedAt);
  }

  /**
   * The alarm a new one follows from: what its rule names, then what lies above it (plant link, the same signal), then
   * what came shortly before in the same section.
   * @returns the root's id, null for an alarm of its own.
   */
  rootFor({ parentRule, isLink, signalId, section, raisedAt }: GroupCandidate): string | null {
    const named = parentRule === null ? undefined : this.byRule.get(parentRule);
    if (named !== undefined) return named;
    if (isLink) return null;
    return this.linkRoot ?? this.bySignal.get(signalId) ?? this.earliestNear(section, raisedAt);
  }

  private widen(section: string, root: string, raisedAt: number): void {
    const spans = this.sections.get(section) ?? [];
    const known = spans.find((span) => span.root === root);
    if (known === undefined) spans.push({ root, fromMs: raisedAt, toMs: raisedAt });
    else {
      known.fromMs = Math.min(known.fromMs, raisedAt);
      known.toMs = Math.max(known.toMs, raisedAt);
    }
    this.sections.set(section, spans);
  }

  private earliestNear(section: string, raisedAt: number): string | null {
    const { groupWithinMs } = ALARM_LIFE;
    const near = (this.sections.get(section) ?? [])
      .filter(({ fromMs, toMs }) => raisedAt >= fromMs - groupWithinMs && raisedAt <= toMs + groupWithinMs)
      .sort((a, b) => a.fromMs - b.fromMs)[0];
    return near?.root ?? null;
  }
}

/** Three activations within a minute or ten within an hour; `times` in any order, the newest included. */
export function isChattering(times: readonly number[], nowMs: number): boolean {
  const { chatterShort, chatterLong } = ALARM_LIFE;
  const within = (ms: number) => times.filter((at) => at > nowMs - ms && at <= nowMs).length;
  return within(chatterShort.withinMs) >= chatterShort.count || within(chatterLong.withinMs) >= chatterLong.count;
}
