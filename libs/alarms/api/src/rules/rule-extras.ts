import type { Db } from '@sed/platform-database';
import {
  alarmRuleReview as review,
  alarmRuleProposal as proposal,
  alarmTemplate as template,
} from '@sed/alarms-tables';
import { alarmRuleInput, type AlarmRuleDto } from '@sed/alarms-contract';
import { and, inArray, isNull } from 'drizzle-orm';
import { ruleDtoOf, type RuleRow } from './rule-row';

/** Rules with what belongs to them: review, waiting change, locked fields of their standard. */
export async function withExtras(db: Pick<Db, 'select'>, rows: readonly RuleRow[]): Promise<AlarmRuleDto[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reviews = await db.select().from(review).where(inArray(review.ruleId, ids));
  const waiting = await db
    .select()
    .from(proposal)
    .where(and(inArray(proposal.ruleId, ids), isNull(proposal.decidedAt)));
  const templateIds = [...new Set(rows.flatMap(({ templateId }) => templateId ?? []))];
  const templates =
    templateIds.length === 0 ? [] : await db.select().from(template).where(inArray(template.id, templateIds));
  const reviewOf = new Map(reviews.map(({ ruleId, at, by, reason }) => [ruleId, { at, by, reason }]));
  const proposalOf = new Map(
    waiting.map(({ ruleId, body, by, at, deviation }) => [ruleId, { body, by, at, deviation }]),
  );
  const lockedOf = new Map(templates.map(({ id, body }) => [id, body.lockedFields]));
  return rows.map((row) => {
    const found = proposalOf.get(row.id);
    return {
      ...ruleDtoOf(row),
      rationalised: reviewOf.get(row.id) ?? null,
      proposal: found === undefined ? null : { ...found, body: alarmRuleInput.parse(found.body) },
      lockedFields: lockedOf.get(row.templateId ?? '') ?? [],
    };
  });
}
