import { LANGUAGES, ROUTES, type PlantDto, type RouteEntry } from '@sed/platform-contract';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { act, cleanup, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGE_TABLE, pageOf } from './pages/page-table';

/** Are about one object, whose name stands, or say why there is nothing else to see. */
const OWN_WORDS = new Set(['announcementRead', 'home']);
/** Pages of their own in the frame; those of the management modules are looked at in `modules-conform.spec.tsx`. */
const CASES = ROUTES.filter(
  ({ page, visibility }) => page !== undefined && visibility !== 'open' && !OWN_WORDS.has(page),
).flatMap((route) => LANGUAGES.map((language) => [route.path, language, route] as const));

const PLANT: PlantDto = {
  factoryNo: 'demo_e01',
  name: { zh: '东湖污水厂', en: 'East Lake WWTP' },
  region: 'east',
  type: 'WWTP',
  process: { zh: '氧化沟', en: 'Oxidation ditch' },
  scaleM3PerDay: 1000,
  limitSet: '1A',
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  longitude: null,
  latitude: null,
};

/** Further views of a page go by its name. */
const nameOf = (route: RouteEntry) => ROUTES.find(({ path }) => path === route.viewOf) ?? route;

// What takes long is reading the pages, not drawing them.
beforeAll(async () => void (await Promise.all(Object.values(PAGE_TABLE).map((load) => load()))), 120_000);
afterEach(() => {
  cleanup();
  act(() => setLanguage('en'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the heading of a page', () => {
  it.each(CASES)(
    '%s is what its route is called, in %s',
    async (path, language, route) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      setLanguage(language);
      const Page = pageOf(route);
      if (Page === undefined) throw new Error('not built');
      renderWithAlarms(
        <Suspense fallback={null}>
          <Page />
        </Suspense>,
        { address: path, factoryNo: PLANT.factoryNo, routes: { 'GET api/v1/plants': () => [PLANT] } },
      );
      await waitFor(
        () => {
          const heads = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
          expect(heads).toEqual([nameOf(route).title[language]]);
        },
        { timeout: 10_000 },
      );
    },
    20_000,
  );
});
