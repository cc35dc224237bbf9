import { expect, type Page } from '@playwright/test';

export const BOARDS = [
  { path: '/org', twin: '/newOrg', en: 'Group water-quality alarm board', zh: '集团水质告警看板' },
  { path: '/east', twin: '/newEast', en: 'East region water-quality alarm board', zh: '东部区域水质告警看板' },
  { path: '/west', twin: '/newWest', en: 'West region water-quality alarm board', zh: '西部区域水质告警看板' },
  { path: '/south', twin: '/newSouth', en: 'South region water-quality alarm board', zh: '南部区域水质告警看板' },
  { path: '/nouth', twin: '/newNouth', en: 'North region water-quality alarm board', zh: '北部区域水质告警看板' },
] as const;

export interface PageWitness {
  /** Errors in the console and uncaught ones, in the order they came. */
  readonly errors: string[];
  /** Paths asked for, without the host. */
  readonly requests: string[];
  /** Size of all scripts so far as they were sent, bytes. */
  scriptBytes: () => number;
}

/** Watches a page from its first request on. */
export function witness(page: Page): PageWitness {
  const errors: string[] = [];
  const requests: string[] = [];
  let bytes = 0;
  page.on('console', (message) => {
    // What failed to load is named by its place alone.
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // As the service said: the browser itself may have it from what it kept.
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return { errors, requests, scriptBytes: () => bytes };
}

/** Opens a board and waits until it shows plants of a live feed. */
export async function openBoard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.board[data-phase="live"]')).toBeVisible();
  await expect(page.locator('.board-plant').first()).toBeVisible();
}

/** Texts that are cut off by the box around them. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.board-cell, .board-tile, .board-header > *, .board-foot, .board-clock',
      ),
    ]
      .filter((box) => box.scrollWidth > box.clientWidth + 2)
      .map((box) => `${box.className}: ${box.textContent}`),
  );
}

export interface TextSizes {
  readonly smallestLabelPx: number;
  readonly smallestNumberPx: number;
  readonly labels: number;
  readonly numbers: number;
}

/** Font sizes of everything written on the board; digits inside level symbols only repeat the words beside them. */
export function textSizes(page: Page): Promise<TextSizes> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const written = [...document.querySelectorAll('.board *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') &&
        element.closest('.sed-visually-hidden') === null &&
        element.closest('.sed-alarm-symbol') === null,
    );
    const numbers = [...document.querySelectorAll('.board-cell .sed-value-number, .board-tile dd')];
    return {
      smallestLabelPx: Math.min(...written.map(sizeOf)),
      smallestNumberPx: Math.min(...numbers.map(sizeOf)),
      labels: written.length,
      numbers: numbers.length,
    };
  });
}
