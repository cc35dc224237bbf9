import { alarmRuleDto, alarmTemplate, type AlarmRuleDto } from '@sed/alarms-contract';
import type { Right } from '@sed/platform-contract';
import { pageOf, type GatewayHandler } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import type { ReactElement } from 'react';

export const EDIT = ['alarm:view', 'alarmRule:edit', 'signal:view'] as const;
export const text = (word: string) => ({ zh: word, en: word });

export function aRule(over: Partial<AlarmRuleDto> = {}): AlarmRuleDto {
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } };
  const base = { id: 'r1', version: 4, factoryNo: 'demo_e01', signalCode: 'DO1', name: text('DO high'), updatedAt: 1 };
  return { ...alarmRuleDto.parse({ ...base, condition }), ...over };
}

const SIGNALS: GatewayHandler = () => pageOf([]);

export function open(
  page: ReactElement,
  routes: Readonly<Record<string, GatewayHandler>>,
  address = '/',
  rights: readonly Right[] = EDIT,
) {
  return renderPage(page, {
    rights: [...rights],
    address,
    routes: { 'GET api/v1/signals': SIGNALS, 'GET user/getFactoryUserList': () => [], ...routes },
  });
}

export function rulesOf(rules: readonly AlarmRuleDto[]): Record<string, GatewayHandler> {
  return {
    'GET api/v1/alarm-rules': () => pageOf(rules),
    'GET api/v1/alarm-rules/statistics': () =>
      rules.map(({ id }, index) => ({ ruleId: id, alarms: 10 * index, chatter: 0 })),
    'GET api/v1/alarm-rules/*': ({ path }) => rules.find(({ id }) => path.endsWith(`/${id}`)) ?? rules[0],
  };
}

export function aTemplate() {
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } };
  const rule = { signalCode: 'DO1', name: text('DO high'), condition };
  const about = { id: 't1', version: 2, isRetired: false, updatedAt: 1, updatedBy: 'u1', suitable: 2, followed: 1 };
  return alarmTemplate.parse({ code: 'STD-1', rule, lockedFields: ['condition'], ...about });
}
