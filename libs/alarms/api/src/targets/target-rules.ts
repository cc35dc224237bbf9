import { alarmRuleInput, type AlarmRuleInput, type alarmTargetCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';

type Save = InputOf<typeof alarmTargetCalls.save>['body'];
export type Line = Save['lines'][number];

const WARN_LEVEL = 3;
const ALARM_LEVEL = 2;
/** Single readings say nothing of an indicator. */
const WINDOW_S = 3600;

/** The rules of an indicator's lines: months with the same lines share one. */
export function targetRules(
  { factoryNo, key, year }: Pick<Save, 'factoryNo' | 'key' | 'year'>,
  signalCode: string,
  lines: readonly Line[],
): AlarmRuleInput[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.warn === null && line.alarm === null) continue;
    const name = JSON.stringify([line.direction, line.warn, line.alarm]);
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const months = group.map(({ month }) => month).sort((a, b) => a - b);
    return alarmRuleInput.parse({
      factoryNo,
      signalCode,
      name: {
        zh: `${key}指标${first.direction === 'high' ? '偏高' : '偏低'}`,
        en: `${key} ${first.direction === 'high' ? 'above' : 'below'} its target`,
      },
      condition: { type: 'AGG', aggregate: 'mean', windowS: WINDOW_S, window: 'sliding', limits: limitsOf(first) },
      action: { zh: '核对指标并查明原因', en: 'Check the indicator and find the cause' },
      scope: 'TARGET',
      code: `${key}-${String(year)}-${first.direction}-${String(months[0])}`.slice(0, 40),
      groupKey: targetGroup(key, year),
      year,
      months,
    });
  });
}

/** What the rules of one indicator and year are found by. */
export function targetGroup(key: string, year: number): string {
  return `target/${key}/${String(year)}`;
}

function limitsOf({ direction, warn, alarm }: Line) {
  const inner = direction === 'high' ? 'H' : 'L';
  const outer = direction === 'high' ? 'HH' : 'LL';
  return {
    ...(warn === null ? {} : { [inner]: { value: warn, level: WARN_LEVEL } }),
    ...(alarm === null ? {} : { [outer]: { value: alarm, level: ALARM_LEVEL } }),
  };
}
