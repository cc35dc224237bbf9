import { walkedIn } from './languages';
import { expect, portOf, test, type APIRequestContext, type Page } from './service';
import { alarmRuleCalls } from '@sed/alarms-contract';
import { signalCalls } from '@sed/signals-contract';
import { ALARMS, bearerOf, enter, seriousFindings, tokenOf } from './account-harness';
import { witness } from './board-harness';
import { OwnService } from './own-service';
import { PlantGateway } from './plant-gateway';

const PLANT = 'demo_e01';
const LEVEL = 'UN_LIT901';
const FAULT = 'UN_P901_FLT';
const WORDS = {
  en: {
    since: /Unknown since \d\d:\d\d/,
    level: 'Level too high',
    fault: 'Pump has failed',
    joint: 'Overflow is near',
    banner: 'Most urgent unacknowledged alarms',
    many: /State of \d+ open alarms unknown/,
    state: 'fault',
    limit: '= fault',
    raised: 'Raised',
  },
  zh: {
    since: /自 \d\d:\d\d 起状态未知/,
    level: '液位过高',
    fault: '水泵跳闸',
    joint: '即将溢流',
    banner: '最紧急的未确认报警',
    many: /\d+ 条报警状态未知/,
    state: '故障',
    limit: '= 故障',
    raised: '触发',
  },
} as const;

test.describe.configure({ mode: 'serial' });

let service: OwnService;
let gateway: PlantGateway;
let base = '';

const say = (values: Readonly<Record<string, number>>) => gateway.say(values);

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true }).first();

/** A level that is stale after five silent seconds and a switch that may be silent for long, each with a rule. */
async function register(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const none = { lo: null, hi: null };
  const common = { factoryNo: PLANT, role: null, section: 'PS', state: 'ENABLED', range: none, normal: none };
  const rest = { scanPeriodS: 1, deadband: null, counterRollover: null, critical: false };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${base}/gateway/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const signal = { ...common, ...rest };
  const level = { code: LEVEL, name: { zh: '集水井液位', en: 'wet-well level' }, kind: 'AI', unit: 'm', decimals: 2 };
  const fault = { code: FAULT, name: { zh: '水泵故障', en: 'pump fault' }, kind: 'DI', unit: '-', decimals: 0 };
  await post(signalCalls.create.path, { ...signal, ...level, staleAfterS: 5 });
  await post(signalCalls.create.path, { ...signal, ...fault, staleAfterS: 900 });
  const rule = {
    factoryNo: PLANT,
    action: { zh: '检查', en: 'Check it' },
    notify: { sms: false, receivers: [], recovery: false },
  };
  await post(alarmRuleCalls.create.path, {
    ...rule,
    signalCode: LEVEL,
    name: { zh: WORDS.zh.level, en: WORDS.en.level },
    condition: { type: 'LIMIT', limits: { H: { value: 6, level: 2 } } },
  });
  await post(alarmRuleCalls.create.path, {
    ...rule,
    signalCode: FAULT,
    name: { zh: WORDS.zh.fault, en: WORDS.en.fault },
    condition: { type: 'STATE', operator: 'eq', value: 1, level: 3 },
  });
  await post(alarmRuleCalls.create.path, {
    ...rule,
    signalCode: FAULT,
    name: { zh: WORDS.zh.joint, en: WORDS.en.joint },
    condition: { type: 'EXPR', expression: `${FAULT} == 1 and ${LEVEL} > 6`, level: 1 },
  });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const port = portOf(16);
  base = `http://127.0.0.1:${String(port)}`;
  service = new OwnService(port, { SIMULATOR: 'off' });
  await service.start();
  gateway = await PlantGateway.connect(port + 1, PLANT);
  const page = await browser.newPage();
  await register(page.request, bearerOf(await tokenOf(page, 'admin', undefined, base)));
  await page.close();
});

test.afterAll(async () => {
  await gateway.close();
  await service.dispose();
});

for (const lang of walkedIn('zh')) {
  const words = WORDS[lang];
  test(`an alarm whose signal fell silent says since when nobody knows, until it speaks again, in ${lang}`, async ({
    page,
  }) => {
    await enter(page, 'admin', { lang, look: lang === 'en' ? 'dark' : 'light', path: ALARMS, service: base });
    const { errors } = witness(page);
    const level = rowOf(page, words.level);
    // Rules are taken over within seconds; samples before that raise nothing.
    await expect(async () => {
      say({ [LEVEL]: 7, [FAULT]: 1 });
      await expect(level).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(level).not.toContainText(words.since);
    const joint = rowOf(page, words.joint);
    await expect(joint).toBeVisible();
    const banner = page.getByRole('region', { name: words.banner }).getByRole('status');

    // The plant goes on talking: only the one signal is silent.
    await expect(async () => {
      say({ [FAULT]: 1 });
      await expect(level).toContainText(words.since, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(rowOf(page, words.fault)).not.toContainText(words.since);
    // Its own signal speaks, but one its condition needs does not.
    await expect(joint).toContainText(words.since);
    await expect(banner).toHaveText(words.many);
    await level.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText(words.since).first()).toBeVisible();
    await expect.poll(() => seriousFindings(page)).toEqual([]);

    say({ [LEVEL]: 7.5, [FAULT]: 1 });
    await expect(page.getByRole('dialog').getByText(words.since)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(level).toBeVisible();
    say({ [LEVEL]: 7.6 });
    await expect(level).not.toContainText(words.since);
    await expect(banner).not.toHaveText(words.many);
    expect(errors).toEqual([]);
  });

  test(`an alarm of a switch says its word and no number, in ${lang}`, async ({ page }) => {
    await enter(page, 'admin', { lang, path: ALARMS, service: base });
    const { errors } = witness(page);
    say({ [FAULT]: 1 });
    const row = rowOf(page, words.fault);
    await expect(row.getByRole('cell', { name: words.state, exact: true }).first()).toBeVisible();
    await expect(row.getByRole('cell', { name: words.limit, exact: true })).toBeVisible();
    await expect(row).not.toContainText('1.00');
    await row.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(words.limit, { exact: true })).toBeVisible();
    await expect(
      drawer
        .getByRole('listitem')
        .filter({ has: page.getByText(words.raised, { exact: true }) })
        .first(),
    ).toContainText(words.state);
    await expect(drawer).not.toContainText('1.00');
    await expect(drawer).not.toContainText('STATE');
    expect(errors).toEqual([]);
  });
}
