import { expect, test, type Page } from './service';
import { alarmCalls, OPEN_ALARM_STATES } from '@sed/alarms-contract';
import { envelope } from '@sed/platform-contract';
import { bearerOf, enter, HOME, tokenOf } from './account-harness';
import { withOpenAlarm } from './open-alarm';

/** How many the service lists. */
async function totalOf(page: Page, level?: string): Promise<number> {
  const headers = bearerOf(await tokenOf(page, 'admin'));
  const params = { state: OPEN_ALARM_STATES.join(','), pageSize: '1', ...(level !== undefined && { level }) };
  const answer = await page.request.get(`/gateway/${alarmCalls.list.path}`, { headers, params });
  return alarmCalls.list.reply.parse(envelope.parse(await answer.json()).data).total;
}

const CARDS = [
  ['Open alarms', undefined],
  ['Alarms of level 1 and 2', '1,2'],
] as const;

test('a card of the start page opens the very list it counts', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, 'admin', { path: HOME });
  await withOpenAlarm(page, async (name) => {
    for (const [title, level] of CARDS) {
      await page.goto(HOME);
      const card = page.getByRole('link', { name: new RegExp(`^${title}`) });
      const shown = async () => Number.parseInt((await card.locator('.sed-tile-number').textContent()) ?? '', 10);
      await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect.poll(async () => (await shown()) - (await totalOf(page, level))).toBe(0);
      await card.click();
      await expect(page.getByText(name).and(page.locator(':visible')).first()).toBeVisible();
      await expect
        .poll(async () => {
          const told = await page
            .getByRole('status')
            .filter({ hasText: /^\d+ alarms?$/, visible: true })
            .textContent();
          return Number.parseInt(told ?? '', 10) - (await totalOf(page, level));
        })
        .toBe(0);
    }
  });
});
