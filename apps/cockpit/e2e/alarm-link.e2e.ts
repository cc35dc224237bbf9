import { expect, portOf, test, type Page } from './service';
import { ALARM_LINK_PATH, envelope } from '@sed/platform-contract';
import { alarmJournalCalls, alarmRuleCalls, smsCalls } from '@sed/alarms-contract';
import { bearerOf, seriousFindings, tokenOf, type Lang } from './account-harness';
import { witness } from './board-harness';
import { OwnService } from './own-service';
import { SmsInbox } from './sms-inbox';

const PLANT = 'demo_e01';
const PHONE = { width: 390, height: 844 };
const SCRIPT_LIMIT_BYTES = 200 * 1024;

const WORDS = {
  en: { acknowledge: 'Acknowledge', done: 'You have acknowledged this alarm' },
  zh: { acknowledge: '确认报警', done: '您已确认该报警', used: '该链接已使用' },
} as const;

test.describe.configure({ mode: 'serial' });

let inbox: SmsInbox;
let service: OwnService;
let base = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  inbox = await SmsInbox.start();
  const port = portOf(14);
  base = `http://127.0.0.1:${String(port)}`;
  service = new OwnService(port, { PUBLIC_URL: base, SMS_URL: inbox.url });
  await service.start();
});

test.afterAll(async () => {
  await service.dispose();
  await inbox.stop();
});

/** A rule that raises at once and tells one person by a short message. @returns the link of the message. */
async function linkOf(page: Page, fields: { level: 1 | 2; signalCode: string; name: string; to: string }) {
  const headers = bearerOf(await tokenOf(page, 'admin', undefined, base));
  const { level, signalCode, name, to } = fields;
  const answer = await page.request.post(`${base}/gateway/${alarmRuleCalls.create.path}`, {
    headers,
    data: {
      factoryNo: PLANT,
      signalCode,
      name,
      condition: { type: 'LIMIT', limits: { H: { value: -1, level } } },
      consequence: { zh: '出水可能超标', en: 'The effluent may exceed its limit' },
      cause: { zh: '鼓风机故障', en: 'A blower has failed' },
      action: { zh: '检查二号鼓风机', en: 'Check blower 2' },
      notify: { sms: true, receivers: [to], recovery: false },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await inbox.textWith(name);
  const [link] = /http\S+$/.exec(text) ?? [''];
  expect(link).toMatch(new RegExp(`^${base}${ALARM_LINK_PATH}#[A-Za-z\\d]{22}$`));
  return link;
}

/** The user code behind a demo account. */
async function codeOf(page: Page, account: string): Promise<string> {
  const headers = bearerOf(await tokenOf(page, account, undefined, base));
  const answer = await page.request.get(`${base}/gateway/api/v1/viewer`, { headers });
  return (envelope.parse(await answer.json()).data as { code: string }).code;
}

async function openLink(page: Page, link: string): Promise<void> {
  // The page itself, not only its fragment, is opened anew.
  await page.goto('about:blank');
  await page.goto(link);
}

const CASES = [
  { lang: 'en', look: 'light', level: 1, signalCode: 'BI_OX2_DO', to: 'duty' },
  { lang: 'zh', look: 'dark', level: 2, signalCode: 'BI_OX1_DO', to: 'duty' },
] as const satisfies readonly { lang: Lang; look: string; level: 1 | 2; signalCode: string; to: string }[];

for (const { lang, look, level, signalCode, to } of CASES) {
  test(`an alarm of level ${String(level)} is acknowledged on a phone through the link of its message, in ${lang}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: PHONE, colorScheme: look, hasTouch: true, locale: lang });
    const page = await context.newPage();
    const seen = witness(page);
    const words = WORDS[lang];
    const name = `Link ${lang} ${String(Date.now() % 100_000)}`;
    const code = await codeOf(page, to);
    const link = await linkOf(page, { level, signalCode, name, to: code });

    // A robot that looks what is behind a link changes nothing.
    expect((await page.request.get(link)).ok()).toBe(true);
    await openLink(page, link);
    // The account reads Chinese, whatever the phone is set to; another language is one tap away.
    await expect(page.getByRole('button', { name: WORDS.zh.acknowledge })).toBeVisible();
    expect(seen.scriptBytes()).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
    if (lang === 'en') await page.getByRole('button', { name: 'English' }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(lang === 'en' ? 'Check blower 2' : '检查二号鼓风机')).toBeVisible();
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const button = page.getByRole('button', { name: words.acknowledge });
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);

    if (level === 1) {
      await button.tap();
      await expect(page.getByRole('alert')).toContainText('4');
    }
    // Without a line nothing is sent, and what was written stays.
    await page.getByRole('textbox').fill('on my way to the blowers');
    await context.setOffline(true);
    await button.tap();
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('on my way to the blowers');
    await context.setOffline(false);
    await button.tap();
    await expect(page.getByRole('status')).toContainText(words.done);
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('status')).toContainText(WORDS.zh.used);

    expect(seen.errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
  });
}

test('the journal says by link, and no list shows the token', async ({ page }) => {
  const headers = bearerOf(await tokenOf(page, 'admin', undefined, base));
  const read = async (path: string) =>
    envelope.parse(await (await page.request.get(`${base}/gateway/${path}`, { headers })).json()).data;
  const list = smsCalls.list.reply.parse(await read(`${smsCalls.list.path}?pageSize=200`)).list;
  // Level 1 was told to everybody on duty: those who did not answer have their own links.
  const linked = list.filter(({ text, state }) => text.includes('#****') && state === 'ACKED');
  expect(linked).toHaveLength(2);
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`${ALARM_LINK_PATH}#[A-Za-z\\d]{22}`));
  for (const { alarmId } of linked) {
    const journal = alarmJournalCalls.journal.reply.parse(await read(`api/v1/alarms/${alarmId ?? ''}/journal`));
    expect(journal.find(({ event }) => event === 'acknowledged')?.note).toMatch(/by SMS link: on my way/);
  }
});

test('a link that was never sent says so, and a lost fragment as well', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const seen = witness(page);
  for (const address of [`${base}${ALARM_LINK_PATH}#${'x'.repeat(22)}`, `${base}${ALARM_LINK_PATH}`]) {
    await openLink(page, address);
    await expect(page.getByText('This link is not valid')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  expect(seen.errors).toEqual([]);
});
