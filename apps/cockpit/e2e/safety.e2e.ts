import { fireWork, finiteSpace, heightWork, safety, safetyWork, temporaryElectricity } from '@sed/safety-definitions';
import { securityTask } from '@sed/orders-definitions';
import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const HOUR = 3_600_000;
const PAGES = [fireWork, finiteSpace, heightWork, temporaryElectricity, safetyWork, safety, securityTask];

for (const lang of ['zh', 'en'] as const) {
  test(`permits are applied for and say what they lack, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const lead = await ServiceUser.signedIn(request, 'lead_e01');
    await startAs(page, lead, lang, true);
    for (const { path } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await rawPhrases(page), path).toEqual([]);
    }
    const mark = newMark();
    const permit = await lead.create(heightWork, {
      ...{ name: mark, place: mark, content: mark, heightM: 6, anchor: mark },
      ...{ validFrom: Date.now(), validTo: Date.now() + HOUR },
      ...{ leader: 'demo_lead_e01', placeOwner: 'demo_oper', guardians: ['demo_shift2_e01'] },
      workers: [{ name: 'Fitter' }],
    });
    await page.goto(`${heightWork.path}?id=${permit.id}`);
    const submit = page.getByRole('button', { name: lang === 'en' ? 'Submit' : '提交申请', exact: true });
    await expect(submit).toBeVisible();
    await expect(
      page.getByText(lang === 'en' ? 'At least 2 guardians are needed' : '监护人不少于 2 名').first(),
    ).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a row of the ledger leads to the permit itself', async ({ page, request }) => {
  const lead = await ServiceUser.signedIn(request, 'lead_e01');
  const mark = newMark();
  const permit = await lead.create(heightWork, {
    ...{ name: mark, place: mark, content: mark, heightM: 6, anchor: mark },
    ...{ validFrom: Date.now(), validTo: Date.now() + HOUR },
    ...{ leader: 'demo_lead_e01', placeOwner: 'demo_oper', guardians: ['demo_shift2_e01', 'demo_shift3_e01'] },
    workers: [{ name: 'Fitter' }],
  });
  await startAs(page, lead, 'en', true);
  await page.goto(`/productioManager/productionSafety/safetyWorkDetail?id=${permit.id}`);
  await expect(page.getByText('Height of a fall').first()).toBeVisible();
  await expect(page.getByText(permit.no ?? '-').first()).toBeVisible();
});
