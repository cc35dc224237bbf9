import { analysisTaskList, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import { newMark } from '@sed/records-model/testing';
import type { Page } from '@playwright/test';
import { witness } from './board-harness';
import { rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(300_000);

/** A full bench before a release: what a key does is the same in every row. */
const SAMPLES = process.env.SED_TEST_LONG === '1' ? 40 : 12;
const INDICES = 12;
/** Of each index and sample another value, and one below the limit of detection. */
const valueOf = (index: number, sample: number) => (sample === 7 ? '<4' : String(10 * (index + 1) + sample / 4));

/** Forty samples at the bench, each to be measured for the same twelve indices. */
async function samplesOf(admin: ServiceUser, lab: ServiceUser, mark: string) {
  const indices: string[] = [];
  for (let n = 0; n < INDICES; n += 1) {
    const name = { zh: `指标${String(n)} ${mark}`, en: `Index ${String(n)} ${mark}` };
    const made = await admin.create(testIndex, {
      ...{ code: `${mark}-${String(n)}`, name, unit: 'mg/L', valueType: 'NUMBER', decimals: 2 },
    });
    indices.push(made.id);
  }
  const point = await admin.create(laboratoryElement, {
    ...{ code: `P${mark}`, name: { zh: `点 ${mark}`, en: `Point ${mark}` }, waterKind: 'PROCESS', sampling: 'GRAB' },
    ...{
      cycle: 'DAY',
      windowFrom: '23:50',
      windowMin: 60,
      indices: indices.map((index) => ({ index, every: 'EACH' })),
    },
  });
  const windowFrom = Date.now() - 10 * 60_000;
  const tasks: string[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const name = `S${String(n).padStart(2, '0')} ${mark}`;
    const made = await lab.create(analysisTaskList, { name, point: point.id, windowFrom: windowFrom + n });
    let { version } = made;
    for (const [action, values] of [
      ['takeSample', { temperature: 4 }],
      ['receive', {}],
      ['enter', {}],
    ] as const) {
      const path = `api/v1/modules/analysisTaskList/records/${made.id}/actions/${action}`;
      ({ version } = (await lab.data('POST', path, { body: { version, values } })) as { version: number });
    }
    tasks.push(made.id);
  }
  return { indices, tasks };
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const [cell, kind] = [at?.getAttribute('data-cell') ?? null, at?.getAttribute('type') ?? ''];
    return { cell, kind, text: at?.textContent ?? '', tag: at?.tagName ?? '' };
  });

/** Goes on by a key until the focus is where it shall be: over four stops of each row at the most. */
async function goOn(page: Page, key: string, isThere: (at: Awaited<ReturnType<typeof focused>>) => boolean) {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press(key);
    if (isThere(await focused(page))) return;
  }
  throw new Error(`${key} does not lead there`);
}

/** The index whose sheet is shown, as its switch says. */
const shown = (page: Page) => page.locator('.ant-segmented-item').filter({ has: page.locator('input:checked') });

/** Each sheet is reached, and each value typed or pasted, by keys. */
async function typeAll(page: Page, mark: string): Promise<void> {
  const sheet = page.getByRole('table', { name: 'Laboratory entry sheet' });
  for (let n = 0; n < INDICES; n += 1) {
    const name = `Index ${String(n)} ${mark}`;
    // To the switch of indices from wherever the focus is, then along it to this index.
    await goOn(page, n === 0 ? 'Tab' : 'Shift+Tab', ({ kind }) => kind === 'radio');
    for (let presses = 0; !(await shown(page).innerText()).startsWith(name); presses += 1) {
      expect(presses, `the sheet of ${name}`).toBeLessThan(60);
      const before = await shown(page).innerText();
      await page.keyboard.press('ArrowRight');
      // The sheet of the next index is there before the key is pressed again.
      await expect(shown(page)).not.toHaveText(before);
      await expect(shown(page).locator('input')).toBeFocused();
    }
    await goOn(page, 'Tab', ({ cell }) => cell === '0:0');
    if (n === 0) {
      // The column of a spreadsheet.
      const column = Array.from({ length: SAMPLES }, (_, sample) => valueOf(n, sample)).join('\n');
      await page.evaluate((text) => navigator.clipboard.writeText(text), column);
      await page.keyboard.press('Control+V');
      await expect(sheet.locator(`[data-cell="${String(SAMPLES - 1)}:0"]`)).toHaveValue(valueOf(n, SAMPLES - 1));
      continue;
    }
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await page.keyboard.type(valueOf(n, sample));
      await page.keyboard.press(sample % 2 === 0 ? 'Enter' : 'ArrowDown');
    }
  }
}

/** What the service has is what was typed. */
async function expectKept(lab: ServiceUser, tasks: readonly string[], indices: readonly string[]): Promise<void> {
  for (const [sample, id] of tasks.entries()) {
    const { record } = (await lab.data('GET', `api/v1/modules/analysisTaskList/records/${id}`)) as {
      record: { values: { results: { index: string; value: number; qualifier: string }[] } };
    };
    const rows = new Map(record.values.results.map((line) => [line.index, line]));
    expect(rows.size).toBe(INDICES);
    for (const [n, index] of indices.entries()) {
      const text = valueOf(n, sample);
      const line = rows.get(index);
      expect([line?.qualifier ?? 'EQ', line?.value], `sample ${String(sample)}, index ${String(n)}`).toEqual([
        text.startsWith('<') ? 'LT' : 'EQ',
        Number(text.replace('<', '')),
      ]);
    }
  }
}

test(`${String(SAMPLES)} samples of twelve indices are entered with the keyboard alone`, async ({
  page,
  request,
  context,
}) => {
  const { errors } = witness(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [admin, lab] = await Promise.all(['admin', 'lab'].map((name) => ServiceUser.signedIn(request, name)));
  if (admin === undefined || lab === undefined) throw new Error('nobody');
  const mark = newMark();
  const { indices, tasks } = await samplesOf(admin, lab, mark);
  await startAs(page, lab, 'en', true);
  await page.goto('/productioManager/analysisFill/labEntrySheet');
  const sheet = page.getByRole('table', { name: 'Laboratory entry sheet' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');

  await typeAll(page, mark);
  await goOn(page, 'Shift+Tab', ({ tag, text }) => tag === 'BUTTON' && text === `Save ${String(SAMPLES)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save 0' })).toBeDisabled({ timeout: 120_000 });

  await expectKept(lab, tasks, indices);
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
