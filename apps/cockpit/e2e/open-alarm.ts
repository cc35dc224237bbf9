import { expect, type Page } from '@playwright/test';
import { alarmRuleCalls, type AlarmRuleInput } from '@sed/alarms-contract';
import { envelope } from '@sed/platform-contract';
import { bearerOf, tokenOf } from './account-harness';

/** A rule every sample breaks: its alarm comes with the next one. */
const brokenRule = (name: string): Partial<AlarmRuleInput> => ({
  factoryNo: 'demo_e01',
  signalCode: 'BI_OX2_DO',
  name: { zh: name, en: name },
  action: { zh: '检查', en: 'Check it' },
  condition: { type: 'LIMIT', limits: { H: { value: -1, level: 2 } } },
});

/** Looks at something while an alarm of this name stands in East Lake WWTP. */
export async function withOpenAlarm(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const headers = bearerOf(await tokenOf(page, 'admin'));
  const rules = `/gateway/${alarmRuleCalls.create.path}`;
  const name = `Probe test ${String(Date.now())}`;
  const made = await page.request.post(rules, { headers, data: brokenRule(name) });
  expect(made.ok(), await made.text()).toBe(true);
  const rule = alarmRuleCalls.create.reply.parse(envelope.parse(await made.json()).data);
  try {
    await look(name);
  } finally {
    await page.request.delete(`${rules}/${rule.id}`, { headers });
  }
}
