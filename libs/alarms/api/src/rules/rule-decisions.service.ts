import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import {
  alarmRuleVersion as version,
  alarmRuleReview as review,
  alarmRuleProposal as proposal,
} from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { Clock, type Viewer } from '@sed/platform-ports';
import {
  alarmRuleInput,
  ruleVersion,
  type AlarmRuleDto,
  type RuleStatistics,
  type RuleVersion,
} from '@sed/alarms-contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isUuid } from '../alarms/is-uuid';
import { AlarmRuleService } from './alarm-rule.service';
import { ProposalNotifier } from './proposal-notifier';
import { sidesOf } from './rule-changes';
import { changedFields } from './rule-difference';
import { countsOf, STATISTICS_MS } from './rule-list';

const MAX_IDS = 200;

/** What people decide about rules besides editing them: review, approval; and what became of them. */
@Injectable()
export class RuleDecisionsService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly rules: AlarmRuleService,
    private readonly clock: Clock,
    private readonly notifier: ProposalNotifier,
  ) {
    this.db = database.db;
  }

  /** Versions with what each changed, newest first. */
  async history(id: string, viewer: Viewer): Promise<RuleVersion[]> {
    await this.rules.row(id, viewer);
    const rows = await this.db.select().from(version).where(eq(version.ruleId, id)).orderBy(desc(version.version));
    return rows.map(({ version: number, state, at, actor, body }, i) => ({
      version: number,
      state,
      at,
      actor,
      body: alarmRuleInput.parse(body),
      changes: jsonChanges(rows[i + 1]?.body, body),
    }));
  }

  /** Records that somebody checked the alarm is worth having. */
  async rationalise(id: string, reason: string, viewer: Viewer): Promise<AlarmRuleDto> {
    const row = await this.rules.transact(viewer, async (changes) => {
      const found = await changes.lock(id, viewer);
      const said = { at: changes.around.at, by: viewer.code, reason };
      const values = { ruleId: id, ...said };
      await changes.tx.insert(review).values(values).onConflictDoUpdate({ target: review.ruleId, set: said });
      await changes.record(found, { action: 'rationalise', reason, after: { version: found.version } });
      return found;
    });
    return this.rules.dtoOf(row);
  }

  /** Takes over, or refuses, a change that waits. @throws DomainError alarm.rule.ownProposal */
  async approve(
    id: string,
    decision: { isApproved: boolean; note?: string | undefined },
    viewer: Viewer,
  ): Promise<AlarmRuleDto> {
    const row = await this.rules.transact(viewer, async (changes) => {
      const before = await changes.lock(id, viewer);
      const waits = and(eq(proposal.ruleId, id), isNull(proposal.decidedAt));
      const [found] = await changes.tx.select().from(proposal).where(waits).for('update');
      if (found === undefined) throw new DomainError('alarm.rule.nothingWaits');
      if (found.by === viewer.code) throw new DomainError('alarm.rule.ownProposal');
      const { isApproved, note = null } = decision;
      const set = { decidedAt: changes.around.at, decidedBy: viewer.code, isApproved, note };
      await changes.tx.update(proposal).set(set).where(eq(proposal.id, found.id));
      const sides = sidesOf(before.body, found.body);
      const told = { action: isApproved ? 'approve' : 'reject', reason: note, ...sides };
      await changes.record(before, { ...told, after: { ...sides.after, proposedBy: found.by } });
      await this.notifier.closed(id, changes.tx);
      const proposed = { id: String(found.id), by: found.by };
      await this.notifier.decided(before, proposed, { isApproved, note, by: viewer }, changes.tx);
      if (isApproved) return changes.change(before, alarmRuleInput.parse(found.body));
      if (before.state !== 'WAITING') return before;
      return changes.change(before, { ...alarmRuleInput.parse(before.body), state: 'DISABLED' });
    });
    return this.rules.dtoOf(row);
  }

  /** Alarms of the last 30 days by rule, and how many of them were tagged as chatter. */
  async statistics(ids: readonly string[], viewer: Viewer): Promise<RuleStatistics[]> {
    const wanted = ids.filter(isUuid).slice(0, MAX_IDS);
    const reader = { viewer, language: 'en', sinceMs: this.clock.nowMs() - STATISTICS_MS } as const;
    const found = await countsOf(
      this.db,
      wanted.map((id) => ({ id })),
      reader,
    );
    return wanted.map((ruleId) => ({ ruleId, ...(found.get(ruleId) ?? { alarms: 0, chatter: 0 }) }));
  }
}

/** Bodies are JSON, and so is every field of them. */
function jsonChanges(before: object | undefined, after: object): RuleVersion['changes'] {
  return ruleVersion.shape.changes.parse(changedFields(before, after));
}
