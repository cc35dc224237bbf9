import type { schema } from '@sed/api-database';
import { alarmRuleInput, type AlarmRuleDto } from '@sed/contract';

export type RuleRow = typeof schema.alarmRule.$inferSelect;

/** The stored body is guarded again on reading: a rule from an older release gets today's defaults. */
export function ruleDtoOf(
  row: Pick<RuleRow, 'id' | 'version' | 'state' | 'body' | 'updatedAt'> &
    Partial<Pick<RuleRow, 'templateId' | 'owner'>>,
): AlarmRuleDto {
  const { id, version, state, updatedAt, templateId = null, owner = null } = row;
  return { ...alarmRuleInput.parse(row.body), id, version, state, updatedAt, templateId, owner };
}
