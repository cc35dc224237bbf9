import type { alarmRule as alarmRuleTable } from '@sed/alarms-tables';
import { alarmRuleInput, type AlarmRuleDto } from '@sed/alarms-contract';

export type RuleRow = typeof alarmRuleTable.$inferSelect;

/** The stored body is guarded again on reading: a rule from an older release gets today's defaults. */
export function ruleDtoOf(
  row: Pick<RuleRow, 'id' | 'version' | 'state' | 'body' | 'updatedAt'> &
    Partial<Pick<RuleRow, 'templateId' | 'owner'>>,
): AlarmRuleDto {
  const { id, version, state, updatedAt, templateId = null, owner = null } = row;
  return { ...alarmRuleInput.parse(row.body), id, version, state, updatedAt, templateId, owner };
}
