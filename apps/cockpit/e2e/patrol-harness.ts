import type { Page } from '@playwright/test';
import { runPatrolWork } from '@sed/orders-definitions';
import { pointQr } from '@sed/patrol-contract';
import { patrolElement, patrolPlanElement, patrolPoint, runPatrol } from '@sed/patrol-definitions';
import { PICTURE, PLANT, type ServiceUser } from './module-service';
import { expect } from './service';

export const EXECUTOR = { account: 'lead_e01', code: 'demo_lead_e01' };

export interface Stop {
  readonly name: string;
  readonly qr: string;
  readonly sheet: string;
}

/** A point where a level is read and a cover looked at. */
async function aStop(admin: ServiceUser, mark: string, place: number): Promise<Stop> {
  const code = String(Math.floor(10_000_000 + Math.random() * 89_999_999));
  const name = `Stop ${String(place)} ${mark}`;
  const element = async (text: string, own: object) => {
    const label = { zh: text, en: text };
    const common = { name: label, place: 'ANY', standard: label, raisedAs: 'PROCESS' };
    return (await admin.create(patrolElement, { ...common, ...own })).id;
  };
  const level = await element(`Level ${mark}`, { method: 'MEASURE', kind: 'NUMBER', lower: 0, upper: 10 });
  const cover = await element(`Cover ${mark}`, { method: 'LOOK', kind: 'CHECK', photoWhenNok: true });
  const { id: point } = await admin.create(patrolPoint, { code, name, uses: ['RUN'], section: 'SCR' });
  const elements = [{ element: level }, { element: cover }];
  const { id: sheet } = await admin.create(patrolPlanElement, { name, use: 'RUN', point, elements });
  return { name, qr: pointQr(PLANT, code), sheet };
}

/** An order of a patrol with two stops, issued to its executor. */
export async function anIssuedPatrol(admin: ServiceUser, issuer: ServiceUser, mark: string) {
  const stops = [await aStop(admin, mark, 1), await aStop(admin, mark, 2)];
  const { id: plan } = await admin.create(runPatrol, {
    ...{ name: `Walk ${mark}`, cycle: 'DAY', frequency: 1, times: [{ at: '08:00' }], durationMin: 60 },
    ...{ validFrom: '2020-01-01', executor: EXECUTOR.code, route: stops.map(({ sheet }) => ({ sheet })) },
  });
  const times = { planStart: Date.now(), planEnd: Date.now() + 7_200_000 };
  const own = { plan, name: mark, content: 'Round', executor: EXECUTOR.code };
  const order = await issuer.create(runPatrolWork, { ...own, ...times, points: undefined, readings: undefined });
  const path = `api/v1/modules/runPatrolWork/records/${order.id}`;
  await issuer.data('POST', `${path}/actions/issue`, { body: { version: order.version, values: {} } });
  return { id: order.id, no: order.no ?? '', path, stops };
}

/** Arrives by the label, reads the level, finds the cover broken where it is, and goes on. */
export async function doStop(page: Page, { name, qr }: Stop, mark: string, isBroken: boolean): Promise<void> {
  await page
    .locator('.sed-walk-points')
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page.getByRole('textbox', { name: 'Text of the QR code' }).fill(qr);
  await page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
  const level = page.getByRole('region', { name: `Level ${mark}` });
  await level.getByRole('textbox').first().fill('5.5');
  const cover = page.getByRole('region', { name: `Cover ${mark}` });
  await cover.getByText(isBroken ? 'Not OK' : 'OK', { exact: true }).click();
  if (isBroken) {
    await cover.getByRole('textbox', { name: 'Remark' }).fill('The cover is broken');
    await cover.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(cover.getByRole('button', { name: 'Photo taken' })).toBeVisible();
    await cover.getByText('Process exception').click();
  }
  await page.getByRole('button', { name: 'Finish the point' }).click();
}
