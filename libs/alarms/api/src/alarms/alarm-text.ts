import type { AlarmRuleDto } from '@sed/alarms-contract';
import type { BilingualText } from '@sed/platform-contract';
import { MISSING_SIDE } from '../engine/sides-or-missing';

type Named = Pick<AlarmRuleDto, 'name' | 'condition'>;

/** What an alarm says: its rule's name, and of a figure that cannot be judged just that. */
export function alarmTextOf({ name, condition }: Named, side: string | null): BilingualText {
  if (side !== MISSING_SIDE || condition.type === 'MISSING') return name;
  return { zh: `${name.zh}：有效数据不足，无法判断`, en: `${name.en}: too little valid data to evaluate` };
}

/** The text changes with the side where it turns from what cannot be judged to what can. */
export function hasOtherText({ condition }: Named, before: string | null, after: string | null): boolean {
  return condition.type !== 'MISSING' && (before === MISSING_SIDE) !== (after === MISSING_SIDE);
}
