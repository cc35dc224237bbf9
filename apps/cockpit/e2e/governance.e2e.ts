import { setTimeout as sleep } from 'node:timers/promises';
import { resultsDetailedList, rulesDetailedInformation } from '@sed/governance-definitions';
import { productionDayOf } from '@sed/platform-contract';
import { test as base } from '@playwright/test';
import { witness } from './board-harness';
import { closeDetail, rawPhrases, rowOf, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';
import { OwnService } from './own-service';
import { PlantGateway } from './plant-gateway';
import { expect, portOf } from './service';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const SIGNAL = 'IN_AIT102_COD';
const PORT = 12;

/** A service of its own that hears of a day gone by, and judges it a minute after its start. */
const test = base.extend<object, { serviceUrl: string }>({
  serviceUrl: [
    async ({}, provide) => {
      const service = new OwnService(portOf(PORT));
      try {
        await service.start();
        await aDayGoneBy();
        await provide(service.url);
      } finally {
        await service.dispose();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ serviceUrl }, provide) => provide(serviceUrl),
});

/** The last finished day of the plant, minute by minute, as its gateway kept it: for three hours the value stands. */
async function aDayGoneBy(): Promise<void> {
  const plant = { zone: 'Asia/Shanghai', dayStartMinutes: 0 };
  const { fromMs } = productionDayOf(Date.now() - 31 * MINUTE_MS - DAY_MS, plant);
  const gateway = await PlantGateway.connect(portOf(PORT + 1), PLANT);
  for (let minute = 0; minute < 1440; minute += 1) {
    const isStanding = minute >= 300 && minute < 480;
    const value = isStanding ? 312 : 300 + 40 * Math.sin(minute / 200) + Math.sin(minute * 12.9);
    gateway.say({ [SIGNAL]: Math.round(value * 10) / 10 }, fromMs + minute * MINUTE_MS);
    if (minute % 100 === 0) await sleep(20);
  }
  await gateway.close();
}

test.use({ actionTimeout: 15_000 });
test.setTimeout(240_000);

test('a signal that stood still is found over night, judged, and counted', async ({ page, request }) => {
  const { errors } = witness(page);
  const user = await ServiceUser.signedIn(request, 'admin');
  const query = { factoryNo: PLANT, ruleType: 'R04', pageNum: 1, pageSize: 10 };
  await expect
    .poll(async () => (await user.list(resultsDetailedList, query)).length, { timeout: 150_000, intervals: [2000] })
    .toBe(1);
  await startAs(page, user, 'en', true);

  await page.goto(`${resultsDetailedList.path}?f.ruleType=R04`);
  await rowOf(page, SIGNAL).getByRole('button', { name: /^DG-/ }).click();
  const evidence = page.getByRole('region', { name: 'Stored values' });
  await expect(evidence.getByRole('img', { name: 'Stored values' })).toBeVisible();
  await expect(evidence.getByText('Finding', { exact: true })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Next steps' });
  await steps.getByRole('button', { name: 'Confirm as abnormal' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.ant-modal-footer') });
  await dialog.getByText('Instrument', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm as abnormal' }).click();
  await expect(page.locator('.sed-detail-title')).toContainText('Abnormal');
  await closeDetail(page);

  await page.goto('/toolCabinet/dataDiagnosis/abnormalRecognition');
  await expect(page.getByRole('button', { name: 'Precision, 90 days: 100.0 %' })).toBeVisible();
  await expect(rowOf(page, SIGNAL).first()).toBeVisible();

  await page.goto('/group/dataGovernance/resultsStatisticsTable');
  const byRule = page.getByRole('table', { name: 'By type of rule' });
  await byRule.getByRole('row').filter({ hasText: 'Frozen' }).getByRole('link').click();
  await expect(rowOf(page, SIGNAL)).toBeVisible();

  await page.goto(rulesDetailedInformation.path);
  await rowOf(page, 'Frozen').getByRole('button', { name: 'R04', exact: true }).click();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText(/1 findings at 1 of/)).toBeVisible({ timeout: 60_000 });
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
