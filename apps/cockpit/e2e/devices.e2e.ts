import { walkedIn } from './languages';
import { expect, test } from './service';
import { witness } from './board-harness';
import { rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const PAGE = '/group/monitoringWarning/realMonitoring/internetOfThings';

for (const lang of walkedIn('en')) {
  const say = (en: string, zh: string) => (lang === 'en' ? en : zh);

  test(`a gateway is found with its health, sampled, and its plant keeps a promise, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    await startAs(page, user, lang, true);
    await page.goto(PAGE);
    await page.getByRole('searchbox').fill('UG-2000');
    const gateways = page.getByRole('button', { name: say('Gateway', '网关'), exact: true });
    // Controllers are of another model: none is left once the search has come into force.
    await expect(page.getByRole('button', { name: /^PLC-/ })).toHaveCount(0, { timeout: 30_000 });
    await gateways.first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('MQTT JSON')).toBeVisible();
    await expect(drawer.getByText('UG-2000')).toBeVisible();
    await drawer.getByRole('tab', { name: say('Signals', '测点') }).click();
    await expect(drawer.getByRole('table').first()).toBeVisible();
    await drawer.getByRole('tab', { name: say('Gaps', '缺口') }).click();
    await expect(drawer.getByRole('heading', { name: say('Re-send requests', '补发请求'), exact: true })).toBeVisible();
    await drawer.getByRole('tab', { name: say('Traffic sample', '报文抽样') }).click();
    const take = drawer.getByRole('button', { name: say('Take a sample for 60 s', '抽样 60 秒') });
    await expect(take).toBeVisible();
    // Once: a sample takes a minute, and the plant's one gateway is not sampled twice at a time.
    if (lang === 'en') {
      await take.click();
      await expect(drawer.getByText(/plants\/demo_\w+\/signals/).first()).toBeVisible({ timeout: 60_000 });
    }
    await page.goto(`${PAGE}?tab=completeness`);
    await expect(page.getByText(say('By device, worst first', '按设备，最差在前'))).toBeVisible({ timeout: 60_000 });
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
