import type { Page } from '@playwright/test';
import { externalInspectionWork, runPatrolWork } from '@sed/orders-definitions';
import { pointQr, routeText } from '@sed/patrol-contract';
import {
  externalInspection,
  inspectionElement,
  patrolElement,
  patrolPlanElement,
  patrolPoint,
  runPatrol,
} from '@sed/patrol-definitions';
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

/** An inspection outside whose executor has gone straight east for twenty minutes. */
export async function anInspectionOnItsWay(
  { admin, issuer, executor }: Readonly<Record<'admin' | 'issuer' | 'executor', ServiceUser>>,
  mark: string,
): Promise<string> {
  const label = { zh: `外观 ${mark}`, en: `Outside ${mark}` };
  const code = String(Math.floor(10_000_000 + Math.random() * 89_999_999));
  const { id: element } = await admin.create(inspectionElement, {
    ...{ name: label, place: 'STATION', method: 'LOOK', kind: 'CHECK', standard: label, raisedAs: 'PROCESS' },
  });
  const name = `Station ${mark}`;
  const { id: point } = await admin.create(patrolPoint, { code, name, uses: ['OUTSIDE'], section: 'SCR' });
  const { id: sheet } = await admin.create(patrolPlanElement, {
    ...{ name, use: 'OUTSIDE', point, outsideElements: [{ element }] },
  });
  const { id: plan } = await admin.create(externalInspection, {
    ...{ name: `Tour ${mark}`, cycle: 'DAY', frequency: 1, times: [{ at: '08:00' }], durationMin: 240 },
    ...{ validFrom: '2020-01-01', executor: EXECUTOR.code, route: [{ sheet }] },
  });
  const times = { planStart: Date.now(), planEnd: Date.now() + 7_200_000 };
  const own = { plan, name: mark, content: 'Tour', executor: EXECUTOR.code };
  const { id, version } = await issuer.create(externalInspectionWork, {
    ...{ ...own, ...times, points: undefined, readings: undefined },
  });
  const path = `api/v1/modules/externalInspectionWork/records/${id}/actions`;
  const from = Date.now() - 1_200_000;
  const line = routeText(
    Array.from({ length: 20 }, (_, n) => ({ at: from + n * 60_000, longitude: 120 + n * 0.002, latitude: 31 })),
  );
  const steps = [
    [issuer, 'issue', {}],
    [executor, 'fill', {}],
    [executor, 'save', { routePart: { state: 'RECORDED', line } }],
  ] as const;
  let now = version;
  for (const [who, action, values] of steps) {
    const reply = await who.data('POST', `${path}/${action}`, { body: { version: now, values } });
    now = (reply as { readonly version: number }).version;
  }
  return id;
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
