import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { menuNode, type MenuNode } from '@sed/people-contract';
import { envelope, ROUTES } from '@sed/platform-contract';
import { z } from 'zod';

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'Demo@2026';
export const HOME = '/index/groupIndex';
export const RUNTIME = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
export const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
export const SCENARIOS = '/systemConfiguration/systemManage/scenarios';
export const ANNOUNCEMENTS = '/systemConfiguration/systemManage/announcementManager';

export type Lang = 'en' | 'zh';
export type Look = 'light' | 'dark';

/** A new token of an account, asked for as the sign-in page does. */
export async function tokenOf(page: Page, account: string, password = PASSWORD, service = ''): Promise<string> {
  const answer = await page.request.post(`${service}/gateway/login/getWebToken`, {
    form: { username: account, password },
    maxRetries: 2,
  });
  expect(answer.ok(), `${account} is signed in`).toBe(true);
  return envelope.parse(await answer.json()).msg;
}

export interface Entry {
  readonly lang?: Lang;
  readonly look?: Look;
  readonly path?: string;
  /** Address of a service of the test's own. */
  readonly service?: string;
}

/** Opens the cockpit with a token: what is not about signing in need not go through the form each time. */
export async function enter(page: Page, account: string, entry: Entry = {}): Promise<void> {
  const { lang = 'en', look = 'light', path = '/', service = '' } = entry;
  const token = await tokenOf(page, account, PASSWORD, service);
  await page.goto(`${service}/favicon.svg`);
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value);
    },
    { token, lang, theme: look },
  );
  await page.goto(`${service}${path}`);
  await expect(accountButton(page)).toBeVisible();
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of|的账号$/ });

/** Goes to a page as a link within the cockpit does, without loading everything anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

const menuReply = z.object({ menus: z.array(menuNode), menuPathList: z.array(z.string()) });

export interface MenuPage {
  readonly path: string;
  readonly title: Readonly<Record<Lang, string>>;
}

/** Further views of a page go by its name. */
function titleOf({ path, title }: MenuNode): MenuPage['title'] {
  const main = ROUTES.find((route) => route.path === path)?.viewOf;
  return ROUTES.find((route) => route.path === main)?.title ?? title;
}

function pagesBelow(nodes: readonly MenuNode[]): MenuPage[] {
  return nodes.flatMap((node) => [
    ...(node.kind === 'page' && node.external === null ? [{ path: node.path, title: titleOf(node) }] : []),
    ...pagesBelow(node.children),
  ]);
}

/** What the service lists for an account at a plant or organisation. */
export async function menuOf(page: Page, token: string, factoryNo: string) {
  const answer = await page.request.get('/gateway/login/getMenuList', {
    headers: { token },
    params: { factoryCode: factoryNo, plat: 3 },
    // The service closes a quiet connection just when the next request goes out on it.
    maxRetries: 2,
  });
  const { menus, menuPathList } = menuReply.parse(envelope.parse(await answer.json()).data);
  return { menus, menuPathList, pages: pagesBelow(menus) };
}

/**
 * Barriers that keep somebody from using the page. The page has no frames, no sound and no rule about turned screens, so
 * nothing is missed by looking into the page alone; what passes is not written down, which took most of the time.
 */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 300)}`));
}

export async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => window.localStorage.getItem('token'));
}

/** Bearer of the calls below `api/v1`. */
export function bearerOf(token: string): Record<string, string> {
  const claims = z.object({ jti: z.string() });
  const { jti } = claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  return { Authorization: `Bearer ${jti}` };
}
