// How long the cockpit takes in a browser: first paint, another page, another plant, bytes of the shell.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { signIn, sleep, startService } from './process.mjs';

const HOME = '/index/groupIndex';
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const PLANTS = [
  { name: 'Xiling', factoryNo: 'demo_w01' },
  { name: 'East Lake', factoryNo: 'demo_e01' },
];
const SWITCHER = /^Switch plant or organisation/;
const PATIENCE_MS = 20_000;
const round = (value) => Math.round(value);
const verdict = (holds) => (holds ? 'ok' : 'MISSED');

function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1), values };
}

/** @param more switches of the browser besides the usual ones */
export async function open(url, token, more = []) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: [
      ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      ...more,
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((stored) => Object.assign(window.localStorage, stored), { token, lang: 'en', theme: 'light' });
  return { browser, page };
}

async function firstPaint(page, url) {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

/** Measured within the page: from the change of address to the frame that shows the heading of the other page. */
function otherPage(page, path) {
  return page.evaluate(
    ([to, patienceMs]) =>
      new Promise((resolve, reject) => {
        const shown = () => document.querySelector('.sed-page-tab[aria-selected="true"]')?.textContent ?? '';
        const headings = () => [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
        const before = shown();
        const beforeHead = headings()[0]?.textContent;
        const started = performance.now();
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const look = () => {
          const head = headings()[0];
          if (shown() !== before && head !== undefined && head.textContent !== beforeHead)
            resolve(performance.now() - started);
          else if (performance.now() - started > patienceMs) reject(new Error(`${to} was not shown`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, PATIENCE_MS],
  );
}

/** From the enter key to the frame that shows the facts of the other plant. */
async function otherPlant(page, { name, factoryNo }) {
  await page.getByRole('button', { name: SWITCHER }).click();
  await page.getByRole('combobox', { name: 'Find a plant or organisation' }).fill(name);
  await page.locator('.sed-org-row[data-at="true"]', { hasText: name }).waitFor();
  // Awaited before the key is pressed; the promise itself stays in the page.
  await page.evaluate(
    ([wanted, patienceMs]) => {
      window.benchSwitch = new Promise((resolve, reject) => {
        const begin = (event) => {
          if (event.key !== 'Enter') return;
          window.removeEventListener('keydown', begin, true);
          const started = performance.now();
          const look = () => {
            const facts = document.querySelector('[aria-label="Plant facts"]');
            if (facts?.textContent.includes(wanted)) resolve(performance.now() - started);
            else if (performance.now() - started > patienceMs) reject(new Error(`${wanted} was not shown`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        window.addEventListener('keydown', begin, true);
      });
    },
    [factoryNo, PATIENCE_MS],
  );
  await page.keyboard.press('Enter');
  const elapsed = await page.evaluate(() => window.benchSwitch);
  await page.locator('.sed-org-popover').waitFor({ state: 'hidden' });
  return elapsed;
}

/** Scripts of the page of an unknown path, which is part of the shell, compressed. */
async function shellBytes(browser, url, token) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((stored) => Object.assign(window.localStorage, stored), { token, lang: 'en' });
  const bodies = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(`${url}/404`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

const timeRow = (what, times, limitMs) => ({
  what,
  figure: `${round(times.median)} / ${round(times.worst)}`,
  must: `≤ ${limitMs}`,
  verdict: verdict(times.median <= limitMs),
  raw: times.values,
});

export async function measureShell({ work, isQuick }) {
  const rounds = isQuick ? 5 : 12;
  const service = await startService(mkdtempSync(join(work, 'data-')), { SIMULATOR: 'on' });
  const { token } = await signIn(service);
  const { browser, page } = await open(service.url, token);
  try {
    await sleep(4000);
    // The first visit fills the browser's cache and is not counted, nor is the first of each kind below.
    await firstPaint(page, `${service.url}${HOME}`);
    const paints = [];
    for (let i = 0; i < rounds; i++) paints.push(await firstPaint(page, `${service.url}${HOME}`));
    await otherPage(page, ALARMS);
    await otherPage(page, HOME);
    const routes = [];
    for (let i = 0; i < rounds; i++) {
      routes.push(await otherPage(page, ALARMS));
      await otherPage(page, HOME);
    }
    for (const plant of PLANTS) await otherPlant(page, plant);
    const plants = [];
    for (let i = 0; i < rounds; i++) plants.push(await otherPlant(page, PLANTS[i % PLANTS.length]));
    const bytes = await shellBytes(browser, service.url, token);
    return [
      timeRow('first paint of the signed-in cockpit, median / worst ms', summary(paints), 1500),
      timeRow('another page, median / worst ms', summary(routes), 300),
      timeRow('another plant, median / worst ms', summary(plants), 800),
      {
        what: 'scripts of the shell, kB compressed',
        figure: round(bytes / 1024),
        must: '≤ 350',
        verdict: verdict(bytes <= 350 * 1024),
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
